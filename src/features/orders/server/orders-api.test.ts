// Buying over HTTP, with both payment systems simulated at protocol level: what buyers, providers and strangers can do. It cleans up
// nothing, since its listener is a no-op at the end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOTH_ON, openPaymentPortal } from '#test/open-payment-portal.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { makeCourse } from '#test/make/course.ts'
import { ASK_AFTER_MS } from '../rules.ts'
import { ASK_SOON_AFTER_MS, askForDue } from './ask-provider.ts'
import { REFUSED_PER_MINUTE } from './addresses.ts'
import { changeOrder } from './change-order.ts'
import { findGateway } from './gateways.ts'
import { orderChanged } from './listeners.ts'
import { deleteOldRefusals, findOrder } from './store.ts'
import { applyPaymentEvent, handleWebhook } from './handle-webhook.ts'

let portal: Awaited<ReturnType<typeof openPaymentPortal>>
beforeAll(async () => {
  portal = await openPaymentPortal()
})
afterAll(() => portal.close())

const GATEWAYS = ['liqpay', 'wayforpay'] as const
const stateOf = async (as: Record<string, string>, id: string) =>
  (await portal.ask('GET', `/lpm/orders/${id}`, { as })).body
const eventsOf = (id: string | null) =>
  portal.db
    .selectFrom('order_events')
    .select(['cause', 'from_state', 'to_state', 'detail', 'times', 'raw'])
    .where('order_id', id === null ? 'is' : '=', id)
    .orderBy('id')
    .execute()

const emailKindsOf = async (userId: string) => {
  const letters = portal.db.selectFrom('mails').select('kind').where('recipient', '=', `${userId}@example.org`)
  return (await letters.orderBy('number').execute()).map(({ kind }) => kind)
}

test('[PAY-04, PAY-05, PAY-06, PAY-07, PAY-11, PAY-24] an order gives a signed LiqPay form with the price of the course and the address of its result', async () => {
  const { as, userId } = await portal.signedIn()
  const made = await portal.ordered(as)
  expect(made).toMatchObject({ state: 'pending', form: { action: `${portal.bank}/liqpay/api/3/checkout` } })
  const data = JSON.parse(Buffer.from(String(made.meta.data), 'base64').toString())
  expect(data).toMatchObject({
    version: 3,
    action: 'pay',
    amount: '500.00',
    currency: 'UAH',
    order_id: made.id,
    result_url: `${portal.publicUrl}/en/order-result/${made.id}/?continue=/lesson/paid-1/`,
    server_url: `${portal.publicUrl}/api/lpm/payments/liqpay/callback`,
  })
  expect(made.form.fields).toEqual([
    { name: 'data', value: made.meta.data },
    { name: 'signature', value: made.meta.signature },
  ])
  expect((await portal.goThere(made.form)).status).toBe(200)
  expect(await portal.boughtBy(userId)).toEqual([])
})

test('[LIMIT-02] an order without a payment system uses LiqPay', async () => {
  const { as } = await portal.signedIn()
  const { form } = await portal.ordered(as, { gateway: undefined })
  expect(form.action).toBe(`${portal.bank}/liqpay/api/3/checkout`)
})

test('[PAY-08, LIMIT-03] a WayForPay order gives the fields of its form', async () => {
  const { as } = await portal.signedIn()
  const made = await portal.ordered(as, { gateway: 'wayforpay' })
  expect(made.meta.data).toMatchObject({ orderReference: made.id, amount: '500.00', productName: ['Paid'] })
  expect(made.form.fields).toContainEqual({ name: 'productPrice[]', value: '500.00' })
  const page = await portal.goThere(made.form)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('500.00 UAH')])
})

