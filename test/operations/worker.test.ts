// A separate worker process does the same work as the server, for random people and orders. The server here runs no
// jobs.
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { DELETION_GRACE_DAYS } from '#features/accounts/limits.ts'
import { setDeletion } from '#features/accounts/server/store-deletion.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { insertGift } from '#features/orders/server/store-gifts.ts'
import { beginsSoon } from '#features/reminders/server/notifications.ts'
import { claimDatabase } from '#server/backup/installation.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../create-test-app.ts'
import { makeCourse } from '../make/course.ts'
import { makeUser } from '../make/user.ts'
import { TEST_CONFIG } from '../test-config.ts'
import { urlOf } from './empty-database.ts'
import { cleanUp, makeFolder, PATIENTLY, start, WITHIN } from './portal-process.ts'

vi.setConfig(WITHIN)

const PEOPLE = 12
const EPISODE = 'worker-episode'
const SOURCE = 'worker-source'
const PLACES = ['comments', 'feedback_answers', 'data_records', 'reviews'] as const

const friendOf = (email: string) => `friend-of-${email}`

const life = fc.record({
  leaves: fc.uniqueArray(fc.constantFrom(...PLACES), { minLength: 1 }),
  buys: fc.constantFrom('courses' as const, 'gift' as const),
  isPaid: fc.boolean(),
  isErased: fc.boolean(),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never
type Person = Life & { userId: string; email: string; words: string; places: string[] }

let portal: TestApp
let server: ReturnType<typeof createServer>
beforeAll(async () => {
  // The worker uses the machine’s clock.
  portal = await createTestApp({ pages: 'built', content: 'demo' })
  portal.clock.advance(Date.now() - TEST_NOW.getTime())
  await claimDatabase(portal.db, TEST_CONFIG)
  // Plays the payment provider, and runs no jobs.
  server = createServer(getRequestListener(portal.app.fetch)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await makeCourse(portal.kernel, { id: 'sold', type: 'paid', price_minor: '50000', currency: 'UAH' })
  await portal.db.insertInto('data_sources').values({ id: SOURCE, plural: 'worker-wishes', fields: '[]' }).execute()
  await makeEpisodeSoon()
})
afterEach(cleanUp)
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await portal.close()
})

test('[C-3.1] a worker sends receipts, gifts and reminders, and erases the data of deleted accounts', async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now())
  const people: Person[] = []
  for (const one of fc.sample(life, { numRuns: PEOPLE, seed })) people.push(await makePerson(people.length, one))
  const worker = start(['dist/server/cli.js', 'worker'], {
    ...settingsOfProcess(),
    PORT: String((server.address() as AddressInfo).port),
    LOG_LEVEL: 'info',
  })
  await worker.says(/The worker is ready/)

  await sendJobs('orders.ask', 'reminders.send')
  const sentTo = () => Promise.all(people.map(emailsAndReminders))
  await vi.waitFor(async () => expect(await sentTo(), `seed ${seed}`).toEqual(people.map(expectedFor)), PATIENTLY)

  await askForErasure(people)
  await sendJobs('kernel.clean')
  const kept = () => Promise.all(people.map(placesWithWords))
  const expected = people.map(({ isErased, places }) => (isErased ? [] : places.toSorted()))
  await vi.waitFor(async () => expect(await kept(), `seed ${seed}`).toEqual(expected), PATIENTLY)
})

test('[C-3.1] a server, a worker and a command register the same jobs, hooks, parts and emails', async () => {
  const settings = { ...settingsOfProcess(), LOG_LEVEL: 'debug' }
  const processes = [
    start(['dist/server/serve.js'], { ...settings, PORT: '0' }),
    start(['dist/server/cli.js', 'worker'], settings),
    start(['dist/server/cli.js', 'settings', 'get'], settings),
  ]
  const registered = await Promise.all(processes.map(async ({ says }) => (await says(REGISTERED))[1]))
  const { jobs, hooks, parts, mail } = portal.kernel
  const own = { jobs: jobs.names(), hooks: hooks.names(), parts: parts.names(), ...mail.names() }
  const here = Object.entries(own).map(([kind, names]) => `${kind}=${JSON.stringify(names)}`)
  expect(registered).toEqual(processes.map(() => here.join(' ')))
  expect(own.hooks).toHaveProperty(['person.erase'])
  expect(own.parts).toMatchObject({ payments: ['liqpay', 'wayforpay'], 'sign-in': ['facebook', 'google'] })
})

/** The log line about registered features. */
const REGISTERED = /Registered the features (jobs=.*)$/m

const settingsOfProcess = () => ({
  DATABASE_URL: urlOf(portal.connection),
  PORTICO_DATA: makeFolder(),
  PORTICO_SECRET: TEST_CONFIG.secret,
  PUBLIC_URL: TEST_CONFIG.publicUrl,
})

/** Sends jobs that otherwise run on a schedule, every minute or hour. */
async function sendJobs(...names: string[]): Promise<void> {
  for (const name of names) {
    await portal.kernel.jobs.send(portal.db, { name, data: z.object({}), retries: 0, retryDelayS: 0 }, {})
  }
}

