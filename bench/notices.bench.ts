// A payment system sends webhooks. How much does a webhook cost beyond its transaction?
import { sql } from 'kysely'
import { saveSettings } from '../src/features/portal/server/store.ts'
import { signed } from '../src/parts/payments/liqpay/wire.server.ts'
import { makeCourse } from '../test/make/course.ts'
import { kernelOf, makeLearners } from './learners.ts'
import { sendLoad } from './load.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const COURSE = 'sold'
const RATIO_MIN = 0.05
const CONCURRENCY = 16
/** More orders than there are webhooks. */
const ORDERS = 60_000
const ROUNDS = 7
const SECONDS = 2
const KEYS = { publicKey: 'i-bench', privateKey: 'a private key of the bench' }

function noticeRequest(orderId: string) {
  const content = {
    action: 'pay',
    version: 3,
    public_key: KEYS.publicKey,
    order_id: orderId,
    payment_id: 1_234_567_890,
    status: 'success',
    amount: 500,
    currency: 'UAH',
    sender_card_mask2: '424242*42',
  }
  return {
    path: '/api/lpm/payments/liqpay/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(signed(KEYS.privateKey, content)).toString(),
  }
}

/** Many people, each with an order that waits for its notice. Without addresses: letters are the work of jobs, and measured by none here. */
async function makeOrders(portal: Portal): Promise<void> {
  const { db } = portal
  await makeCourse(kernelOf(portal), { id: COURSE, type: 'paid', price_minor: '50000', currency: 'UAH' })
  const [learner] = await makeLearners(portal, 1)
  await sql`
    insert into users (id, status, roles, email, first_name, complete, created_at, last_seen_at)
    select 'buyer-' || n, status, roles, null, first_name, complete, created_at, last_seen_at
    from users, generate_series(1, ${ORDERS}::int) n where id = ${learner!.id}`.execute(db)
  await sql`
    insert into orders (id, kind, state, user_id, recipient_id, gateway, currency, amount_minor, basket, request_id, result_url,
      lang, created_at, updated_at)
    select 'order-' || n, 'courses', 'pending', 'buyer-' || n, 'buyer-' || n, 'liqpay', 'UAH', 50000, ${COURSE},
      'request-' || n, '', 'en', now(), now()
    from generate_series(1, ${ORDERS}::int) n`.execute(db)
  await sql`
    insert into order_items (order_id, position, course_id, title, price_minor, amount_minor)
    select id, 0, ${COURSE}, 'Sold', 50000, 50000 from orders where basket = ${COURSE}`.execute(db)
  await sql`analyze`.execute(db)
}

/** The settings are reloaded every ten seconds. */
async function openPayments({ db, url }: Portal): Promise<void> {
  const integrations = { payments: [{ id: 'liqpay', enabled: true }], paymentKeys: { liqpay: KEYS } }
  await saveSettings(db, { integrations }, new Date())
  const { path, ...request } = noticeRequest('none')
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${url}${path}`, { method: 'POST', ...request })).status !== 404) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The portal takes no payments.')
}

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  await makeOrders(portal)
  await openPayments(portal)
  const bare = stage.bare('pay.ts')
  await bare({ connection: portal.connection, connections: CONCURRENCY })
  let number = 0
  const tell = async (requestOf: () => ReturnType<typeof noticeRequest>) => {
    const load = { url: portal.url, seconds: SECONDS, connections: CONCURRENCY, requestOf }
    const { requests, seconds } = await sendLoad(load)
    return requests / seconds
  }
  const runs = await interleave(ROUNDS, {
    first: () => tell(() => noticeRequest(`order-${(number += 1)}`)),
    again: () => tell(() => noticeRequest(`order-${1 + (Math.floor(Math.random() * number) % 500)}`)),
    bare: async () => (await bare<{ count: number }>({ forMs: SECONDS * 1000 })).count / SECONDS,
  })
  const { count } = await portal.db
    .selectFrom('user_courses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('course_id', '=', COURSE)
    .executeTakeFirstOrThrow()
  if (Math.abs(Number(count) - number) > CONCURRENCY * (ROUNDS + 1)) {
    throw new Error(`${number} were told of as paid, and ${count} have the course.`)
  }
  report({ name: `notices that pay an order, ${CONCURRENCY} at once`, value: median(runs.first), unit: 'notices/s' })
  report({ name: `notices that come again, ${CONCURRENCY} at once`, value: median(runs.again), unit: 'notices/s' })
  report({
    name: 'notices that pay, against the bare transaction',
    value: medianRatio(runs.first, runs.bare),
    unit: '',
    limit: { atLeast: RATIO_MIN },
  })
})