test('[B-D21] an order keeps the phone number given for it, even if another account has the same, and passes it to the provider', async () => {
  const phone = '+380671234567'
  const [mother, son] = [await portal.signedIn(), await portal.signedIn()]
  const core = (userId: string, as: Record<string, string>) =>
    portal.ask('PUT', `/backoffice/users/bo:${userId}/core`, { as, body: { phone } })
  expect((await core(mother.userId, mother.as)).status).toBe(200)
  expect((await core(son.userId, son.as)).body).toMatchObject({ code: 'DUPLICATE-EMAIL-OR-PHONE' })
  const made = await portal.ordered(son.as, { gateway: 'wayforpay', phone })
  expect(made.meta.data).toMatchObject({ clientPhone: phone })
  // Without one, the order has that of the account.
  const other = await portal.ordered(mother.as, { gateway: 'wayforpay' })
  expect(other.meta.data).toMatchObject({ clientPhone: phone })
  const { as } = await portal.signedIn('envmgr-admin')
  expect((await portal.ask('GET', `/backoffice/orders/${made.id}`, { as })).body).toMatchObject({ phone })
  expect(await exportPerson(portal.kernel, son.userId)).toMatchObject({ orders: [{ id: made.id, phone }] })
  // The same order is still open; it now has the other phone number.
  await portal.ordered(son.as, { gateway: 'wayforpay', phone: '+380670000001' })
  expect(await findOrder(portal.db, made.id)).toMatchObject({ phone: '+380670000001' })
  const short = await portal.order(son.as, { phone: '+38' })
  expect(short.status).toBe(422)
})

