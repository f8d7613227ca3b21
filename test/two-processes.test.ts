// Two kernels over one database act as two processes: they share nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import type { OrderState } from '#features/orders/model.ts'
import { findSimulatedProvider } from '#features/orders/server/sandbox/simulate.ts'
import type { SandboxPayment } from '#features/orders/server/sandbox/wire.ts'
import { deleteUser } from '#features/accounts/server/store-deletion.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { registerFeatures } from '../src/app/register-features.ts'
import { createApp } from '../src/app/server/server.ts'
import { serverTexts } from '../src/app/texts.ts'
import { openDatabase, type Transaction } from '../src/server/database/database.ts'
import { openKernel } from '../src/server/kernel.ts'
import { CONTENT_KEPT_MS } from '../src/server/content-cache.ts'
import { makeSeededDatabase, sessionOf, TestClock } from './create-test-app.ts'
import { makeUser } from './make/user.ts'
import { TEST_CONFIG } from './test-config.ts'
import type { TestDatabase } from './test-database.ts'

type Process = Awaited<ReturnType<typeof startProcess>>
let database: TestDatabase
let one: Process
let two: Process

async function startProcess() {
  const db = openDatabase(database.config, () => {})
  const clock = new TestClock()
  const { kernel, close } = await openKernel({
    config: TEST_CONFIG,
    db,
    connection: database.config,
    texts: serverTexts,
    clock,
  })
  registerFeatures(kernel)
  const app = createApp({ kernel, build: { manifest: {}, read: () => '' } })
  const end = async () => {
    app.close()
    await close()
    await db.destroy()
  }
  return { kernel, clock, app, end }
}

beforeAll(async () => {
  database = await makeSeededDatabase()
  one = await startProcess()
  two = await startProcess()
})
afterAll(async () => {
  await one.end()
  await two.end()
  await database.drop()
})

test('a change of settings in one process drops the other’s cached pages', async () => {
  const title = async ({ app }: Process) => /<title>([^<]*)/.exec(await (await app.request('/en/courses/')).text())?.[1]
  expect(await title(two)).toContain('Portico')
  await changeSettings(one.kernel, (old) => ({ ...old, name: 'School by the lake' }))
  await expect.poll(() => title(two)).toContain('School by the lake')
})

test('a session that one process opened is valid in the other', async () => {
  const opened = await one.app.request('/api/sso/sessions', { method: 'POST' })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { userId } = (await opened.json()) as { userId: string }
  const known = await two.app.request('/api/sso/users/me', { headers: { cookie } })
  expect(await known.json()).toMatchObject({ id: userId, hasSession: true })
})

const courseTitle = async ({ app }: Process) => {
  const answer = await app.request('/api/creator/courses/mark?lang=en')
  return ((await answer.json()) as { title: string }).title
}

const rename = (title: string) => (trx: Transaction) =>
  trx.updateTable('courses').set({ title }).where('id', '=', 'mark').execute()

test('[IMPL-38] a course that one process changes is up to date there at once, and soon in the other process', async () => {
  const before = await courseTitle(one)
  expect(await courseTitle(two)).toBe(before)
  await one.kernel.content.change(rename('Mark by the lake'))
  expect(await courseTitle(one)).toBe('Mark by the lake')
  await expect.poll(() => courseTitle(two)).toBe('Mark by the lake')
})

test('a change without an event shows after a minute', async () => {
  await courseTitle(one)
  await one.kernel.db.transaction().execute(rename('Mark in the hills'))
  expect(await courseTitle(one)).not.toBe('Mark in the hills')
  one.clock.advance(CONTENT_KEPT_MS)
  expect(await courseTitle(one)).toBe('Mark in the hills')
})

