import { useTranslations } from 'use-intl'
import page from '#features/admin-shell/web/admin-page.module.css'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import type { ListedBackup } from '../../model.ts'
import styles from './backups.module.css'
import { useReasonText } from './words.ts'

interface TestOutcomeProps {
  test: NonNullable<ListedBackup['test']>
  backup: ListedBackup
}

/** What a restore test compared, and what it found. */
export function TestOutcome({ test: { state, reason, at, result }, backup }: TestOutcomeProps) {
  const t = useTranslations('admin.backups.tested')
  const { number } = useFormats()
  const reasonOf = useReasonText()
  if (state === 'waiting' || state === 'running') {
    return (
      <p className={page.secondary} role="status">
        {t('running')}
      </p>
    )
  }
  if (state === 'passed' && result) {
    const { rows, tables, files } = result
    return (
      <p className={page.secondary}>
        {t('passed', { rows: number(rows), tables: number(tables), files: number(files) })}{' '}
        {at !== null && <MomentText value={at} />}
      </p>
    )
  }
  return (
    <div className={styles.reason}>
      <p>{result ? t('differs') : reasonOf({ ...backup, reason, reasonValues: {} })}</p>
      {result && (
        <ul>
          {result.differences.map(({ table, expected, found }) => (
            <li key={table}>
              <bdi dir="ltr">{table}</bdi>: {t('difference', { expected: number(expected), found: number(found) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
