import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useInterfaceLanguage } from '#features/pages/web/content-language.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './interaction-wall.module.css'

interface Props {
  /** The lesson can't be finished before it is answered. */
  isWanted: boolean
  children: ReactNode
}

/** The plane on which an interaction stands in its lesson: in the language of the page, whatever that of the lesson. */
export function InteractionWall({ isWanted, children }: Props) {
  const t = useTranslations('course')
  return (
    <div className={styles.wall} {...useInterfaceLanguage()} data-interaction>
      {children}
      {isWanted && (
        <p className={styles.wanted}>
          <Icon name="flag" />
          {t('questionWanted')}
        </p>
      )}
      <noscript>
        <p className={styles.wanted}>{t('questionNeedsScripts')}</p>
      </noscript>
    </div>
  )
}
