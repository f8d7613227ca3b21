import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { AttendanceList } from '#features/webinars/web/admin/attendance-list.tsx'
import { participantsQuery } from './queries.ts'

/** The participants of a video event, loaded when the list is opened. */
export function Participants({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...participantsQuery(id), enabled: isOpen })
  const lines = data?.participants.map(({ at, ...person }) => ({ ...person, about: <MomentText value={at} /> }))
  const file = `/api/dvm/videoEvents/${id}/participants.csv`
  return <AttendanceList count={count} lines={lines} file={file} onOpen={setOpen} />
}
