import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { HOUR_MS } from '../../src/base/clock.ts'
import type { StaffRole } from '../../src/base/roles.ts'
import type { LogEntry, Person, PersonLine } from '../../src/features/people/model.ts'
import { createTestApp, type TestApp, TEST_NOW } from '../create-test-app.ts'
import { Visit } from '../visit.ts'

export const PASSWORD = 'the door stands open'

export type Caller = Awaited<ReturnType<TestApp['signedIn']>>
interface Found {
  people: PersonLine[]
  next: string | null
  count: number | null
}

/** Opens a portal for the tests of a file, and before each test empties it but for a new administrator, who makes the calls. */
export function openPeople() {
  let portal: TestApp
  let admin: Caller
  beforeAll(async () => {
    portal = await createTestApp()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    portal.clock.advance(2 * HOUR_MS)
    // Only this test's administrator counts.
    await sql`delete from users`.execute(portal.db)
    await sql`delete from audit_log`.execute(portal.db)
    admin = await portal.signedIn('envmgr-admin')
  })

  const find = async (query: Record<string, string> = {}, { as } = admin) =>
    (await (await portal.get(`/api/backoffice/users?${new URLSearchParams(query)}`, { as })).json()) as Found
  const idsFound = async (query: Record<string, string>) => (await find(query)).people.map(({ id }) => id)
  const read = async (id: string, { as } = admin) =>
    (await (await portal.get(`/api/backoffice/users/${id}`, { as })).json()) as Person
  const answerTo = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
  const send = async (method: string, path: string, body: object = {}, { as } = admin) =>
    answerTo(await portal.call(method, `/api/backoffice/users/${path}`, { as, body }))
  const setRoles = (id: string, roles: StaffRole[], expected: StaffRole[], by = admin) =>
    send('PUT', `${id}/roles`, { roles, expected }, by)
  const setBlocked = (id: string, isBlocked: boolean, by = admin) => send('PUT', `${id}/blocked`, { isBlocked }, by)
  const log = async (query: Record<string, string> = {}, { as } = admin) =>
    (await (await portal.get(`/api/backoffice/audit?${new URLSearchParams(query)}`, { as })).json()) as {
      entries: LogEntry[]
      next: string | null
    }
  const rolesOf = async (id: string) => (await read(id)).roles
  const change = (id: string, columns: Record<string, unknown>) =>
    portal.db.updateTable('users').set(columns).where('id', '=', id).execute()

  let people = 0
  /** Registers somebody with a password, in a separate browser. */
  async function registered(firstName = 'Ada') {
    const visit = new Visit(portal)
    const email = `person${++people}@example.org`
    const answer = await visit.post('/api/sso/users', { firstName, lastName: 'Cole', email, password: PASSWORD })
    const { userId } = (await answer.json()) as { userId: string }
    return { visit, email, userId }
  }
  const isIn = async (visit: Visit) =>
    ((await (await visit.get('/api/sso/users/me')).json()) as { id: string }).id !== 'guest'

  /** Creates people who registered at the same moment, with numbered names. */
  async function makePeople(count: number) {
    await sql`
      insert into users (id, status, roles, email, first_name, last_name, registered_at, created_at, last_seen_at)
      select 'many-' || number, 'active', '{disciple}', 'many' || number || '@example.org', 'Many', 'N' || lpad(number::text, 5, '0'),
        ${TEST_NOW}::timestamptz, ${TEST_NOW}::timestamptz, ${TEST_NOW}::timestamptz
      from generate_series(1, ${count}) number`.execute(portal.db)
  }

  return {
    get portal() {
      return portal
    },
    get admin() {
      return admin
    },
    find,
    idsFound,
    read,
    answerTo,
    send,
    setRoles,
    setBlocked,
    log,
    rolesOf,
    change,
    registered,
    isIn,
    makePeople,
  }
}
