import { SECOND_MS } from '#base/clock.ts'
import type { KnownVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import { webinarsError } from '../errors.ts'
import { PRESENCE_GAP_MS } from '../limits.ts'
import type { Attendance } from '../model.ts'
import { attendedAfterS } from '../rules.ts'
import { ownerOf } from './webinar-owners.ts'
import { stateOf } from './present.ts'
import { type AttendanceRow, lockAttendance, updateAttendance, type WebinarRow } from './store.ts'

export type AttendanceReport = 'live' | 'recording' | 'confirm'

/** Stores a visitor's report of presence or of watching the recording, if it is plausible, and completes the webinar when it is done. */
export async function attend(
  kernel: Kernel,
  { webinar, visitor, way }: { webinar: WebinarRow; visitor: KnownVisitor; way: AttendanceReport },
): Promise<Attendance> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const before = await lockAttendance(trx, { webinarId: webinar.id, userId: visitor.userId })
    const after = afterReport(before, { webinar, way, now })
    await updateAttendance(trx, after)
    const isDone = presentAttendance(after, webinar).isDone
    const isNew = isDone && !presentAttendance(before, webinar).isDone
    if (isNew) await ownerOf(kernel, webinar)?.complete(kernel, trx, { id: webinar.id, userId: visitor.userId })
    return presentAttendance(after, webinar)
  })
}

function afterReport(
  row: AttendanceRow,
  { webinar, way, now }: { webinar: WebinarRow; way: AttendanceReport; now: Date },
): AttendanceRow {
  const state = stateOf(webinar, now)
  if (way === 'live') {
    if (state !== 'live') throw webinarsError('webinars.not-live')
    return {
      ...row,
      joined_at: row.joined_at ?? now,
      last_seen_at: now,
      attended_s: row.attended_s + passedS(row, now),
    }
  }
  if (state !== 'ended' || webinar.recording_url === null) throw webinarsError('webinars.no-recording')
  if (way === 'recording') return { ...row, recording_opened_at: row.recording_opened_at ?? now }
  if (row.recording_opened_at === null) throw webinarsError('webinars.not-opened')
  return { ...row, confirmed_at: row.confirmed_at ?? now }
}

/** Returns the seconds since the last report, or 0 after an absence. Two open tabs count once. */
function passedS({ last_seen_at: lastSeen }: AttendanceRow, now: Date): number {
  const ms = lastSeen ? now.getTime() - lastSeen.getTime() : 0
  return ms > 0 && ms <= PRESENCE_GAP_MS ? Math.round(ms / SECOND_MS) : 0
}

export function presentAttendance(row: AttendanceRow | undefined, webinar: WebinarRow): Attendance {
  const hasAttended = (row?.attended_s ?? 0) >= attendedAfterS(webinar.duration_minutes)
  const hasConfirmed = Boolean(row?.confirmed_at)
  return {
    hasAttended,
    hasOpenedRecording: Boolean(row?.recording_opened_at),
    hasConfirmed,
    isDone: hasAttended || hasConfirmed,
  }
}
