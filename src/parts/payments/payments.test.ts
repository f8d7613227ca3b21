// What every payment system must do, tested with its own API; the other side is the demo's sandbox.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CURRENCIES } from '#features/courses/model.ts'
import type { PaymentDefinition } from '#features/orders/payment.ts'
import type { CheckoutOrder, PaymentGateway, PaymentServer } from '#features/orders/server/provider.ts'
import type { PaymentSandbox, SandboxBank, SandboxPayment } from '#features/orders/server/sandbox/wire.ts'

const definitions = import.meta.glob<PaymentDefinition>('./*/provider.ts', { eager: true, import: 'provider' })
const servers = import.meta.glob<PaymentServer>('./*/server.ts', { eager: true, import: 'server' })
const sandboxes = import.meta.glob<PaymentSandbox>('./*/sandbox.server.ts', { eager: true, import: 'sandbox' })
const folders = Object.keys(import.meta.glob('./*/*.ts')).map((file) => file.split('/')[1]!)

/** The state of the other side: one payment, and the last request. */
const books = new Map<string, SandboxPayment>()
const bank: SandboxBank = {
  find: async (id) => books.get(id),
  refund: async (id, amount) => {
    const payment = books.get(id)
    if (payment?.status !== 'paid' || amount > 50_000n) return undefined
    books.set(id, { ...payment, refunded: amount, status: amount === 50_000n ? 'refunded' : 'paid' })
    return books.get(id)
  },
  list: async () => [...books.values()],
}
let isDown = false
let root = ''
const keysOf = (id: string) =>
  servers[`./${id}/server.ts`]!.sandboxKeys({
    pageRoot: `${root}/${id}`,
    apiRoot: `${root}/${id}`,
    secret: (name) => `secret of ${name}`,
  })