describe.each(GATEWAYS)('%s', (gateway) => {
  const paying = async () => {
    const person = await portal.signedIn()
    const made = await portal.ordered(person.as, { gateway })
    await portal.goThere(made.form)
    return { ...person, id: made.id }
  }

  test('[PAY-01, PAY-23, IMPL-12] a payer gets access by the webhook, even if they never return to the portal', async () => {
    const { as, userId, id } = await paying()
    const back = await portal.press(gateway, id, 'pay')
    expect(await stateOf(as, id)).toMatchObject({ state: 'paid', amount: 50000, receipt: { card: expect.any(String) } })
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
    expect((await eventsOf(id)).map(({ cause, to_state: to }) => [cause, to])).toEqual([
      ['ordered', 'new'],
      ['sent', 'pending'],
      ['notice', 'paid'],
    ])
    // The payer returns by a POST from another site, and is redirected to GET.
    expect([back.status, back.headers.get('location')]).toEqual([
      307,
      expect.stringContaining(`/en/order-result/${id}/`),
    ])
    const again = await fetch(back.headers.get('location')!, { method: 'POST', body: 'x=1', redirect: 'manual' })
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `/en/order-result/${id}/?continue=/lesson/paid-1/`,
    ])
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['decline', 'failed', 'declined'],
    ['cancel', 'failed', 'cancelled'],
    ['pending', 'pending', 'checking'],
  ])('[IMPL-11] after %s nobody has the course, and the order says why', async (action, state, reason) => {
    const { as, userId, id } = await paying()
    await portal.press(gateway, id, action)
    expect(await stateOf(as, id)).toMatchObject({ state, reason, paidAt: null })
    expect(await portal.boughtBy(userId)).toEqual([])
    await portal.press(gateway, id, 'pay')
    expect(await stateOf(as, id)).toMatchObject({ state: 'paid', reason: null })
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
  })

  test.each(['forged', 'less'])(
    '[PAY-23, PAY-24] a notice that is %s changes nothing, and is written down',
    async (action) => {
      const { as, userId, id } = await paying()
      const before = (await eventsOf(null)).length
      await portal.press(gateway, id, action)
      expect(await stateOf(as, id)).toMatchObject({ state: 'pending' })
      expect(await portal.boughtBy(userId)).toEqual([])
      const refused = action === 'less' ? await eventsOf(id) : (await eventsOf(null)).slice(before)
      expect(refused.at(-1)).toMatchObject({ cause: 'refused', detail: action === 'less' ? 'amount' : 'signature' })
    },
  )

  test('[PAY-23] the same webhook twice at once is one purchase', async () => {
    const { userId, id } = await paying()
    await portal.press(gateway, id, 'twice')
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
    const events = await eventsOf(id)
    expect(events.filter(({ to_state: to, from_state: from }) => to === 'paid' && from !== 'paid')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ cause: 'notice', times: 2 })
  })

  test('[IMPL-11] after a lost webhook the provider is asked after 15 minutes, and not before', async () => {
    const { userId, id } = await paying()
    await portal.press(gateway, id, 'lost')
    portal.clock.advance(ASK_AFTER_MS - 1)
    await askForDue(portal.kernel)
    expect(await portal.boughtBy(userId)).toEqual([])
    portal.clock.advance(1)
    await askForDue(portal.kernel)
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ cause: 'asked', to_state: 'paid' })
  })

  test('after a lost webhook the provider is asked at once when the payer opens the order a minute later', async () => {
    const { as, userId, id } = await paying()
    await portal.press(gateway, id, 'lost')
    await stateOf(as, id)
    await askForDue(portal.kernel)
    expect(await portal.boughtBy(userId)).toEqual([])
    portal.clock.advance(ASK_SOON_AFTER_MS)
    await stateOf(as, id)
    await askForDue(portal.kernel)
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
  })

  test('[PAY-26] a refund by an administrator goes through the provider once, and removes access to the course', async () => {
    const { userId, id } = await paying()
    await portal.press(gateway, id, 'pay')
    const { as: admin } = await portal.signedIn('envmgr-admin')
    const refund = (body: object) => portal.ask('POST', `/backoffice/orders/${id}/refund`, { as: admin, body })
    expect(await refund({ amount: 10000, reason: 'A part' })).toMatchObject({
      body: { state: 'paid', refunded: 10000 },
    })
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
    expect(await emailKindsOf(userId)).toEqual(['receipt', 'refund'])
    expect(await refund({ amount: 40001, reason: 'Too much' })).toMatchObject({
      status: 409,
      body: { code: 'orders.too-much' },
    })
    expect((await refund({ amount: 0, reason: 'Nothing' })).status).toBe(409)
    expect(await refund({ reason: 'The rest' })).toMatchObject({ body: { state: 'refunded', refunded: 50000 } })
    expect(await portal.boughtBy(userId)).toEqual([])
    expect(await emailKindsOf(userId)).toEqual(['receipt', 'refund', 'refund'])
    expect(await refund({ reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'orders.not-paid' } })
  })

  test("[IMPL-11] the nightly comparison shows differences from the provider's report, and makes up for a lost webhook", async () => {
    const { userId, id } = await paying()
    await portal.press(gateway, id, 'lost')
    const { as: admin } = await portal.signedIn('envmgr-admin')
    const body = { provider: gateway, day: portal.clock.now().toISOString().slice(0, 10) }
    const compared = await portal.ask('POST', '/backoffice/reconciliations', { as: admin, body })
    expect(compared.body.failure).toBeNull()
    expect(compared.body.differences).toContainEqual(expect.objectContaining({ kind: 'state', orderId: id }))
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
    const again = await portal.ask('POST', '/backoffice/reconciliations', { as: admin, body })
    expect(again.body.differences.filter(({ orderId }: { orderId: string }) => orderId === id)).toEqual([])
  })

  test("[IMPL-11] the nightly comparison doesn't mistake an order of another payment system for one in the report", async () => {
    const { id } = await paying()
    await portal.press(gateway, id, 'pay')
    const other = GATEWAYS.find((name) => name !== gateway)!
    await portal.db.updateTable('orders').set({ gateway: other }).where('id', '=', id).execute()
    const { as: admin } = await portal.signedIn('envmgr-admin')
    const body = { provider: gateway, day: portal.clock.now().toISOString().slice(0, 10) }
    const { differences } = (await portal.ask('POST', '/backoffice/reconciliations', { as: admin, body })).body
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'only-there', orderId: id }))
  })

  test('[IMPL-11] a day without payments is compared like any other', async () => {
    const { as: admin } = await portal.signedIn('envmgr-admin')
    const body = { provider: gateway, day: '2025-01-01' }
    const compared = await portal.ask('POST', '/backoffice/reconciliations', { as: admin, body })
    expect(compared.body).toMatchObject({ compared: 0, differences: [], failure: null })
  })
})

