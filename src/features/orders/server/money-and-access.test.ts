// Random histories of orders, with payers, a provider and a network that do anything in any order. In the end payments and access must
// agree.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { makeUser } from '#test/make/user.ts'
import { minorOf } from '../money.ts'
import { ASK_AFTER_MS } from '../rules.ts'
import { askForDue } from './ask-provider.ts'
import { grantCourses, setCourseRevoked } from './grant-courses.ts'
import { orderChanged } from './listeners.ts'
import { placeOrder } from './place-order.ts'
import { cancelOrder, payAgain } from './pay-again.ts'
import { GatewayError, type PaymentEvent, type PaymentGateway, addPaymentSystem } from './provider.ts'
import { reconcileLast } from './reconcile.ts'
import { refundOrder } from './refund.ts'
import { findOrder, type OrderRow } from './store.ts'

interface Payment {
  amount: bigint
  status: PaymentEvent['status']
  wasPaid: boolean
  /** Refunded, including promised refunds. */
  back: bigint
  promised: bigint
}

/** The provider's records: the truth about payments. */
const books = new Map<string, Payment>()
const eventOf = (orderId: string): PaymentEvent => {
  const { amount, status, back, promised } = books.get(orderId)!
  const isPart = status === 'paid' && back > 0n
  return {
    orderId,
    amount,
    status: isPart ? 'refunded' : status,
    currency: 'UAH',
    detail: status,
    isRefunding: promised > 0n,
    ...(isPart && { refunded: back }),
  }
}
/** How the provider answers the next refunds: immediately, by a promise, or not at all, with or without having refunded. */
const REFUND_ANSWERS = ['done', 'done', 'promise', 'silent-done', 'silent-not', 'refused'] as const
let refundAnswer: (typeof REFUND_ANSWERS)[number] = 'done'

function sendBack(payment: Payment, amount: bigint): void {
  payment.back += amount
  // The provider refunds as often as it is asked, so more than was paid must never be requested.
  expect(payment.back).toBeLessThanOrEqual(payment.amount)
  if (payment.back === payment.amount) payment.status = 'refunded'
}
const webhookOf = ({ refunded, ...event }: PaymentEvent) =>
  JSON.stringify({
    ...event,
    amount: String(event.amount),
    ...(refunded !== undefined && { refunded: String(refunded) }),
    key: 'right',
  })

const gateway: PaymentGateway = {
  formAction: 'https://bank.example/pay',
  createCheckout: async (order) => {
    if (!books.has(order.id))
      books.set(order.id, { amount: order.amount, status: 'pending', wasPaid: false, back: 0n, promised: 0n })
    return { action: 'https://bank.example/pay', fields: [], meta: { data: 'x' } }
  },
  readCallback: (raw) => {
    const { key, amount, refunded, ...event } = JSON.parse(raw)
    const back = refunded === undefined ? {} : { refunded: BigInt(refunded) }
    if (key !== 'right') return { refused: 'signature' }
    return { event: { ...event, amount: minorOf(`${amount / 100}`), ...back } }
  },
  answer: () => ({ body: 'ok', contentType: 'text/plain' }),
  checkStatus: async ({ id }) => (books.has(id) ? eventOf(id) : 'none'),
  refund: async ({ id, amount: whole, currency }, { amount }) => {
    const payment = books.get(id)
    if (payment?.status !== 'paid' || refundAnswer === 'refused') throw new GatewayError('No', { isPassing: false })
    if (refundAnswer === 'silent-not') throw new GatewayError('Silence', { isPassing: true })
    const event = { orderId: id, amount: whole, currency, refunded: amount } as const
    if (refundAnswer === 'promise') {
      payment.promised += amount
      return { ...event, status: 'paid', isRefunding: true, detail: 'promised' }
    }
    sendBack(payment, amount)
    if (refundAnswer === 'silent-done') throw new GatewayError('Silence', { isPassing: true })
    return { ...event, status: 'refunded', detail: 'refunded' }
  },
  report: async () => [...books.keys()].map(eventOf),
  tryKeys: async () => 'right',
}

let portal: TestApp
let people: string[] = []
/** The process crashes at the next change of an order. */
let isCrashing = false
const COURSES = ['one', 'two']
beforeAll(async () => {
  portal = await createTestApp()
  addPaymentSystem(portal.kernel.parts, {
    definition: { id: 'bank', title: 'Bank', order: 1, currencies: ['UAH'], logos: [] },
    server: { keys: [], sandboxKeys: () => ({}), open: () => gateway },
  })
  portal.kernel.hooks.add(orderChanged, 'crash', async () => {
    if (!isCrashing) return
    isCrashing = false
    throw new Error('The process dies here')
  })
  await changeSettings(portal.kernel, () => ({ integrations: { payments: [{ id: 'bank', enabled: true }] } }))
  for (const id of COURSES) await makeCourse(portal.kernel, { id, type: 'paid', price_minor: '100', currency: 'UAH' })
})
afterAll(() => portal.close())

