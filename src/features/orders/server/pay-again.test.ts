// Paying again or cancelling, over HTTP with both payment systems simulated: nobody pays twice without a warning.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { openPaymentPortal } from '#test/open-payment-portal.ts'
import type { Order } from '../model.ts'
import { PAYING_TAKES_MS } from './ask-first.ts'
import { findGateway } from './gateways.ts'
import { GatewayError, type PaymentEvent } from './provider.ts'
import { askForRefunds } from './ask-provider.ts'
import { refundOrder, releaseRefund } from './refund.ts'
import { findOpenRefund, listRefunds } from './store-refunds.ts'
import { findOrder } from './store.ts'
import { applyPaymentEvent } from './handle-webhook.ts'

let portal: Awaited<ReturnType<typeof openPaymentPortal>>
beforeAll(async () => {
  portal = await openPaymentPortal()
})
afterAll(() => portal.close())

type As = Record<string, string>
let requests = 0
const requestId = () => `again-${++requests}-request`
const read = async (as: As, id: string): Promise<Order> => (await portal.ask('GET', `/lpm/orders/${id}`, { as })).body
const check = (as: As, id: string) => portal.ask('POST', `/lpm/orders/${id}/check`, { as, body: {} })
const payAgain = (as: As, id: string, body: object = {}) =>
  portal.ask('POST', `/lpm/orders/${id}/pay`, { as, body: { requestId: requestId(), ...body } })
const causesOf = async (id: string) =>
  (await portal.db.selectFrom('order_events').select('cause').where('order_id', '=', id).orderBy('id').execute()).map(
    ({ cause }) => cause,
  )
const noticesOf = async (userId: string) =>
  (await portal.db.selectFrom('notifications').select(['kind', 'path']).where('user_id', '=', userId).execute()).map(
    ({ kind, path }) => `${kind} ${path}`,
  )
const began = async (gateway: 'liqpay' | 'wayforpay') => {
  const person = await portal.signedIn()
  const made = await portal.ordered(person.as, { gateway })
  await portal.goThere(made.form)
  return { ...person, id: made.id }
}
const pay = async (gateway: string, made: { id: string; form: Parameters<typeof portal.goThere>[0] }) => {
  await portal.goThere(made.form)
  await portal.press(gateway, made.id, 'pay')
}

describe.each(['liqpay', 'wayforpay'] as const)('[B-D6] a payment by %s that no webhook reported', (gateway) => {
  test('the provider is asked as soon as the payer comes back and the portal checks', async () => {
    const { as, userId, id } = await began(gateway)
    await portal.press(gateway, id, 'lost')
    expect((await check(as, id)).body).toMatchObject({ state: 'pending' })
    portal.clock.advance(PAYING_TAKES_MS)
    expect((await check(as, id)).body).toMatchObject({ state: 'paid', isPayable: false })
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
  })

  test('the provider is asked before another payment begins: an order that was paid gives the course, and nothing is paid again', async () => {
    const { as, id } = await began(gateway)
    await portal.press(gateway, id, 'lost')
    portal.clock.advance(PAYING_TAKES_MS)
    const other = gateway === 'liqpay' ? 'wayforpay' : 'liqpay'
    const { status, body } = await portal.order(as, { gateway: other })
    expect([status, body.code]).toEqual([409, 'orders.already-bought'])
    expect(await read(as, id)).toMatchObject({ state: 'paid' })
  })

  test('is not paid by pressing "Pay" at its order', async () => {
    const { as, id } = await began(gateway)
    await portal.press(gateway, id, 'lost')
    portal.clock.advance(PAYING_TAKES_MS)
    expect((await payAgain(as, id)).body).toEqual({ id, state: 'paid', meta: {} })
  })
})

test('[B-D6] a payer who keeps reloading makes the portal ask the payment system only a few times a minute', async () => {
  const { as, id } = await began('liqpay')
  portal.clock.advance(PAYING_TAKES_MS)
  const asked = async () => (await causesOf(id)).filter((cause) => cause === 'asked').length
  for (let index = 0; index < 12; index += 1) await check(as, id)
  const first = await asked()
  expect([first > 0, first <= 4]).toEqual([true, true])
  portal.clock.advance(MINUTE_MS)
  await check(as, id)
  expect(await asked()).toBe(first + 1)
})

