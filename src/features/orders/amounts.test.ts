import { expect, test } from 'vitest'
import { minorIn, unitsOf } from './amounts.ts'

test('[IMPL-11] amounts are typed with point or comma, and shown as short as can be', () => {
  expect(['18', '4,99', '4.9', ' 0.05 ', '1.999', '-3', '', '1e3'].map(minorIn)).toEqual([
    1800,
    499,
    490,
    5,
    ...Array.from({ length: 4 }),
  ])
  expect([1800, 499, 490].map(unitsOf)).toEqual(['18', '4.99', '4.90'])
})
