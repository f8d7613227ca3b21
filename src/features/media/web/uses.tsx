import { useTranslations } from 'use-intl'
import type { FileUse } from '#features/files/media.ts'
import { Link } from '#web/link.tsx'
import styles from './file-sheet.module.css'

/** Places where a file is used, each a link to edit it. */
export function Uses({ uses }: { uses: readonly FileUse[] }) {
  const t = useTranslations('admin.media.file')
  if (uses.length === 0) return <p className={styles.quiet}>{t('notUsed')}</p>
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, id, title, to }) => (
        <li key={`${kind} ${id}`}>
          <Link to={to}>
            {title ? (
              <>
                <bdi>{title}</bdi>
                <span>{t(`kinds.${kind}`)}</span>
              </>
            ) : (
              t(`kinds.${kind}`)
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
