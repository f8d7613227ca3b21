// Two kernels over one database act as two processes. Both sides of a chat write through both of them at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openChat } from '#features/chat/server/chats.ts'
import { listMessages, listUpdates } from '#features/chat/server/list.ts'
import { type HandleMessages, messagesPosted, postMessage } from '#features/chat/server/post.ts'
import { broadcastTyping } from '#features/chat/server/presence.ts'
import { markRead } from '#features/chat/server/read.ts'
import { countUnread, findChat } from '#features/chat/server/store.ts'
import type { ChatRow } from '#features/chat/server/store-tables.ts'
import { connectLearner } from '#features/mentors/server/connections.ts'
import { serverTexts } from '../src/app/texts.ts'
import { openDatabase } from '../src/server/database/database.ts'
import type { ServerEvent } from '../src/server/events/events.ts'
import { type Kernel, openKernel } from '../src/server/kernel.ts'
import { TestClock } from './create-test-app.ts'
import { makeUser } from './make/user.ts'
import { TEST_CONFIG } from './test-config.ts'
import { makeDatabase } from './test-database.ts'

const MESSAGES = 500
const WRITERS = 8
const READ_EVERY = 40
const CRASH_EVERY = 7

let database: Awaited<ReturnType<typeof makeDatabase>>
let one: Awaited<ReturnType<typeof startProcess>>
let two: Awaited<ReturnType<typeof startProcess>>
let chat: ChatRow
let mentorId: string

async function startProcess() {
  const db = openDatabase(database.config, () => {})
  const connection = database.config
  const { kernel, close } = await openKernel({
    config: TEST_CONFIG,
    db,
    connection,
    texts: serverTexts,
    clock: new TestClock(),
  })
  const end = async () => {
    await close()
    await db.destroy()
  }
  return { kernel, end }
}

beforeAll(async () => {
  database = await makeDatabase()
  one = await startProcess()
  two = await startProcess()
  const { kernel } = one
  mentorId = await makeUser(kernel, { roles: ['mentor'] })
  const learnerId = await makeUser(kernel)
  chat = await kernel.db.transaction().execute(async (trx) => {
    await connectLearner(kernel, trx, { learnerId, type: 'chat', mentorId, reason: { rule: 'given' }, madeBy: null })
    return openChat(kernel, trx, learnerId)
  })
})
afterAll(async () => {
  await one.end()
  await two.end()
  await database.drop()
})

interface OwnMessage {
  id: string
  isStudent: boolean
}
const send = (kernel: Kernel, { id, isStudent }: OwnMessage) =>
  kernel.db.transaction().execute((trx) =>
    postMessage(kernel, trx, {
      chatId: chat.id,
      id,
      isStudent,
      authorId: isStudent ? chat.learner_id : mentorId,
      text: id,
      via: 'portal',
    }),
  )

/**
 * Lets a process die now and then after it has written a message and before the commit; the sender tries again. Returns
 * the function that stops this.
 */
function crashNowAndThen(): () => void {
  const died = new Set<string>()
  let count = 0
  const crash: HandleMessages = async (_kernel, _trx, posted) => {
    for (const { message } of posted) {
      if (++count % CRASH_EVERY !== 0 || died.has(message.id)) continue
      died.add(message.id)
      throw new Error('The process was killed')
    }
  }
  const removes = [one, two].map(({ kernel }) => kernel.hooks.add(messagesPosted, 'crash', crash))
  return () => removes.forEach((remove) => remove())
}

async function sendUntilStored(kernel: Kernel, said: OwnMessage): Promise<void> {
  await send(kernel, said).catch(() => send(kernel, said))
}

/** Reads updates from a cursor on until there are no more, as a browser does. */
async function follow(kernel: Kernel, eyes: 'learner' | 'mentor', after: string) {
  const seen: { cursor: string; type: string; id: string }[] = []
  for (let cursor = after, more = true; more;) {
    const { updates, hasMore } = await listUpdates(kernel, { chatId: chat.id, after: cursor, eyes, lang: 'en' })
    seen.push(...updates.map((update) => ({ cursor: update.cursor, type: update.type, id: update.node.id })))
    cursor = seen.at(-1)?.cursor ?? cursor
    more = hasMore
  }
  return seen
}

