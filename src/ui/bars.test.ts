import { expect, test } from 'vitest'
import { barsOf, daysBetween } from './bars.ts'

test('the largest bar is as high as the picture, nothing is none, and little can still be seen', () => {
  const points = [
    { key: 'a', value: 0 },
    { key: 'b', value: 5000 },
    { key: 'c', value: 1 },
  ]
  expect(barsOf(points, { width: 30, height: 100 }).map(({ y, height }) => [y, height])).toEqual([
    [100, 0],
    [0, 100],
    [98, 2],
  ])
})

test('every day has its own position, also across the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})
