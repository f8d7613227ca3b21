import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { splitRoute } from '#base/contract.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { connectLearner } from '#features/mentors/server/connections.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, sessionOf, TEST_NOW, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { makeUser } from '#test/make/user.ts'
import { deskApi } from '../api.ts'
import { BULKS_PER_DAY, INBOX_PAGE } from '../limits.ts'
import type { BulkPreview, DeskFrame, FoundMessage, InboxPage, LearnerCard, OpenedChat, TeamNumbers } from '../model.ts'

interface Somebody {
  userId: string
  as: { cookie: string }
}

let portal: TestApp
let people: Record<'own' | 'leader' | 'admin' | 'neighbour' | 'otherLeader' | 'learner', Somebody>
let chatId: string

beforeAll(async () => {
  portal = await createTestApp()
  await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: true } }))
  const [own, leader, admin, neighbour, otherLeader, learner] = [
    await portal.signedIn('mentor'),
    await portal.signedIn('mp-leader'),
    await portal.signedIn('mp-admin'),
    await portal.signedIn('mentor'),
    await portal.signedIn('mp-leader'),
    await portal.signedIn(),
  ]
  people = { own, leader, admin, neighbour, otherLeader, learner }
  await makeTeam('evening', leader, own)
  await makeTeam('morning', otherLeader, neighbour)
  chatId = await connect(learner, own)
})
afterAll(() => portal.close())

async function makeTeam(id: string, leader: Somebody, member: Somebody) {
  await portal.db.insertInto('teams').values({ id, name: id, created_at: TEST_NOW, closed_at: null }).execute()
  const members = [
    { team_id: id, user_id: leader.userId, leads: true },
    { team_id: id, user_id: member.userId, leads: false },
  ]
  await portal.db.insertInto('team_members').values(members).execute()
}

/** Gives a learner a mentor, and opens his chat. */
async function connect({ userId }: { userId: string }, mentor: Somebody | null, teamId?: string): Promise<string> {
  const { kernel } = portal
  await portal.db.transaction().execute((trx) =>
    connectLearner(kernel, trx, {
      learnerId: userId,
      type: 'chat',
      mentorId: mentor?.userId ?? null,
      teamId: teamId ?? null,
      reason: { rule: 'chosen' },
      madeBy: null,
    }),
  )
  const as = await sessionOf(kernel, userId)
  const body = { learningPortalId: 'demo', studentId: userId }
  return (
    (await (await portal.call('POST', '/api/lpm/v2/chats.createStudentChat', { as, body })).json()) as { id: string }
  ).id
}

async function newLearner(mentor: Somebody | null, more: { lang?: string; firstName?: string; team?: string } = {}) {
  const userId = await makeUser(portal.kernel, { firstName: more.firstName ?? 'Ruth' })
  if (more.lang) await portal.db.updateTable('users').set({ lang: more.lang }).where('id', '=', userId).execute()
  return { userId, as: await sessionOf(portal.kernel, userId), chatId: await connect({ userId }, mentor, more.team) }
}

/** Somebody writes in a chat. */
async function write(who: Somebody, id: string, text: string): Promise<void> {
  const body = { id: `lpmmsg:${crypto.randomUUID()}`, text, chatId: id, userId: who.userId }
  const answer = await portal.call('POST', '/api/lpm/v2/messages.create', { as: who.as, body })
  expect(answer.status).toBe(200)
}

/** Somebody begins a course. */
async function beginCourse(userId: string, courseId: string): Promise<void> {
  await portal.db
    .insertInto('progresses')
    .values({ user_id: userId, created_at: TEST_NOW, upgraded_at: null })
    .execute()
  const begun = { user_id: userId, course_id: courseId, timestamp: TEST_NOW, finished_at: null }
  await portal.db.insertInto('progress_courses').values(begun).execute()
}

const at = (path: string) => `/api/mp/desk${path}`
const chat = (path = '', id = chatId) => at(`/chats/${encodeURIComponent(id)}${path}`)
const read = async <Answer>(path: string, who: Somebody): Promise<Answer> => {
  const answer = await portal.get(path, { as: who.as })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}
const send = async (method: string, path: string, who: Somebody, body?: unknown) => {
  const answer = await portal.call(method, path, { as: who.as, ...(body !== undefined && { body }) })
  return { status: answer.status, ...((await answer.json()) as { code?: string }) }
}
const inboxOf = async (who: Somebody, query = 'tab=all') =>
  (await read<InboxPage>(at(`/chats?${query}`), who)).entries.map(({ id }) => id)

