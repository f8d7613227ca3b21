import { beforeAll, describe, expect, test } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { splitRoute } from '#base/contract.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { findChat } from '#features/chat/server/store.ts'
import { upsertProfile } from '#features/mentors/server/store-profiles.ts'
import { makeCourse } from '#test/make/course.ts'
import { at, chatAt, openDesk, type Somebody } from '#test/make/desk.ts'
import { deskApi } from '../api.ts'
import { ANSWERS_MAX, DESK_WATCH_MS, VIEWS_MAX } from '../limits.ts'
import type { DeskFrame, OpenedChat } from '../model.ts'
import { publishAllToDesk } from './events.ts'

const desk = openDesk()

/** Every endpoint that names a conversation, with a valid body. */
const OF_A_CHAT: Record<string, unknown> = {
  'GET /mp/desk/chats/:id': undefined,
  'PATCH /mp/desk/chats/:id': { tags: ['seen'] },
  'GET /mp/desk/chats/:id/learner': undefined,
  'PUT /mp/desk/chats/:id/bulkWish': { wantsBulk: true },
  'PUT /mp/desk/chats/:id/notes/:noteId': { text: 'A note' },
  'DELETE /mp/desk/chats/:id/notes/:noteId': undefined,
}
/** Endpoints that return only what the caller may see. */
const OF_WHAT_IS_SEEN = [
  'GET /mp/desk',
  'GET /mp/desk/chats',
  'GET /mp/desk/search',
  'GET /mp/desk/learners',
  'POST /mp/desk/bulk/preview',
  'GET /mp/desk/team',
]
/** Endpoints about the caller's own data. */
const OF_ONES_OWN = [
  'PUT /mp/desk/answers/:id',
  'DELETE /mp/desk/answers/:id',
  'PUT /mp/desk/views/:id',
  'DELETE /mp/desk/views/:id',
  'POST /mp/desk/watch',
  'PUT /mp/desk/bulk/:id',
  'GET /mp/desk/bulk',
]

test('[ROLE-26, MENTOR-23] every endpoint of a conversation is for its mentor and those above, and for no other mentor', async () => {
  const { chatId } = desk
  const known = [...Object.keys(OF_A_CHAT), ...OF_WHAT_IS_SEEN, ...OF_ONES_OWN, 'POST /mp/desk/chats']
  expect(Object.keys(deskApi).toSorted()).toEqual(known.toSorted())
  const call = async (route: string, who: Somebody) => {
    const { method, path } = splitRoute(route as keyof typeof deskApi)
    const address = `/api${path.replace(':id', encodeURIComponent(chatId)).replace(':noteId', `note-${who.userId}`)}`
    const { status, code } = await desk.send(method, address, who, OF_A_CHAT[route])
    return [status, code]
  }
  for (const route of Object.keys(OF_A_CHAT)) {
    for (const who of [desk.people.own, desk.people.leader, desk.people.admin]) {
      expect([route, ...(await call(route, who))]).toEqual([route, 200, undefined])
    }
    for (const who of [desk.people.neighbour, desk.people.otherLeader, desk.people.learner]) {
      expect([route, ...(await call(route, who))]).toEqual([route, 403, 'AUTH-DENY'])
    }
  }
  const begin = (who: Somebody) => desk.send('POST', at('/chats'), who, { learnerId: desk.people.learner.userId })
  expect(await begin(desk.people.own)).toMatchObject({ status: 200, id: chatId })
  for (const who of [desk.people.neighbour, desk.people.otherLeader, desk.people.learner]) {
    expect(await begin(who)).toMatchObject({ status: 403, code: 'AUTH-DENY' })
  }
})

test('[MENTOR-23] lists, searches and numbers never include learners of others; mentors who learn themselves are not on their own desk', async () => {
  const { chatId } = desk
  await desk.write(desk.people.learner, chatId, 'Is a page missing at the end of Mark?')
  const { userId } = desk.people.learner
  const seen = async (who: Somebody) => [
    (await desk.inboxOf(who)).includes(chatId),
    JSON.stringify(await desk.read(at('/search?q=missing'), who)).includes(chatId),
    JSON.stringify(await desk.read(at('/learners'), who)).includes(userId),
  ]
  for (const who of [desk.people.own, desk.people.leader, desk.people.admin])
    expect(await seen(who)).toEqual([true, true, true])
  for (const who of [desk.people.neighbour, desk.people.otherLeader])
    expect(await seen(who)).toEqual([false, false, false])
  expect(JSON.stringify(await desk.read(at('/team'), desk.people.otherLeader))).not.toContain(desk.people.own.userId)
  expect(JSON.stringify(await desk.read(at('/team'), desk.people.leader))).toContain(desk.people.own.userId)
  const learningMentor = await desk.portal.signedIn('mentor')
  const ownChat = await desk.connect(learningMentor, desk.people.own)
  expect(await desk.inboxOf(learningMentor)).toEqual([])
  expect(await desk.send('GET', chatAt(ownChat), learningMentor)).toMatchObject({ status: 403 })
})

