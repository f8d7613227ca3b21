import { expect, test } from 'vitest'
import { countsOf, openIn, shareOf, sumOf } from './counts.ts'

test('[IMPL-01] less than everything is never 100 percent, and nothing to translate is everything', () => {
  const share = (words: number, translated: number) => shareOf({ ...sumOf([]), words, translated })
  expect([share(1000, 0), share(1000, 999), share(1000, 1000), share(0, 0)]).toEqual([0, 99, 100, 100])
})

test('[IMPL-01] missing, outdated and machine translations are open; only missing ones are not translated', () => {
  const rows = (['missing', 'machine', 'written', 'checked', 'outdated'] as const).map((state) => ({
    state,
    source: 'two words',
  }))
  const counts = countsOf(rows)
  expect(counts).toEqual({ missing: 1, machine: 1, written: 1, checked: 1, outdated: 1, words: 10, translated: 8 })
  expect(openIn(counts)).toBe(3)
  expect(sumOf([counts, counts])).toMatchObject({ outdated: 2, words: 20, translated: 16 })
})