test("[PAY-22] a course that the buyer has can't be bought again, and two tabs share one open order", async () => {
  const { as } = await portal.signedIn()
  const [one, two] = await Promise.all([portal.ordered(as), portal.ordered(as)])
  expect(one.id).toBe(two.id)
  expect((await portal.ordered(as, { requestId: 'request-again' })).id).toBe(one.id)
  await portal.goThere(one.form)
  await portal.press('liqpay', one.id, 'pay')
  expect(await portal.order(as)).toMatchObject({ status: 409, body: { code: 'orders.already-bought' } })
  // The provider itself refuses the form of the other tab.
  expect((await portal.goThere(two.form)).status).toBe(409)
})

test('[PAY-24] a buyer who starts again with another payment system or price has one open order, and a late payment of the old one counts', async () => {
  const { as, userId } = await portal.signedIn()
  const first = await portal.ordered(as)
  await portal.goThere(first.form)
  const second = await portal.ordered(as, { gateway: 'wayforpay' })
  expect(await stateOf(as, first.id)).toMatchObject({ state: 'failed', reason: 'replaced' })
  await portal.goThere(second.form)
  await portal.press('wayforpay', second.id, 'pay')
  await portal.press('liqpay', first.id, 'pay')
  expect(await stateOf(as, first.id)).toMatchObject({ state: 'paid' })
  // Paid twice: it is flagged for a check, and after one refund the buyer still has the course.
  const { as: admin } = await portal.signedIn('envmgr-admin')
  const found = await portal.ask('GET', `/backoffice/orders?attention=true&userId=${userId}`, { as: admin })
  expect(found.body.orders.map(({ id }: { id: string }) => id)).toEqual([first.id])
  await portal.ask('POST', `/backoffice/orders/${first.id}/refund`, { as: admin, body: { reason: 'Paid twice' } })
  expect(await portal.boughtBy(userId)).toEqual(['paid'])
})

test('[PAY-24, COURSE-29] only published courses with a price are sold, at their own price, to signed-in visitors', async () => {
  const { as } = await portal.signedIn()
  await makeCourse(portal.kernel, { id: 'free' })
  const codeOf = async (change: object) => (await portal.order(as, change)).body.code
  expect(await codeOf({ courses: ['free'] })).toBe('orders.not-for-sale')
  expect(await codeOf({ courses: ['paid', 'nowhere'] })).toBe('orders.not-for-sale')
  expect(await codeOf({ courses: ['paid', 'other'] })).toBe('orders.several-currencies')
  expect(await codeOf({ gateway: 'cash' })).toBe('orders.no-payment-system')
  expect(await codeOf({ code: 'NOTHING' })).toBe('orders.no-such-code')
  expect(await codeOf({ resultUrl: 'https://evil.example/en/order-result/#ORDER_ID#/' })).toBe('orders.foreign-address')
  expect(await codeOf({ resultUrl: `${portal.publicUrl}/en/profile/#ORDER_ID#/` })).toBe('orders.foreign-address')
  expect(await codeOf({ host: 'evil.example' })).toBe('orders.foreign-address')
  const cheap = await portal.ordered(as, { amount: 1, price: 1 })
  expect(await stateOf(as, cheap.id)).toMatchObject({ amount: 50000 })
  const guest = await portal.guestSession()
  expect((await portal.order(guest.as)).status).toBe(401)
})

test('[PAY-12] an order from a course page gives the same order, and its result page leads on to elements only', async () => {
  const { as } = await portal.signedIn()
  const buy = (body: object) =>
    portal.ask('POST', '/lpm/courses/paid/buy', { as, body: { requestId: 'buy-request-1', ...body } })
  expect((await buy({ continue: 'https://evil.example/' })).body.code).toBe('orders.foreign-address')
  const { body } = await buy({ continue: '/lesson/paid-2/' })
  const data = JSON.parse(Buffer.from(String(body.meta.data), 'base64').toString())
  expect(data.result_url).toMatch(new RegExp(`/en/order-result/${body.id}/\\?continue=/lesson/paid-2/$`))
})

