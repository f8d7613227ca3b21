// How soon does a message stand on the other screen, when a thousand browsers listen and five hundred messages come a second?
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeLearners } from './learners.ts'
import { Listeners } from './listeners.ts'
import { interleave, median, medianRatio, percentile, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { ask, type Pair, Screens } from './screens.ts'
import { runBench } from './stage.ts'

const PAIRS = 500
const USUAL = { messages: 1_000, perSecond: 50 }
const MANY = { messages: 2_000, perSecond: 200 }
const MOST = { messages: 4_000, perSecond: 500 }
const P95_MAX_MS = 100
const STREAM_MAX_KB = 100
const ARRIVE_WITHIN_MS = 60_000
const LONG = 10_000
const LONG_RATIO_MAX = 1.5
const ROUNDS = 9
const REQUESTS = 40
const KB_IN_MB = 1000

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const pairs = await makePairs(portal)
  const before = await portal.usage()
  const listeners = new Listeners()
  for (const { learner, mentor } of pairs) {
    await listeners.open(stage, portal, learner)
    await listeners.open(stage, portal, mentor)
  }
  const held = (await portal.usage()).memoryMb - before.memoryMb
  const name = 'memory of an open stream, with its session'
  report({ name, value: (held * KB_IN_MB) / (2 * PAIRS), unit: 'kB', limit: { atMost: STREAM_MAX_KB } })
  for (const rate of [USUAL, MANY, MOST]) await reportTalk(portal, { listeners, pairs, rate })
  listeners.close()
  await compareLengths(portal, pairs)
})

/** Learners with a mentor each, and their chats. */
async function makePairs(portal: Portal): Promise<Pair[]> {
  const learners = await makeLearners(portal, PAIRS)
  const mentors = await makeLearners(portal, PAIRS, ['disciple', 'mentor'])
  const pairs = learners.map((learner, index) => {
    return { chatId: `lpmchat:${randomUUID()}`, learner, mentor: mentors[index]! }
  })
  const now = new Date()
  for (const { chatId, learner, mentor } of pairs) {
    await sql`insert into mentor_connections (id, learner_id, type, mentor_id, reason, made_at)
      values (${chatId}, ${learner.id}, 'chat', ${mentor.id}, '{"rule":"load"}', ${now})`.execute(portal.db)
    await sql`insert into chats (id, learner_id, mentor_id, created_at)
      values (${chatId}, ${learner.id}, ${mentor.id}, ${now})`.execute(portal.db)
  }
  return pairs
}

interface Rate {
  messages: number
  perSecond: number
}

interface Talking {
  listeners: Listeners
  pairs: readonly Pair[]
  rate: Rate
}

/** How soon messages stand on the other screen at a rate, and whether all of them do. */
async function reportTalk(portal: Portal, talking: Talking): Promise<void> {
  const { messages, perSecond } = talking.rate
  const screens = await talk(portal, talking)
  const at = `at ${perSecond} messages a second`
  report({ name: `from sending to the other screen ${at}, median`, value: percentile(screens.times, 0.5), unit: 'ms' })
  report({ name: `${at}, p95`, value: percentile(screens.times, 0.95), unit: 'ms', limit: { atMost: P95_MAX_MS } })
  report({ name: `${at}, told to come again`, value: screens.refused / messages, unit: 'of each' })
  report({ name: `${at}, had to be asked for`, value: screens.asked / messages, unit: 'of each' })
  report({ name: `${at}, lost`, value: screens.missing, unit: '', limit: { atMost: 0 } })
}

/** Writes from both sides in turn, and waits until all messages have arrived. */
async function talk(portal: Portal, { listeners, pairs, rate: { messages, perSecond } }: Talking): Promise<Screens> {
  const screens = new Screens(portal, pairs)
  await screens.begin()
  listeners.onText = (text, reader) => screens.hear(text, reader)
  const startedMs = performance.now()
  for (let number = 0; number < messages; number += 1) {
    const { chatId, learner, mentor } = pairs[number % pairs.length]!
    const [writer, reader] = Math.floor(number / pairs.length) % 2 === 0 ? [learner, mentor] : [mentor, learner]
    void screens.write({ chatId, writer, reader })
    const dueMs = startedMs + ((number + 1) * 1000) / perSecond
    await delay(Math.max(0, dueMs - performance.now()))
  }
  const deadline = performance.now() + ARRIVE_WITHIN_MS
  while (screens.missing > 0 && performance.now() < deadline) await delay(50)
  return screens
}

/** A chat of ten thousand messages opens as fast as one of ten, and so do its oldest pages. */
async function compareLengths(portal: Portal, [long, short]: readonly Pair[]): Promise<void> {
  if (!long || !short) throw new Error('There are no chats.')
  for (const [{ chatId, learner }, count] of [
    [long, LONG],
    [short, 10],
  ] as const) {
    await sql`insert into chat_messages (id, chat_id, cursor, author_id, is_student, text, created_at, read_at)
      select 'lpmmsg:' || gen_random_uuid(), ${chatId}, 1000 + n, ${learner.id}, true, repeat('Words. ', 1 + n % 30), now(), now()
      from generate_series(1, ${count}::int) as n`.execute(portal.db)
  }
  await sql`analyze chat_messages`.execute(portal.db)
  const open = (pair: Pair, more: object = {}) => timeOf(portal, pair, more)
  const runs = await interleave(ROUNDS, {
    short: () => open(short),
    long: () => open(long),
    deep: () => open(long, { before: '1100' }),
  })
  report({ name: 'a chat of 10,000 messages', value: median(runs.long), unit: 'ms' })
  const limit = { atMost: LONG_RATIO_MAX }
  report({ name: 'a chat of 10,000 against one of 10', value: medianRatio(runs.long, runs.short), unit: '', limit })
  report({ name: 'its oldest page against its newest', value: medianRatio(runs.deep, runs.long), unit: '', limit })
}

async function timeOf(portal: Portal, { chatId, learner }: Pair, more: object): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    const fromMs = performance.now()
    await ask(portal, learner, { action: 'messages.list', body: { filter: { chatId }, ...more } })
    times.push(performance.now() - fromMs)
  }
  return median(times)
}
