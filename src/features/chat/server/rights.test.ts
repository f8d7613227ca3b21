// Access to chats: every call as every person concerned, and as everybody else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { DELETION_GRACE_DAYS } from '#features/accounts/limits.ts'
import { eraseOverdue } from '#features/accounts/server/erase-person.ts'
import { deleteUser, setDeletion } from '#features/accounts/server/store-deletion.ts'
import { DISK_RESERVE_BYTES } from '#features/files/limits.ts'
import { connectLearner } from '#features/mentors/server/connections.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { loadSharp } from '#server/files/pictures.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { ATTACHMENT_MAX_BYTES, CHAT_TEXT_MAX_LENGTH } from '../limits.ts'
import type { Attachment, ChatMessage } from '../model.ts'
import { storeAttachment } from './attachments.ts'
import { deleteUnsentFiles } from './delete-files.ts'
import { listFileKeys } from './store-files.ts'

const SECRET = 'Nobody else may read this'
const CALLERS = [
  'own',
  'other learner',
  'mentor',
  'stand-in',
  'other mentor',
  'leader',
  'other leader',
  'admin',
  'guest',
  'session',
  'blocked',
] as const
type Caller = (typeof CALLERS)[number]
const LET_IN: readonly Caller[] = ['own', 'mentor', 'stand-in', 'leader', 'admin']
const UNKNOWN: readonly Caller[] = ['guest', 'session', 'blocked']

interface Someone {
  userId: string
  as?: Record<string, string>
}
let portal: TestApp
let people: Record<Caller, Someone>
let chatId: string
let messageId: string
let picture: Attachment

beforeAll(async () => {
  portal = await createTestApp()
  await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: true } }))
  people = {
    own: await portal.signedIn(),
    'other learner': await portal.signedIn(),
    mentor: await portal.signedIn('mentor'),
    'stand-in': await portal.signedIn('mentor'),
    'other mentor': await portal.signedIn('mentor'),
    leader: await portal.signedIn('mp-leader'),
    'other leader': await portal.signedIn('mp-leader'),
    admin: await portal.signedIn('mp-admin'),
    guest: { userId: 'guest' },
    session: await portal.guestSession(),
    blocked: await portal.signedIn('mp-admin'),
  }
  await portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', people.blocked.userId).execute()
  await team('ours', ['mentor', 'stand-in'], 'leader')
  await team('theirs', ['other mentor'], 'other leader')
  await leave()
  await connect()
  chatId = (await answerOf<{ id: string }>('own', 'chats.createStudentChat')).id
  messageId = `lpmmsg:${randomUUID()}`
  picture = await upload('own', await drawn(), 'Notes of Mark.PNG')
  const body = { id: messageId, text: SECRET, chatId, userId: people.own.userId, attachments: [picture.fileId] }
  await answerOf('own', 'messages.create', body)
})
afterAll(() => portal.close())

async function team(id: string, members: Caller[], leader: Caller): Promise<void> {
  const { db, clock } = portal
  await db.insertInto('teams').values({ id, name: id, created_at: clock.now() }).execute()
  const rows = [...members, leader].map((who) => {
    return { team_id: id, user_id: people[who].userId, leads: who === leader }
  })
  await db.insertInto('team_members').values(rows).execute()
}

/** Sets an absence of the mentor, with a stand-in. */
async function leave(): Promise<void> {
  const { db, clock } = portal
  const now = clock.now()
  const of = { user_id: people.mentor.userId, absent_from: now, stand_in_id: people['stand-in'].userId }
  await db
    .insertInto('mentor_profiles')
    .values({ ...of, about: '{}', hours: '[]', updated_at: now })
    .execute()
}

const connect = () =>
  portal.db.transaction().execute((trx) =>
    connectLearner(portal.kernel, trx, {
      learnerId: people.own.userId,
      type: 'chat',
      mentorId: people.mentor.userId,
      teamId: 'ours',
      reason: { rule: 'given' },
      madeBy: null,
    }),
  )

