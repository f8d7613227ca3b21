import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { amountText, minorOf } from './money.ts'
import { ORDER_STATES } from './states.ts'
import { ASK_AFTER_MS, askAgainAfterMs, isGivenUp, nextState } from './rules.ts'

const REPORTS = ['pending', 'paid', 'failed', 'refunded', 'error'] as const

test('[PAY-23] only payments and refunds move an order on, in whatever order their webhooks arrive', () => {
  const table = Object.fromEntries(
    ORDER_STATES.map((state) => [state, REPORTS.map((report) => nextState(state, report)).join(' ')]),
  )
  expect(table).toEqual({
    new: 'pending paid failed refunded error',
    pending: 'pending paid failed refunded error',
    failed: 'failed paid failed refunded failed',
    error: 'error paid error refunded error',
    paid: 'paid paid paid refunded paid',
    refunded: 'refunded refunded refunded refunded refunded',
  })
})

describe('[PAY-24] amounts', () => {
  test('are written with two decimals and parsed back to the same value', () => {
    expect([0n, 5n, 50n, 50_000n, 123_456_789_012n].map(amountText)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '500.00',
      '1234567890.12',
    ])
    expect(['500', '500.0', '500.00', '500.5', '0.01', '500.000'].map(minorOf)).toEqual([
      50_000n,
      50_000n,
      50_000n,
      50_050n,
      1n,
      50_000n,
    ])
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => minorOf(amountText(minor)) === minor))
  })

  test.each(['', '-5', '5,00', '5.', '.5', '1e3', '5.001', ' 5', 'NaN', '0x5', '٥'])('of "%s" are not sums', (text) => {
    expect(minorOf(text)).toBeUndefined()
  })
})

test('[IMPL-11] a provider is first asked after 15 minutes, then at growing intervals, at least twice a day', () => {
  expect(ASK_AFTER_MS).toBe(15 * MINUTE_MS)
  expect([0, 1, 2, 5, 6, 50].map(askAgainAfterMs)).toEqual(
    [15, 30, 60, 480, 720, 720].map((minutes) => minutes * MINUTE_MS),
  )
})

test('[IMPL-11] an order unknown to the provider is closed after a day, one without an answer after a week, one kept pending after 95 days', () => {
  expect([23 * HOUR_MS, DAY_MS].map((age) => isGivenUp(age, 'none'))).toEqual([false, true])
  expect([6 * DAY_MS, 7 * DAY_MS].map((age) => isGivenUp(age, undefined))).toEqual([false, true])
  expect([94 * DAY_MS, 95 * DAY_MS].map((age) => isGivenUp(age, 'pending'))).toEqual([false, true])
})
