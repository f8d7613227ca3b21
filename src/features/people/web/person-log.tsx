import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { queryOf } from '#features/admin-shell/address.ts'
import { LogLine } from './log-line.tsx'
import styles from './person.module.css'
import { logQuery } from './queries.ts'

const SHOWN = 8

/** Log entries about a person's account, newest first. */
export function PersonLog({ id }: { id: string }) {
  const t = useTranslations('admin.person')
  const { data } = useQuery(logQuery({ subject: id }))
  const entries = data?.entries ?? []
  if (entries.length === 0) return <p className={styles.note}>{t('noLog')}</p>
  return (
    <>
      <ol className={styles.list} data-lines>
        {entries.slice(0, SHOWN).map((entry) => (
          <LogLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length > SHOWN && (
        <div>
          <Link
            to={`/admin/audit/${queryOf({ subject: id })}`}
            className={buttonClass({ variant: 'line', size: 'sm' })}
          >
            {t('wholeLog')}
          </Link>
        </div>
      )}
    </>
  )
}
