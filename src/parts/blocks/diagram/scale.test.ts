import { expect, test } from 'vitest'
import { endOfScale, isLabelled, middleOf, partsOf, reachOf } from './scale.ts'

test.each([
  [[1, 7, 12], 12],
  [[13], 15],
  [[0.031, 0.02], 0.04],
  [[999_999], 1_000_000],
  [[0, 0], 1],
])('a scale for %j ends at %d', (values, end) => {
  expect(endOfScale(values)).toBeCloseTo(end, 6)
})

test('[PAGE-15] a value is drawn as long as its share of the scale, and never beyond the end', () => {
  expect([reachOf(0, 8), reachOf(2, 8), reachOf(8, 8), reachOf(9, 8)]).toEqual([0, 25, 100, 100])
})

test('entries share an axis evenly', () => {
  expect([0, 1, 2, 3].map((index) => middleOf(index, 4))).toEqual([12.5, 37.5, 62.5, 87.5])
})

test('parts of a whole follow each other and fill it', () => {
  expect(partsOf([1, 1, 2])).toEqual([
    { begin: 0, share: 25 },
    { begin: 25, share: 25 },
    { begin: 50, share: 50 },
  ])
  expect(partsOf([0, 0])).toEqual([
    { begin: 0, share: 0 },
    { begin: 0, share: 0 },
  ])
})

test('a long line has labels at its ends, its first maximum and marked values', () => {
  const entries = [1, 9, 4, 9, 2, 3].map((value, index) => ({ value, marked: index === 2 }))
  expect(entries.map((_, index) => isLabelled(index, entries))).toEqual([true, true, true, false, false, true])
})
