import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('[PAY-21] a link to another site is removed from the address to which payers return', () => {
  const of = { orderId: 'order-7', publicUrl: 'https://learn.example.org' }
  const page = 'https://learn.example.org/en/order-result/order-7/'
  const backFrom = (next: string) => returnAddress(`/en/order-result/#ORDER_ID#/?continue=${next}`, of)
  expect(['//evil.example/', 'https://evil.example/', '/admin/', ''].map(backFrom)).toEqual([page, page, page, page])
  expect(backFrom('/lesson/5/')).toBe(`${page}?continue=/lesson/5/`)
})