test("[PAY-09, PAY-10, ERROR-49] an order that can't be started gets the state error, and its response says so", async () => {
  await makeCourse(portal.kernel, { id: 'late', type: 'paid', price_minor: '100', currency: 'UAH' })
  const { as } = await portal.signedIn()
  const { id } = await portal.ordered(as, { courses: ['late'] })
  // The keys are removed between two clicks.
  const broken = { payments: BOTH_ON, paymentKeys: { liqpay: { publicKey: 'only one' } } }
  await changeSettings(portal.kernel, (old) => ({ ...old, integrations: broken }))
  await portal.db.updateTable('orders').set({ state: 'new' }).where('id', '=', id).execute()
  const row = await portal.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const again = await portal.order(as, { courses: ['late'], requestId: row.request_id })
  await changeSettings(portal.kernel, (old) => ({ ...old, integrations: { payments: BOTH_ON } }))
  expect(again.body).toMatchObject({ id, state: 'error', meta: { error: { message: expect.stringMatching(/\S/) } } })
})

test('nobody can see or change an order of somebody else', async () => {
  const [one, two] = [await portal.signedIn(), await portal.signedIn()]
  const { id } = await portal.ordered(one.as)
  expect(await portal.ask('GET', `/lpm/orders/${id}`, { as: two.as })).toMatchObject({ status: 404 })
  expect((await portal.ask('GET', '/lpm/orders', { as: two.as })).body.orders).toEqual([])
  const leader = await portal.signedIn('mp-admin')
  expect((await portal.ask('GET', `/backoffice/orders/${id}`, { as: leader.as })).status).toBe(403)
})

test('[PAY-23] a change that fails half way is rolled back, and the repeated webhook applies it', async () => {
  const { as, userId } = await portal.signedIn()
  const made = await portal.ordered(as)
  await portal.goThere(made.form)
  let deaths = 1
  const remove = portal.kernel.hooks.add(orderChanged, 'death', async () => {
    deaths -= 1
    if (deaths >= 0) throw new Error('The process dies here')
  })
  await portal.press('liqpay', made.id, 'pay')
  expect(await stateOf(as, made.id)).toMatchObject({ state: 'pending' })
  expect(await portal.boughtBy(userId)).toEqual([])
  await portal.press('liqpay', made.id, 'twice')
  expect(await portal.boughtBy(userId)).toEqual(['paid'])
  remove()
})

test('[IMPL-11] an administrator grants and revokes access to courses with a reason, and the history says who did it', async () => {
  const { userId } = await portal.signedIn()
  const admin = await portal.signedIn('envmgr-admin')
  await makeCourse(portal.kernel, { id: 'paid-too', type: 'paid', price_minor: '100', currency: 'UAH' })
  const give = { userId, courses: ['paid', 'paid-too'], reason: 'Won it at the feast' }
  const given = await portal.ask('POST', '/backoffice/orders/give', { as: admin.as, body: give })
  expect(given.body).toMatchObject({ state: 'paid', amount: 0, reason: 'manual' })
  expect((await portal.boughtBy(userId)).toSorted()).toEqual(['paid', 'paid-too'])
  const take = (isTaken: boolean) =>
    portal.ask('POST', `/backoffice/orders/${given.body.id}/take`, {
      as: admin.as,
      body: { courseId: 'paid', isTaken, reason: 'By mistake' },
    })
  const { body } = await take(true)
  expect(await portal.boughtBy(userId)).toEqual(['paid-too'])
  const coursesOf = ({ items }: { items: { courseId: string }[] }) => items.map(({ courseId }) => courseId)
  expect(coursesOf(body)).toEqual(['paid', 'paid-too'])
  expect(body.events.at(-1)).toMatchObject({ cause: 'manual', note: 'By mistake', actor: { id: admin.userId } })
  const back = await take(false)
  expect((await portal.boughtBy(userId)).toSorted()).toEqual(['paid', 'paid-too'])
  expect(back.body.events).toHaveLength(body.events.length + 1)
  expect(back.body.events.slice(0, -1)).toEqual(body.events)
  const open = await portal.ordered((await portal.signedIn()).as)
  const early = { courseId: 'paid', isTaken: false, reason: 'By mistake' }
  expect(await portal.ask('POST', `/backoffice/orders/${open.id}/take`, { as: admin.as, body: early })).toMatchObject({
    status: 409,
    body: { code: 'orders.not-paid' },
  })
})

