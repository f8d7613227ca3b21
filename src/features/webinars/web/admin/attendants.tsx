import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { attendantsQuery } from './queries.ts'

/** The people who attended a webinar or watched its recording, loaded when the list is opened. */
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
  const file = `/api/creator/webinars/${id}/attendance.csv`
  return <AttendanceList count={count} lines={lines} file={file} onOpen={setOpen} />
}