const ordering = fc.record({ do: fc.constant('order' as const), who: fc.nat(1), what: fc.nat(2) })
const step = fc.oneof(
  { weight: 2, arbitrary: ordering },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      which: fc.nat(),
      becomes: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'failed' as const,
        'pending' as const,
        'refunded' as const,
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      which: fc.nat(),
      isLost: fc.nat(3).map((chance) => chance === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lie' as const),
      which: fc.nat(),
      about: fc.constantFrom('key', 'amount', 'currency'),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which: fc.nat(),
      // Percentage of the amount; undefined is all of it.
      share: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      answer: fc.constantFrom(...REFUND_ANSWERS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep promise' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay again' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give' as const), who: fc.nat(1), what: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), which: fc.nat(), isTaken: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), to: fc.integer({ min: 1, max: 999 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One history: webhooks on their way, and the orders. */
interface Life {
  orders: string[]
  webhooks: string[]
  requests: number
}

const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

async function live(life: Life, one: Step): Promise<void> {
  const { kernel } = portal
  if (one.do === 'order') {
    life.requests += 1
    const courses = one.what === 2 ? COURSES : [COURSES[one.what]!]
    const wanted = { userId: people[one.who]!, kind: 'courses' as const, gateway: 'bank', courses, lang: 'en' }
    const resultUrl = '/en/order-result/#ORDER_ID#/'
    const made = await placeOrder(kernel, {
      ...wanted,
      resultUrl,
      requestId: `life-${life.requests}-${people[0]}`,
    }).catch(expectRefusal)
    if (made && !life.orders.includes(made.id)) life.orders.push(made.id)
    return
  }
  if (one.do === 'give') {
    const given = {
      userId: people[one.who]!,
      courses: [COURSES[one.what]!],
      reason: 'Won',
      actorId: people[0]!,
      lang: 'en',
    }
    const order = await grantCourses(kernel, given).catch(expectRefusal)
    if (order) life.orders.push(order.id)
    return
  }
  if (one.do === 'price') {
    await portal.db
      .updateTable('courses')
      .set({ price_minor: String(one.to) })
      .execute()
    return
  }
  if (one.do === 'ask') {
    portal.clock.advance(ASK_AFTER_MS)
    return askForDue(kernel)
  }
  if (one.do === 'crash') {
    isCrashing = true
    return
  }
  if (one.do === 'deliver') {
    const webhook = nth(life.webhooks, one.which)
    if (webhook === undefined) return
    // It may arrive again later, unless the network has lost it.
    if (one.isLost) life.webhooks = life.webhooks.filter((other) => other !== webhook)
    else await deliver(webhook)
    return
  }
  // Only paid orders can be refunded; mostly ones with an open refund are chosen.
  const isRefundable = (id: string) => one.do !== 'refund' || books.get(id)?.status === 'paid'
  const id = nth(life.orders.filter(isRefundable), one.which)
  const order = id === undefined ? undefined : await findOrder(portal.db, id)
  if (!order) return
  if (one.do === 'bank') return bankDecides(life, order, one.becomes)
  if (one.do === 'lie') return deliver(lieOf(order, one.about), true)
  if (one.do === 'refund') {
    refundAnswer = one.answer
    const amount = one.share === undefined ? undefined : (BigInt(order.amount_minor) * BigInt(one.share)) / 100n
    await refundOrder(kernel, { order, amount, reason: 'x', actorId: people[0]! }).catch(expectRefusal)
    return
  }
  if (one.do === 'keep promise') return keepPromise(life, order)
  if (one.do === 'cancel') {
    await cancelOrder(kernel, order).catch(expectRefusal)
    return
  }
  if (one.do === 'pay again') {
    life.requests += 1
    const requestId = `again-${life.requests}-${people[0]}`
    const again = { order, userId: order.user_id!, gateway: 'bank', requestId, lang: 'en' }
    const made = await payAgain(kernel, again).catch(expectRefusal)
    if (made && !life.orders.includes(made.id)) life.orders.push(made.id)
    return
  }
  const courseId = order.basket.startsWith('given') ? COURSES[0]! : order.basket.split(' ')[0]!
  await setCourseRevoked(kernel, { order, courseId, isTaken: one.isTaken, reason: 'x', actorId: people[0]! }).catch(
    expectRefusal,
  )
}

/** Expected refusals are not failures; neither is the crash of a process. */
function expectRefusal(error: unknown): undefined {
  if (!/^ApiError|dies here/.test(`${(error as Error).name} ${String(error)}`)) throw error
  return undefined
}

async function deliver(webhook: string, isLie = false): Promise<void> {
  const answer = await portal.app.request('/api/lpm/payments/bank/callback', { method: 'POST', body: webhook })
  expect(isLie ? [400] : [200, 500]).toContain(answer.status)
}

function keepPromise(life: Life, { id }: OrderRow): void {
  const payment = books.get(id)
  if (!payment || payment.promised === 0n || payment.status !== 'paid') return
  sendBack(payment, payment.promised)
  payment.promised = 0n
  life.webhooks.push(webhookOf(eventOf(id)))
}

function bankDecides(life: Life, order: OrderRow, becomes: PaymentEvent['status']): void {
  const payment = books.get(order.id)
  // A payment or refund is never undone.
  if (!payment || payment.status === 'refunded' || (payment.status === 'paid') !== (becomes === 'refunded')) return
  payment.status = becomes
  if (becomes === 'refunded') [payment.back, payment.promised] = [payment.amount, 0n]
  if (becomes === 'paid') payment.wasPaid = true
  life.webhooks.push(webhookOf(eventOf(order.id)))
}

function lieOf({ id, amount_minor: amount }: OrderRow, about: string): string {
  const truth = { orderId: id, status: 'paid', amount, currency: 'UAH', detail: 'paid', key: 'right' }
  return JSON.stringify({ ...truth, [about]: about === 'amount' ? String(BigInt(amount) + 1n) : 'wrong' })
}

/** Whether an order agrees with the provider's records about its payment. */
function agrees({ id, state, refunded_minor: refunded }: OrderRow): boolean {
  const { status: truth, back } = books.get(id)!
  if (refunded !== String(back)) return false
  return truth === 'paid' || truth === 'refunded' ? state === truth : ['pending', 'failed', 'error'].includes(state)
}

async function owned(): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('user_courses')
    .select(['user_id', 'course_id'])
    .where('user_id', 'in', people)
    .execute()
  return rows.map((row) => `${row.user_id} ${row.course_id}`).toSorted()
}

/** The access that people should have, from the provider's records and from what was given and taken by hand. */
async function deserved(holds: (order: { id: string; gateway: string }) => boolean): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['orders.id', 'orders.gateway', 'orders.recipient_id', 'order_items.course_id', 'order_items.taken_at'])
    .where('orders.recipient_id', 'in', people)
    .execute()
  const mine = rows.filter((row) => holds(row) && row.taken_at === null)
  return [...new Set(mine.map((row) => `${row.recipient_id} ${row.course_id}`))].toSorted()
}

