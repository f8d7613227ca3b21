// Signatures here were computed by OpenSSL: `printf %s "$FIELDS" | openssl dgst -md5 -hmac "$KEY"`.
import { expect, test } from 'vitest'
import type { CheckoutOrder } from '#features/orders/server/provider.ts'
import { server } from './server.ts'
import { meaningOf } from './statuses.ts'
import { signatureOf } from './wire.server.ts'

const KEY = 'flk3409refn54t54t*FNJRET'
const gateway = server.open({ merchantAccount: 'test_merch_n1', secretKey: KEY }, { isDemo: false })!

const ORDER: CheckoutOrder = {
  id: 'order-7',
  number: 7,
  amount: 50_000n,
  currency: 'UAH',
  description: 'x',
  items: [
    { title: 'Слухати; чути', amount: 30_000n },
    { title: 'Other', amount: 20_000n },
  ],
  createdAt: new Date('2026-03-02T10:00:00Z'),
  lang: 'ar',
  payer: { email: null, phone: null },
  resultUrl: 'https://learn.example.org/ar/order-result/order-7/',
  callbackUrl: 'https://learn.example.org/api/lpm/payments/wayforpay/callback',
  host: 'learn.example.org',
}

test('[PAY-08] the form is signed as the documents of WayForPay say, names before counts before prices', async () => {
  const { meta, fields } = await gateway.createCheckout(ORDER)
  expect(meta.data).toMatchObject({
    merchantSignature: '3413577c8dbcef8c3eba5e4ca94e6e32',
    productName: ['Слухати, чути', 'Other'],
    productPrice: ['300.00', '200.00'],
    language: 'AUTO',
  })
  expect(fields.filter(({ name }) => name === 'productName[]')).toHaveLength(2)
})

const webhook = (amount: string, signature: string) =>
  `{"merchantAccount":"test_merch_n1","orderReference":"order-7","merchantSignature":"${signature}","amount":${amount},"currency":"UAH","authCode":"541963","cardPan":"42****4242","transactionStatus":"Approved","reason":"Ok","reasonCode":1100}`

test.each([
  ['500', 'b65dc994340e417690e836a42acadcef'],
  ['"500.00"', '5eb626baae2d30e757d953680b955e20'],
  ['500.00', '5eb626baae2d30e757d953680b955e20'],
  // Sent with trailing zeros, but signed without them.
  ['500.00', 'b65dc994340e417690e836a42acadcef'],
])('[PAY-23] a sum of %s is signed as that text', (amount, signature) => {
  const event = { orderId: 'order-7', status: 'paid', amount: 50_000n, paymentId: '541963', card: '42****4242' }
  expect(gateway.readCallback(webhook(amount, signature), () => undefined)).toMatchObject({ event })
})

test('[PAY-23] a webhook for 5000 with the signature for 500 is refused', () => {
  const forged = webhook('5000', 'b65dc994340e417690e836a42acadcef')
  expect(gateway.readCallback(forged, () => undefined)).toEqual({ refused: 'signature' })
})

test('a declined payment has no code and no card, which are signed as nothing', () => {
  const body = webhook('500', '78fc17f698505aef1307ddf06991c1ce')
    .replace('"541963"', 'null')
    .replace('"42****4242"', '""')
    .replace('Approved', 'Declined')
    .replace('1100', '1101')
  expect(gateway.readCallback(body, () => undefined)).toMatchObject({ event: { status: 'failed', reason: 'declined' } })
})

test('our answer to a webhook is signed, else WayForPay repeats it', () => {
  const event = { orderId: 'order-7', status: 'paid', amount: 1n, currency: 'UAH', detail: 'Approved' } as const
  expect(JSON.parse(gateway.answer(event, new Date('2026-03-02T10:00:00.900Z')).body)).toEqual({
    orderReference: 'order-7',
    status: 'accept',
    time: 1_772_445_600,
    signature: '4d60bab0cdabc856123597708d7b44b8',
  })
})

test.each([
  [['test_merch_n1', 'order-7'], 'b2808506bef8c38b633f116e357d55bf'],
  [['test_merch_n1', 'order-7', '200.00', 'UAH'], 'dd87ba955efa5d232185d10eafb6f6cd'],
  [['test_merch_n1', '1772409600', '1772495999'], '793b67a5af4c1da358861aadca68abba'],
  [['test_merch_n1', 'order-7', 'Refunded', '1100'], '6f49ad75f956b4a046e1062da3e5a8c3'],
])('questions and refunds are signed by their fields: %s', (fields, signature) => {
  expect(signatureOf(KEY, fields)).toBe(signature)
})

test.each([
  ['Approved', 'paid'],
  ['Declined', 'failed'],
  ['Expired', 'failed'],
  ['Pending', 'pending'],
  ['InProcessing', 'pending'],
  ['WaitingAuthComplete', 'pending'],
  ['Refunded', 'refunded'],
  ['Voided', 'refunded'],
  ['RefundInProcessing', 'paid'],
  ['A word of tomorrow', 'pending'],
])('the status %s means %s', (status, means) => {
  expect(meaningOf(status, '1100').status).toBe(means)
})
