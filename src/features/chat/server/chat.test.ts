import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { mergeVisitor } from '#features/accounts/server/merge.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { connectLearner } from '#features/mentors/server/connections.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { ChatMessage, ChatUpdate, ChatView, MessageEdge, PageInfo } from '../model.ts'
import { QUOTE_MAX_LENGTH } from '../limits.ts'
import { mergeChats } from './merge.ts'
import { postMessage } from './post.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: true } }))
})
afterAll(() => portal.close())

type Someone = Awaited<ReturnType<TestApp['signedIn']>>
type Answers = {
  'chats.createStudentChat': { id: string }
  'chats.get': ChatView
  'chats.watch': { here: { id: string }[] }
  'messages.list': { edges: MessageEdge[]; pageInfo: PageInfo }
  'messages.create': { message: ChatMessage; cursor: string }
  'messages.getUpdates': { updates: ChatUpdate[]; hasMore: boolean }
  'messages.markAsRead': { ids: string[]; unreadMessagesCount: number }
  'messages.typing': { chatId: string }
  'users.get': { id: string; links: string[] }
}

const send = (who: Partial<Someone>, action: string, body: object, headers: Record<string, string> = {}) =>
  portal.call('POST', `/api/lpm/v2/${action}`, { ...(who.as && { as: who.as }), body, headers })

async function ask<A extends keyof Answers>(who: Someone, action: A, body: object, lang = 'en'): Promise<Answers[A]> {
  const answer = await send(who, action, body, { 'accept-language': lang })
  expect([answer.status, action]).toEqual([200, action])
  return (await answer.json()) as Answers[A]
}

const newId = () => `lpmmsg:${randomUUID()}`
const write = (who: Someone, chatId: string, text: string, id = newId()) =>
  ask(who, 'messages.create', { id, text, chatId, userId: who.userId })
const textsOf = ({ edges }: { edges: MessageEdge[] }) => edges.map(({ node }) => node.text)
const all = async (who: Someone, chatId: string) => {
  const found: MessageEdge[] = []
  for (let before: string | undefined, more = true; more;) {
    const page = await ask(who, 'messages.list', { filter: { chatId }, ...(before !== undefined && { before }) })
    found.unshift(...page.edges)
    before = page.pageInfo.startCursor ?? undefined
    more = page.pageInfo.hasPreviousPage
  }
  return found
}

async function give(learner: Someone, mentor: Someone | null): Promise<void> {
  const to = { learnerId: learner.userId, type: 'chat' as const, mentorId: mentor?.userId ?? null }
  await portal.db
    .transaction()
    .execute((trx) => connectLearner(portal.kernel, trx, { ...to, reason: { rule: 'given' }, madeBy: null }))
}

let learner: Someone
let mentor: Someone
let chatId: string

beforeEach(async () => {
  learner = await portal.signedIn()
  mentor = await portal.signedIn('mentor')
  await give(learner, mentor)
  const call = { learningPortalId: 'demo', studentId: learner.userId }
  chatId = (await ask(learner, 'chats.createStudentChat', call)).id
})

test('[IMPL-31] a learner waits from their first message since the last answer, however many follow', async () => {
  const waits = async () => {
    const { rows } = await sql<{ since: string }>`
      select data ->> 'since' as since from jobs.job
      where name = 'chat.waiting' and data ->> 'chatId' = ${chatId} order by created_on`.execute(portal.db)
    return rows.map(({ since }) => since)
  }
  const first = portal.clock.now().toISOString()
  await write(learner, chatId, 'May I ask something?')
  portal.clock.advance(1000)
  await write(learner, chatId, 'Are you there?')
  expect(await waits()).toEqual([first])
  await write(mentor, chatId, 'Yes')
  portal.clock.advance(1000)
  await write(learner, chatId, 'Thank you')
  expect(await waits()).toEqual([first, portal.clock.now().toISOString()])
})