test('[PROG-23] concurrent reports about one element in two processes merge into one progress', async () => {
  const userId = await makeUser(one.kernel)
  const headers = { ...(await sessionOf(one.kernel, userId)), 'content-type': 'application/json' }
  const progress = `/api/lpm/progresses/demo:${userId}/courses/letters`
  const { app } = one
  const course = (await (await app.request('/api/creator/courses/letters?lang=en')).json()) as {
    elements: { id: string }[]
  }
  const elementId = course.elements[0]?.id ?? ''
  const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second)).toISOString()
  const report = async (process: Process, body: object) =>
    process.app.request(`${progress}/elements/${elementId}/sync`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  const reports = Array.from({ length: 30 }, (_, second) => ({
    state: second === 11 ? 'done' : 'opened',
    percent: second,
    history: at(second),
    place: { blockId: `b${second}`, media: {} },
  }))
  const answers = await Promise.all(reports.map((body, index) => report(index % 2 === 0 ? one : two, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const kept = {
    state: 'done',
    started: at(0),
    finished: at(11),
    percent: 100,
    history: at(29),
    place: { blockId: 'b29', media: {} },
  }
  for (const process of [one, two]) {
    const { elements } = (await (await process.app.request(progress, { headers })).json()) as { elements: object }
    expect(elements).toMatchObject({ [elementId]: kept })
  }
})

/** Opens a session’s event stream; `isOver` waits until the portal has ended it. */
async function streamOf({ app }: Process, headers: { cookie: string }) {
  const { status, body } = await app.request('/api/events', { headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const untilOpen = async () => {
    while (!text.includes('id: ')) text += (await reader?.read())?.value ?? ''
  }
  const isOver = async () => {
    while (!(await reader?.read())?.done);
    return true
  }
  if (status === 200) await untilOpen()
  return { status, isOver }
}

/** Ways to end a user’s sessions in the first process. */
const endings = {
  'a learner is blocked': async ({ app }: Process, { userId }: Ended) => {
    const admin = await makeUser(one.kernel, { roles: ['disciple', 'envmgr-admin'] })
    const headers = { ...(await sessionOf(one.kernel, admin)), 'content-type': 'application/json' }
    const body = JSON.stringify({ isBlocked: true })
    return app.request(`/api/backoffice/users/${userId}/blocked`, { method: 'PUT', headers, body })
  },
  'a learner signs out everywhere': async ({ app }: Process, { headers }: Ended) =>
    app.request('/api/sso/logout/all', { method: 'POST', headers }),
  'a learner signs out': async ({ app }: Process, { headers }: Ended) =>
    app.request('/api/sso/logout', { method: 'POST', headers }),
  'a learner ends that session': async ({ app }: Process, { headers }: Ended) => {
    const { sessions } = (await (await app.request('/api/sso/sessions', { headers })).json()) as {
      sessions: { id: string }[]
    }
    return app.request(`/api/sso/sessions/${sessions[0]?.id}`, { method: 'DELETE', headers })
  },
  'a learner asks for deletion': async ({ app }: Process, { userId, headers }: Ended) =>
    app.request(`/api/backoffice/users/${userId}/deletion`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ deletion: [{ environmentId: 'demo' }] }),
    }),
  'a learner is erased': async ({ kernel }: Process, { userId }: Ended) => {
    await kernel.db.transaction().execute((trx) => deleteUser(trx, userId))
    return new Response()
  },
}
interface Ended {
  userId: string
  headers: { cookie: string }
}

test.each(Object.entries(endings))('when %s in one process, their stream in the other ends at once', async (_, end) => {
  const userId = await makeUser(one.kernel)
  const headers = await sessionOf(one.kernel, userId)
  const stream = await streamOf(two, headers)
  expect(stream.status).toBe(200)
  expect((await end(one, { userId, headers })).ok).toBe(true)
  expect(await stream.isOver()).toBe(true)
  expect((await streamOf(two, headers)).status).toBe(204)
})

describe('money', () => {
  const paidCourse = 'listening'
  const played = (gateway: string) => findSimulatedProvider(one.kernel, gateway)!
  const webhookOf = (gateway: string, payment: SandboxPayment) => {
    const { sandbox, keys } = played(gateway)
    return { gateway, ...sandbox.webhook(payment, keys, one.kernel.clock.now()) }
  }
  const send = async (process: Process, { gateway, body, contentType }: ReturnType<typeof webhookOf>) => {
    const init = { method: 'POST', headers: { 'content-type': contentType }, body }
    return (await process.app.request(`/api/lpm/payments/${gateway}/callback`, init)).status
  }

  test.each(['liqpay', 'wayforpay'])(
    '[PAY-23, PAY-26] 200 duplicate and forged webhooks of %s in any order, at two processes, give the course once, and one refund removes it',
    async (gateway) => {
      const userId = await makeUser(one.kernel)
      const headers = { ...(await sessionOf(one.kernel, userId)), 'content-type': 'application/json' }
      const resultUrl = `${TEST_CONFIG.publicUrl}/en/order-result/#ORDER_ID#/`
      const buy = async ({ app }: Process, requestId: string) => {
        const body = {
          gateway,
          courses: [paidCourse],
          resultUrl,
          host: 'localhost:3000',
          environmentId: 'demo',
          requestId,
        }
        return (await app.request('/api/lpm/orders', { method: 'POST', headers, body: JSON.stringify(body) })).json()
      }
      // Two tabs order at the same time, through two processes.
      const [made, twin] = await Promise.all([buy(one, 'request-one'), buy(two, 'request-two')])
      expect(made.id).toBe(twin.id)
      const payment: SandboxPayment = {
        orderId: made.id,
        status: 'paid',
        amount: '500.00',
        refunded: 0n,
        currency: 'UAH',
        description: 'A course',
        resultUrl: '',
        callbackUrl: '',
        createdAt: one.kernel.clock.now(),
      }
      const states = ['paid', 'pending', 'declined', 'cancelled', 'open'] as const
      const right = states.map((status) => webhookOf(gateway, { ...payment, status }))
      const wrong = [
        webhookOf(gateway, { ...payment, amount: '5.00' }),
        webhookOf(gateway, { ...payment, currency: 'USD' }),
        webhookOf(gateway, { ...payment, orderId: 'demo-order-1' }),
        { ...right[0]!, body: right[0]!.body.replace(/.(?=[^\w]*$)/, 'x') },
      ]
      const storm = Array.from({ length: 200 }, (_, index) =>
        index % 4 === 3 ? wrong[(index % 16) >> 2]! : right[(index * 7) % 5]!,
      )
      const answers = await Promise.all(storm.map((notice, index) => send(index % 2 === 0 ? one : two, notice)))
      expect(answers.map((status, index) => (index % 4 === 3 ? status === 400 : status === 200))).not.toContain(false)
      const owned = () =>
        one.kernel.db.selectFrom('user_courses').select('course_id').where('user_id', '=', userId).execute()
      const order = () =>
        one.kernel.db.selectFrom('orders').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
      expect(await owned()).toEqual([{ course_id: paidCourse }])
      expect(await order()).toMatchObject({ state: 'paid', amount_minor: '50000', needs_attention: false })
      const became = (state: OrderState) =>
        one.kernel.db
          .selectFrom('order_events')
          .select('id')
          .where('order_id', '=', made.id)
          .where('to_state', '=', state)
          .where('from_state', '<>', state)
          .execute()
      expect(await became('paid')).toHaveLength(1)
      const back = webhookOf(gateway, { ...payment, status: 'refunded', refunded: 50_000n })
      await Promise.all(
        [...right, back, back, ...right].map((notice, index) => send(index % 2 === 0 ? one : two, notice)),
      )
      expect(await order()).toMatchObject({ state: 'refunded', refunded_minor: '50000' })
      expect(await became('refunded')).toHaveLength(1)
      expect(await owned()).toEqual([])
    },
  )

  test('[PAY-19] the demo’s learner has paid, failed and refunded orders, and the course that was paid for', async () => {
    const learner = await findUserByEmail(one.kernel.db, 'learner@demo.portico.test')
    const headers = await sessionOf(one.kernel, learner?.id ?? '')
    const { orders } = (await (await one.app.request('/api/lpm/orders', { headers })).json()) as {
      orders: { state: string }[]
    }
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid', 'failed', 'refunded']))
    const me = (await (await one.app.request('/api/sso/users/me', { headers })).json()) as {
      orders: { courses: string[] }
    }
    expect(me.orders.courses).toEqual(['speaking'])
  })
})
