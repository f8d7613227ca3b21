import type { Attendance, Webinar, WebinarState } from '../model.ts'
import { stateAt, type WebinarTimes } from '../rules.ts'
import type { WebinarRow } from './store.ts'

export const timesOf = (row: WebinarRow): WebinarTimes => ({
  startDate: row.start_date.toISOString(),
  durationMinutes: row.duration_minutes,
  hasRecording: row.recording_url !== null,
})

export const stateOf = (row: WebinarRow, now: Date): WebinarState => stateAt(timesOf(row), now.getTime())

/** Presents a webinar for a visitor: with the stream while it is live, the recording afterwards, and neither before. */
export function presentWebinar(
  row: WebinarRow,
  from: { lang: string; now: Date; place: { title: string; path: string }; attendance: Attendance | null },
): Webinar {
  const state = stateOf(row, from.now)
  const role = row.texts[from.lang]?.host?.role ?? row.host?.role
  return {
    id: row.id,
    title: from.place.title,
    ...timesOf(row),
    host: row.host && { ...row.host, ...(role !== undefined && { role }) },
    state,
    // A webinar may be announced before it has a stream.
    streamUrl: state === 'live' && row.stream_url !== '' ? row.stream_url : null,
    recordingUrl: state === 'ended' ? row.recording_url : null,
    relativeUrl: from.place.path,
    attendance: from.attendance,
    now: from.now.toISOString(),
  }
}