describe('a message about a place of a lesson', () => {
  const about = { elementId: 'asked-1', blockId: 'b1', text: 'Read this slowly.', lang: 'en' }
  const askAbout = (quote: object) =>
    send(learner, 'messages.create', { id: newId(), text: 'Why slowly?', chatId, userId: learner.userId, quote })
  beforeAll(async () => {
    await makeCourse(portal.kernel, { id: 'asked', title: 'Mark', texts: { uk: { title: 'Марко' } } })
  })

  test('shows mentor and learner the words with the titles, and leads to the block; it is in the learner’s export', async () => {
    expect((await askAbout(about)).status).toBe(200)
    const quote = {
      text: 'Read this slowly.',
      lang: 'en',
      place: { path: '/lesson/asked-1/#b1', course: 'Mark', lesson: 'Lesson 1' },
    }
    for (const reader of [mentor, learner])
      expect((await all(reader, chatId)).at(-1)?.node).toMatchObject({ text: 'Why slowly?', quote })
    expect((await exportPerson(portal.kernel, learner.userId)).chat).toMatchObject({
      messages: expect.arrayContaining([expect.objectContaining({ quote })]),
    })
  })

  test('keeps its words when the lesson is gone, and is refused with more words than a quote may have', async () => {
    expect((await askAbout({ ...about, elementId: 'gone' })).status).toBe(200)
    expect((await all(mentor, chatId)).at(-1)?.node.quote).toEqual({ text: about.text, lang: 'en', place: null })
    expect((await askAbout({ ...about, text: 'x'.repeat(QUOTE_MAX_LENGTH + 1) })).status).toBe(422)
  })
})

describe('messages that many write at the same time', () => {
  const makeChats = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const writer = await portal.signedIn()
        await give(writer, mentor)
        const call = { learningPortalId: 'demo', studentId: writer.userId }
        return { writer, chat: (await ask(writer, 'chats.createStudentChat', call)).id }
      }),
    )

  test('share a transaction, and each chat keeps its own order', async () => {
    const chats = await makeChats(10)
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const rounds = ['first', 'second', 'third'].map((text) =>
      Promise.all(chats.map(({ writer, chat }) => write(writer, chat, text))),
    )
    await Promise.all(rounds)
    const inserts = spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('insert into chat_messages'))
    spy.mockRestore()
    expect(inserts.length).toBeGreaterThanOrEqual(3)
    expect(inserts.length).toBeLessThan(15)
    for (const { writer, chat } of chats) {
      const edges = await all(writer, chat)
      expect(textsOf({ edges }).slice(-3).toSorted()).toEqual(['first', 'second', 'third'])
      const cursors = edges.map(({ cursor }) => Number(cursor))
      expect(cursors).toEqual(cursors.map((_, index) => (cursors[0] ?? 0) + index))
    }
  })

  test('are saved also when one of them is refused, and when one breaks the transaction', async () => {
    const chats = await makeChats(4)
    const taken = newId()
    await write(learner, chatId, 'mine', taken)
    await sql`alter table chat_messages add constraint not_this check (text <> 'breaks') not valid`.execute(portal.db)
    const statuses = await Promise.all(
      chats.map(async ({ writer, chat }, index) => {
        const [id, text] = [index === 1 ? taken : newId(), index === 2 ? 'breaks' : 'kept']
        return (await send(writer, 'messages.create', { id, text, chatId: chat, userId: writer.userId })).status
      }),
    )
    await sql`alter table chat_messages drop constraint not_this`.execute(portal.db)
    expect(statuses).toEqual([200, 409, 500, 200])
    const last = await Promise.all(
      chats.map(async ({ writer, chat }) => textsOf({ edges: await all(writer, chat) }).at(-1)),
    )
    expect(last.map((text) => text === 'kept')).toEqual([true, false, false, true])
  })

  test('are one message when the same one is sent several times at once', async () => {
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(learner, chatId, 'once', id)))
    expect(new Set(answers.map(({ cursor }) => cursor)).size).toBe(1)
    expect(textsOf({ edges: await all(learner, chatId) }).filter((text) => text === 'once')).toHaveLength(1)
  })
})