/** Dates the request for deletion back to before the grace period. */
async function askForErasure(people: readonly Person[]): Promise<void> {
  const longAgo = new Date(portal.clock.now().getTime() - (DELETION_GRACE_DAYS + 1) * DAY_MS)
  for (const { userId, isErased } of people) if (isErased) await setDeletion(portal.db, userId, longAgo)
}

const expectedFor = ({ buys, isPaid }: Person) => ({
  receipts: isPaid ? 1 : 0,
  gifts: isPaid && buys === 'gift' ? 1 : 0,
  reminders: 1,
})

async function emailsAndReminders({ userId, email }: Person) {
  const mails = await portal.db.selectFrom('mails').select(['kind', 'recipient']).execute()
  const notifications = await portal.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  const count = (kind: string, to: string) => mails.filter((one) => one.kind === kind && one.recipient === to).length
  return {
    receipts: count('receipt', email),
    gifts: count('gift-course', friendOf(email)),
    reminders: notifications.filter(({ kind }) => kind === beginsSoon.id).length,
  }
}

/** The tables that still contain the person’s words. */
async function placesWithWords({ words }: Person): Promise<string[]> {
  const held = await Promise.all(
    [...PLACES, 'gifts' as const].map(async (table) => {
      const { rows } = await sql`select from ${sql.table(table)} as kept where kept::text like ${`%${words}%`}`.execute(
        portal.db,
      )
      return rows.length > 0 ? [table] : []
    }),
  )
  return held.flat().toSorted()
}

async function makeEpisodeSoon(): Promise<void> {
  const now = portal.clock.now()
  const event = { id: 'worker-event', alias: 'worker-event', title: 'An evening', texts: '{}', updated_at: now }
  await portal.db.insertInto('video_events').values(event).execute()
  const startDate = new Date(now.getTime() + 30 * MINUTE_MS)
  const episode = {
    id: EPISODE,
    event_id: event.id,
    index: 0,
    title: 'By the fire',
    description: '',
    duration: null,
    url: 'https://youtu.be/a',
    poster: null,
    texts: '{}',
    start_date: startDate,
  }
  await portal.db.insertInto('video_episodes').values(episode).execute()
}

/**
 * A person with content in some tables, a reminder for the episode, and an order whose payment only the provider knows.
 */
async function makePerson(index: number, one: Life): Promise<Person> {
  const { kernel, db, clock } = portal
  const now = clock.now()
  const email = `worker-test-${index}@example.org`
  const userId = await makeUser(kernel, { email })
  const words = `My mother is ill, please call me (${index}).`
  for (const place of one.leaves) await leaveWords[place]({ userId, words, now })
  await db
    .insertInto('reminders')
    .values({ kind: 'episode', subject_id: EPISODE, user_id: userId, created_at: now })
    .execute()
  const requestId = `worker-test-${index}`
  const isGift = one.buys === 'gift'
  if (isGift) await insertGift(db, { userId, requestId, fromName: 'A friend', message: words, now })
  const order = await placeOrder(kernel, {
    ...(isGift && { recipient: { email: friendOf(email), name: null } }),
    userId,
    requestId,
    kind: one.buys,
    courses: ['sold'],
    gateway: 'liqpay',
    resultUrl: '/en/order-result/#ORDER_ID#/',
    lang: 'en',
  })
  const payment = {
    gateway: 'liqpay',
    order_id: order.id,
    status: one.isPaid ? ('paid' as const) : ('declined' as const),
  }
  const sum = { amount: '500.00', currency: 'UAH', description: 'A course' }
  await db
    .insertInto('sandbox_payments')
    .values({ ...payment, ...sum, result_url: '', callback_url: '', created_at: now })
    .execute()
  await db.updateTable('orders').set({ next_check_at: now }).where('id', '=', order.id).execute()
  return { ...one, userId, email, words, places: [...one.leaves, ...(isGift ? ['gifts'] : [])] }
}

type Left = { userId: string; words: string; now: Date }

const leaveWords = {
  comments: async ({ userId, words, now }: Left) => {
    const place = { discussion_id: 'sold-1', course_id: 'sold', element_id: 'sold-1' }
    const comment = { id: `comment-${userId}`, ...place, user_id: userId, text: words, mentions: '[]', created_at: now }
    await portal.db.insertInto('comments').values(comment).execute()
  },
  feedback_answers: async ({ userId, words, now }: Left) => {
    const answer = { id: `feedback-${userId}`, user_id: userId, mark: 5, text: words, lang: 'en', answered_at: now }
    await portal.db.insertInto('feedback_answers').values(answer).execute()
  },
  data_records: async ({ userId, words, now }: Left) => {
    const answers = JSON.stringify({ wish: words })
    const record = {
      id: `record-${userId}`,
      data_source_id: SOURCE,
      user_id: userId,
      answers,
      lang: 'en',
      created_at: now,
    }
    await portal.db.insertInto('data_records').values(record).execute()
  },
  reviews: async ({ userId, words, now }: Left) => {
    const answer = { reason: null, answer: null, answered_by: null, answered_at: null }
    const review = { id: `review-${userId}`, course_id: 'sold', user_id: userId, rating: 5, text: words, lang: 'en' }
    const at = { status: 'pending' as const, created_at: now, updated_at: now, published_at: null }
    await portal.db
      .insertInto('reviews')
      .values({ ...review, ...answer, ...at })
      .execute()
  },
}
