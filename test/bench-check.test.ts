import { expect, test } from 'vitest'
import { bestOf, compare, failedIn, hasFailed, medianOf, renewed, table } from '../bench/compare.mjs'

const more = (value: number) => ({ value, better: 'more' as const })
const less = (value: number) => ({ value, better: 'less' as const })
const verdictOf = (expected: number, now: number, figure: typeof more | typeof less) =>
  compare({ 'search: a figure': figure(expected) }, { 'search: a figure': figure(now) }, ['search'])[0]?.verdict

test.each([
  ['more', more, 100, 89, 'worse'],
  ['more', more, 100, 91, 'same'],
  ['more', more, 0.2, 0.18, 'same'],
  ['more', more, 100, 111, 'better'],
  ['less', less, 100, 111, 'worse'],
  ['less', less, 100, 109, 'same'],
  ['less', less, 0.2, 0.22, 'same'],
  ['less', less, 100, 89, 'better'],
  ['less', less, 0, 0, 'same'],
  ['less', less, 0, 0.001, 'worse'],
] as const)(
  'where %s is better, a loss of more than a tenth fails, and less does not: %#',
  (_, figure, expected, now, verdict) => {
    expect(verdictOf(expected, now, figure)).toBe(verdict)
  },
)

test('a loss and a missing figure fail the check, a new figure is only named', () => {
  const expected = { 'search: hits': more(10), 'start: memory': less(100) }
  const rows = compare(expected, { 'search: hits': more(8), 'search: misses': less(1) }, ['search', 'start'])
  expect(rows).toEqual([
    { name: 'search: hits', expected: 10, now: 8, verdict: 'worse' },
    { name: 'search: misses', expected: undefined, now: 1, verdict: 'new' },
    { name: 'start: memory', expected: 100, now: undefined, verdict: 'missing' },
  ])
  expect(hasFailed(rows.slice(0, 1))).toBe(true)
  expect(hasFailed(rows.slice(1, 2))).toBe(false)
  expect(hasFailed(rows.slice(2))).toBe(true)
  expect(failedIn(rows)).toEqual(['search', 'start'])
})

test('figures of measurements that did not run are not missing', () => {
  const expected = { 'search: hits': more(10), 'start: memory': less(100) }
  expect(compare(expected, { 'search: hits': more(10) }, ['search'])).toHaveLength(1)
})

test('of several runs the better figure counts for a check, and the median is what is expected', () => {
  const one = { 'a: more': more(1), 'a: less': less(1) }
  const other = { 'a: more': more(2), 'a: less': less(2), 'a: late': less(3) }
  expect(bestOf(one, other)).toEqual({ 'a: more': more(2), 'a: less': less(1), 'a: late': less(3) })
  const runs = [5, 1, 3.33333].map((value) => ({ 'a: more': more(value) }))
  expect(medianOf(runs)).toEqual({ 'a: more': more(3.333) })
})

test('renewing replaces all figures of the measurements that ran, and keeps the others', () => {
  const before = { 'a: old': more(1), 'b: kept': more(2) }
  expect(renewed(before, { 'a: new': more(3) }, ['a'])).toEqual({ 'a: new': more(3), 'b: kept': more(2) })
})

test('the table has a line for each figure, with what was expected, what was found and the verdict', () => {
  const rows = compare({ 'a: one': more(10) }, { 'a: one': more(8.00004), 'a: two': less(1) }, ['a'])
  expect(table(rows)).toEqual([
    'figure  expected  now  verdict',
    'a: one        10    8  worse',
    'a: two         –    1  new',
  ])
})
