import { afterAll, beforeAll, expect } from 'vitest'
import { openChat } from '../../src/features/chat/server/chats.ts'
import { connectLearner } from '../../src/features/mentors/server/connections.ts'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import type { InboxPage } from '../../src/features/desk/model.ts'
import { createTestApp, sessionOf, TEST_NOW, type TestApp } from '../create-test-app.ts'
import { makeUser } from './user.ts'

export interface Somebody {
  userId: string
  as: { cookie: string }
}

interface People {
  own: Somebody
  leader: Somebody
  admin: Somebody
  neighbour: Somebody
  otherLeader: Somebody
  learner: Somebody
}

/** Address of the desk's API. */
export const at = (path: string) => `/api/mp/desk${path}`
export const chatAt = (id: string, path = '') => at(`/chats/${encodeURIComponent(id)}${path}`)

/**
 * Opens a portal for the tests of a file: two teams with a leader and a mentor each, and a learner of the first mentor.
 */
export function openDesk() {
  let portal: TestApp
  let people: People
  let chatId: string

  beforeAll(async () => {
    portal = await createTestApp()
    await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: true } }))
    const roles = ['mentor', 'mp-leader', 'mp-admin', 'mentor', 'mp-leader', 'disciple'] as const
    const [own, leader, admin, neighbour, otherLeader, learner] = await Promise.all(
      roles.map((role) => portal.signedIn(role)),
    )
    people = {
      own: own!,
      leader: leader!,
      admin: admin!,
      neighbour: neighbour!,
      otherLeader: otherLeader!,
      learner: learner!,
    }
    await makeTeam('evening', people.leader, people.own)
    await makeTeam('morning', people.otherLeader, people.neighbour)
    chatId = await connect(people.learner, people.own)
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

  /** Connects a learner with a mentor, or puts the learner into a queue. */
  const give = ({ userId }: { userId: string }, mentor: Somebody | null, teamId?: string) =>
    portal.db.transaction().execute((trx) =>
      connectLearner(portal.kernel, trx, {
        learnerId: userId,
        type: 'chat',
        mentorId: mentor?.userId ?? null,
        teamId: teamId ?? null,
        reason: { rule: 'chosen' },
        madeBy: null,
      }),
    )

  /** Connects a learner and opens the chat. */
  async function connect(learner: { userId: string }, mentor: Somebody | null, teamId?: string): Promise<string> {
    await give(learner, mentor, teamId)
    const chat = await portal.db.transaction().execute((trx) => openChat(portal.kernel, trx, learner.userId))
    return chat.id
  }

  async function newLearner(mentor: Somebody | null, more: { lang?: string; firstName?: string; team?: string } = {}) {
    const userId = await makeUser(portal.kernel, { firstName: more.firstName ?? 'Ruth' })
    if (more.lang) await portal.db.updateTable('users').set({ lang: more.lang }).where('id', '=', userId).execute()
    return { userId, as: await sessionOf(portal.kernel, userId), chatId: await connect({ userId }, mentor, more.team) }
  }

  /** Posts a message to a chat. */
  async function write(who: Somebody, id: string, text: string): Promise<void> {
    const body = { id: `lpmmsg:${crypto.randomUUID()}`, text, chatId: id, userId: who.userId }
    const answer = await portal.call('POST', '/api/lpm/v2/messages.create', { as: who.as, body })
    expect(answer.status).toBe(200)
  }

  /** Lets a learner start a course. */
  async function beginCourse(userId: string, courseId: string): Promise<void> {
    await portal.db
      .insertInto('progresses')
      .values({ user_id: userId, created_at: TEST_NOW, upgraded_at: null })
      .execute()
    const begun = { user_id: userId, course_id: courseId, timestamp: TEST_NOW, finished_at: null }
    await portal.db.insertInto('progress_courses').values(begun).execute()
  }

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
  /** Collects the events that a user receives on a channel from now on. */
  const listen = async (channel: string) => {
    const { cursor } = await portal.kernel.events.since(null, [])
    return async ({ userId }: Somebody) => {
      const { events } = await portal.kernel.events.since(cursor, [`user:${userId}`])
      return events.filter((event) => event.channel === channel).map(({ payload }) => payload)
    }
  }

  return {
    get portal() {
      return portal
    },
    get people() {
      return people
    },
    /** The learner’s chat. */
    get chatId() {
      return chatId
    },
    makeTeam,
    give,
    connect,
    newLearner,
    write,
    beginCourse,
    read,
    send,
    inboxOf,
    listen,
  }
}
