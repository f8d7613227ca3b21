import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { ATTENDED_MINUTES, ATTENDED_SHARE, OVERRUN_MINUTES } from './limits.ts'
import type { WebinarState } from './model.ts'

export interface WebinarTimes {
  /** ISO 8601. */
  startDate: string
  durationMinutes: number
  hasRecording: boolean
}

/** When it begins and when it is over, in milliseconds; with a recording it is over at its end, else it may run over. */
export function boundsOf({ startDate, durationMinutes, hasRecording }: WebinarTimes): { start: number; end: number } {
  const start = Date.parse(startDate)
  const overrun = hasRecording ? 0 : OVERRUN_MINUTES
  return { start, end: start + (durationMinutes + overrun) * MINUTE_MS }
}

/** How a webinar stands at a time, in milliseconds. */
export function stateAt(times: WebinarTimes, now: number): WebinarState {
  const { start, end } = boundsOf(times)
  if (now < start) return 'before'
  return now < end ? 'live' : 'ended'
}

/** Seconds in the live room by which one has attended. */
export const attendedAfterS = (durationMinutes: number): number =>
  Math.min(ATTENDED_MINUTES, durationMinutes * ATTENDED_SHARE) * (MINUTE_MS / SECOND_MS)

/** What a count-down shows. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The time left to a moment in whole seconds, never below nought. */
export function timeLeft(ms: number): TimeLeft {
  const left = Math.max(0, Math.ceil(ms / SECOND_MS) * SECOND_MS)
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  }
}
