import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './events.module.css'
import { FileLink } from '#features/admin-shell/web/file-link.tsx'
import { attendantsQuery, participantsQuery } from './queries.ts'

interface Line {
  userId: string
  name: string
  email: string | null
  about: ReactNode
}

/** Who has come to a video event; loaded when it is opened. */
export function Participants({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...participantsQuery(id), enabled: isOpen })
  const lines = data?.participants.map(({ at, ...person }) => ({ ...person, about: <MomentText value={at} /> }))
  const file = `/api/dvm/videoEvents/${id}/participants.csv`
  return <WhoCame count={count} lines={lines} file={file} onOpen={setOpen} />
}

/** Who has come to a webinar or has seen its recording. */
export function Attendants({ id, count }: { id: string; count: number }) {
  const t = useTranslations('admin.events')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...attendantsQuery(id), enabled: isOpen })
  const lines = data?.attendants.map(({ joinedAt, minutes, hasAttended, hasConfirmed, ...person }) => ({
    ...person,
    about: (
      <>
        {joinedAt !== null && <MomentText value={joinedAt} />} · {t('minutes', { count: minutes })}{' '}
        {hasAttended && <Badge tone="ok">{t('attended')}</Badge>}
        {hasConfirmed && <Badge>{t('sawRecording')}</Badge>}
      </>
    ),
  }))
  return <WhoCame count={count} lines={lines} file={`/api/creator/webinars/${id}/attendance.csv`} onOpen={setOpen} />
}

interface WhoCameProps {
  count: number
  lines: Line[] | undefined
  file: string
  onOpen: (isOpen: boolean) => void
}

function WhoCame({ count, lines, file, onOpen }: WhoCameProps) {
  const t = useTranslations('admin.events')
  if (count === 0) return <p className={page.secondary}>{t('nobodyCame')}</p>
  return (
    <details className={styles.came} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t('came', { count })}</summary>
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
