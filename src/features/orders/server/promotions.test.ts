import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { mergeVisitor } from '#features/accounts/server/merge.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { OrderResponse } from '../model.ts'
import type { Campaign, Discount, Gift, Quote } from '../promotions-model.ts'
import { changeOrder } from './change-order.ts'
import { findGift, insertGift } from './store-gifts.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await changeSettings(portal.kernel, (old) => ({
    ...old,
    integrations: { payments: [{ id: 'liqpay', enabled: true }] },
  }))
  for (const id of ['mark', 'psalms']) {
    await makeCourse(portal.kernel, { id, title: id, type: 'paid', price_minor: '50000', currency: 'UAH' })
  }
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let made = 0
const requestId = () => `request-${++made}`
const resultUrl = () => `${portal.kernel.config.publicUrl}/en/order-result/#ORDER_ID#/`

async function send<Answer>(method: string, path: string, { as }: Person, body?: object): Promise<Answer> {
  const answer = await portal.call(method, `/api${path}`, { as, ...(body && { body }) })
  return (await answer.json()) as Answer
}

const TERMS = {
  kind: 'percent',
  percent: 20,
  amount: null,
  currency: null,
  courseIds: null,
  maxUses: null,
  oncePerPerson: true,
  startsAt: null,
  endsAt: null,
  active: true,
  note: '',
}
async function makeCode(terms: object = {}): Promise<string> {
  const admin = await portal.signedIn('envmgr-admin')
  const body = { code: `code-${++made}`, terms: { ...TERMS, ...terms } }
  const kept = await send<Discount>('POST', '/backoffice/discounts', admin, body)
  return kept.code
}

const quote = (person: Person, code: string, courseId = 'mark') =>
  send<Quote & { code?: string }>('POST', `/lpm/courses/${courseId}/quote`, person, { code })
const buy = (person: Person, code: string, courseId = 'mark') =>
  send<OrderResponse & { code?: string }>('POST', `/lpm/courses/${courseId}/buy`, person, {
    gateway: 'liqpay',
    code,
    requestId: requestId(),
  })
const pay = (orderId: string, report: 'paid' | 'refunded' = 'paid') =>
  portal.db.transaction().execute((trx) => changeOrder(portal.kernel, trx, { orderId, report, cause: 'notice' }))
const coursesOf = async (person: Person) =>
  (await send<{ orders: { courses: string[] } }>('GET', '/sso/users/me', person)).orders.courses
const sentTo = (address: string) =>
  portal.db.selectFrom('mails').select(['kind', 'subject', 'text']).where('recipient', '=', address).execute()

