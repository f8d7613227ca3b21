import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiscountTerms, discountedAmounts, normaliseCode } from './discount-rules.ts'

const NOTHING: DiscountTerms = { kind: 'free', percent: null, amount: null, currency: null, courseIds: null }
const order = {
  currency: 'UAH',
  items: [
    { courseId: 'mark', price: 1999n },
    { courseId: 'psalms', price: 500n },
  ],
}

test('[IMPL-11] a code takes off a percentage, an amount or everything, for the courses it is limited to', () => {
  expect(discountedAmounts({ ...NOTHING, kind: 'percent', percent: 25 }, order)).toEqual([1499n, 375n])
  const fixed = { ...NOTHING, kind: 'fixed', amount: 2200n, currency: 'UAH' } as const
  expect(discountedAmounts(fixed, order)).toEqual([0n, 299n])
  expect(discountedAmounts({ ...fixed, currency: 'USD' }, order)).toBe(undefined)
  expect(discountedAmounts({ ...NOTHING, courseIds: ['psalms'] }, order)).toEqual([1999n, 0n])
  expect(discountedAmounts({ ...NOTHING, courseIds: ['other'] }, order)).toBe(undefined)
})

test('[IMPL-11] spaces, case and Unicode form make no difference to a code', () => {
  expect([' spring 26 ', 'SPRING26', 'ｓｐｒｉｎｇ26'].map(normaliseCode)).toEqual(['SPRING26', 'SPRING26', 'SPRING26'])
})

const price = fc.bigInt(0n, 10_000_000n)

test('[IMPL-11] a discounted price is never negative and never above the price', () => {
  const asked = [fc.array(price, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 100 }), price] as const
  fc.assert(
    fc.property(...asked, (prices, percent, amount) => {
      const items = prices.map((each, index) => ({ courseId: String(index), price: each }))
      const terms: DiscountTerms[] = [
        { ...NOTHING, kind: 'percent', percent },
        { ...NOTHING, kind: 'fixed', amount, currency: 'UAH' },
      ]
      return terms.every((each) => {
        const amounts = discountedAmounts(each, { currency: 'UAH', items }) ?? []
        return amounts.every((paid, index) => paid >= 0n && paid <= (prices[index] ?? 0n))
      })
    }),
  )
})
