import type { ElementReport } from '#features/progress/model.ts'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { TEST_NOW } from '../create-test-app.ts'

/** Returns a minute of the hour before tests begin. */
export const at = (minute: number): string => new Date(TEST_NOW.getTime() - HOUR_MS + minute * MINUTE_MS).toISOString()

/** Reports that a learner opened an element, and how much of it they have done. */
export const opened = (minute: number, percent = 0): ElementReport => ({
  state: 'opened',
  percent,
  history: at(minute),
})

/** Reports that a learner finished an element. */
export const done = (minute: number): ElementReport => ({ state: 'done', percent: 100, history: at(minute) })