test('reading a conversation is logged for leaders and administrators, not for its mentor', async () => {
  const { chatId: id, userId } = await desk.newLearner(desk.people.own)
  for (const who of [desk.people.own, desk.people.leader, desk.people.admin]) await desk.read(chatAt(id), who)
  const log = await desk.portal.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'learner.read')
    .where('subject', '=', userId)
    .execute()
  expect(log.map((entry) => entry.actor_id).toSorted()).toEqual(
    [desk.people.leader.userId, desk.people.admin.userId].toSorted(),
  )
})

test('notes are seen by those who answer, changed only by their author, and deleted with their learner', async () => {
  const { chatId: id, userId } = await desk.newLearner(desk.people.own)
  const note = (who: Somebody, text: string) => desk.send('PUT', chatAt(id, '/notes/n1'), who, { text })
  expect(await note(desk.people.own, 'Likes to walk')).toMatchObject({ status: 200, isOwn: true })
  expect(await note(desk.people.leader, 'Mine now')).toMatchObject({ status: 404, code: 'desk.not-yours' })
  const { notes } = await desk.read<OpenedChat>(chatAt(id), desk.people.leader)
  expect(notes).toMatchObject([{ text: 'Likes to walk', isOwn: false }])
  expect(await desk.send('DELETE', chatAt(id, '/notes/n1'), desk.people.leader)).toMatchObject({ status: 404 })
  expect(await exportPerson(desk.portal.kernel, userId)).toMatchObject({ desk: { notes: [{ text: 'Likes to walk' }] } })
  expect(await desk.send('DELETE', chatAt(id, '/notes/n1'), desk.people.own)).toMatchObject({ status: 200 })
})

test('canned replies and views belong to one mentor; those of a team are edited by its leaders', async () => {
  const answer = { title: 'Good question', text: 'Good question, {firstName}.' }
  const keep = (id: string, who: Somebody, teamId: string | null) =>
    desk.send('PUT', at(`/answers/${id}`), who, { ...answer, teamId })
  expect(await keep('a1', desk.people.own, null)).toMatchObject({ status: 200 })
  expect(await keep('a2', desk.people.own, 'evening')).toMatchObject({ status: 404 })
  expect(await keep('a2', desk.people.leader, 'evening')).toMatchObject({ status: 200 })
  expect(await keep('a1', desk.people.neighbour, null)).toMatchObject({ status: 404 })
  expect(await keep('a3', desk.people.otherLeader, 'evening')).toMatchObject({ status: 404 })
  const idsOf = async (who: Somebody) => (await desk.read<DeskFrame>(at(''), who)).answers.map(({ id }) => id)
  expect(await idsOf(desk.people.own)).toEqual(['a1', 'a2'])
  expect(await idsOf(desk.people.neighbour)).toEqual([])
  expect(await desk.send('DELETE', at('/answers/a2'), desk.people.own)).toMatchObject({ status: 404 })
  const view = { name: 'In Ukrainian', filter: { tab: 'all', lang: 'uk' } }
  expect(await desk.send('PUT', at('/views/v1'), desk.people.own, view)).toMatchObject({ status: 200 })
  expect(await desk.send('PUT', at('/views/v1'), desk.people.neighbour, view)).toMatchObject({ status: 404 })
  expect((await desk.read<DeskFrame>(at(''), desk.people.own)).views).toEqual([{ id: 'v1', ...view }])
  expect(await desk.send('DELETE', at('/views/v1'), desk.people.neighbour)).toMatchObject({ status: 404 })
  const save = async (number: number) => (await desk.send('PUT', at(`/views/v${number}`), desk.people.own, view)).status
  for (let number = 2; number <= VIEWS_MAX; number += 1) expect(await save(number)).toBe(200)
  expect([await save(VIEWS_MAX), await save(VIEWS_MAX + 1)]).toEqual([200, 422])
  const replies = []
  for (let number = 1; number <= ANSWERS_MAX + 1; number += 1)
    replies.push((await keep(`own-${number}`, desk.people.neighbour, null)).status)
  expect([replies.indexOf(422), (await keep('own-1', desk.people.neighbour, null)).status]).toEqual([ANSWERS_MAX, 200])
})

test('open desks get events about their own conversations, and none about those of others', async () => {
  const { people, chatId } = desk
  const heard = await desk.listen('desk')
  for (const who of [people.own, people.leader, people.neighbour]) await desk.send('POST', at('/watch'), who, {})
  await desk.write(people.learner, chatId, 'One more thing')
  expect(await heard(people.own)).toEqual([{ chatId }])
  expect(await heard(people.leader)).toEqual([{ chatId }])
  expect(await heard(people.neighbour)).toEqual([])
  await desk.newLearner(null, { team: 'morning' })
  expect(await heard(people.neighbour)).not.toEqual([])
})

