import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { ATTENDED_MINUTES, ATTENDED_SHARE, OVERRUN_MINUTES } from './limits.ts'
import type { Webinar, WebinarState } from './model.ts'

export interface WebinarTimes {
  /** ISO 8601. */
  startDate: string
  durationMinutes: number
  hasRecording: boolean
}

/** Returns start and end in milliseconds; without a recording the end includes the overrun. */
export function boundsOf({ startDate, durationMinutes, hasRecording }: WebinarTimes): { start: number; end: number } {
  const start = Date.parse(startDate)
  const overrun = hasRecording ? 0 : OVERRUN_MINUTES
  return { start, end: start + (durationMinutes + overrun) * MINUTE_MS }
}

/** Returns the state of a webinar at a time in milliseconds. */
export function stateAt(times: WebinarTimes, now: number): WebinarState {
  const { start, end } = boundsOf(times)
  if (now < start) return 'before'
  return now < end ? 'live' : 'ended'
}

/** Whether a webinar that should be live has no stream yet. */
export const isWithoutStream = ({ state, streamUrl }: Pick<Webinar, 'state' | 'streamUrl'>): boolean =>
  state === 'live' && streamUrl === null

/** Returns the seconds of presence that count as attending. */
export const attendedAfterS = (durationMinutes: number): number =>
  Math.min(ATTENDED_MINUTES, durationMinutes * ATTENDED_SHARE) * (MINUTE_MS / SECOND_MS)

/** The numbers of a countdown. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Splits milliseconds into whole units, never negative. */
export function timeLeft(ms: number): TimeLeft {
  const left = Math.max(0, Math.ceil(ms / SECOND_MS) * SECOND_MS)
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  }
}