/** The input of each call, as one of the callers sends it. */
const CALLS: Record<string, (caller: Caller) => object> = {
  'chats.createStudentChat': () => ({ learningPortalId: 'demo', studentId: people.own.userId }),
  'chats.get': () => ({ id: chatId }),
  'chats.watch': () => ({ chatId }),
  'messages.list': () => ({ filter: { chatId } }),
  'messages.create': (caller) => ({
    id: `lpmmsg:${randomUUID()}`,
    text: 'May I?',
    chatId,
    userId: people[caller].userId,
  }),
  'messages.getUpdates': () => ({ chatId, after: '0' }),
  'messages.markAsRead': () => ({ chatId, ids: [messageId] }),
  'messages.typing': () => ({ chatId }),
  'users.get': () => ({ id: people.own.userId }),
}

const call = (caller: Caller, action: string, body: object = CALLS[action]?.(caller) ?? {}) =>
  portal.call('POST', `/api/lpm/v2/${action}`, { ...withSession(caller), body })
const withSession = (caller: Caller) => {
  const { as } = people[caller]
  return as ? { as } : {}
}
async function answerOf<Answer>(caller: Caller, action: string, body?: object): Promise<Answer> {
  const answer = await call(caller, action, body)
  expect([answer.status, action]).toEqual([200, action])
  return (await answer.json()) as Answer
}

const expected = (caller: Caller) => {
  if (LET_IN.includes(caller)) return [200, undefined]
  return UNKNOWN.includes(caller) ? [401, 'portal.sign-in-needed'] : [403, 'AUTH-DENY']
}
async function outcome(answer: Response): Promise<[number, string | undefined, boolean]> {
  const text = await answer.text()
  const code = answer.ok ? undefined : (JSON.parse(text) as { code: string }).code
  return [answer.status, code, text.includes(SECRET)]
}

test.each(Object.keys(CALLS))(
  '[MENTOR-23, ROLE-26, CHAT-34] %s is allowed for people concerned with the chat, and nobody else',
  async (action) => {
    for (const caller of CALLERS) {
      const [status, code, tells] = await outcome(await call(caller, action))
      expect([caller, status, code]).toEqual([caller, ...expected(caller)])
      expect([caller, tells && !LET_IN.includes(caller)]).toEqual([caller, false])
    }
  },
)

test('[CHAT-21] nobody can write in another person’s name, or to a chat that doesn’t exist', async () => {
  const body = { id: `lpmmsg:${randomUUID()}`, text: 'I am not I', chatId, userId: people.own.userId }
  expect((await outcome(await call('mentor', 'messages.create', body))).slice(0, 2)).toEqual([403, 'AUTH-DENY'])
  const nowhere = { ...body, chatId: `lpmchat:${randomUUID()}` }
  expect(
    (await outcome(await call('own', 'messages.create', { ...nowhere, userId: people.own.userId }))).slice(0, 2),
  ).toEqual([404, 'chat.no-such-chat'])
})

test('[CHAT-39, ERROR-71, B-D16] an unknown chat is 404, a message id of another chat 409, an empty or too long message 400', async () => {
  const write = async (more: object) => {
    const body = { id: `lpmmsg:${randomUUID()}`, text: 'A word', chatId, userId: people.own.userId, ...more }
    return (await outcome(await call('own', 'messages.create', body))).slice(0, 2)
  }
  expect(await write({ chatId: `lpmchat:${randomUUID()}` })).toEqual([404, 'chat.no-such-chat'])
  expect(await write({ text: '  ' })).toEqual([400, 'chat.empty'])
  expect(await write({ text: 'a'.repeat(CHAT_TEXT_MAX_LENGTH + 1) })).toEqual([400, 'chat.too-long'])
  expect(await write({ text: 'a'.repeat(CHAT_TEXT_MAX_LENGTH) })).toEqual([200, undefined])
  const id = `lpmmsg:${randomUUID()}`
  expect(await write({ id })).toEqual([200, undefined])
  const other = await portal.signedIn()
  const made = await portal.call('POST', '/api/lpm/v2/chats.createStudentChat', {
    as: other.as,
    body: { learningPortalId: 'demo', studentId: other.userId },
  })
  const theirs = (await made.json()) as { id: string }
  const taken = await portal.call('POST', '/api/lpm/v2/messages.create', {
    as: other.as,
    body: { id, text: 'Mine', chatId: theirs.id, userId: other.userId },
  })
  expect((await outcome(taken)).slice(0, 2)).toEqual([409, 'chat.id-taken'])
})