describe('messages', () => {
  test('[CHAT-17, CHAT-34] a learner has one chat on a portal, however often it is created', async () => {
    const call = { learningPortalId: 'demo', studentId: `lpmusr:${learner.userId}` }
    const made = await Promise.all([1, 2, 3].map(() => ask(learner, 'chats.createStudentChat', call)))
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([chatId]))
  })

  test('[CHAT-01, CHAT-21, API-18] a sent message is returned as it is stored, with its author', async () => {
    const id = newId()
    const { message } = await write(learner, chatId, '  Good morning!  ', id)
    expect(message).toMatchObject({ id, text: 'Good morning!', chatId, isNew: false, readAt: null, via: 'portal' })
    expect(message.participant).toMatchObject({ id: `lpmusr:${learner.userId}`, isStudent: true })
    const [edge] = (await ask(mentor, 'messages.list', { filter: { chatId }, last: 1 })).edges
    expect(edge?.node).toMatchObject({ id, isNew: true })
  })

  test('[CHAT-21] a repeated id is the same message; in another chat or by another person it reveals nothing', async () => {
    const id = newId()
    const first = await write(learner, chatId, 'Once', id)
    expect(await write(learner, chatId, 'Twice', id)).toEqual(first)
    const stranger = await portal.signedIn()
    const other = await ask(stranger, 'chats.createStudentChat', {
      learningPortalId: 'demo',
      studentId: stranger.userId,
    })
    for (const [who, at] of [
      [mentor, chatId],
      [stranger, other.id],
    ] as const) {
      const answer = await send(who, 'messages.create', { id, text: 'Mine?', chatId: at, userId: who.userId })
      const problem = (await answer.json()) as { code: string }
      expect([answer.status, problem.code, JSON.stringify(problem).includes('Once')]).toEqual([
        409,
        'chat.id-taken',
        false,
      ])
    }
    expect((await all(learner, chatId)).filter(({ node }) => node.id === id)).toHaveLength(1)
  })

  test('[CHAT-26, CHAT-27, LIMIT-10] blank messages and those over 1500 characters are refused', async () => {
    const of = { id: newId(), chatId, userId: learner.userId }
    expect((await send(learner, 'messages.create', { ...of, text: ' \n\t ' })).status).toBe(400)
    expect((await send(learner, 'messages.create', { ...of, text: 'x'.repeat(1501) })).status).toBe(400)
    expect((await send(learner, 'messages.create', { ...of, text: 'x'.repeat(1500) })).status).toBe(200)
  })

  test('[CHAT-02, CHAT-19, CHAT-20, LIMIT-09] pages of twenty lead back to the first message without repeating any', async () => {
    await post(Array.from({ length: 45 }, (_, index) => ({ text: `No. ${index}`, isStudent: true })))
    const page = await ask(learner, 'messages.list', {
      filter: { chatId },
      last: 20,
      selectResolvedFields: ['isNew', 'participant'],
    })
    expect([page.edges.length, page.pageInfo.hasPreviousPage, page.edges[0]?.cursor]).toEqual([
      20,
      true,
      page.pageInfo.startCursor,
    ])
    expect(textsOf({ edges: await all(learner, chatId) }).slice(1)).toEqual(
      Array.from({ length: 45 }, (_, index) => `No. ${index}`),
    )
    expect((await send(learner, 'messages.list', { filter: { chatId }, last: 21 })).status).toBe(422)
  })

  test('[CHAT-08, CHAT-18, CHAT-23] messages are new for the other side until they are read, and counted exactly', async () => {
    const sent = [await write(learner, chatId, 'One'), await write(learner, chatId, 'Two')]
    const ids = sent.map(({ message }) => message.id)
    expect(await ask(mentor, 'chats.get', { id: chatId })).toMatchObject({ unreadMessagesCount: 2, eyes: 'mentor' })
    // Marking one's own messages has no effect.
    expect(await ask(learner, 'messages.markAsRead', { chatId, ids })).toMatchObject({ ids: [] })
    const both = await Promise.all([1, 2].map(() => ask(mentor, 'messages.markAsRead', { chatId, ids })))
    expect(both.flatMap((answer) => answer.ids)).toEqual(ids)
    expect(await ask(mentor, 'chats.get', { id: chatId })).toMatchObject({ unreadMessagesCount: 0 })
  })

  test('[IMPL-31] the notification of an answer is read with the answer: not when the mentor reads, but when the learner does', async () => {
    const question = (await write(learner, chatId, 'Why?')).message.id
    const answer = (await write(mentor, chatId, 'Because.')).message.id
    const isRead = async () => {
      const list = (await (await portal.get('/api/lpm/notifications', { as: learner.as })).json()) as {
        notifications: { kind: string; isRead: boolean }[]
      }
      return list.notifications.filter(({ kind }) => kind === 'chat.answer').map((one) => one.isRead)
    }
    await ask(mentor, 'messages.markAsRead', { chatId, ids: [question] })
    expect(await isRead()).toEqual([false])
    await ask(learner, 'messages.markAsRead', { chatId, ids: [answer] })
    expect(await isRead()).toEqual([true])
  })

  test('[CHAT-22] updates after a cursor are complete and in order, including what was read', async () => {
    const { pageInfo } = await ask(mentor, 'messages.list', { filter: { chatId } })
    const first = (await write(learner, chatId, 'One')).message.id
    const second = (await write(mentor, chatId, 'Two')).message.id
    await ask(mentor, 'messages.markAsRead', { chatId, ids: [first] })
    const { updates } = await ask(learner, 'messages.getUpdates', { chatId, after: pageInfo.endCursor })
    expect(updates.map(({ type, node }) => [type, node.id])).toEqual([
      ['created', first],
      ['created', second],
      ['read', first],
    ])
    expect(updates[2]?.node.readAt).not.toBeNull()
    const [before, after] = [Number(pageInfo.endCursor), updates.map(({ cursor }) => Number(cursor))]
    expect(after).toEqual([before + 1, before + 2, before + 3])
  })

  test('more than thirty messages a minute are refused, not counting repetitions', async () => {
    const id = newId()
    await write(learner, chatId, 'Again', id)
    for (let n = 0; n < 35; n++) await write(learner, chatId, 'Again', id)
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) {
      const body = { id: newId(), text: 'More', chatId, userId: learner.userId }
      statuses.push((await send(learner, 'messages.create', body)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(29)
  })
})

async function post(messages: { text: string; isStudent: boolean; via?: string; chat?: string }[]): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    for (const { text, isStudent, via = 'portal', chat = chatId } of messages) {
      const authorId = isStudent ? learner.userId : mentor.userId
      await postMessage(portal.kernel, trx, { chatId: chat, id: newId(), authorId, isStudent, text, via })
    }
  })
}