/** Each call that names a conversation, with a body that is right. */
const OF_A_CHAT: Record<string, unknown> = {
  'GET /mp/desk/chats/:id': undefined,
  'PATCH /mp/desk/chats/:id': { tags: ['seen'] },
  'GET /mp/desk/chats/:id/learner': undefined,
  'PUT /mp/desk/chats/:id/bulkWish': { wantsBulk: true },
  'PUT /mp/desk/chats/:id/notes/:noteId': { text: 'A note' },
  'DELETE /mp/desk/chats/:id/notes/:noteId': undefined,
}
/** Calls that answer of what is within sight of whoever calls, and of nothing else. */
const OF_WHAT_IS_SEEN = [
  'GET /mp/desk',
  'GET /mp/desk/chats',
  'GET /mp/desk/search',
  'GET /mp/desk/learners',
  'POST /mp/desk/bulk/preview',
  'GET /mp/desk/team',
]
/** Calls about what is one's own alone. */
const OF_ONES_OWN = [
  'PUT /mp/desk/answers/:id',
  'DELETE /mp/desk/answers/:id',
  'PUT /mp/desk/views/:id',
  'DELETE /mp/desk/views/:id',
  'POST /mp/desk/watch',
  'PUT /mp/desk/bulk/:id',
  'GET /mp/desk/bulk',
]

test('[ROLE-26, MENTOR-23] every call about a conversation is for its mentor and those above him, and for no neighbour', async () => {
  const known = [...Object.keys(OF_A_CHAT), ...OF_WHAT_IS_SEEN, ...OF_ONES_OWN, 'POST /mp/desk/chats']
  expect(Object.keys(deskApi).toSorted()).toEqual(known.toSorted())
  const call = async (route: string, who: Somebody) => {
    const { method, path } = splitRoute(route as keyof typeof deskApi)
    const address = `/api${path.replace(':id', encodeURIComponent(chatId)).replace(':noteId', `note-${who.userId}`)}`
    const { status, code } = await send(method, address, who, OF_A_CHAT[route])
    return [status, code]
  }
  for (const route of Object.keys(OF_A_CHAT)) {
    for (const who of [people.own, people.leader, people.admin]) {
      expect([route, ...(await call(route, who))]).toEqual([route, 200, undefined])
    }
    for (const who of [people.neighbour, people.otherLeader, people.learner]) {
      expect([route, ...(await call(route, who))]).toEqual([route, 403, 'AUTH-DENY'])
    }
  }
  const begin = (who: Somebody) => send('POST', at('/chats'), who, { learnerId: people.learner.userId })
  expect(await begin(people.own)).toMatchObject({ status: 200, id: chatId })
  for (const who of [people.neighbour, people.otherLeader, people.learner]) {
    expect(await begin(who)).toMatchObject({ status: 403, code: 'AUTH-DENY' })
  }
})

test('[MENTOR-23] lists, searches and numbers hold nobody else’s learners; a mentor who learns himself is not on his own desk', async () => {
  await write(people.learner, chatId, 'Is a page missing at the end of Mark?')
  const { userId } = people.learner
  const seen = async (who: Somebody) => [
    (await inboxOf(who)).includes(chatId),
    JSON.stringify(await read(at('/search?q=missing'), who)).includes(chatId),
    JSON.stringify(await read(at('/learners'), who)).includes(userId),
  ]
  for (const who of [people.own, people.leader, people.admin]) expect(await seen(who)).toEqual([true, true, true])
  for (const who of [people.neighbour, people.otherLeader]) expect(await seen(who)).toEqual([false, false, false])
  expect(JSON.stringify(await read(at('/team'), people.otherLeader))).not.toContain(people.own.userId)
  expect(JSON.stringify(await read(at('/team'), people.leader))).toContain(people.own.userId)
  const learningMentor = await portal.signedIn('mentor')
  const ownChat = await connect(learningMentor, people.own)
  expect(await inboxOf(learningMentor)).toEqual([])
  expect(await send('GET', chat('', ownChat), learningMentor)).toMatchObject({ status: 403 })
})

test('that a leader or an administrator reads a conversation is logged, that its mentor does is not', async () => {
  const { chatId: id, userId } = await newLearner(people.own)
  for (const who of [people.own, people.leader, people.admin]) await read(chat('', id), who)
  const log = await portal.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'learner.read')
    .where('subject', '=', userId)
    .execute()
  expect(log.map((entry) => entry.actor_id).toSorted()).toEqual([people.leader.userId, people.admin.userId].toSorted())
})

