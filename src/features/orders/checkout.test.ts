import { expect, test } from 'vitest'
import { continueIn, offeredPayments, resultUrlOf } from './checkout.ts'

test('[PAY-06, ROUTE-29] the result address keeps the placeholder of the order id and the address to continue at', () => {
  const at = { origin: 'https://learn.example.org', lang: 'uk' }
  expect(resultUrlOf({ ...at, next: '/lesson/one/' })).toBe(
    'https://learn.example.org/uk/order-result/#ORDER_ID#/?continue=/lesson/one/',
  )
  expect(resultUrlOf({ ...at, next: undefined })).toBe('https://learn.example.org/uk/order-result/#ORDER_ID#/')
})

test('[ROUTE-29] only the path of a course element of this portal is accepted to continue at', () => {
  const asked = [
    '/lesson/5/',
    '/test/a-b/',
    '//evil.example/',
    '/lesson/../admin/',
    '/lesson/5/?x',
    'https://e.org/',
    '/courses/mark/',
  ]
  expect(asked.map((to) => continueIn(`?${new URLSearchParams({ continue: to })}`))).toEqual([
    '/lesson/5/',
    '/test/a-b/',
    ...Array.from({ length: 5 }),
  ])
  expect(continueIn('')).toBe(undefined)
})

test('[PAY-02, PAY-17, PAY-18, PAY-25] payment systems that are on and take the currency are offered, LiqPay first', () => {
  const wayforpay = { id: 'wayforpay', enabled: true, currencies: ['UAH', 'USD'] } as const
  const liqpay = { id: 'liqpay', enabled: true, currencies: ['UAH'] } as const
  const idsOf = (...asked: Parameters<typeof offeredPayments>) => offeredPayments(...asked).map(({ id }) => id)
  expect(idsOf([wayforpay, liqpay], 'UAH')).toEqual(['liqpay', 'wayforpay'])
  expect(idsOf([wayforpay, liqpay], 'USD')).toEqual(['wayforpay'])
  expect(idsOf([wayforpay, { ...liqpay, enabled: false }], 'UAH')).toEqual(['wayforpay'])
  expect(idsOf([wayforpay, liqpay], 'RUB')).toEqual([])
})