test('[CHAT-21, CHAT-22] 500 messages from both sides, each sent twice while processes die, reach both sides once and in the same order', async () => {
  const stopCrashes = crashNowAndThen()
  const all: OwnMessage[] = Array.from({ length: MESSAGES }, (_, index) => {
    return { id: `lpmmsg:${randomUUID()}`, isStudent: index % 2 === 0 }
  })
  const begin = chat.last_cursor
  const waiting = [...all]
  let isOver = false
  const live = watchLive(() => isOver)
  const writer = async (index: number) => {
    const [first, second] = index % 2 === 0 ? [one.kernel, two.kernel] : [two.kernel, one.kernel]
    for (let said = waiting.pop(); said; said = waiting.pop()) {
      // The response was lost: the client sends the same message again, through the other process.
      await Promise.all([sendUntilStored(first, said), sendUntilStored(second, said)])
      if (waiting.length % READ_EVERY === 0) await readAll(first, said)
    }
  }
  const readAll = async (kernel: Kernel, { isStudent }: OwnMessage) => {
    const ids = all.map(({ id }) => id)
    const reader = isStudent ? 'mentor' : 'learner'
    await kernel.db.transaction().execute((trx) => markRead(kernel, trx, { chatId: chat.id, ids, reader }))
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))

  isOver = true

  const [learners, mentors] = [await follow(one.kernel, 'learner', begin), await follow(two.kernel, 'mentor', begin)]
  expect(learners).toEqual(mentors)
  // A reader who polled the whole time, each time from the last cursor, has missed nothing.
  expect(await live).toEqual(mentors)
  const created = mentors.filter(({ type }) => type === 'created').map(({ id }) => id)
  expect(created.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  const cursors = mentors.map(({ cursor }) => Number(cursor))
  expect(cursors).toEqual(cursors.map((_, index) => Number(begin) + index + 1))
  expect(await pagesBack()).toEqual(created)
  await checkCounts(new Set(mentors.filter(({ type }) => type === 'read').map(({ id }) => id)), all)
  stopCrashes()
})

/** Follows the chat while messages are written, and reads once more when writing has ended. */
async function watchLive(isOver: () => boolean) {
  const seen = await follow(two.kernel, 'mentor', chat.last_cursor)
  for (let isLast = false; !isLast;) {
    isLast = isOver()
    seen.push(...(await follow(two.kernel, 'mentor', seen.at(-1)?.cursor ?? chat.last_cursor)))
  }
  return seen
}

/** Ids of all messages except system messages, fetched page by page from the last to the first. */
async function pagesBack(): Promise<string[]> {
  const { kernel } = one
  const ids: string[] = []
  const now = (await findChat(kernel.db, chat.id))!
  for (let before: string | undefined, more = true; more;) {
    const page = await listMessages(kernel, { chat: now, before, last: 20, eyes: 'learner', lang: 'en' })
    ids.unshift(...page.edges.filter(({ node }) => !node.system).map(({ node }) => node.id))
    before = page.pageInfo.startCursor ?? undefined
    more = page.pageInfo.hasPreviousPage
  }
  return ids
}

async function checkCounts(read: ReadonlySet<string>, all: readonly OwnMessage[]): Promise<void> {
  const unread = all.filter(({ id, isStudent }) => isStudent && !read.has(id)).length
  expect(await countUnread(two.kernel.db, { chatId: chat.id, isStudent: true })).toBe(unread)
}

/** Waits until a process has heard of everything that was committed before: events come in the order of their commits. */
async function untilHeard({ kernel }: { kernel: Kernel }): Promise<void> {
  let isHeard = false
  const stop = kernel.events.subscribe('fence', () => (isHeard = true))
  const ask = async () => {
    // Repeated, since it is lost with others if there are too many of them for one batch.
    await kernel.events.publish(kernel.db, { channel: 'fence', audience: { kind: 'server' } })
    expect(isHeard).toBe(true)
  }
  await vi.waitFor(ask, { timeout: 30_000 })
  stop()
}

test('a message and a typing notice reach the other process for the members of the chat only, and neither is stored with the events', async () => {
  // Events of the test before may still be on their way.
  await untilHeard(two)
  const heard: ServerEvent[] = []
  const stop = two.kernel.events.onBatch(({ events }) =>
    heard.push(...events.filter(({ channel }) => channel === 'chat')),
  )
  const id = `lpmmsg:${randomUUID()}`
  await send(one.kernel, { id, isStudent: true })
  const [learner, mentor] = [chat.learner_id, mentorId].map((userId) => `user:${userId}`)
  // A member receives the message itself before the event that announces an update.
  const message = (isNew: boolean) =>
    expect.objectContaining({ type: 'message', node: expect.objectContaining({ id, isNew }) })
  const hint = expect.objectContaining({ type: 'created' })
  const received = (audience: string | undefined) =>
    heard.filter((event) => event.audience === audience).map(({ payload }) => payload)
  await expect.poll(() => received(learner)).toEqual([message(false), hint])
  await expect.poll(() => received(mentor)).toEqual([message(true), hint])
  expect(heard).toHaveLength(4)
  await broadcastTyping(one.kernel, { chat, visitor: { kind: 'user', userId: mentorId, roles: ['mentor'] } })
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ audience: `user:${chat.learner_id}`, payload: { type: 'typing' } })
  stop()
  const kept = await one.kernel.db.selectFrom('events').select('payload').where('channel', '=', 'chat').execute()
  expect(kept.filter(({ payload }) => /typing|node/.test(JSON.stringify(payload)))).toEqual([])
})