test('[PAY-17, PAY-18, PAY-19, LIMIT-44] visitors learn which payment systems work, and nobody ever learns a key', async () => {
  const admin = await portal.signedIn('envmgr-admin')
  const shown = async () => (await portal.ask('GET', '/lpm/learningPortals/demo')).body.integrations
  expect((await shown()).payments).toMatchObject([
    {
      id: 'liqpay',
      title: 'LiqPay',
      enabled: true,
      currencies: expect.arrayContaining(['UAH']),
      logos: expect.any(Array),
    },
    { id: 'wayforpay', enabled: true },
  ])
  const put = (body: object) => portal.ask('PUT', '/backoffice/payment-systems/liqpay', { as: admin.as, body })
  expect((await put({ enabled: true, keys: { publicKey: 'i1', privateKey: 'very-private-key' } })).status).toBe(200)
  const { body } = await portal.ask('GET', '/backoffice/payment-systems', { as: admin.as })
  expect(body.systems[0]).toMatchObject({
    mode: 'untested',
    keys: expect.arrayContaining([{ name: 'privateKey', isNeeded: true, isSet: true }]),
  })
  expect(JSON.stringify([body, await shown()])).not.toContain('very-private-key')
  // The page may submit forms there, and nowhere else.
  const policy = async () => (await portal.get('/en/')).headers.get('content-security-policy')
  await expect.poll(policy).toContain("form-action 'self' https://www.liqpay.ua http://127.0.0.1")
  await put({ enabled: false, keys: { publicKey: '', privateKey: '' } })
  expect((await shown()).payments).toContainEqual(expect.objectContaining({ id: 'liqpay', enabled: false }))
  await put({ enabled: true })
})

test("webhooks without a valid signature can't fill the database", async () => {
  portal.clock.advance(MINUTE_MS)
  const before = (await eventsOf(null)).length
  const call = () =>
    portal.app.request('/api/lpm/payments/liqpay/callback', { method: 'POST', body: 'data=eA&signature=x' })
  const answers = []
  for (let index = 0; index < REFUSED_PER_MINUTE + 5; index += 1) answers.push((await call()).status)
  expect(new Set(answers)).toEqual(new Set([400]))
  expect((await eventsOf(null)).length - before).toBe(REFUSED_PER_MINUTE)
})

test('[C-3.5] a repeated request with another code or payment system is refused, and never answered with the old order', async () => {
  const { as } = await portal.signedIn()
  const body = { requestId: 'the-same-again' }
  const first = await portal.ordered(as, body)
  expect((await portal.ordered(as, body)).id).toBe(first.id)
  for (const change of [{ gateway: 'wayforpay' }, { code: 'SPRING' }, { courses: ['other'] }]) {
    const { status, body: problem } = await portal.order(as, { ...body, ...change })
    expect([status, problem.code]).toEqual([409, 'orders.other-wish'])
  }
  const other = await portal.ordered(as, { requestId: 'another-wish', gateway: 'wayforpay' })
  expect(other.id).not.toBe(first.id)
  expect(await stateOf(as, first.id)).toMatchObject({ state: 'failed', reason: 'replaced' })
})

test('[S-M1] the signature of our own WayForPay form is never valid for a webhook, however its fields are rearranged', async () => {
  const { as } = await portal.signedIn()
  const { form, id } = await portal.ordered(as, { gateway: 'wayforpay' })
  const valueOf = (name: string) => form.fields.find((field) => field.name === name)?.value ?? ''
  const shifted = {
    merchantAccount: valueOf('merchantAccount'),
    orderReference: `${valueOf('merchantDomainName')};${id}`,
    amount: valueOf('orderDate'),
    currency: valueOf('amount'),
    authCode: valueOf('currency'),
    cardPan: valueOf('productName[]'),
    transactionStatus: valueOf('productCount[]'),
    reasonCode: valueOf('productPrice[]'),
    merchantSignature: valueOf('merchantSignature'),
  }
  portal.clock.advance(2 * MINUTE_MS)
  const before = (await eventsOf(null)).length
  const answer = await portal.call('POST', '/api/lpm/payments/wayforpay/callback', { body: shifted })
  expect([answer.status, (await eventsOf(null)).slice(before).map(({ detail }) => detail)]).toEqual([
    400,
    ['signature'],
  ])
})