describe('the conversation', () => {
  test('[CHAT-03, CHAT-42] when another mentor takes over, a service message says so in the reader’s language', async () => {
    const next = await portal.signedIn('mentor')
    await give(learner, next)
    const last = async (lang: string) =>
      (await ask(learner, 'messages.list', { filter: { chatId } }, lang)).edges.at(-1)!.node
    const [english, ukrainian] = [await last('en'), await last('uk')]
    expect(english.participant.id).toBe('lpmusr:system')
    expect(english.system).toMatchObject({ kind: 'mentor-changed', mentorId: next.userId })
    expect(english.text).not.toBe('')
    expect(ukrainian.id).toBe(english.id)
    expect(await ask(next, 'chats.get', { id: chatId })).toMatchObject({ id: chatId })
    expect((await send(mentor, 'chats.get', { id: chatId })).status).toBe(403)
  })

  test('a learner waits from the first unanswered message on; service and bulk messages don’t answer it', async () => {
    const since = async () => (await ask(learner, 'chats.get', { id: chatId })).waitingSince
    expect(await since()).toBeNull()
    await write(learner, chatId, 'Hello?')
    const begun = await since()
    portal.clock.advance(60_000)
    await write(learner, chatId, 'Anybody?')
    await post([{ text: 'To all of you', isStudent: false, via: 'bulk' }])
    expect([begun === null, await since()]).toEqual([false, begun])
    await write(mentor, chatId, 'Here I am')
    expect(await since()).toBeNull()
  })

  test('[CHAT-35] a portal with its chat switched off takes no messages, and keeps the existing ones readable', async () => {
    await write(learner, chatId, 'Before')
    await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: false } }))
    const body = { id: newId(), text: 'After', chatId, userId: learner.userId }
    const answer = await send(learner, 'messages.create', body)
    await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: true } }))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'chat.switched-off'])
    expect(textsOf({ edges: await all(learner, chatId) })).toContain('Before')
  })

  test('each side sees who has the chat open, except leaders and administrators who only look on', async () => {
    const admin = await portal.signedIn('mp-admin')
    await ask(admin, 'chats.watch', { chatId, isOpen: true })
    await ask(mentor, 'chats.watch', { chatId, isOpen: true })
    const { here } = await ask(learner, 'chats.watch', { chatId, isOpen: true })
    expect(here.map(({ id }) => id)).toEqual([`lpmusr:${mentor.userId}`])
    const other = await portal.signedIn()
    await give(other, mentor)
    const call = { learningPortalId: 'demo', studentId: other.userId }
    const { id: otherChat } = await ask(other, 'chats.createStudentChat', call)
    await ask(mentor, 'chats.watch', { chatId: otherChat, isOpen: true })
    await ask(mentor, 'chats.watch', { chatId, isOpen: false })
    // They have only closed this one.
    expect((await ask(other, 'chats.get', { id: otherChat })).here).toHaveLength(1)
    expect((await ask(learner, 'chats.get', { id: chatId })).here).toEqual([])
    expect((await ask(mentor, 'chats.get', { id: chatId })).here).toHaveLength(2)
  })
})

