// Two portals on one database are killed again and again while learners report, answer and write. Is anything lost that was
// acknowledged? `KILLS=1000 npm run bench -- kills` does it a thousand times.
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../src/server/database/database.ts'
import { makeCourse } from '../test/make/course.ts'
import { startDatabase, startKillable } from './killable.ts'
import { kernelOf, type Learner, makeLearners, reportRequest } from './learners.ts'
import { report } from './measure.ts'
import { runBench, type Stage } from './stage.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const PORTALS = 2
/** A long run prints its results so far. */
const REPORT_EVERY = 25
const LEARNERS = 24
const COURSE = 'killed'
const ELEMENTS = 50
const QUESTIONS = 5
const ATTEMPTS = 10
/** A kill comes after up to as many acknowledged writes of one kind, and a few milliseconds. */
const WRITES_MAX = 30
const KILLED_WITHIN_MS = 10
const WITHIN_MINUTES = 120

/** What was acknowledged. */
interface Acknowledged {
  /** The newest report by learner. */
  reports: Map<string, number>
  answers: Set<string>
  messages: Set<string>
}

interface World {
  db: Database
  databaseUrl: string
  folder: string
  learners: readonly Learner[]
  chatIds: readonly string[]
  acknowledged: Acknowledged
  /** Counts reports and answers. */
  writes: number
}

await runBench(async (stage) => {
  const world = await makeWorld(stage)
  let left = KILLS
  let done = 0
  const killAgain = async (slot: number) => {
    while (left > 0) {
      left -= 1
      await writeUntilKilled(stage, world, slot)
      done += 1
      if (done % REPORT_EVERY === 0 || done === KILLS) await reportLosses(world, done)
    }
  }
  await Promise.all(Array.from({ length: PORTALS }, (_, slot) => killAgain(slot)))
}, WITHIN_MINUTES)

/** A database of its own, which outlives the portals, with learners, their chats, and a course of questions. */
async function makeWorld(stage: Stage): Promise<World> {
  const { db, databaseUrl, folder } = await startDatabase(stage)
  const portal = { db } as Parameters<typeof kernelOf>[0]
  const props = { title: 'Which?', accepted: ['right'], explanation: '', attempts: ATTEMPTS }
  const components = Array.from({ length: QUESTIONS }, (_, number) => {
    return { id: `q${number}`, component: 'open-text', version: 1, visible: true, props, texts: {} }
  })
  await makeCourse(kernelOf(portal), {
    id: COURSE,
    arbitrary_walkthrough: true,
    elements: Array.from({ length: ELEMENTS }, () => ({ components })),
  })
  const learners = await makeLearners(portal, LEARNERS)
  const chatIds = learners.map(() => `lpmchat:${randomUUID()}`)
  for (const [index, { id }] of learners.entries())
    await sql`insert into chats (id, learner_id, created_at) values (${chatIds[index]}, ${id}, now())`.execute(db)
  const acknowledged = { reports: new Map(), answers: new Set<string>(), messages: new Set<string>() }
  return { db, databaseUrl, folder, learners, chatIds, acknowledged, writes: 0 }
}