test('messages of many conversations at the same time reach the open desks of each, with as many statements as one', async () => {
  const { own, neighbour, leader, admin } = desk.people
  const { kernel, db, clock } = desk.portal
  const standIn = await desk.portal.signedIn('mentor')
  const absence = { stand_in_id: standIn.userId, absent_from: clock.now(), absent_until: null }
  await upsertProfile(db, { userId: neighbour.userId, change: absence, now: clock.now() })
  const learners = [
    await desk.newLearner(own),
    await desk.newLearner(neighbour),
    await desk.newLearner(null, { team: 'morning' }),
  ]
  for (const who of [own, neighbour, leader, admin, standIn]) await desk.send('POST', at('/watch'), who, {})
  const chats = await Promise.all(learners.map(({ chatId }) => findChat(db, chatId)))
  const changed = chats.flatMap((chat) => (chat ? { chat } : []))

  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const countOf = async (some: typeof changed) => {
    statements = 0
    await db
      .withPlugin(counting)
      .transaction()
      .execute((trx) => publishAllToDesk(kernel, trx, some))
    return statements
  }
  const alone = await countOf(changed.slice(0, 1))
  const heard = await desk.listen('desk')
  expect(await countOf(changed)).toBe(alone)
  const [a, b, c] = learners.map(({ chatId }) => ({ chatId }))
  const queue = { chatId: null }
  const all = await Promise.all([own, neighbour, leader, admin, standIn].map(heard))
  expect(all).toEqual([
    [a, queue],
    [b, queue],
    [a, queue],
    [a, b, c],
    [b, queue],
  ])
})

describe('an open card', () => {
  beforeAll(() => makeCourse(desk.portal.kernel, { id: 'luke', arbitrary_walkthrough: true }))

  /** Opens the desk and the card of a learner. */
  async function openCard(who: Somebody, chatId: string) {
    await desk.send('POST', at('/watch'), who, {})
    await desk.read(chatAt(chatId, '/learner'), who)
  }
  const goesOn = async (who: Somebody, learnerId: string) => {
    const answer = await desk.portal.call('POST', at('/watch'), { as: who.as, body: { learnerId } })
    return ((await answer.json()) as { isFollowed: boolean }).isFollowed
  }
  async function beginLesson({ userId, as }: Somebody, elementId: string) {
    const path = `/api/lpm/progresses/demo:${userId}/courses/luke/elements/${elementId}/sync`
    const history = desk.portal.clock.now().toISOString()
    const answer = await desk.portal.call('POST', path, { as, body: { state: 'opened', percent: 1, history } })
    expect(answer.status).toBe(200)
  }

  test('[MENTOR-22, MENTOR-23] gets one event when its learner does something, and none until it has been reloaded; other cards get none', async () => {
    const { own, leader, neighbour } = desk.people
    const [ruth, other] = [await desk.newLearner(own), await desk.newLearner(neighbour)]
    const heard = await desk.listen('desk-card')
    await openCard(own, ruth.chatId)
    await openCard(neighbour, other.chatId)
    await desk.send('POST', at('/watch'), leader, {})
    await beginLesson(ruth, 'luke-1')
    await beginLesson(ruth, 'luke-2')
    const hint = { learnerId: ruth.userId }
    const all = () => Promise.all([own, leader, neighbour, ruth].map(heard))
    expect(await all()).toEqual([[hint], [], [], []])
    expect(await goesOn(own, ruth.userId)).toBe(false)
    await openCard(own, ruth.chatId)
    expect(await goesOn(own, ruth.userId)).toBe(true)
    await beginLesson(ruth, 'luke-3')
    expect(await all()).toEqual([[hint, hint], [], [], []])
  })

  test('[MENTOR-23] gets no events once it is closed, or its learner has another mentor', async () => {
    const { own, neighbour } = desk.people
    const [ruth, ben] = [await desk.newLearner(own), await desk.newLearner(own)]
    const heard = await desk.listen('desk-card')
    await openCard(own, ruth.chatId)
    await desk.give(ruth, neighbour)
    await beginLesson(ruth, 'luke-1')
    await openCard(own, ben.chatId)
    desk.portal.clock.advance(DESK_WATCH_MS + 1)
    expect(await goesOn(own, ben.userId)).toBe(false)
    await beginLesson(ben, 'luke-1')
    expect(await heard(own)).toEqual([])
  })
})

test("[B-D27] the previous mentor gets an event when a conversation moves, and can't read it any more", async () => {
  const { own, neighbour } = desk.people
  const ruth = await desk.newLearner(own)
  const heard = await desk.listen('desk')
  await desk.send('POST', at('/watch'), own, {})
  await desk.give(ruth, neighbour)
  expect(await heard(own)).toContainEqual({ chatId: ruth.chatId })
  expect((await desk.portal.get(`/api/mp/desk/chats/${ruth.chatId}`, own)).status).toBe(403)
})