describe('a discount code', () => {
  test('[IMPL-11] lowers the quoted price, and the order has the same price', async () => {
    const person = await portal.signedIn()
    const code = await makeCode()
    expect(await quote(person, ` ${code.toLowerCase()} `)).toMatchObject({ code, price: 50_000, amount: 40_000 })
    const order = await buy(person, code)
    expect(await send('GET', `/lpm/orders/${order.id}`, person)).toMatchObject({ amount: 40_000, discountCode: code })
  })

  test('[IMPL-11] that makes a course free gives access at once, once per person', async () => {
    const [person, other] = [await portal.signedIn(), await portal.signedIn()]
    const code = await makeCode({ kind: 'free', percent: null })
    expect(await buy(person, code)).toMatchObject({ state: 'paid' })
    expect(await coursesOf(person)).toEqual(['mark'])
    expect(await buy(person, code, 'psalms')).toMatchObject({ code: 'orders.no-such-code' })
    expect(await buy(other, code)).toMatchObject({ state: 'paid' })
  })

  test('[IMPL-11] is never used more often than allowed, even by simultaneous orders; an open order counts as a use', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => portal.signedIn()))
    const code = await makeCode({ maxUses: 2 })
    const orders = await Promise.all(people.map((person) => buy(person, code)))
    expect(orders.map(({ state, code: problem }) => state ?? problem).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'orders.no-such-code'),
      'pending',
      'pending',
    ])
    const holder = people[orders.findIndex(({ state }) => state === 'pending')]
    // The same courses again are the same order, without a second use.
    expect(await buy(holder!, code)).toMatchObject({ state: 'pending' })
  })

  test('[IMPL-11] replaces another one that gives the same price, so that the use is counted for the right one', async () => {
    const person = await portal.signedIn()
    const [first, second] = [await makeCode({ maxUses: 1 }), await makeCode()]
    const before = await buy(person, first)
    const after = await buy(person, second)
    expect(after.id).not.toBe(before.id)
    expect(await send('GET', `/lpm/orders/${after.id}`, person)).toMatchObject({ amount: 40_000, discountCode: second })
    // The first code is free again.
    expect(await buy(await portal.signedIn(), first)).toMatchObject({ state: 'pending' })
  })

  test('[S-S1] counts its uses across all spellings, and is stored in its normalized form', async () => {
    const space = fc.constantFrom('', '', ' ', '\t', '\u00a0', '\u2003', '\u3000', '\ufeff')
    const write = fc.constantFrom(
      (letter: string) => letter,
      (letter: string) => letter.toLowerCase(),
      (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfe_e0),
    )
    const spelling = fc.array(fc.tuple(space, write), { minLength: 40, maxLength: 40 })
    const spelt = (code: string, marks: [string, (letter: string) => string][]) =>
      Array.from(code, (letter, index) => `${marks[index]![0]}${marks[index]![1](letter)}`)
        .join('')
        .slice(0, 40)
    await fc.assert(
      fc.asyncProperty(fc.array(spelling, { minLength: 4, maxLength: 4 }), async (spellings) => {
        const code = await makeCode({ kind: 'free', percent: null, maxUses: 2 })
        const people = [await portal.signedIn(), await portal.signedIn(), await portal.signedIn()]
        // The first person tries twice.
        const buyers = [people[0]!, people[0]!, people[1]!, people[2]!]
        const answers: (string | undefined)[] = []
        for (const [index, buyer] of buyers.entries()) {
          const typed = spelt(code, spellings[index]!)
          const order = await buy(buyer, typed, index === 1 ? 'psalms' : 'mark')
          answers.push(order.code ?? order.state)
        }
        expect(answers).toEqual(['paid', 'orders.no-such-code', 'paid', 'orders.no-such-code'])
        const admin = await portal.signedIn('envmgr-admin')
        const { discounts } = await send<{ discounts: Discount[] }>('GET', '/backoffice/discounts', admin)
        expect(discounts.find((each) => each.code === code)?.uses).toBe(2)
      }),
      { numRuns: 12 },
    )
  })

  test('[S-S1] stored with a space before the upgrade counts as the same code afterwards', async () => {
    const old = [' give\tAway ', 'ＧIVEAWAY', 'gıveaway', 'Give\u00a0a\ufeffway']
    for (const typed of old) {
      const { id } = await buy(await portal.signedIn(), '')
      await portal.db.updateTable('orders').set({ discount_code: typed }).where('id', '=', id).execute()
    }
    const file = await readFile('db/migrations/0145-codes-as-they-are-compared.sql', 'utf8')
    await sql.raw(file.slice(0, file.indexOf('drop index'))).execute(portal.db)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders where discount_code = 'GIVEAWAY'`.execute(portal.db)
    expect(rows).toEqual([{ count: old.length }])
  })

  test("[O-S2] that exists can't be created again, changes only by its own request, and can be deleted only while unused", async () => {
    const admin = await portal.signedIn('envmgr-admin')
    const code = await makeCode({ note: 'For Easter', maxUses: 5 })
    const path = `/backoffice/discounts/${code}`
    const found = async () =>
      (await send<{ discounts: Discount[] }>('GET', '/backoffice/discounts', admin)).discounts.find(
        (each) => each.code === code,
      )
    const typed = ` ${code.toLowerCase()} `
    const body = { code: typed, terms: { ...TERMS, percent: 90 } }
    expect(await send('POST', '/backoffice/discounts', admin, body)).toMatchObject({ code: 'orders.code-exists' })
    expect(await found()).toMatchObject({ percent: 20, note: 'For Easter', maxUses: 5, isUnused: true })
    expect(await send('PUT', path, admin, { ...TERMS, percent: 30 })).toMatchObject({ percent: 30, note: '' })
    await buy(await portal.signedIn(), code)
    expect(await found()).toMatchObject({ isUnused: false })
    expect(await send('DELETE', path, admin)).toMatchObject({ status: 409, code: 'orders.code-used' })
    const other = await makeCode()
    expect(await send('DELETE', `/backoffice/discounts/${other}`, admin)).toEqual({})
    for (const method of ['PUT', 'DELETE']) {
      const answer = await send(method, `/backoffice/discounts/${other}`, admin, method === 'PUT' ? TERMS : undefined)
      expect(answer).toMatchObject({ status: 404, code: 'orders.no-such-discount' })
    }
  })

  test("[O-minor] can't start after its end date, and can be changed after it has ended", async () => {
    const admin = await portal.signedIn('envmgr-admin')
    const past = new Date(portal.clock.now().getTime() - DAY_MS).toISOString()
    const terms = { ...TERMS, endsAt: past }
    const refused = await send('POST', '/backoffice/discounts', admin, { code: 'YESTERDAY', terms })
    expect(refused).toMatchObject({ status: 422, code: 'orders.day-past' })
    const code = await makeCode()
    const path = `/backoffice/discounts/${code}`
    expect(await send('PUT', path, admin, terms)).toMatchObject({ code: 'orders.day-past' })
    await portal.db
      .updateTable('discounts')
      .set({ ends_at: new Date(past) })
      .where('code', '=', code)
      .execute()
    expect(await send('PUT', path, admin, { ...terms, active: false })).toMatchObject({ active: false, endsAt: past })
  })

  test('[IMPL-11] is valid only in its period, for its courses and while it is on', async () => {
    const person = await portal.signedIn()
    const now = portal.clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    const codes = await Promise.all([
      makeCode({ endsAt: at(0) }),
      makeCode({ startsAt: at(DAY_MS) }),
      makeCode({ active: false }),
      makeCode({ courseIds: ['psalms'] }),
    ])
    expect(await quote(person, await makeCode({ startsAt: at(0) }))).toMatchObject({ amount: 40_000 })
    const answers = await Promise.all(codes.map((code) => quote(person, code)))
    expect(answers.map(({ code }) => code)).toEqual(codes.map(() => 'orders.no-such-code'))
    expect(await quote(person, codes[3] ?? '', 'psalms')).toMatchObject({ amount: 40_000 })
  })
})

test('[IMPL-11] the payer gets the receipt and the refund email in their language', async () => {
  const person = await portal.signedIn()
  const email = `payer${++made}@example.org`
  await portal.db.updateTable('users').set({ email, lang: 'uk' }).where('id', '=', person.userId).execute()
  const { id } = await buy(person, '')
  await pay(id)
  await pay(id)
  const [receipt, ...more] = await sentTo(email)
  expect([receipt?.kind, more]).toEqual(['receipt', []])
  expect(receipt?.text).toContain('₴')
  await pay(id, 'refunded')
  expect((await sentTo(email)).map(({ kind }) => kind)).toEqual(['receipt', 'refund'])
})

describe('a gift', () => {
  const order = (giver: Person, email: string) =>
    send<OrderResponse>('POST', '/lpm/gifts', giver, {
      gateway: 'liqpay',
      courseId: 'mark',
      resultUrl: resultUrl(),
      requestId: requestId(),
      recipient: { email, name: 'Naomi' },
      fromName: 'Ruth',
      message: 'Read it aloud',
    })

  test('[IMPL-11] is sent as an email with a link that gives the course to one person', async () => {
    const [giver, first, second] = [await portal.signedIn(), await portal.signedIn(), await portal.signedIn()]
    const email = `naomi${++made}@example.org`
    const { id } = await order(giver, email)
    expect(await sentTo(email)).toEqual([])
    await pay(id)
    const [sent] = await sentTo(email)
    expect(sent?.text).toContain('Read it aloud')
    const token = /\/gift\/([\w.-]+)\//.exec(sent?.text ?? '')?.[1]
    const path = `/lpm/gifts/${token}`
    expect(await send('GET', path, second)).toMatchObject({ state: 'open', fromName: 'Ruth', courseId: 'mark' })
    const claims = await Promise.all(
      [first, second].map((who) => send<Gift & { code?: string }>('POST', `${path}/claim`, who)),
    )
    expect(claims.map(({ state, code }) => state ?? code).toSorted()).toEqual(['orders.gift-taken', 'yours'])
    const winner = claims[0]?.state === 'yours' ? first : second
    expect([await coursesOf(winner), await coursesOf(giver)]).toEqual([['mark'], []])
    expect(await send('GET', `/lpm/orders/${id}/gift`, giver)).toEqual({ address: null, isTaken: true })
    await pay(id, 'refunded')
    expect(await coursesOf(winner)).toEqual([])
  })

  test('[IMPL-11] is kept for somebody else by a person who has the course already', async () => {
    const [giver, owner, other] = [await portal.signedIn(), await portal.signedIn(), await portal.signedIn()]
    expect(await buy(owner, await makeCode({ kind: 'free', percent: null }))).toMatchObject({ state: 'paid' })
    const { id } = await order(giver, `naomi${++made}@example.org`)
    await pay(id)
    const { address } = await send<{ address: string }>('GET', `/lpm/orders/${id}/gift`, giver)
    const path = `/lpm/gifts/${address.split('/').at(-2)}`
    expect(await send('POST', `${path}/claim`, owner)).toMatchObject({ code: 'orders.already-bought' })
    expect(await send('GET', path, other)).toMatchObject({ state: 'open' })
    expect(await send('POST', `${path}/claim`, other)).toMatchObject({ state: 'yours' })
  })

  test('[IMPL-11] is emailed once, also if a part of its price is refunded', async () => {
    const giver = await portal.signedIn()
    const email = `naomi${++made}@example.org`
    const { id } = await order(giver, email)
    await pay(id)
    const part = { orderId: id, report: 'refunded', refunded: 1n, cause: 'notice' } as const
    await portal.db.transaction().execute((trx) => changeOrder(portal.kernel, trx, part))
    expect(await send('GET', `/lpm/orders/${id}`, giver)).toMatchObject({ state: 'paid', refunded: 1 })
    expect(await sentTo(email)).toHaveLength(1)
    expect((await send<{ address: string }>('GET', `/lpm/orders/${id}/gift`, giver)).address).toContain('/gift/')
    // Only gifts have such a link.
    const own = await buy(giver, await makeCode())
    expect(await send('GET', `/lpm/orders/${own.id}/gift`, giver)).toMatchObject({ status: 404 })
  })

  test('[C-3.5] that is asked for again for somebody of another name is refused', async () => {
    const giver = await portal.signedIn()
    const body = { gateway: 'liqpay', courseId: 'mark', resultUrl: resultUrl(), requestId: requestId() }
    const words = { fromName: 'Ruth', message: '' }
    const ask = (name: string) =>
      send<OrderResponse & { code?: string }>('POST', '/lpm/gifts', giver, {
        ...body,
        ...words,
        recipient: { email: 'naomi@example.org', name },
      })
    const first = await ask('Naomi')
    expect((await ask('Naomi')).id).toBe(first.id)
    expect((await ask('Orpah')).code).toBe('orders.other-wish')
  })

  test('[IMPL-11] that a guest has ordered keeps its words when the guest signs up', async () => {
    const [guest, giver] = [await portal.guestSession(), await portal.signedIn()]
    const words = { requestId: requestId(), fromName: 'Ruth', message: 'Read it aloud' }
    const insert = () => insertGift(portal.db, { userId: guest.userId, ...words, now: portal.clock.now() })
    await insert()
    // The request is repeated when its response was lost.
    await insert()
    await portal.db
      .transaction()
      .execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: giver.userId, trx }))
    const kept = await findGift(portal.db, { userId: giver.userId, requestId: words.requestId })
    expect(kept).toEqual({ from_name: 'Ruth', message: 'Read it aloud' })
  })

  test("[IMPL-11] can't be claimed without payment or with a forged link", async () => {
    const [giver, thief] = [await portal.signedIn(), await portal.signedIn()]
    const { id } = await order(giver, 'unpaid@example.org')
    const { address } = await send<{ address: string | null }>('GET', `/lpm/orders/${id}/gift`, giver)
    expect(address).toBe(null)
    expect(await send('POST', `/lpm/gifts/${id}.aaaaaaaaaaaaaaaaaaaaaaaa/claim`, thief)).toMatchObject({ status: 404 })
    expect(await send('GET', `/lpm/orders/${id}/gift`, thief)).toMatchObject({ status: 404 })
  })
})

test('[IMPL-25] a campaign counts donations without refunded ones, until it ends', async () => {
  const [giver, admin] = [await portal.signedIn(), await portal.signedIn('envmgr-admin')]
  const endsAt = new Date(portal.clock.now().getTime() + DAY_MS).toISOString()
  const terms = {
    title: 'A roof',
    text: 'It rains',
    target: 900_000,
    currency: 'UAH',
    sums: [20_000],
    endsAt,
    active: true,
  }
  await send('PUT', '/backoffice/campaigns/roof', admin, terms)
  const give = (amount: number) =>
    send<OrderResponse & { code?: string }>('POST', '/lpm/campaign/roof/donations', giver, {
      amount,
      gateway: 'liqpay',
      resultUrl: resultUrl(),
      requestId: requestId(),
    })
  const orders = [await give(20_000), await give(35_000), await give(10_000)]
  for (const { id } of orders.slice(0, 2)) await pay(id)
  const now = async () => (await send<{ campaign: Campaign }>('GET', '/lpm/campaign', giver)).campaign
  const texts = JSON.stringify({ uk: { title: 'Дах', text: 'Дощить' } })
  await portal.db.updateTable('campaigns').set({ texts }).where('id', '=', 'roof').execute()
  const inUkrainian = await portal.get('/api/lpm/campaign', { as: giver.as, headers: { 'accept-language': 'uk' } })
  expect(await inUkrainian.json()).toMatchObject({ campaign: { title: 'Дах', text: 'Дощить' } })
  expect(await now()).toMatchObject({ title: 'A roof', total: 55_000, givers: 1, target: 900_000, isOver: false })
  await pay(orders[0]?.id ?? '', 'refunded')
  expect(await now()).toMatchObject({ total: 35_000, givers: 1 })
  await pay(orders[1]?.id ?? '', 'refunded')
  expect(await now()).toMatchObject({ total: 0, givers: 0 })
  expect(await coursesOf(giver)).toEqual([])
  portal.clock.advance(DAY_MS)
  expect([(await now()).isOver, (await give(20_000)).code]).toEqual([true, 'orders.campaign-over'])
})

test('[IMPL-25] a campaign that is switched off is not shown and takes no donations', async () => {
  const [giver, admin] = [await portal.signedIn(), await portal.signedIn('envmgr-admin')]
  const terms = { title: 'A well', text: '', target: null, currency: 'UAH', sums: [20_000], endsAt: null }
  const keep = (active: boolean) => send('PUT', '/backoffice/campaigns/well', admin, { ...terms, active })
  const give = (id = requestId()) =>
    send<OrderResponse & { code?: string }>('POST', '/lpm/campaign/well/donations', giver, {
      amount: 20_000,
      gateway: 'liqpay',
      resultUrl: resultUrl(),
      requestId: id,
    })
  await keep(true)
  expect((await give()).state).toBe('pending')
  // A repeated request isn't answered with an order in another currency.
  const again = requestId()
  expect((await give(again)).state).toBe('pending')
  await send('PUT', '/backoffice/campaigns/well', admin, { ...terms, currency: 'USD', active: true })
  expect((await give(again)).code).toBe('orders.other-wish')
  await keep(false)
  const shown = await send<{ campaign: Campaign | null }>('GET', '/lpm/campaign', giver)
  expect(shown.campaign?.id).not.toBe('well')
  expect((await give()).code).toBe('orders.campaign-over')
})