test('[S-M1] refused webhooks of every kind are recorded up to a limit per minute', async () => {
  const { as } = await portal.signedIn()
  const made = await portal.ordered(as, { gateway: 'wayforpay' })
  portal.clock.advance(2 * MINUTE_MS)
  const open = await findGateway(portal.kernel, 'wayforpay')
  const event = { orderId: made.id, status: 'paid', amount: 1n, currency: 'UAH', detail: 'Approved' } as const
  const gateway = { ...open!.gateway, readCallback: () => ({ event }) }
  let left = 3
  const mayRecord = async () => left-- > 0
  for (let index = 0; index < 9; index += 1) {
    const taken = await handleWebhook(
      portal.kernel,
      { ...open!, gateway },
      { raw: `raw ${index}`, header: () => '', mayRecord },
    )
    expect(taken).toEqual({ refused: 'amount' })
  }
  expect((await eventsOf(made.id)).filter(({ cause }) => cause === 'refused')).toHaveLength(3)

  // Those that belong to no order are deleted in time; the history of orders stays.
  const before = await eventsOf(made.id)
  await deleteOldRefusals(portal.kernel, new Date(portal.clock.now().getTime() + 1))
  expect([await eventsOf(null), await eventsOf(made.id)]).toEqual([[], before])
})

test('[IMPL-11] an order whose payment was never begun is closed after a day, and nobody needs to look at it', async () => {
  const { as } = await portal.signedIn()
  const { id } = await portal.ordered(as)
  portal.clock.advance(DAY_MS)
  await askForDue(portal.kernel)
  expect(await findOrder(portal.db, id)).toMatchObject({
    state: 'failed',
    reason: 'not-begun',
    needs_attention: false,
    next_check_at: null,
  })
})

test('a refused webhook of one payment system is not listed with an order of another', async () => {
  const { as } = await portal.signedIn()
  const { id } = await portal.ordered(as)
  const before = await eventsOf(id)
  const event = { orderId: id, status: 'paid', amount: 50_000n, currency: 'UAH', detail: 'x' } as const
  expect(await applyPaymentEvent(portal.kernel, { gateway: 'wayforpay', event, cause: 'notice' })).toBe('order')
  expect(await eventsOf(id)).toEqual(before)
  expect((await eventsOf(null)).at(-1)).toMatchObject({ cause: 'refused', detail: 'order' })
})

test.each([
  ['more went back than was paid', { status: 'refunded', amount: 50_000n, refunded: 50_001n }],
  ['more is refunded than was paid', { status: 'refunded', amount: 50_001n, refunded: 50_000n }],
  ['a paid order says that more went back', { status: 'paid', amount: 50_000n, refunded: 50_001n }],
] as const)('[PAY-23] a notice by which %s is not believed', async (_, fields) => {
  const { as } = await portal.signedIn()
  const { id } = await portal.ordered(as)
  await portal.db
    .transaction()
    .execute((trx) => changeOrder(portal.kernel, trx, { orderId: id, report: 'paid', cause: 'notice' }))
  const event = { orderId: id, currency: 'UAH', detail: 'x', ...fields }
  expect(await applyPaymentEvent(portal.kernel, { gateway: 'liqpay', event, cause: 'notice', raw: 'x' })).toBe('amount')
  expect(await findOrder(portal.db, id)).toMatchObject({ state: 'paid', refunded_minor: '0' })
  const most = { ...event, status: 'refunded', amount: 50_000n, refunded: 50_000n } as const
  expect(await applyPaymentEvent(portal.kernel, { gateway: 'liqpay', event: most, cause: 'notice' })).toBe(undefined)
  expect(await findOrder(portal.db, id)).toMatchObject({ state: 'refunded', refunded_minor: '50000' })
})