test('[MENTOR-23] reading by leaders and administrators is logged once in a while, and marks nothing as read', async () => {
  const body = { id: `lpmmsg:${randomUUID()}`, text: 'New', chatId, userId: people.own.userId }
  await answerOf('own', 'messages.create', body)
  for (const caller of ['leader', 'admin'] as const) {
    await answerOf(caller, 'messages.list')
    await answerOf(caller, 'messages.list')
    const ids = [body.id]
    expect(await answerOf(caller, 'messages.markAsRead', { chatId, ids })).toMatchObject({ ids: [] })
  }
  const noted = await portal.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'learner.read')
    .where('subject', '=', people.own.userId)
    .execute()
  expect(noted.map((row) => row.actor_id).toSorted()).toEqual([people.admin.userId, people.leader.userId].toSorted())
})

async function drawn(): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
}
const sendFile = (caller: Caller, bytes: Uint8Array, name: string) =>
  portal.app.request(`/api/lpm/v2/files.create?chatId=${chatId}&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...people[caller].as },
    body: new Uint8Array(bytes),
  })
async function upload(caller: Caller, bytes: Uint8Array, name: string): Promise<Attachment> {
  const answer = await sendFile(caller, bytes, name)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { attachment: Attachment }).attachment
}

test('[S-M4, R-11] a file that would fill the disk is refused, and smaller ones are accepted again', async () => {
  const freeBytes = vi.spyOn(portal.kernel.files, 'freeBytes').mockResolvedValue(DISK_RESERVE_BYTES)
  const refused = await sendFile('own', await drawn(), 'picture.png')
  expect([refused.status, await refused.json()]).toEqual([507, expect.objectContaining({ code: 'files.no-room' })])
  freeBytes.mockRestore()
  await upload('own', await drawn(), 'picture.png')
})

test('a file of more than 25 megabytes is refused, whether it is uploaded or comes from a messenger', async () => {
  const bytes = new Uint8Array(ATTACHMENT_MAX_BYTES + 1)
  bytes.set(Buffer.from('%PDF-1.7'))
  const sent = { chatId, senderId: people.own.userId, name: 'Letter.pdf' }
  await expect(storeAttachment(portal.kernel, { ...sent, bytes })).rejects.toMatchObject({
    problem: { code: 'chat.file-too-large' },
  })
  const kept = await storeAttachment(portal.kernel, { ...sent, bytes: bytes.slice(0, ATTACHMENT_MAX_BYTES) })
  expect(kept.size).toBe(ATTACHMENT_MAX_BYTES)
})

test('a file is served only to people who may read its chat, and has no other address', async () => {
  for (const caller of CALLERS) {
    const answer = await portal.get(picture.url, withSession(caller))
    expect([caller, answer.status]).toEqual([caller, expected(caller)[0]])
    expect(answer.headers.get('cache-control')).toMatch(/private|no-store/)
    expect([caller, (await sendFile(caller, await drawn(), 'x.png')).status]).toEqual([caller, expected(caller)[0]])
  }
  expect(picture).toMatchObject({ name: 'Notes of Mark.png', picture: { width: 40, height: 30 } })
})

test('pictures of a chat are shown and documents are downloaded, by their names', async () => {
  const disposition = async (bytes: Uint8Array, name: string) => {
    const answer = await portal.get((await upload('own', bytes, name)).url, withSession('own'))
    return answer.headers.get('content-disposition')
  }
  expect(await disposition(await drawn(), 'Мапа.png')).toBe(
    `inline; filename*=UTF-8''${encodeURIComponent('Мапа.png')}`,
  )
  expect(await disposition(Buffer.from('%PDF-1.7'), 'Letter.pdf')).toBe("attachment; filename*=UTF-8''Letter.pdf")
})

test('an unsent file belongs to its sender, can be sent once, and is deleted after a day', async () => {
  const kept = await upload('own', await drawn(), 'later.png')
  expect((await portal.get(kept.url, withSession('mentor'))).status).toBe(403)
  const message = (caller: Caller) => {
    return { id: `lpmmsg:${randomUUID()}`, text: '', chatId, userId: people[caller].userId, attachments: [kept.fileId] }
  }
  expect((await call('mentor', 'messages.create', message('mentor'))).status).toBe(422)
  expect((await call('own', 'messages.create', message('own'))).status).toBe(200)
  expect((await call('own', 'messages.create', message('own'))).status).toBe(422)
  const unsent = await upload('own', await drawn(), 'never.png')
  portal.clock.advance(25 * 60 * 60 * 1000)
  await deleteUnsentFiles(portal.kernel)
  const left = await portal.db.selectFrom('chat_files').select('id').where('message_id', 'is', null).execute()
  expect(left.map(({ id }) => id)).not.toContain(unsent.fileId)
})

test.each([
  ['a page', '<html><script>alert(1)</script>', 'page.html'],
  ['a page called a document', '<html></html>', 'letter.pdf'],
  ['a program', 'MZ\u0090', 'run.exe'],
  ['an archive called a document', 'PK\u0003\u0004 nothing', 'letter.docx'],
  ['nothing', '', 'empty.png'],
])('%s is refused', async (_, content, name) => {
  const answer = await sendFile('own', Buffer.from(content, 'latin1'), name)
  expect([415, 422]).toContain(answer.status)
})

/**
 * Draws 10^levels squares in a few lines. `href` is written so that a parser which reads only one of the two sees a
 * single square.
 */
function heavyDrawing(levels: number, use = (id: string) => `href="#${id}"`): Buffer {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use ${use(`l${level}`)}/>`.repeat(10)
    return `<g id="l${level + 1}">${uses}</g>`
  })
  const square = '<rect id="l0" width="1" height="1"/>'
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${square}${groups.join('')}</svg>`)
}

test.each([
  ['uses of uses', heavyDrawing(6)],
  ['uses behind another reference', heavyDrawing(6, (id) => `xlink:href="#none" href="#${id}"`)],
])('[S-S2] an SVG that would freeze the mentor’s browser is refused: %s', async (_, drawing) => {
  const answer = await sendFile('own', drawing, 'flower.svg')
  expect([answer.status, await answer.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'chat.drawing-too-heavy' }),
  ])
  expect((await sendFile('own', heavyDrawing(2), 'flower.svg')).status).toBe(200)
})

test('erasing learners deletes their chat and its files; erasing mentors keeps their messages without a name', async () => {
  const { kernel, db } = portal
  await answerOf('mentor', 'messages.create')
  await db.transaction().execute((trx) => deleteUser(trx, people.mentor.userId))
  const { edges } = await answerOf<{ edges: { node: ChatMessage }[] }>('own', 'messages.list')
  const left = edges.find(({ node }) => node.text === 'May I?' && node.participant.id === 'lpmusr:gone')
  expect(left?.node.participant).toMatchObject({ fullName: '', isStudent: false })
  const keys = await listFileKeys(db, people.own.userId)
  await setDeletion(db, people.own.userId, kernel.clock.now())
  portal.clock.advance((DELETION_GRACE_DAYS + 1) * DAY_MS)
  await eraseOverdue(kernel)
  expect(await db.selectFrom('chats').select('id').where('id', '=', chatId).execute()).toEqual([])
  const bytes = await Promise.all(keys.map((key) => kernel.files.find(key)))
  expect([keys.length > 0, bytes.filter(Boolean)]).toEqual([true, []])
})
