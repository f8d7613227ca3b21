import { expect, test } from 'vitest'
import { daysTowardsGoal, depthOf, isTimeZone, weeklyProgressOf, wordFor } from './rules.ts'

// A Wednesday.
const NOW = new Date('2026-03-04T10:00:00Z')
const of = (moments: string[], { timeZone = 'UTC', weeklyDays = 3, now = NOW } = {}) =>
  weeklyProgressOf({ moments: moments.map((at) => new Date(at)), now, timeZone, goal: { weeklyDays, isShown: true } })

test('days are counted in the learner’s time zone', () => {
  const late = ['2026-03-03T23:30:00Z']
  expect(of(late).weeks.at(-1)).toEqual([0, 1, 0, null, null, null, null])
  expect(of(late, { timeZone: 'Europe/Kyiv' }).weeks.at(-1)).toEqual([0, 0, 1, null, null, null, null])
  expect(of(late, { timeZone: 'Asia/Kathmandu' }).today).toBe('2026-03-04')
  expect(isTimeZone('Europe/Kyiv')).toBe(true)
  expect(isTimeZone('Nowhere/Nothing')).toBe(false)
})

test('a week counts the days on which something was learned, however often', () => {
  const weeklyProgress = of(['2026-03-02T08:00:00Z', '2026-03-02T08:15:00Z', '2026-03-04T09:00:00Z'])
  expect(weeklyProgress).toMatchObject({ days: 2, daysLeft: 4 })
  expect(weeklyProgress.weeks.at(-1)).toEqual([2, 0, 1, null, null, null, null])
})

test('days without learning keep a streak of weeks; a week without any ends it, except the current one', () => {
  const weeks = ['2026-02-10T08:00:00Z', '2026-02-22T08:00:00Z', '2026-02-23T08:00:00Z']
  expect(of(weeks).weeksInRow).toBe(3)
  expect(of([...weeks, '2026-03-02T08:00:00Z']).weeksInRow).toBe(4)
  expect(of(['2026-02-10T08:00:00Z', '2026-02-25T08:00:00Z']).weeksInRow).toBe(1)
  expect(of([]).weeksInRow).toBe(0)
})

test('daylight saving time makes no week longer', () => {
  const now = new Date('2026-03-30T10:00:00Z')
  const weeklyProgress = of(['2026-03-28T22:30:00Z', '2026-03-29T20:00:00Z'], { now, timeZone: 'Europe/Berlin' })
  expect(weeklyProgress.weeks.at(-2)).toEqual([0, 0, 0, 0, 0, 1, 1])
})

test.each([
  ['reached', ['2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z', '2026-03-04T08:00:00Z'], 3],
  ['begun', ['2026-03-02T08:00:00Z'], 3],
  ['rest', ['2026-03-02T08:00:00Z'], 7],
  ['rest', ['2026-02-25T08:00:00Z'], 3],
  ['fresh', [], 3],
] as const)('what is said is %s', (word, moments, weeklyDays) => {
  expect(wordFor(of([...moments], { weeklyDays }))).toBe(word)
})

test('[E-32] days beyond the goal are not shown as “3 of 2 days”', () => {
  const three = ['2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z', '2026-03-04T08:00:00Z']
  expect([1, 2, 3, 4].map((weeklyDays) => daysTowardsGoal(of(three, { weeklyDays })))).toEqual([1, 2, 3, 3])
})

test('more quarter-hours give a day a deeper colour', () => {
  expect([0, 1, 2, 3, 4, 20].map(depthOf)).toEqual([0, 1, 2, 2, 3, 3])
})
