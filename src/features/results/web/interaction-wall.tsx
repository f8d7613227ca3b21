import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useInterfaceLanguage } from '#features/pages/web/content-language.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Answer } from '../questions.ts'
import { useEarlyAnswer } from './early-answer.ts'
import styles from './interaction-wall.module.css'

interface Props {
  /** Whether the lesson can't be finished before this is answered. */
  isWanted: boolean
  /** Whether it was answered on this page: a right answer is then marked with a movement. */
  isFresh?: boolean
  /** Called with what was answered in the server-rendered page before hydration. */
  onEarlyAnswer?: ((answers: Answer[]) => void) | undefined
  children: ReactNode
}

/** The panel around an interaction, in the language of the interface whatever that of the lesson. */
export function InteractionWall({ isWanted, isFresh = false, onEarlyAnswer, children }: Props) {
  const t = useTranslations('course')
  const wall = useEarlyAnswer((answers) => onEarlyAnswer?.(answers))
  return (
    <div
      ref={wall}
      className={styles.wall}
      {...useInterfaceLanguage()}
      data-interaction
      data-fresh={isFresh || undefined}
    >
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