describe('people and accounts', () => {
  test('[CHAT-04] a user has one chat for the portal', async () => {
    const me = await portal.get('/api/sso/users/me', { as: learner.as })
    expect(await me.json()).toMatchObject({ chatV2: [{ chatId, learningPortalId: 'demo' }] })
  })

  test('merging two chats keeps every message once and in order, and cursors only grow', async () => {
    const other = await portal.signedIn()
    await give(other, mentor)
    const left = await ask(other, 'chats.createStudentChat', { learningPortalId: 'demo', studentId: other.userId })
    const said: string[] = []
    for (let n = 0; n < 6; n++) {
      portal.clock.advance(1000)
      const [who, at] = n % 2 === 0 ? [other, left.id] : [learner, chatId]
      await write(who, at, `Word ${n}`)
      said.push(`Word ${n}`)
    }
    const { lastCursor } = await ask(learner, 'chats.get', { id: chatId })
    await portal.db.transaction().execute((trx) => mergeChats(trx, { from: other.userId, to: learner.userId }))
    const edges = await all(learner, chatId)
    expect(textsOf({ edges }).filter((text) => text.startsWith('Word'))).toEqual(said)
    expect(new Set(edges.map(({ node }) => node.id)).size).toBe(edges.length)
    const { updates } = await ask(learner, 'messages.getUpdates', { chatId, after: lastCursor })
    expect(updates.map(({ node }) => node.id)).toEqual(edges.map(({ node }) => node.id))
    expect(edges.at(-1)?.cursor).toBe((await ask(learner, 'chats.get', { id: chatId })).lastCursor)
    expect((await send(mentor, 'chats.get', { id: left.id })).status).toBe(404)
  })

  test('a guest who signs in keeps the chat', async () => {
    const guest = await portal.guestSession()
    const id = `lpmchat:${randomUUID()}`
    const now = portal.clock.now()
    await portal.db.insertInto('chats').values({ id, learner_id: guest.userId, created_at: now }).execute()
    const account = await portal.signedIn()
    await portal.db
      .transaction()
      .execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: account.userId, trx }))
    expect(await ask(account, 'chats.get', { id })).toMatchObject({ id, eyes: 'learner' })
  })

  test('[CHAT-24] a learner’s sign-in methods are visible to the learner and the mentor', async () => {
    const links = ['telegram|12', 'google|34']
    await portal.db.updateTable('users').set({ links }).where('id', '=', learner.userId).execute()
    for (const who of [learner, mentor]) {
      expect(await ask(who, 'users.get', { id: `lpmusr:${learner.userId}` })).toEqual({ id: learner.userId, links })
    }
  })

  test('the data export contains the person’s conversation', async () => {
    await write(learner, chatId, 'Mine')
    await write(mentor, chatId, 'Yours')
    const { chat } = (await exportPerson(portal.kernel, learner.userId)) as { chat: { messages: { text: string }[] } }
    expect(chat.messages.map(({ text }) => text)).toEqual(expect.arrayContaining(['Mine', 'Yours']))
  })
})