test('[B-D6] somebody who has paid two orders of one course is notified, and so are administrators, until one of them is refunded', async () => {
  const admin = await portal.signedIn('envmgr-admin')
  const { as, userId } = await portal.signedIn()
  const first = await portal.ordered(as)
  const second = await portal.ordered(as, { gateway: 'wayforpay' })
  await pay('liqpay', first)
  expect(await read(as, first.id)).toMatchObject({ isPaidTwice: false })
  await pay('wayforpay', second)
  expect(await read(as, second.id)).toMatchObject({ state: 'paid', isPaidTwice: true })
  expect(await noticesOf(userId)).toContain(`orders.paid-twice /profile/orders/${second.id}/`)
  expect(await noticesOf(admin.userId)).toContain(`orders.paid-twice-admin /admin/orders/${second.id}/`)
  const body = { reason: 'Paid twice' }
  const { body: refunded } = await portal.ask('POST', `/backoffice/orders/${first.id}/refund`, { as: admin.as, body })
  expect(refunded).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: 50_000, state: 'done', reason: 'Paid twice' }],
  })
  expect(await read(as, second.id)).toMatchObject({ state: 'paid', isPaidTwice: false })
  expect(await portal.boughtBy(userId)).toEqual(['paid'])
})

describe('[E-11] an unpaid order', () => {
  test('is paid by the same form while it is open', async () => {
    const { as, userId, id } = await began('liqpay')
    const { body } = await payAgain(as, id)
    expect(body).toMatchObject({ id, state: 'pending', form: { action: expect.stringContaining('liqpay') } })
    await pay('liqpay', body)
    expect(await portal.boughtBy(userId)).toEqual(['paid'])
  })

  test('is paid by another payment system, which closes the first payment', async () => {
    const { as, id } = await began('liqpay')
    expect(await read(as, id)).toMatchObject({ isPayable: true })
    const { body } = await payAgain(as, id, { gateway: 'wayforpay' })
    expect(body).toMatchObject({ state: 'pending', form: { action: expect.stringContaining('wayforpay') } })
    expect(body.id).not.toBe(id)
    expect(await read(as, id)).toMatchObject({ state: 'failed', reason: 'replaced', isPayable: false })
  })

  test('that the bank declined is paid again, for the same amount or not at all', async () => {
    const { as, id } = await began('liqpay')
    await portal.press('liqpay', id, 'decline')
    const set = (price: string) =>
      portal.db.updateTable('courses').set({ price_minor: price }).where('id', '=', 'paid').execute()
    await set('60000')
    expect((await payAgain(as, id)).body).toMatchObject({ status: 409, code: 'orders.other-price' })
    await set('50000')
    const { body } = await payAgain(as, id)
    expect(body).toMatchObject({ state: 'pending', form: expect.anything() })
    await pay('liqpay', body)
    expect(await read(as, id)).toMatchObject({ state: 'failed', isPayable: false })
  })

  test('is cancelled by its payer, but not if it was paid meanwhile', async () => {
    const { as, id } = await began('liqpay')
    const cancel = (of: string, who = as) => portal.ask('POST', `/lpm/orders/${of}/cancel`, { as: who, body: {} })
    expect((await cancel(id)).body).toMatchObject({ state: 'failed', reason: 'cancelled', isPayable: true })
    const paid = await began('wayforpay')
    await portal.press('wayforpay', paid.id, 'lost')
    portal.clock.advance(PAYING_TAKES_MS)
    expect((await cancel(paid.id, paid.as)).body).toMatchObject({ state: 'paid' })
    // A payment that arrives later all the same gives the course.
    await portal.press('liqpay', id, 'pay')
    expect(await read(as, id)).toMatchObject({ state: 'paid' })
  })

  test('of a gift is paid again with its message and for the same recipient', async () => {
    const { as, userId } = await portal.signedIn()
    const gift = {
      courseId: 'paid',
      gateway: 'liqpay',
      requestId: requestId(),
      resultUrl: `${portal.publicUrl}/en/order-result/#ORDER_ID#/`,
      recipient: { email: 'naomi@example.org', name: 'Naomi' },
      fromName: 'Ruth',
      message: 'Read it aloud',
    }
    const { body: first } = await portal.ask('POST', '/lpm/gifts', { as, body: gift })
    const { body: second } = await payAgain(as, first.id, { gateway: 'wayforpay' })
    expect(await read(as, first.id)).toMatchObject({ state: 'failed', reason: 'replaced' })
    await pay('wayforpay', second)
    const mail = await portal.db
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', 'naomi@example.org')
      .executeTakeFirst()
    expect(mail?.text).toContain('Read it aloud')
    expect(await read(as, second.id)).toMatchObject({ recipient: { email: 'naomi@example.org', name: 'Naomi' } })
    expect(await portal.boughtBy(userId)).toEqual([])
  })

  test('of a donation is paid again for the same campaign, and not once its campaign is unknown', async () => {
    const { as, userId } = await portal.signedIn()
    const { as: admin } = await portal.signedIn('envmgr-admin')
    const terms = { title: 'A roof', text: '', target: null, currency: 'UAH', sums: [20_000], endsAt: null }
    await portal.ask('PUT', '/backoffice/campaigns/again', { as: admin, body: { ...terms, active: true } })
    const give = async () => {
      const resultUrl = `${portal.publicUrl}/en/order-result/#ORDER_ID#/`
      const body = { amount: 20_000, gateway: 'liqpay', requestId: requestId(), resultUrl }
      return (await portal.ask('POST', '/lpm/campaign/again/donations', { as, body })).body
    }
    const { body: second } = await payAgain(as, (await give()).id, { gateway: 'wayforpay' })
    await pay('wayforpay', second)
    const { body } = await portal.ask('GET', '/lpm/campaign', { as })
    expect(body.campaign).toMatchObject({ id: 'again', total: 20_000, givers: 1 })
    const { id } = await give()
    await portal.db.deleteFrom('donations').where('user_id', '=', userId).execute()
    expect((await payAgain(as, id, { gateway: 'wayforpay' })).body).toMatchObject({ code: 'orders.not-for-sale' })
  })

  test('can’t be checked, paid or cancelled by anybody else', async () => {
    const { id } = await began('liqpay')
    const { as } = await portal.signedIn()
    for (const action of ['check', 'pay', 'cancel']) {
      const body = { requestId: requestId() }
      expect((await portal.ask('POST', `/lpm/orders/${id}/${action}`, { as, body })).status).toBe(404)
    }
    expect(await findOrder(portal.db, id)).toMatchObject({ state: 'pending' })
  })
})

