import { afterAll, beforeAll } from 'vitest'
import type { Role } from '../../src/base/roles.ts'
import { connectLearner, findConnection } from '../../src/features/mentors/server/connections.ts'
import type { routeLearner } from '../../src/features/mentors/server/route-learner.ts'
import { upsertProfile } from '../../src/features/mentors/server/store-profiles.ts'
import { insertTeam, upsertMember } from '../../src/features/mentors/server/store-teams.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'

export type Person = Awaited<ReturnType<TestApp['signedIn']>>

type Change = Parameters<typeof upsertProfile>[1]['change']

/** Opens a portal for the tests of a file, with helpers that create mentors, teams and their learners. */
export function openMentors() {
  let portal: TestApp
  beforeAll(async () => {
    portal = await createTestApp()
  })
  afterAll(() => portal.close())

  const set = (userId: string, change: Change = {}) =>
    upsertProfile(portal.db, { userId, change, now: portal.clock.now() })

  async function mentorWith(change: Change = {}, role: Exclude<Role, 'guest'> = 'mentor'): Promise<Person> {
    const person = await portal.signedIn(role)
    await set(person.userId, change)
    return person
  }

  async function teamOf(...people: (Person & { leads?: boolean })[]): Promise<string> {
    const id = portal.kernel.makeId()
    await insertTeam(portal.db, { id, name: 'Harbour', now: portal.clock.now() })
    for (const { userId, leads } of people) await upsertMember(portal.db, { teamId: id, userId, leads: leads ?? false })
    return id
  }

  const within = <T>(work: (trx: Parameters<typeof routeLearner>[1]) => Promise<T>) =>
    portal.db.transaction().execute(work)
  const connect = (learnerId: string, to: { mentorId?: string; teamId?: string }) =>
    within((trx) =>
      connectLearner(portal.kernel, trx, { learnerId, type: 'chat', ...to, reason: { rule: 'chosen' }, madeBy: null }),
    )
  const mentorOf = async (learnerId: string) => (await findConnection(portal.db, learnerId))?.mentorId
  const statusOf = async (method: string, path: string, as: Record<string, string>, body?: object) =>
    (await portal.call(method, `/api${path}`, { as, ...(body && { body }) })).status
  const json = async <T>(path: string, as: Record<string, string> = {}) =>
    (await (await portal.get(`/api${path}`, { as })).json()) as T
  /** Removes all mentors and queues, so that learners of one test don’t reach mentors of another. */
  async function removeMentors(): Promise<void> {
    await portal.db.deleteFrom('mentor_connections').execute()
    await portal.db.updateTable('mentor_profiles').set({ is_on: false }).execute()
  }

  return {
    get portal() {
      return portal
    },
    set,
    mentorWith,
    teamOf,
    within,
    connect,
    mentorOf,
    statusOf,
    json,
    removeMentors,
  }
}