const world = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const id = (request.url ?? '').split('/')[1] ?? ''
  const sandbox = sandboxes[`./${id}/sandbox.server.ts`]
  if (isDown || request.url !== `/${id}${sandbox?.apiPath}`) return void response.writeHead(503).end()
  response.end(JSON.stringify(await sandbox!.answer(body, keysOf(id), bank)))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(world.address() as AddressInfo).port}`
})
afterAll(() => world.close())

const NOW = new Date('2026-03-02T10:00:00Z')
const ORDER: CheckoutOrder = {
  id: 'order-7',
  number: 7,
  amount: 50_000n,
  currency: 'UAH',
  description: 'Слухати; чути (7)',
  items: [
    { title: 'Слухати; чути', amount: 30_000n },
    { title: 'Other', amount: 20_000n },
  ],
  createdAt: NOW,
  lang: 'uk',
  payer: { email: 'ruth@example.org', phone: '+380671234567' },
  resultUrl: 'https://learn.example.org/uk/order-result/order-7/?continue=/lesson/1/',
  callbackUrl: 'https://learn.example.org/api/lpm/payments/x/callback',
  host: 'learn.example.org',
}
const PAYMENT: SandboxPayment = {
  orderId: 'order-7',
  status: 'paid',
  amount: '500.00',
  refunded: 0n,
  currency: 'UAH',
  description: 'x',
  resultUrl: ORDER.resultUrl,
  callbackUrl: ORDER.callbackUrl,
  createdAt: NOW,
}

describe.each([...new Set(folders)])('%s', (id) => {
  const server = servers[`./${id}/server.ts`]!
  const sandbox = sandboxes[`./${id}/sandbox.server.ts`]!
  const gateway = (): PaymentGateway => server.open(keysOf(id), { isDemo: true })!
  const read = (payment: SandboxPayment, keys = keysOf(id)) =>
    gateway().readCallback(sandbox.webhook(payment, keys, NOW).body, () => undefined)

  test('[PAY-18, PAY-25] is one folder with all that a payment system has, and takes currencies that courses have', () => {
    const definition = definitions[`./${id}/provider.ts`]!
    expect(definition).toMatchObject({ id, title: expect.stringMatching(/\S/), order: expect.any(Number) })
    expect(definition.currencies.filter((currency) => !CURRENCIES.includes(currency))).toEqual([])
    expect(definition.currencies).toContain('UAH')
    expect(definition.logos.length).toBeGreaterThan(0)
  })

  test('does not open while one of its keys is missing, and speaks to the real address when none is named', () => {
    const { pageRoot: _, apiRoot: __, ...keys } = keysOf(id)
    const needed = server.keys.filter(({ isNeeded }) => isNeeded)
    expect(needed.length).toBeGreaterThan(0)
    for (const { name } of needed) {
      const { [name]: ___, ...rest } = keys
      expect(server.open(rest, { isDemo: true })).toBeUndefined()
    }
    expect(server.open(keys, { isDemo: false })?.formAction).toMatch(/^https:\/\//)
  })

  test('[PAY-11] sends a form that its other end reads and believes, and that nobody can change', async () => {
    const { action, fields } = await gateway().createCheckout(ORDER)
    expect(action).toBe(`${root}/${id}${sandbox.checkoutPath}`)
    expect(action).toBe(gateway().formAction)
    const formOf = (pairs: typeof fields) =>
      new URLSearchParams(pairs.map(({ name, value }): [string, string] => [name, value]))
    const { resultUrl, callbackUrl } = ORDER
    const order = { orderId: 'order-7', amount: '500.00', currency: 'UAH', resultUrl, callbackUrl }
    expect(sandbox.readCheckout(formOf(fields), keysOf(id))).toEqual({
      order: { ...order, description: expect.stringContaining('чути') },
    })
    const signature = fields.findIndex(({ name }) => /signature/i.test(name))
    const changed = fields.map((field, index) =>
      index === signature ? { ...field, value: `x${field.value.slice(1)}` } : field,
    )
    expect(sandbox.readCheckout(formOf(changed), keysOf(id))).toHaveProperty('problems')
    expect(sandbox.readCheckout(formOf(fields), { ...keysOf(id), ...guessed(id) })).toHaveProperty('problems')
  })

  test.each([
    ['paid', 'paid', undefined],
    ['pending', 'pending', 'checking'],
    ['declined', 'failed', 'declined'],
    ['cancelled', 'failed', 'cancelled'],
    ['refunded', 'refunded', undefined],
  ] as const)('[PAY-23] reads the webhook of a payment that is %s', (status, result, reason) => {
    const webhook = read({ ...PAYMENT, status, refunded: status === 'refunded' ? 50_000n : 0n })
    expect(webhook).toMatchObject({ event: { orderId: 'order-7', status: result, amount: 50_000n, currency: 'UAH' } })
    expect('event' in webhook && webhook.event.reason).toBe(reason)
  })

  test('[PAY-23] gives sum and currency of a webhook as they came, and the same one every time', () => {
    expect(read({ ...PAYMENT, amount: '5.50' })).toMatchObject({ event: { amount: 550n } })
    expect(read({ ...PAYMENT, currency: 'USD' })).toMatchObject({ event: { currency: 'USD' } })
    expect(read({ ...PAYMENT, orderId: 'order-8' })).toMatchObject({ event: { orderId: 'order-8' } })
    expect(read(PAYMENT)).toEqual(read(PAYMENT))
  })

  test('[PAY-23] believes nobody who has not the key, no changed byte, no other shop, and nothing that it cannot read', () => {
    expect(read(PAYMENT, { ...keysOf(id), ...guessed(id) })).toEqual({ refused: 'signature' })
    const { body } = sandbox.webhook(PAYMENT, keysOf(id), NOW)
    for (const place of [10, 30, 60, 90, 120]) {
      const other = body[place] === '1' ? '2' : '1'
      expect(
        gateway().readCallback(body.slice(0, place) + other + body.slice(place + 1), () => undefined),
      ).toHaveProperty('refused')
    }
    const account = Object.keys(keysOf(id)).find((name) => /publicKey|merchantAccount/.test(name)) ?? ''
    expect(read(PAYMENT, { ...keysOf(id), [account]: 'another_shop' })).toEqual({ refused: 'merchant' })
    for (const rest of ['', '{}', 'null', '[]', 'data=', 'data=e30&signature=', '%']) {
      expect(gateway().readCallback(rest, () => undefined)).toHaveProperty('refused')
    }
  })

  test('answers a webhook so that its other end does not repeat it', () => {
    const webhook = read(PAYMENT)
    if (!('event' in webhook)) throw new Error('The webhook was not believed')
    const { body } = gateway().answer(webhook.event, NOW)
    expect(sandbox.isAccepted({ status: 200, body }, PAYMENT, keysOf(id))).toBe(true)
    expect(sandbox.isAccepted({ status: 500, body }, PAYMENT, keysOf(id))).toBe(false)
  })

  test('[IMPL-11] reports the state of an order, refunds, and lists the payments of a day', async () => {
    const asked = { id: 'order-7', amount: 50_000n, currency: 'UAH' } as const
    books.clear()
    expect(await gateway().checkStatus(asked)).toBe('none')
    await expect(gateway().refund(asked, { amount: 100n, reason: 'x' })).rejects.toMatchObject({ isPassing: false })
    books.set('order-7', PAYMENT)
    expect(await gateway().checkStatus(asked)).toMatchObject({ status: 'paid', amount: 50_000n, orderId: 'order-7' })
    expect(await gateway().report('2026-03-02')).toMatchObject([
      { orderId: 'order-7', status: 'paid', amount: 50_000n },
    ])
    expect(await gateway().refund(asked, { amount: 50_000n, reason: 'x' })).toMatchObject({
      status: 'refunded',
      refunded: 50_000n,
    })
    expect(await gateway().checkStatus(asked)).toMatchObject({ status: 'refunded' })
    expect(await gateway().report('2026-03-02')).toMatchObject([{ status: 'refunded' }])
  })

  test('[IMPL-11] reports how much of an order was refunded', async () => {
    const asked = { id: 'order-7', amount: 50_000n, currency: 'UAH' } as const
    books.set('order-7', PAYMENT)
    await gateway().refund(asked, { amount: 20_000n, reason: 'x' })
    expect(await gateway().checkStatus(asked)).toMatchObject({ status: 'refunded', refunded: 20_000n })
  })

  test('[IMPL-11] says when its other end does not answer', async () => {
    const asked = { id: 'order-7', amount: 50_000n, currency: 'UAH' } as const
    isDown = true
    await expect(gateway().checkStatus(asked)).rejects.toMatchObject({ isPassing: true })
    await expect(gateway().refund(asked, { amount: 1n, reason: 'x' })).rejects.toMatchObject({ isPassing: true })
    await expect(gateway().report('2026-03-02')).rejects.toMatchObject({ isPassing: true })
    isDown = false
  })
})

/** Keys of an attacker who knows everything except the secret. */
const guessed = (id: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(keysOf(id)).flatMap((name) => (/private|secret/i.test(name) ? [[name, 'guessed']] : [])),
  )
