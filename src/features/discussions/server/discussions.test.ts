import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { MINUTE_MS } from '#base/clock.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { Comment, Reply } from '../model.ts'
import { eraseComments } from './store-person.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const OPEN = 'talk-1'
const CLOSED = 'talk-2'
const WEBINAR = 'talk-3'
let portal: TestApp
let ruth: Person
let mentor: Person

beforeAll(async () => {
  portal = await createTestApp()
  const active = (id: string) => ({ discussion_id: id, discussion_active: true })
  await makeCourse(portal.kernel, {
    id: 'talk',
    elements: [active(OPEN), { discussion_id: CLOSED }, { ...active(WEBINAR), type: 'webinar' }],
  })
  ruth = await learner()
  mentor = await portal.signedIn('mentor')
})
afterAll(() => portal.close())

/** Creates a learner who has started the first lesson. */
async function learner(role: Exclude<Role, 'guest'> = 'disciple'): Promise<Person> {
  const person = await portal.signedIn(role)
  const now = portal.clock.now().toISOString()
  const report = { state: 'opened', percent: 0, started: now, history: now }
  const path = `/api/lpm/progresses/demo:${person.userId}/courses/talk/elements/${OPEN}/sync`
  expect((await portal.call('POST', path, { as: person.as, body: report })).status).toBe(200)
  return person
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each call says what it expects
async function ask<Answer>(method: string, path: string, from: { as?: Record<string, string>; body?: unknown } = {}) {
  const answer = await portal.call(method, `/api/dvm/${path}`, from)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has checked it
  return { status: answer.status, body: (await answer.json()) as Answer & { code?: string } }
}

const say = (person: Person, comment: { text: string; parentId?: string; mentions?: string[]; id?: string }) =>
  ask<{ comment: Reply }>('POST', `discussions/${OPEN}/comments`, {
    as: person.as,
    body: { id: randomUUID(), ...comment },
  })

async function said(
  person: Person,
  text: string,
  more: { parentId?: string; mentions?: string[] } = {},
): Promise<Reply> {
  const { status, body } = await say(person, { text, ...more })
  expect([status, body.code]).toEqual([200, undefined])
  return body.comment
}

async function listed(person?: Person, query = ''): Promise<Comment[]> {
  const { body } = await ask<{ comments: Comment[] }>('GET', `discussions/${OPEN}/comments${query}`, { ...person })
  return body.comments
}

const told = async (person: Person) => {
  const answer = await portal.get('/api/lpm/notifications', { as: person.as })
  const { notifications } = (await answer.json()) as { notifications: { kind: string; title: string; to: string }[] }
  return notifications
}

describe('the list of discussions', () => {
  test('[DISC-01, DISC-02, DISC-03, DISC-12] has the active discussions of a course, each with whether its element was started', async () => {
    const { body } = await ask<{ discussions: unknown[] }>('GET', 'courses/talk/discussions?lang=en', ruth)
    const of = { courseId: 'talk', commentsCount: 0 }
    expect(body.discussions).toEqual([
      { ...of, id: OPEN, elementId: OPEN, number: 1, type: 'lesson', title: 'Lesson 1', startedElement: true },
      { ...of, id: WEBINAR, elementId: WEBINAR, number: 1, type: 'webinar', title: 'Lesson 3', startedElement: false },
    ])
  })

  test('excludes a discussion that is switched off', async () => {
    expect((await ask('GET', `discussions/${CLOSED}/comments`, mentor)).body.code).toBe('discussions.not-found')
    expect((await ask('GET', `discussions/${CLOSED}?lang=en`)).body.code).toBe('discussions.not-found')
  })

  test('is readable by visitors who may open the element, and by nobody else', async () => {
    const newcomer = await portal.signedIn()
    expect((await ask('GET', `discussions/${OPEN}/comments`)).status).toBe(200)
    expect((await ask('GET', `discussions/${WEBINAR}/comments`)).body.code).toBe('discussions.locked')
    expect((await ask('GET', `discussions/${WEBINAR}/comments`, newcomer)).body.code).toBe('discussions.locked')
    expect((await ask('GET', `discussions/${WEBINAR}/comments`, mentor)).status).toBe(200)
  })
})

describe('writing a comment', () => {
  test('[DISC-10, PROD-18] stores it once, cleaned, and counts it', async () => {
    const id = randomUUID()
    const text = '  Why\u202e did\u0000 they stay?\n\n\n\nI wonder.  '
    const first = await say(ruth, { id, text })
    const again = await say(ruth, { id, text })
    expect(first.body.comment).toMatchObject({ id, text: 'Why did they stay?\n\nI wonder.', isOwn: true })
    expect(again.body.comment.cursor).toBe(first.body.comment.cursor)
    expect((await say(mentor, { id, text })).status).toBe(422)
    expect((await listed()).filter((comment) => comment.id === id)).toHaveLength(1)
    const { body } = await ask<{ discussions: { commentsCount: number }[] }>('GET', 'courses/talk/discussions?lang=en')
    expect(body.discussions[0]?.commentsCount).toBe(1)
  })

  test.each([
    ['', 422],
    ['\u200b \u2066', 422],
    ['x'.repeat(1500), 200],
    ['x'.repeat(1501), 422],
  ])('[DISC-10] of 1 to 1500 characters that can be seen (%#)', async (text, status) => {
    expect((await say(await learner(), { text })).status).toBe(status)
  })

  test('[DISC-06, DISC-11, ROLE-09] requires an account and a started element, except for moderators', async () => {
    const body = { id: randomUUID(), text: 'Me too' }
    const guest = await portal.guestSession()
    expect((await ask('POST', `discussions/${OPEN}/comments`, { as: guest.as, body })).status).toBe(401)
    expect((await say(await portal.signedIn(), { text: 'Me too' })).body.code).toBe('discussions.start-first')
    expect((await say(mentor, { text: 'Well asked' })).status).toBe(200)
  })

  test('replies are listed under their comment, as are replies to replies, and each notifies once', async () => {
    const root = await said(ruth, 'A question')
    const answer = await said(mentor, 'An answer', { parentId: root.id })
    await said(ruth, 'Thank you', { parentId: answer.id })
    const comment = (await listed(ruth)).find(({ id }) => id === root.id)
    expect(comment?.replies.map(({ text, parentId }) => [text, parentId])).toEqual([
      ['An answer', root.id],
      ['Thank you', root.id],
    ])
    expect(comment?.repliesCount).toBe(2)
    const notices = (await told(ruth)).filter(({ kind }) => kind === 'discussions.reply')
    expect(notices).toMatchObject([{ title: 'Ruth Adeyemi replied to you', to: `/lesson/${OPEN}/?discussion=${OPEN}` }])
  })

  test('a reply must belong to the discussion of its comment', async () => {
    const body = { id: randomUUID(), text: 'Said among those of the webinar' }
    expect((await ask('POST', `discussions/${WEBINAR}/comments`, { as: mentor.as, body })).status).toBe(200)
    const reply = await say(ruth, { text: 'From outside', parentId: body.id })
    expect([reply.status, reply.body.code]).toEqual([404, 'discussions.comment-not-found'])
  })

  test('a deleted comment can’t be answered, even if its replies are still shown', async () => {
    const root = await said(ruth, 'A question')
    const answer = await said(mentor, 'An answer', { parentId: root.id })
    expect((await ask('DELETE', `comments/${root.id}`, ruth)).status).toBe(200)
    for (const parentId of [root.id, answer.id]) {
      expect((await say(mentor, { text: 'One more', parentId })).body.code).toBe('discussions.comment-not-found')
    }
    expect((await listed()).find(({ id }) => id === root.id)).toMatchObject({ state: 'deleted', repliesCount: 1 })
  })

  test('mentions participants and notifies them; nobody else can be mentioned', async () => {
    const [joan, stranger] = [await learner(), await learner()]
    await said(joan, 'Here I am')
    const people = await ask<{ people: { id: string }[] }>('GET', `discussions/${OPEN}/people?q=ade`, ruth)
    expect(people.body.people.map(({ id }) => id)).toContain(joan.userId)
    expect(people.body.people.map(({ id }) => id)).not.toContain(ruth.userId)
    const comment = await said(ruth, 'As @Ruth Adeyemi says', { mentions: [joan.userId, stranger.userId] })
    expect(comment.mentions).toEqual([{ userId: joan.userId, name: 'Ruth Adeyemi' }])
    expect((await told(joan)).map(({ kind }) => kind)).toEqual(['discussions.mention'])
    expect(await told(stranger)).toEqual([])
    expect((await said(ruth, 'As somebody says', { mentions: [joan.userId] })).mentions).toEqual([])
    expect(await told(joan)).toHaveLength(1)
  })

  test('too many comments in a short time are refused', async () => {
    const hasty = await learner()
    for (let count = 0; count < 10; count += 1) await said(hasty, `Number ${count}`)
    expect((await say(hasty, { text: 'One more' })).status).toBe(429)
    portal.clock.advance(MINUTE_MS)
    expect((await say(hasty, { text: 'One more' })).status).toBe(200)
  })
})

describe('reading comments', () => {
  test('returns the newest first, 20 per page, each exactly once', async () => {
    const person = await learner()
    const root = await said(person, 'Of this many answers')
    await sql`
      insert into comments (id, discussion_id, course_id, element_id, user_id, text, created_at, parent_id)
      select 'many-' || n, ${OPEN}, 'talk', ${OPEN}, ${person.userId}, 'Number ' || n, now(), null
      from generate_series(1, 45) as n`.execute(portal.db)
    await sql`
      insert into comments (id, discussion_id, course_id, element_id, user_id, text, created_at, parent_id)
      select 'answer-' || n, ${OPEN}, 'talk', ${OPEN}, ${person.userId}, 'Answer ' || n, now(), ${root.id}
      from generate_series(1, 24) as n`.execute(portal.db)
    await sql`update comments set replies_count = 24 where id = ${root.id}`.execute(portal.db)
    const first = await listed()
    const second = await listed(undefined, `?before=${first.at(-1)?.cursor}`)
    const third = await listed(undefined, `?before=${second.at(-1)?.cursor}`)
    const texts = [...first, ...second, ...third].map(({ text }) => text)
    expect([first.length, second.length]).toEqual([20, 20])
    expect(texts.slice(0, 45)).toEqual(Array.from({ length: 45 }, (_, index) => `Number ${45 - index}`))
    const withAnswers = third.find(({ id }) => id === root.id)
    expect(withAnswers?.replies.map(({ text }) => text)).toEqual(['Answer 1', 'Answer 2', 'Answer 3'])
    const rest = await ask<{ replies: Reply[]; hasMore: boolean }>(
      'GET',
      `comments/${root.id}/replies?after=${withAnswers?.replies.at(-1)?.cursor}`,
    )
    expect([rest.body.replies[0]?.text, rest.body.replies.length, rest.body.hasMore]).toEqual(['Answer 4', 20, true])
  })

  test('viewers receive an event for each comment, until they leave', async () => {
    const looking = await learner()
    await ask('POST', `discussions/${OPEN}/watch`, { as: looking.as, body: {} })
    const comment = await said(ruth, 'Does anybody hear me?')
    const audience = sql<{ payload: unknown }>`
      select payload from events where channel = 'discussion' and audience = ${`user:${looking.userId}`} order by id`
    const heard = [{ payload: { rootId: comment.id, commentId: comment.id, discussionId: OPEN } }]
    expect((await audience.execute(portal.db)).rows).toEqual(heard)
    portal.clock.advance(3 * MINUTE_MS)
    await said(ruth, 'And now?')
    expect((await audience.execute(portal.db)).rows).toEqual(heard)
  })
})

describe('one’s own comment', () => {
  test('can be edited and deleted for 15 minutes, and by nobody else', async () => {
    const { id } = await said(ruth, 'Frist')
    const change = (person: Person) =>
      ask<{ comment: Reply }>('PUT', `comments/${id}`, { as: person.as, body: { text: 'First' } })
    expect((await change(await learner())).body.code).toBe('discussions.comment-not-found')
    expect((await change(ruth)).body.comment).toMatchObject({ text: 'First', editedAt: expect.any(String) })
    portal.clock.advance(15 * MINUTE_MS)
    expect((await change(ruth)).body.code).toBe('discussions.too-late')
    expect((await ask('DELETE', `comments/${id}`, ruth)).body.code).toBe('discussions.too-late')
  })

  test('stays deleted when its author repeats the request, also after 15 minutes; nobody else can', async () => {
    const { id } = await said(ruth, 'Once')
    const remove = (person: Person) => ask('DELETE', `comments/${id}`, person)
    expect((await remove(ruth)).status).toBe(200)
    portal.clock.advance(15 * MINUTE_MS)
    expect((await remove(ruth)).status).toBe(200)
    expect((await remove(await learner())).body.code).toBe('discussions.comment-not-found')
  })

  test('disappears when deleted; with replies it leaves an empty entry', async () => {
    const [alone, answered] = [await said(ruth, 'Alone'), await said(ruth, 'Answered')]
    await said(mentor, 'An answer', { parentId: answered.id })
    for (const { id } of [alone, answered]) expect((await ask('DELETE', `comments/${id}`, ruth)).status).toBe(200)
    const left = (await listed()).filter(({ id }) => id === alone.id || id === answered.id)
    expect(left).toMatchObject([{ id: answered.id, state: 'deleted', text: '', author: null }])
  })

  test('can be liked by others, once each, and a day’s likes are one notification', async () => {
    const writer = await learner()
    const { id } = await said(writer, 'Likeable')
    const like = (method: string, person: Person) =>
      ask<{ likesCount: number }>(method, `comments/${id}/like`, { as: person.as })
    expect((await like('PUT', writer)).body.code).toBe('discussions.own-comment')
    await like('PUT', ruth)
    await like('PUT', ruth)
    expect((await like('PUT', mentor)).body.likesCount).toBe(2)
    expect(await told(writer)).toMatchObject([{ kind: 'discussions.like', title: '2 people like your comment' }])
    expect((await like('DELETE', ruth)).body.likesCount).toBe(1)
    expect((await like('DELETE', ruth)).body.likesCount).toBe(1)
  })
})

describe('moderation', () => {
  const queue = async (view: string) => {
    const { body } = await ask<{ comments: { id: string; reports: { reason: string }[] }[]; reportedCount: number }>(
      'GET',
      `moderation/comments?view=${view}&lang=en`,
      mentor,
    )
    return body
  }

  test('[IMPL-22] moderators see reports; a hidden comment disappears for others, and its author learns the reason', async () => {
    const [writer, admin] = [await learner(), await portal.signedIn('mp-admin')]
    const { id } = await said(writer, 'Buy my book')
    const report = () => ask('POST', `comments/${id}/reports`, { as: ruth.as, body: { reason: 'Advertising' } })
    await report()
    await report()
    expect((await queue('reported')).comments).toMatchObject([{ id, reports: [{ reason: 'Advertising' }] }])
    expect((await ask('POST', `comments/${id}/hide`, { as: ruth.as, body: { reason: '' } })).status).toBe(403)
    await ask('POST', `comments/${id}/hide`, { as: admin.as, body: { reason: 'No advertising here' } })
    const isSeen = async (person?: Person) => (await listed(person)).some((comment) => comment.id === id)
    expect([await isSeen(), await isSeen(ruth), await isSeen(writer), await isSeen(mentor)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((await ask('GET', `comments/${id}`, ruth)).status).toBe(404)
    expect((await ask('PUT', `comments/${id}/like`, { as: ruth.as })).status).toBe(404)
    for (const reader of [writer, mentor]) expect((await ask('GET', `comments/${id}`, reader)).status).toBe(200)
    expect((await told(writer)).map(({ kind }) => kind)).toEqual(['discussions.hidden'])
    expect((await queue('reported')).reportedCount).toBe(0)
    expect((await queue('hidden')).comments).toMatchObject([{ id }])
    await ask('POST', `comments/${id}/restore`, { as: mentor.as, body: {} })
    expect(await isSeen(ruth)).toBe(true)
  })

  test('[IMPL-22] nobody can report their own comment', async () => {
    const writer = await learner()
    const { id } = await said(writer, 'My own words')
    const report = await ask('POST', `comments/${id}/reports`, { as: writer.as, body: { reason: 'Not serious' } })
    expect(report.body.code).toBe('discussions.own-comment')
    expect((await queue('reported')).comments.map((comment) => comment.id)).not.toContain(id)
  })

  test('[IMPL-22] a blocked person can only read; moderators can’t be blocked', async () => {
    const [loud, admin] = [await learner(), await portal.signedIn('mp-admin')]
    const block = (userId: string, person: Person) =>
      ask('PUT', `moderation/blocks/${userId}`, { as: person.as, body: { reason: 'Insults' } })
    expect((await block(loud.userId, mentor)).status).toBe(403)
    expect((await block(mentor.userId, admin)).body.code).toBe('discussions.staff')
    await block(loud.userId, admin)
    expect((await say(loud, { text: 'Hey' })).body.code).toBe('discussions.blocked')
    expect((await ask('GET', `discussions/${OPEN}/comments`, loud)).status).toBe(200)
    await ask('DELETE', `moderation/blocks/${loud.userId}`, admin)
    expect((await say(loud, { text: 'Hey' })).status).toBe(200)
  })
})

test('an erased person’s texts and name are removed, and replies of others stay', async () => {
  const leaving = await learner()
  const alone = await said(leaving, 'Nobody answers this')
  const answered = await said(leaving, 'Somebody answers this')
  const answer = await said(ruth, 'To @Ruth Adeyemi', { parentId: answered.id, mentions: [leaving.userId] })
  const own = await said(leaving, 'And I answer', { parentId: answered.id })
  await ask('PUT', `comments/${answer.id}/like`, { as: leaving.as })
  const file = await exportPerson(portal.kernel, leaving.userId)
  expect(JSON.stringify(file['comments'])).toContain('Somebody answers this')
  await portal.db.transaction().execute((trx) => eraseComments(trx, leaving.userId))
  const left = await listed()
  expect(left.some(({ id }) => id === alone.id)).toBe(false)
  const place = left.find(({ id }) => id === answered.id)
  expect(place).toMatchObject({ state: 'deleted', text: '', author: null, repliesCount: 1 })
  expect(place?.replies).toMatchObject([{ id: answer.id, text: 'To @…', mentions: [], likesCount: 0 }])
  expect(place?.replies.some(({ id }) => id === own.id)).toBe(false)
  const { rows } = await sql`select 1 from comments where user_id = ${leaving.userId}`.execute(portal.db)
  expect(rows).toEqual([])
})