test('[PAY-22, PAY-23, PAY-26] whatever payers, provider and network do, in the end those who paid have the course and nobody else has', async () => {
  const isPaidThere = (order: { id: string; gateway: string }) =>
    order.gateway === 'none' || books.get(order.id)?.status === 'paid'
  const wasPaidThere = (order: { id: string; gateway: string }) =>
    order.gateway === 'none' || books.get(order.id)?.wasPaid === true
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.array(ordering, { minLength: 2, maxLength: 3 }), fc.array(step, { minLength: 20, maxLength: 30 })),
      async ([orders, steps]) => {
        books.clear()
        people = [await makeUser(portal.kernel), await makeUser(portal.kernel)]
        const life: Life = { orders: [], webhooks: [], requests: 0 }
        for (const one of [...orders, ...steps]) {
          await live(life, one)
          // Nobody ever has access to a course that wasn't paid.
          const everPaid = await deserved(wasPaidThere)
          expect((await owned()).filter((has) => !everPaid.includes(has))).toEqual([])
        }
        isCrashing = false
        // No more webhooks come from here on: the portal has to ask.
        portal.clock.advance(DAY_MS)
        await askForDue(portal.kernel)
        await reconcileLast(portal.kernel)
        expect(await owned()).toEqual(await deserved(isPaidThere))
        const ended = await Promise.all(life.orders.map((id) => findOrder(portal.db, id)))
        expect(ended.filter((order) => order && books.has(order.id) && !agrees(order))).toEqual([])
      },
    ),
    { numRuns: 25, seed: 20_260_302, endOnFailure: true },
  )
}, 60_000)
