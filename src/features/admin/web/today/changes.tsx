import { useTranslations } from 'use-intl'
import type { LogEntry } from '#features/people/model.ts'
import { LogSubject } from '#features/people/web/log-list.tsx'
import { useActionName } from '#features/people/web/use-action-name.ts'
import { Link } from '#web/link.tsx'
import { Age } from './age.tsx'
import styles from './today.module.css'

/** What changed lately on the portal, newest first. */
export function Changes({ changes, now }: { changes: readonly LogEntry[]; now: string }) {
  const t = useTranslations('admin')
  const nameOf = useActionName()
  return (
    <section aria-labelledby="changes">
      <div className={styles.heading}>
        <h2 id="changes">{t('today.changes')}</h2>
        <Link to="/admin/audit/" className={styles.all}>
          {t('today.allChanges')}
        </Link>
      </div>
      <ul className={styles.changes}>
        {changes.map(({ id, action, subject, actor, at }) => (
          <li key={id}>
            <span className={styles.words}>
              <b>{nameOf(action)}</b>
              <span className={styles.subject}>
                <LogSubject subject={subject} />
              </span>
            </span>
            <span className={styles.detail}>
              {actor === null ? t('log.portal') : <bdi>{actor.name || t('nameless')}</bdi>}
            </span>
            <Age since={at} now={now} className={styles.age} />
          </li>
        ))}
      </ul>
    </section>
  )
}
