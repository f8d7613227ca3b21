import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MicrocourseBot } from '../../model.ts'
import styles from './microcourse-bots.module.css'

/** Links to messengers in which the same microcourse can be taken. */
export function MicrocourseBots({ bots }: { bots: readonly MicrocourseBot[] }) {
  const t = useTranslations('course')
  if (bots.length === 0) return null
  return (
    <div className={styles.bots}>
      <p className={styles.label}>{t('microcourseBots')}</p>
      <ul className={styles.list}>
        {bots.map(({ messenger, url }) => (
          <li key={url}>
            <a className={buttonClass({ variant: 'line', size: 'sm' })} href={url} target="_blank" rel="noreferrer">
              <Icon name="chat" />
              {t('microcourseBot', { messenger })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
