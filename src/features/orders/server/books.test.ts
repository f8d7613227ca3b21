// Accounting: erased people, revenue by day, payments without an answer.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { eraseOverdue } from '#features/accounts/server/erase-person.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { setDeletion } from '#features/accounts/server/store-deletion.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { BOTH_ON } from '#test/open-payment-portal.ts'
import { type OrderReason, OWN_ORDERS_MAX } from '../model.ts'
import { askForDue } from './ask-provider.ts'
import { changeOrder } from './change-order.ts'
import { findSimulatedProvider } from './sandbox/simulate.ts'
import type { SandboxPayment } from './sandbox/wire.ts'
import { seedOrder } from './seed-order.ts'
import { listRefunds } from './store-refunds.ts'
import { findOrder, moveOrders } from './store.ts'

let portal: TestApp
beforeAll(async () => {
  // Nothing listens on this port: the provider does not answer.
  portal = await createTestApp({ config: { port: 9 } })
  await changeSettings(portal.kernel, () => ({ integrations: { payments: BOTH_ON } }))
  await makeCourse(portal.kernel, { id: 'paid', type: 'paid', price_minor: '50000', currency: 'UAH', title: 'Paid' })
  await makeCourse(portal.kernel, { id: 'other', type: 'paid', price_minor: '1999', currency: 'USD', title: '=Other' })
})
afterAll(() => portal.close())

const past = (id: string, userId: string, change: object = {}) =>
  seedOrder(portal.kernel, {
    id,
    userId,
    courseId: 'paid',
    gateway: 'liqpay',
    state: 'paid',
    reason: null as OrderReason | null,
    at: new Date(portal.clock.now().getTime() - 5 * DAY_MS),
    lang: 'en',
    ...change,
  })
const asked = async (path: string, as: Record<string, string>) => (await portal.get(`/api${path}`, { as })).json()

test('[IMPL-32] orders of an erased person keep amounts and courses, and nothing that says who paid', async () => {
  const { userId } = await portal.signedIn()
  await past('of-erased', userId)
  expect(await exportPerson(portal.kernel, userId)).toMatchObject({
    orders: [{ id: 'of-erased', amount: 50_000, items: [{ courseId: 'paid' }] }],
  })
  await portal.db.updateTable('orders').set({ phone: '+380671234567' }).where('id', '=', 'of-erased').execute()
  const now = portal.clock.now()
  const line = { order_id: 'of-erased', at: now, cause: 'notice', raw: 'Ruth, +38067', note: 'Ruth moved' } as const
  await portal.db.insertInto('order_events').values(line).execute()
  const refund = {
    id: 'of-erased',
    order_id: 'of-erased',
    amount_minor: '1',
    before_minor: '0',
    state: 'done',
  } as const
  const when = { next_check_at: null, created_at: now, updated_at: now }
  await portal.db
    .insertInto('order_refunds')
    .values({ ...refund, ...when, reason: 'Ruth moved' })
    .execute()
  await setDeletion(portal.db, userId, new Date(portal.clock.now().getTime() - 400 * DAY_MS))
  await eraseOverdue(portal.kernel)
  const kept = await findOrder(portal.db, 'of-erased')
  expect(kept).toMatchObject({
    state: 'paid',
    amount_minor: '50000',
    user_id: null,
    recipient_id: null,
    card: null,
    phone: null,
  })
  const events = await portal.db.selectFrom('order_events').selectAll().where('order_id', '=', 'of-erased').execute()
  expect(events.filter(({ raw, note }) => raw !== null || note !== null)).toEqual([])
  expect(await listRefunds(portal.db, 'of-erased')).toMatchObject([{ amount_minor: '1', reason: '' }])
  expect(await portal.db.selectFrom('user_courses').selectAll().where('user_id', '=', userId).execute()).toEqual([])
})

test('the data export of a person has all of their orders, though their own list ends with the newest hundred', async () => {
  const { userId, as } = await portal.signedIn()
  for (let number = 0; number <= OWN_ORDERS_MAX; number += 1) await past(`of-many-${number}`, userId)
  expect((await asked('/lpm/orders', as)).orders).toHaveLength(OWN_ORDERS_MAX)
  const { orders } = (await exportPerson(portal.kernel, userId)) as { orders: { items: object[] }[] }
  expect(orders).toHaveLength(OWN_ORDERS_MAX + 1)
  expect(orders.filter(({ items }) => items.length !== 1)).toEqual([])
})