test('[IMPL-05] who waits longest stands first; pages follow each other without gaps; the last answer ends the wait', async () => {
  const mentor = await portal.signedIn('mentor')
  const ids: string[] = []
  for (let index = 0; index < INBOX_PAGE + 3; index += 1) {
    portal.clock.advance(MINUTE_MS)
    const learner = await newLearner(mentor)
    await write(learner, learner.chatId, `Question ${index}`)
    ids.push(learner.chatId)
  }
  const first = await read<InboxPage>(at('/chats?tab=waiting'), mentor)
  const second = await read<InboxPage>(at(`/chats?tab=waiting&after=${first.next}`), mentor)
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  const newest = await read<InboxPage>(at('/chats?tab=mine'), mentor)
  const rest = await read<InboxPage>(at(`/chats?tab=mine&after=${newest.next}`), mentor)
  expect([...newest.entries, ...rest.entries].map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await read<DeskFrame>(at(''), mentor)).counts.waiting).toBe(ids.length)
  await write(mentor, ids[0] ?? '', 'No, it ends so.')
  expect((await inboxOf(mentor, 'tab=waiting'))[0]).toBe(ids[1])
  expect(await send('GET', at('/chats?after=bm9uc2Vuc2U'), mentor)).toMatchObject({ status: 200 })
})

test('a conversation can be marked as answered and back, sleep, be closed and open again, and carries tags', async () => {
  const mentor = await portal.signedIn('mentor')
  const learner = await newLearner(mentor)
  await write(learner, learner.chatId, 'Thank you')
  const since = portal.clock.now().toISOString()
  portal.clock.advance(HOUR_MS)
  const change = (body: unknown) => send('PATCH', chat('', learner.chatId), mentor, body)
  const tabs = async () =>
    Object.fromEntries(
      await Promise.all(
        ['waiting', 'mine', 'snoozed', 'closed'].map(async (tab) => [
          tab,
          (await inboxOf(mentor, `tab=${tab}`)).length,
        ]),
      ),
    )
  expect(await change({ isWaiting: false })).toMatchObject({ waitingSince: null })
  expect(await tabs()).toEqual({ waiting: 0, mine: 1, snoozed: 0, closed: 0 })
  expect(await change({ isWaiting: true })).toMatchObject({ waitingSince: since })
  const until = new Date(portal.clock.now().getTime() + HOUR_MS).toISOString()
  await change({ snoozedUntil: until })
  expect(await tabs()).toEqual({ waiting: 0, mine: 1, snoozed: 1, closed: 0 })
  portal.clock.advance(2 * HOUR_MS)
  expect(await tabs()).toMatchObject({ waiting: 1 })
  expect((await read<DeskFrame>(at(''), mentor)).counts.due).toBe(1)
  await change({ state: 'closed', tags: ['prayer', 'prayer'] })
  expect(await tabs()).toEqual({ waiting: 0, mine: 0, snoozed: 0, closed: 1 })
  expect(await inboxOf(mentor, 'tab=closed&tag=prayer')).toEqual([learner.chatId])
  expect(await inboxOf(mentor, 'tab=closed&tag=other')).toEqual([])
  expect(await change({ state: 'open' })).toMatchObject({ state: 'open', tags: ['prayer'] })
})

test('the inbox is narrowed by course, language, campaign and, by leaders, mentor', async () => {
  const mentor = await portal.signedIn('mentor')
  const [one, other] = [await newLearner(mentor, { lang: 'uk' }), await newLearner(mentor, { lang: 'ar' })]
  await makeCourse(portal.kernel, { id: 'mark', title: 'Mark' })
  await beginCourse(one.userId, 'mark')
  const utm = JSON.stringify([{ environmentId: 'demo', utm_campaign: 'spring', utm_source: 'x' }])
  await portal.db.updateTable('users').set({ utm }).where('id', '=', other.userId).execute()
  expect(await inboxOf(mentor, 'tab=all&course=mark')).toEqual([one.chatId])
  expect(await inboxOf(mentor, 'tab=all&lang=ar')).toEqual([other.chatId])
  expect(await inboxOf(mentor, 'tab=all&campaign=spring')).toEqual([other.chatId])
  expect(await inboxOf(people.admin, `tab=all&mentor=${mentor.userId}&lang=uk`)).toEqual([one.chatId])
  const frame = await read<DeskFrame>(at(''), mentor)
  expect(frame).toMatchObject({
    courses: [{ id: 'mark', title: 'Mark' }],
    campaigns: ['spring'],
    languages: ['ar', 'uk'],
  })
})

