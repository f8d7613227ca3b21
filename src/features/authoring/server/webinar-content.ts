import type { WebinarRow } from '#features/webinars/server/store.ts'

type Schedule = Pick<
  WebinarRow,
  'start_date' | 'time_zone' | 'duration_minutes' | 'stream_url' | 'recording_url' | 'host' | 'texts'
>

/** The schedule of a webinar as its authors write it. */
export const webinarContentOf = (row: Schedule) => ({
  startDate: row.start_date.toISOString(),
  timeZone: row.time_zone,
  durationMinutes: row.duration_minutes,
  streamUrl: row.stream_url,
  recordingUrl: row.recording_url,
  host: row.host,
  texts: row.texts,
})
