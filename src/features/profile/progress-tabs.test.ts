import { expect, test } from 'vitest'
import { coursesOfTab, tabOf } from './progress-tabs.ts'

const at = '2026-03-02T10:00:00.000Z'
const started = [
  { courseId: 'mark', percent: 38, timestamp: at, finished: null },
  { courseId: 'psalms', percent: 100, timestamp: at, finished: at },
  // It got a new lesson after it was finished.
  { courseId: 'letters', percent: 80, timestamp: at, finished: at },
]

test("[ROUTE-27] courses in progress and finished ones are in separate tabs; a bought one that wasn't started is in progress", () => {
  const learnt = { started, bought: ['psalms', 'speaking'] }
  expect(coursesOfTab('in-progress', learnt)).toEqual(['mark', 'letters', 'speaking'])
  expect(coursesOfTab('finished', learnt)).toEqual(['psalms'])
})

test("[ROUTE-27] an address without a tab is the first tab, and an unknown tab isn't found", () => {
  expect([tabOf(undefined), tabOf('certificates'), tabOf('medals')]).toEqual(['in-progress', 'certificates', undefined])
})
