import { useTranslations } from 'use-intl'
import type { LogEntry } from '../model.ts'
import { LogDetails } from './log-details.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import styles from './person.module.css'
import { useActionName } from './use-action-name.ts'

/** A log entry without its subject, on pages about that subject. */
export function LogLine({ entry }: { entry: LogEntry }) {
  const t = useTranslations('admin')
  const nameOf = useActionName()
  const { actor, subject, action, details, at } = entry
  const isOwn = actor !== null && actor.id === subject?.id
  return (
    <li className={styles.entry}>
      <span className={styles.entryName}>{nameOf(action)}</span>
      <LogDetails details={details} />
      <span className={styles.block}>
        <MomentText value={at} />
        {!isOwn && (
          <>
            {' · '}
            {actor === null ? t('log.portal') : <bdi>{actor.name || t('nameless')}</bdi>}
          </>
        )}
      </span>
    </li>
  )
}