describe('[C-3.9] a refund', () => {
  const paid = async (gateway: 'liqpay' | 'wayforpay') => {
    const { id } = await began(gateway)
    await portal.press(gateway, id, 'pay')
    const admin = await portal.signedIn('envmgr-admin')
    const order = (await findOrder(portal.db, id))!
    return { id, order, as: admin.as, actorId: admin.userId }
  }
  const audited = async (id: string) =>
    (await portal.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute()).length
  /** Answers of WayForPay are simulated by hand for one request. */
  const answerRefund = async (answer: () => Promise<PaymentEvent>) => {
    const { gateway } = (await findGateway(portal.kernel, 'wayforpay'))!
    let asked = 0
    const counted = () => {
      asked += 1
      return answer()
    }
    return { gateway: { ...gateway, refund: counted }, count: () => asked }
  }
  const promise = (id: string) => async (): Promise<PaymentEvent> => ({
    orderId: id,
    status: 'paid',
    isRefunding: true,
    amount: 50_000n,
    currency: 'UAH',
    detail: 'RefundInProcessing',
  })

  test.each(['promised', 'unknown'] as const)('that is %s is not asked for again', async (how) => {
    const { id, order, actorId } = await paid('wayforpay')
    const silence = () => Promise.reject(new GatewayError('Silence', { isPassing: true }))
    const played = await answerRefund(how === 'promised' ? promise(id) : silence)
    const part = { order, amount: 20_000n, reason: 'Moved away', actorId }
    const [first] = await Promise.allSettled([refundOrder(portal.kernel, part, played.gateway)])
    expect(first).toMatchObject(
      how === 'promised'
        ? { status: 'fulfilled' }
        : { status: 'rejected', reason: { problem: { code: 'orders.refund-unknown' } } },
    )
    const again = refundOrder(portal.kernel, part, played.gateway)
    await expect(again).rejects.toMatchObject({ problem: { code: 'orders.refund-open' } })
    expect([played.count(), await audited(id)]).toEqual([1, 1])
    // Somebody must find out whether the money was refunded.
    expect(await findOrder(portal.db, id)).toMatchObject({ needs_attention: how === 'unknown' })
    expect(await findOpenRefund(portal.db, id)).toMatchObject({ state: how === 'promised' ? 'promised' : 'asked' })
  })

  test('requested twice at once is made once', async () => {
    const { id, as, order } = await paid('liqpay')
    portal.clock.advance(MINUTE_MS)
    const body = { amount: 30_000, reason: 'Half of it' }
    const press = () => portal.ask('POST', `/backoffice/orders/${id}/refund`, { as, body })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { paid_at: paidAt } = order
    expect(await findOrder(portal.db, id)).toMatchObject({ state: 'paid', refunded_minor: '30000', paid_at: paidAt })
  })

  test('without an answer is checked by the portal itself after 15 minutes', async () => {
    const { id, order, actorId } = await paid('liqpay')
    const silent = await answerRefund(() => Promise.reject(new GatewayError('Silence', { isPassing: true })))
    const asked = { order, amount: 20_000n, reason: 'Moved away', actorId }
    await expect(refundOrder(portal.kernel, asked, silent.gateway)).rejects.toThrow()
    await askForRefunds(portal.kernel)
    expect(await findOpenRefund(portal.db, id)).toMatchObject({ state: 'asked', checks: 0 })
    portal.clock.advance(15 * MINUTE_MS)
    await Promise.all([askForRefunds(portal.kernel), askForRefunds(portal.kernel)])
    expect(await listRefunds(portal.db, id)).toMatchObject([{ state: 'refused', checks: 1, next_check_at: null }])

    // The provider accepted this one, and only its answer was lost.
    const { gateway } = (await findGateway(portal.kernel, 'liqpay'))!
    const taken = await answerRefund(async () => {
      await gateway.refund({ id, amount: 50_000n, currency: 'UAH' }, { amount: 20_000n, reason: 'x' })
      throw new GatewayError('Silence', { isPassing: true })
    })
    await expect(refundOrder(portal.kernel, asked, taken.gateway)).rejects.toThrow()
    portal.clock.advance(15 * MINUTE_MS)
    await askForRefunds(portal.kernel)
    expect(await findOrder(portal.db, id)).toMatchObject({ state: 'paid', refunded_minor: '20000' })
    expect((await listRefunds(portal.db, id)).map(({ state }) => state)).toEqual(['refused', 'done'])
  })

  test('whose webhook arrives before the answer counts once', async () => {
    const { id, order, actorId } = await paid('wayforpay')
    const played = await answerRefund(async () => {
      const event = { orderId: id, amount: 20_000n, refunded: 20_000n, currency: 'UAH', detail: 'Refunded' }
      const refund = { ...event, status: 'refunded' } as const
      await applyPaymentEvent(portal.kernel, { gateway: 'wayforpay', event: refund, cause: 'notice', raw: id })
      return { ...refund, amount: 50_000n }
    })
    await refundOrder(portal.kernel, { order, amount: 20_000n, reason: 'A part', actorId }, played.gateway)
    expect(await findOrder(portal.db, id)).toMatchObject({ state: 'paid', refunded_minor: '20000' })
    expect((await listRefunds(portal.db, id)).map(({ state }) => state)).toEqual(['done'])
    expect(await causesOf(id)).not.toContain('passed-over')

    // An older webhook, with a smaller total, takes nothing back.
    const older = { orderId: id, amount: 10_000n, refunded: 10_000n, currency: 'UAH', detail: 'Refunded' }
    const event = { ...older, status: 'refunded' } as const
    await applyPaymentEvent(portal.kernel, { gateway: 'wayforpay', event, cause: 'notice', raw: `older ${id}` })
    expect(await findOrder(portal.db, id)).toMatchObject({ state: 'paid', refunded_minor: '20000' })
  })

  test('that was refused or stays unknown can be requested again; a promised one can’t', async () => {
    const { id, order, actorId } = await paid('wayforpay')
    const refused = await answerRefund(() => Promise.reject(new GatewayError('No', { isPassing: false })))
    const silent = await answerRefund(() => Promise.reject(new GatewayError('Silence', { isPassing: true })))
    const asked = { order, amount: undefined, reason: 'Moved away', actorId }
    await expect(refundOrder(portal.kernel, asked, refused.gateway)).rejects.toThrow()
    await expect(refundOrder(portal.kernel, asked, silent.gateway)).rejects.toThrow()
    const { isRefunding: _, ...approved } = await promise(id)()
    await releaseRefund(portal.kernel, id, approved)
    expect(await findOpenRefund(portal.db, id)).toMatchObject({ state: 'asked' })
    portal.clock.advance(15 * MINUTE_MS)
    await releaseRefund(portal.kernel, id, await promise(id)())
    expect(await findOpenRefund(portal.db, id)).toMatchObject({ state: 'asked' })
    await releaseRefund(portal.kernel, id, approved)
    expect(await findOpenRefund(portal.db, id)).toBe(undefined)
    await refundOrder(portal.kernel, asked, (await answerRefund(promise(id))).gateway)
    portal.clock.advance(15 * MINUTE_MS)
    await releaseRefund(portal.kernel, id, approved)
    expect(await findOpenRefund(portal.db, id)).toMatchObject({ state: 'promised' })
    expect((await listRefunds(portal.db, id)).map(({ state }) => state)).toEqual(['refused', 'refused', 'promised'])
  })
})