test('[PAY-26] the refund of one order at the same moment as the payment of another leaves access to the course', async () => {
  const { userId } = await portal.signedIn()
  await past('one-of-two', userId)
  await past('two-of-two', userId, { gateway: 'wayforpay', state: 'failed', reason: 'declined' })
  const change = (orderId: string, report: 'paid' | 'refunded', then = async () => {}) =>
    portal.db.transaction().execute(async (trx) => {
      await changeOrder(portal.kernel, trx, { orderId, report, cause: 'notice' })
      await then()
    })
  const [paid, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const payment = change('two-of-two', 'paid', async () => {
    paid.resolve()
    await mayEnd.promise
  })
  await paid.promise
  const refund = change('one-of-two', 'refunded')
  // It waits for the transaction that holds the lock of this person.
  await expect.poll(waiting).toBe(1)
  mayEnd.resolve()
  await Promise.all([payment, refund])
  const owned = portal.db.selectFrom('user_courses').select('course_id').where('user_id', '=', userId)
  expect(await owned.execute()).toEqual([{ course_id: 'paid' }])
})

/** Connections to this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    portal.db,
  )
  return Number(rows[0]?.count)
}

test('orders of a guest move to the account when the guest signs up', async () => {
  const [guest, person] = [await portal.guestSession(), await portal.signedIn()]
  await past('of-guest', guest.userId)
  await portal.db.transaction().execute((trx) => moveOrders(trx, { from: guest.userId, to: person.userId }))
  expect(await findOrder(portal.db, 'of-guest')).toMatchObject({ user_id: person.userId, recipient_id: person.userId })
})

test('[IMPL-11] administrators see revenue by day and by course, and export the list of orders', async () => {
  const buyer = await portal.signedIn()
  const day = '2026-01-10'
  const at = new Date(`${day}T12:00:00Z`)
  await past('day-1', buyer.userId, { at })
  await past('day-2', buyer.userId, { at, courseId: 'other', state: 'refunded' })
  await past('day-3', buyer.userId, { at, state: 'failed', reason: 'declined' })
  const admin = await portal.signedIn('envmgr-admin')
  expect(await asked(`/backoffice/revenue?from=${day}&to=2026-01-12`, admin.as)).toEqual({
    points: [
      { day, currency: 'UAH', paid: 50_000, refunded: 0, orders: 1 },
      { day, currency: 'USD', paid: 1999, refunded: 0, orders: 1 },
      { day: '2026-01-11', currency: 'USD', paid: 0, refunded: 1999, orders: 0 },
    ],
    courses: [{ courseId: 'paid', title: 'Paid', currency: 'UAH', paid: 50_000, sold: 1 }],
  })
  const found = async (query: string) =>
    (await asked(`/backoffice/orders?userId=${buyer.userId}&${query}`, admin.as)).orders.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found('q=adeyemi')).toEqual(['day-3', 'day-2', 'day-1'])
  expect(await found('q=%3Dother')).toEqual(['day-2'])
  expect(await found('q=100%25')).toEqual([])
  expect(await found('state=failed')).toEqual(['day-3'])
  expect(await found('from=2026-01-11')).toEqual([])
  const file = await portal.get(`/api/backoffice/lists/orders/file.csv?userId=${buyer.userId}`, { as: admin.as })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  // Text that a spreadsheet would run as a formula is escaped.
  expect(lines[2]).toContain("'=Other")
  expect((await portal.get('/api/backoffice/lists/orders/file.csv', { as: buyer.as })).status).toBe(403)
})

test('[IMPL-11] an order is closed after a week without an answer and flagged for a check, and a later payment still counts', async () => {
  const { as, userId } = await portal.signedIn()
  const body = {
    gateway: 'wayforpay',
    courses: ['paid'],
    resultUrl: '/en/order-result/#ORDER_ID#/',
    host: 'localhost:3000',
    environmentId: 'demo',
    requestId: 'request-silent',
  }
  const { id } = await (await portal.call('POST', '/api/lpm/orders', { as, body })).json()
  for (const days of [1, 5, 2]) {
    portal.clock.advance(days * DAY_MS)
    await askForDue(portal.kernel)
  }
  expect(await findOrder(portal.db, id)).toMatchObject({
    state: 'failed',
    reason: 'provider',
    needs_attention: true,
    checks: 3,
  })
  const { sandbox, keys } = findSimulatedProvider(portal.kernel, 'wayforpay')!
  const payment: SandboxPayment = {
    orderId: id,
    status: 'paid',
    amount: '500.00',
    refunded: 0n,
    currency: 'UAH',
    description: '',
    resultUrl: '',
    callbackUrl: '',
    createdAt: portal.clock.now(),
  }
  // In maintenance mode too.
  await changeSettings(portal.kernel, (old) => ({ ...old, maintenance: true }))
  const webhook = { method: 'POST', body: sandbox.webhook(payment, keys, portal.clock.now()).body }
  const answer = await portal.app.request('/api/lpm/payments/wayforpay/callback', webhook)
  await changeSettings(portal.kernel, (old) => ({ ...old, maintenance: false }))
  expect(sandbox.isAccepted({ status: answer.status, body: await answer.text() }, payment, keys)).toBe(true)
  const owned = portal.db.selectFrom('user_courses').select('course_id').where('user_id', '=', userId)
  expect(await owned.execute()).toEqual([{ course_id: 'paid' }])
})

test("[PAY-19, IMPL-12] in production there is no sandbox, and a payment system without keys isn't offered", async () => {
  const production = await createTestApp({ pages: 'built', config: { environment: 'production' } })
  await changeSettings(production.kernel, () => ({ integrations: { payments: BOTH_ON } }))
  const { integrations } = await (await production.get('/api/lpm/learningPortals/demo')).json()
  expect(integrations.payments.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([false, false])
  // The same answer as any other page address gives to POST.
  expect((await production.call('POST', '/dev/payments/liqpay/api/3/checkout')).status).toBe(405)
  expect((await production.call('POST', '/api/lpm/payments/liqpay/callback')).status).toBe(404)
  await production.close()
})
