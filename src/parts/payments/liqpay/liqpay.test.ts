// Signatures here were computed by OpenSSL: `printf %s "$KEY$DATA$KEY" | openssl dgst -sha1 -binary | openssl base64`.
import { expect, test } from 'vitest'
import type { CheckoutOrder } from '#features/orders/server/provider.ts'
import { server } from './server.ts'
import { meaningOf } from './statuses.ts'

const gateway = server.open({ publicKey: 'sandbox_i1', privateKey: 'sandbox_kEy+/=Ключ' }, { isDemo: true })!

const ORDER: CheckoutOrder = {
  id: 'order-7',
  number: 7,
  amount: 50_000n,
  currency: 'UAH',
  description: 'Слухати й супроводжувати (7)',
  items: [],
  createdAt: new Date('2026-03-02T10:00:00Z'),
  lang: 'uk',
  payer: { email: null, phone: null },
  resultUrl: 'https://learn.example.org/uk/order-result/order-7/',
  callbackUrl: 'https://learn.example.org/api/lpm/payments/liqpay/callback',
  host: 'learn.example.org',
}
const DATA =
  'eyJ2ZXJzaW9uIjozLCJwdWJsaWNfa2V5Ijoic2FuZGJveF9pMSIsImFjdGlvbiI6InBheSIsImFtb3VudCI6IjUwMC4wMCIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiLQodC70YPRhdCw0YLQuCDQuSDRgdGD0L/RgNC+0LLQvtC00LbRg9Cy0LDRgtC4ICg3KSIsIm9yZGVyX2lkIjoib3JkZXItNyIsInJlc3VsdF91cmwiOiJodHRwczovL2xlYXJuLmV4YW1wbGUub3JnL3VrL29yZGVyLXJlc3VsdC9vcmRlci03LyIsInNlcnZlcl91cmwiOiJodHRwczovL2xlYXJuLmV4YW1wbGUub3JnL2FwaS9scG0vcGF5bWVudHMvbGlxcGF5L2NhbGxiYWNrIiwibGFuZ3VhZ2UiOiJ1ayJ9'
const NOTICE =
  'eyJhY3Rpb24iOiJwYXkiLCJwYXltZW50X2lkIjoxMjM0NTY3ODkwLCJzdGF0dXMiOiJzdWNjZXNzIiwidmVyc2lvbiI6MywicHVibGljX2tleSI6InNhbmRib3hfaTEiLCJvcmRlcl9pZCI6Im9yZGVyLTciLCJhbW91bnQiOjUwMC4wMCwiY3VycmVuY3kiOiJVQUgiLCJzZW5kZXJfY2FyZF9tYXNrMiI6IjQyNDI0Mio0MiJ9'

test('[PAY-07] the form is signed as LiqPay documents it', async () => {
  expect((await gateway.createCheckout(ORDER)).meta).toEqual({ data: DATA, signature: 'qAGuGiuCNIn8eERujOFaMDRAJKo=' })
})

test('[PAY-23] a webhook is accepted if its signature fits the exact text received', () => {
  const body = new URLSearchParams({ data: NOTICE, signature: 'n/agD+WeWZXn1Zflfe+Xxy9zaPg=' }).toString()
  expect(gateway.readCallback(body, () => undefined)).toEqual({
    event: {
      orderId: 'order-7',
      status: 'paid',
      reason: undefined,
      amount: 50_000n,
      currency: 'UAH',
      refunded: undefined,
      detail: 'success',
      paymentId: '1234567890',
      card: '424242*42',
    },
  })
})

test('[PAY-23] a webhook for another merchant is refused, also with the right signature', () => {
  const other = server.open({ publicKey: 'sandbox_i2', privateKey: 'sandbox_kEy+/=Ключ' }, { isDemo: true })
  const body = new URLSearchParams({ data: NOTICE, signature: 'n/agD+WeWZXn1Zflfe+Xxy9zaPg=' }).toString()
  expect(other?.readCallback(body, () => undefined)).toEqual({ refused: 'merchant' })
})

test('a test payment counts as paid in a demo only', () => {
  expect(meaningOf('sandbox', '', { isDemo: true })).toEqual({ status: 'paid' })
  expect(meaningOf('sandbox', '', { isDemo: false })).toEqual({ status: 'failed', reason: 'test-payment' })
})

test.each([
  ['success', 'paid'],
  ['wait_compensation', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'refunded'],
  ['wait_accept', 'pending'],
  ['3ds_verify', 'pending'],
  ['processing', 'pending'],
  ['hold_wait', 'pending'],
  ['cash_wait', 'pending'],
  ['a word of tomorrow', 'pending'],
])('the status %s means %s', (status, means) => {
  expect(meaningOf(status, '', { isDemo: false }).status).toBe(means)
})