test('messages are found in any form of their words and in any script, with what was found marked', async () => {
  const mentor = await portal.signedIn('mentor')
  const ruth = await newLearner(mentor, { firstName: 'Zipporah' })
  const salma = await newLearner(mentor, { lang: 'ar' })
  await write(ruth, ruth.chatId, 'She was praying in the garden.')
  await write(salma, salma.chatId, 'هل يمكن أن أعيد الدرس الثالث؟')
  const found = (q: string) =>
    read<{ messages: FoundMessage[]; entries: { id: string }[] }>(at(`/search?q=${q}`), mentor)
  const { messages } = await found('prayed')
  expect(messages.map((message) => message.chatId)).toEqual([ruth.chatId])
  expect(messages[0]?.pieces.filter(({ isHit }) => isHit)).toEqual([{ text: 'praying', isHit: true }])
  expect((await found('درس')).messages.map((message) => message.chatId)).toEqual([salma.chatId])
  expect((await found('zippo')).entries.map(({ id }) => id)).toEqual([ruth.chatId])
  expect(await found('%25')).toEqual({ messages: [], entries: [] })
})

test('notes are seen by those who answer, changed by their writer alone, and go along with their person', async () => {
  const { chatId: id, userId } = await newLearner(people.own)
  const note = (who: Somebody, text: string) => send('PUT', chat('/notes/n1', id), who, { text })
  expect(await note(people.own, 'Likes to walk')).toMatchObject({ status: 200, isOwn: true })
  expect(await note(people.leader, 'Mine now')).toMatchObject({ status: 404, code: 'desk.not-yours' })
  const { notes } = await read<OpenedChat>(chat('', id), people.leader)
  expect(notes).toMatchObject([{ text: 'Likes to walk', isOwn: false }])
  expect(await send('DELETE', chat('/notes/n1', id), people.leader)).toMatchObject({ status: 404 })
  expect(await exportPerson(portal.kernel, userId)).toMatchObject({ desk: { notes: [{ text: 'Likes to walk' }] } })
  expect(await send('DELETE', chat('/notes/n1', id), people.own)).toMatchObject({ status: 200 })
})

test('answers and views are one’s own; those of a team are written by who leads it', async () => {
  const answer = { title: 'Good question', text: 'Good question, {firstName}.' }
  const keep = (id: string, who: Somebody, teamId: string | null) =>
    send('PUT', at(`/answers/${id}`), who, { ...answer, teamId })
  expect(await keep('a1', people.own, null)).toMatchObject({ status: 200 })
  expect(await keep('a2', people.own, 'evening')).toMatchObject({ status: 404 })
  expect(await keep('a2', people.leader, 'evening')).toMatchObject({ status: 200 })
  expect(await keep('a1', people.neighbour, null)).toMatchObject({ status: 404 })
  expect(await keep('a3', people.otherLeader, 'evening')).toMatchObject({ status: 404 })
  const idsOf = async (who: Somebody) => (await read<DeskFrame>(at(''), who)).answers.map(({ id }) => id)
  expect(await idsOf(people.own)).toEqual(['a1', 'a2'])
  expect(await idsOf(people.neighbour)).toEqual([])
  expect(await send('DELETE', at('/answers/a2'), people.own)).toMatchObject({ status: 404 })
  const view = { name: 'In Ukrainian', filter: { tab: 'all', lang: 'uk' } }
  expect(await send('PUT', at('/views/v1'), people.own, view)).toMatchObject({ status: 200 })
  expect(await send('PUT', at('/views/v1'), people.neighbour, view)).toMatchObject({ status: 404 })
  expect((await read<DeskFrame>(at(''), people.own)).views).toEqual([{ id: 'v1', ...view }])
  expect(await send('DELETE', at('/views/v1'), people.neighbour)).toMatchObject({ status: 404 })
})

test('a message to many goes to each once, in his language, not to who wants none, and only a few times a day', async () => {
  const mentor = await portal.signedIn('mentor')
  const en = await newLearner(mentor, { firstName: 'Ada' })
  const uk = await newLearner(mentor, { lang: 'uk', firstName: 'Ірина' })
  const silent = await newLearner(mentor)
  await newLearner(people.neighbour)
  await write(uk, uk.chatId, 'Питання')
  await portal.call('PUT', '/api/lpm/bulkWish', { as: silent.as, body: { wantsBulk: false } })
  const input = { texts: { en: 'Dear {firstName}, a reading.', uk: 'Дорога {firstName}!' }, fallback: 'en', filter: {} }
  const preview = await send('POST', at('/bulk/preview'), mentor, input)
  expect(preview).toMatchObject({ total: 2, refused: 1, left: BULKS_PER_DAY } satisfies Partial<BulkPreview>)
  const put = (id: string, who = mentor) => send('PUT', at(`/bulk/${id}`), who, input)
  expect(await Promise.all([put('b1'), put('b1')])).toMatchObject([
    { status: 200, total: 2 },
    { status: 200, total: 2 },
  ])
  const sent = await portal.db
    .selectFrom('chat_messages')
    .select(['chat_id', 'text'])
    .where('via', '=', 'bulk')
    .execute()
  expect(sent.toSorted((a, b) => a.text.localeCompare(b.text))).toEqual([
    { chat_id: en.chatId, text: 'Dear Ada, a reading.' },
    { chat_id: uk.chatId, text: 'Дорога Ірина!' },
  ])
  expect(await inboxOf(mentor, 'tab=waiting')).toEqual([uk.chatId])
  expect(await put('b1', people.neighbour)).toMatchObject({ status: 404 })
  for (const id of ['b2', 'b3']) expect(await put(id)).toMatchObject({ status: 200 })
  expect(await put('b4')).toMatchObject({ status: 429, code: 'desk.bulk-limit' })
  portal.clock.advance(DAY_MS)
  expect(await put('b4')).toMatchObject({ status: 200 })
})

