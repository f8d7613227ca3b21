import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FileLink } from '#features/admin-shell/web/file-link.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './webinars.module.css'

interface Line {
  userId: string
  name: string
  email: string | null
  about: ReactNode
}

interface AttendanceListProps {
  count: number
  /** Undefined while they load. */
  lines: Line[] | undefined
  /** Address of the same list as a CSV file. */
  file: string
  onOpen: (isOpen: boolean) => void
}

/** A collapsed list of the people who attended a webinar or a video event. */
export function AttendanceList({ count, lines, file, onOpen }: AttendanceListProps) {
  const t = useTranslations('admin.events')
  if (count === 0) return <p className={page.secondary}>{t('nobodyCame')}</p>
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className={page.summary}>{t('came', { count })}</summary>
      <FileLink address={file} text={t('file')} />
      <ul className={page.list}>
        {lines?.map(({ userId, name, email, about }) => (
          <li key={userId} className={styles.person}>
            <b>
              <bdi>{name || t('nameless')}</bdi>
            </b>
            <span className={page.secondary}>
              {email !== null && (
                <>
                  <bdi dir="ltr">{email}</bdi> ·{' '}
                </>
              )}
              {about}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