/** Starts a portal, lets its half of the learners write, and kills it in the middle of that. */
async function writeUntilKilled(stage: Stage, world: World, slot: number): Promise<void> {
  const { url, stop } = await startKillable(stage, world)
  // Nobody may write this many messages in a minute.
  await sql`delete from rate_limits`.execute(world.db)
  const killed = new AbortController()
  const kill = () => {
    killed.abort()
    void stop('SIGKILL')
  }
  const writes = [writeReport, writeAnswer, writeMessage]
  const counted = writes[randomInt(writes.length)]
  let left = randomInt(1, WRITES_MAX)
  const writers = world.learners.map(async (learner, index) => {
    if (index % PORTALS !== slot) return
    const write = writes[Math.floor(index / PORTALS) % writes.length]!
    while (!killed.signal.aborted) {
      const { path: address, body, acknowledge } = write(world, { learner, index })
      const headers = { ...learner.headers, 'content-type': 'application/json' }
      const answer = await fetch(`${url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) }).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => undefined,
      )
      if (answer?.status === 200) acknowledge()
      else if (answer) throw new Error(`${address}: ${answer.status} ${answer.text}`)
      if (answer && write === counted) left -= 1
      if (left === 0) setTimeout(kill, randomInt(KILLED_WITHIN_MS))
    }
  })
  await Promise.all(writers)
  await stop('SIGKILL')
}

interface Writer {
  learner: Learner
  index: number
}

interface Write {
  path: string
  body: object
  acknowledge: () => void
}

function writeReport(world: World, { learner }: Writer): Write {
  const { reports } = world.acknowledged
  const reported = (world.writes += 1)
  const { path: address, body } = reportRequest(learner, {
    courseId: COURSE,
    elementId: `${COURSE}-1`,
    state: 'opened',
    percent: reported % 100,
  })
  return {
    path: address,
    body: { ...JSON.parse(body), history: timeOf(reported) },
    acknowledge: () => void reports.set(learner.id, reported),
  }
}

function timeOf(reported: number): string {
  return new Date(Date.UTC(2025, 0, 1) + reported * 1000).toISOString()
}

function writeAnswer(world: World): Write {
  const { answers } = world.acknowledged
  const id = randomUUID()
  const asked = (world.writes += 1) % (ELEMENTS * QUESTIONS)
  const body = {
    id,
    type: 'question',
    componentId: `q${asked % QUESTIONS}`,
    componentName: 'open-text',
    courseId: COURSE,
    elementId: `${COURSE}-${1 + Math.floor(asked / QUESTIONS)}`,
    variants: [],
    answers: [{ text: 'wrong' }],
    multiple: false,
  }
  const address = '/api/lpm/learningPortals/demo/interactionResults?lang=en'
  return { path: address, body, acknowledge: () => void answers.add(id) }
}

function writeMessage({ chatIds, acknowledged: { messages } }: World, { learner, index }: Writer): Write {
  const id = `lpmmsg:${randomUUID()}`
  const body = { id, text: 'Something to say.', chatId: chatIds[index], userId: learner.id }
  return { path: '/api/lpm/v2/messages.create', body, acknowledge: () => void messages.add(id) }
}

async function reportLosses({ db, acknowledged }: World, kills: number): Promise<void> {
  // Writes that are acknowledged meanwhile don't count.
  const [reports, answers, messages] = [
    new Map(acknowledged.reports),
    new Set(acknowledged.answers),
    new Set(acknowledged.messages),
  ]
  const { rows: kept } = await sql<{ user_id: string; history_at: Date }>`
    select user_id, history_at from progress_elements where course_id = ${COURSE}`.execute(db)
  const newest = new Map(kept.map((row) => [row.user_id, row.history_at.toISOString()]))
  const lost = [...reports].filter(([userId, reported]) => (newest.get(userId) ?? '') < timeOf(reported))
  const missing = async (table: string, ids: ReadonlySet<string>) => {
    const { rows } = await sql`select from ${sql.table(table)} where id = any(${[...ids]}::text[])`.execute(db)
    return ids.size - rows.length
  }
  const limit = { atMost: 0 }
  report({ name: 'kills', value: kills, unit: 'times' })
  report({
    name: 'writers whose newest acknowledged report is lost',
    value: lost.length,
    unit: `of ${reports.size}`,
    limit,
  })
  const answersLost = await missing('interaction_results', answers)
  report({ name: 'acknowledged answers that are lost', value: answersLost, unit: `of ${answers.size}`, limit })
  const messagesLost = await missing('chat_messages', messages)
  report({ name: 'acknowledged messages that are lost', value: messagesLost, unit: `of ${messages.size}`, limit })
  const { rows: gaps } = await sql`select chat_id from chat_messages group by chat_id
    having count(*) <> max(cursor) or count(*) <> count(distinct cursor)`.execute(db)
  report({ name: 'chats with a gap in their order', value: gaps.length, unit: '', limit })
}