test('a leader sees medians, the promise and the load of his team', async () => {
  const [leader, mentor] = [await portal.signedIn('mp-leader'), await portal.signedIn('mentor')]
  await makeTeam('noon', leader, mentor)
  const answerAfter = async (ms: number) => {
    const learner = await newLearner(mentor)
    await write(learner, learner.chatId, 'A question')
    portal.clock.advance(MINUTE_MS)
    await write(learner, learner.chatId, 'And one more')
    portal.clock.advance(ms - MINUTE_MS)
    await write(mentor, learner.chatId, 'An answer')
  }
  await answerAfter(10 * MINUTE_MS)
  await answerAfter(30 * MINUTE_MS)
  await answerAfter(30 * HOUR_MS)
  const waiting = await newLearner(mentor)
  await write(waiting, waiting.chatId, 'Nobody has answered')
  const numbers = await read<TeamNumbers>(at('/team?days=7'), leader)
  expect(numbers).toMatchObject({ answers: 3, medianMinutes: 30, withinPromise: 67 })
  expect(numbers.days).toHaveLength(7)
  expect(numbers.days.reduce((sum, day) => sum + day.asked, 0)).toBe(4)
  expect(numbers.mentors.find(({ id }) => id === mentor.userId)).toMatchObject({
    waiting: 1,
    answers: 3,
    medianMinutes: 30,
  })
})

test('[MENTOR-22] the card tells of courses and answers, and never of what a learner keeps to himself', async () => {
  const learner = await newLearner(people.own)
  await makeCourse(portal.kernel, { id: 'psalms', title: 'Psalms' })
  await beginCourse(learner.userId, 'psalms')
  const answer = (id: string, isPrivate: boolean) => ({
    user_id: learner.userId,
    id,
    course_id: 'psalms',
    element_id: 'psalms-1',
    component_id: id,
    component_name: 'open-text',
    type: 'open-text',
    dialog_id: null,
    asked: null,
    text: `Question ${id}`,
    variants: '[]',
    answers: JSON.stringify([{ text: `Answer ${id}` }]),
    multiple: false,
    passed: null,
    share: 1,
    attempt: 1,
    private: isPrivate,
    answered_at: TEST_NOW,
    created_at: TEST_NOW,
  })
  await portal.db
    .insertInto('interaction_results')
    .values([answer('told', false), answer('secret', true)])
    .execute()
  const card = await read<LearnerCard>(chat('/learner', learner.chatId), people.own)
  expect(card.courses).toMatchObject([{ id: 'psalms', title: 'Psalms', elements: ['current', 'open', 'open'] }])
  expect(card.interactions).toMatchObject([{ question: 'Question told', answer: 'Answer told' }])
  expect(JSON.stringify(card)).not.toContain('secret')
})

test('open desks hear of what changes in their conversations, those of neighbours do not', async () => {
  const { cursor } = await portal.kernel.events.since(null, [])
  for (const who of [people.own, people.leader, people.neighbour]) await send('POST', at('/watch'), who)
  await write(people.learner, chatId, 'One more thing')
  const heard = async ({ userId }: Somebody) => {
    const { events } = await portal.kernel.events.since(cursor, [`user:${userId}`])
    return events.filter(({ channel }) => channel === 'desk').map(({ payload }) => payload)
  }
  expect(await heard(people.own)).toEqual([{ chatId }])
  expect(await heard(people.leader)).toEqual([{ chatId }])
  expect(await heard(people.neighbour)).toEqual([])
  await newLearner(null, { team: 'morning' })
  expect(await heard(people.neighbour)).not.toEqual([])
})
