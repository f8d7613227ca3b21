// What the specification (§6) says about roles, checked as every role. `endpoints.test.ts` checks who may call which
// endpoint.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#base/roles.ts'
import { SENDS_WITHIN_MS } from '#features/forms/fields.ts'
import { upsertProfile } from '#features/mentors/server/store-profiles.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

const ACCOUNT_ROLES = ROLES.filter((role) => role !== 'guest')
const CALLERS = ['guest', 'session', ...ACCOUNT_ROLES] as const
type Caller = (typeof CALLERS)[number]
interface Person {
  userId: string
  as: Record<string, string>
}

let portal: TestApp
const people = {} as Record<Caller, Person>

beforeAll(async () => {
  portal = await createTestApp()
  await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: true } }))
  people.guest = { userId: 'guest', as: {} }
  people.session = await portal.guestSession()
  for (const role of ACCOUNT_ROLES) people[role] = await portal.signedIn(role)
})
afterAll(() => portal.close())

async function answersOf<Answer>(ask: (person: Person) => Promise<Response>): Promise<[Caller, Answer][]> {
  const answers: [Caller, Answer][] = []
  for (const caller of CALLERS) {
    const answer = await ask(people[caller])
    answers.push([caller, answer.ok ? await answer.json() : answer.status])
  }
  return answers
}

test('[ROLE-19] only mentor, mp-leader and mp-admin are listed as mentors, for every caller', async () => {
  const now = portal.clock.now()
  for (const role of ACCOUNT_ROLES) {
    await upsertProfile(portal.db, { userId: people[role].userId, change: { is_on: true, is_public: true }, now })
  }
  const { disciple, mentor, 'mp-leader': leader, 'mp-admin': admin } = people
  const listed = [mentor, leader, admin].map(({ userId }) => userId).toSorted()
  const idsOf = ({ profiles }: { profiles: { uid: string }[] }) => profiles.map(({ uid }) => uid).toSorted()
  const list = (person: Person) => portal.get('/api/mp/profiles', person)
  for (const [, answer] of await answersOf<{ profiles: { uid: string }[] }>(list)) expect(idsOf(answer)).toEqual(listed)
  expect((await portal.get('/api/mp/profiles?roleIds=disciple')).status).toBe(422)
  expect((await portal.get(`/api/mp/profiles/bo:${disciple.userId}`)).status).toBe(404)
})

test('[ROLE-21] everybody with an account opens one chat of their own, and guests, learners, mentors and leaders can’t open a stranger’s', async () => {
  const create = (studentId: string, { as }: Person) =>
    portal.call('POST', '/api/lpm/v2/chats.createStudentChat', {
      as,
      body: { learningPortalId: 'demo', studentId },
    })
  const own = (person: Person) => create(person.userId, person)
  const first = await answersOf<{ id: string }>(own)
  expect(first.slice(0, 2)).toEqual([
    ['guest', 401],
    ['session', 401],
  ])
  expect(new Set(first.slice(2).map(([, { id }]) => id)).size).toBe(ACCOUNT_ROLES.length)
  expect(await answersOf(own)).toEqual(first)
  const stranger = await portal.signedIn()
  const others = await answersOf(({ as }) => create(stranger.userId, { userId: '', as }))
  expect(Object.fromEntries(others)).toMatchObject({
    guest: 401,
    session: 401,
    disciple: 403,
    mentor: 403,
    'mp-leader': 403,
  })
})

test('[ROLE-25] the hidden field userId gets the id of a signed-in sender, and stays empty for guests and sessions', async () => {
  const { as } = people['envmgr-admin']
  const made = await portal.call('POST', '/api/backoffice/forms', {
    as,
    body: { title: 'Ask us', plural: 'questions', label: 'Your question' },
  })
  const { id: formId } = (await made.json()) as { id: string }
  const words = { title: { en: 'Ask us' }, subtitle: {}, buttonText: { en: 'Ask' }, thanks: {} }
  const fields = ['text', 'hidden'].map((type) => {
    const id = type === 'hidden' ? 'userId' : 'name'
    return { id, type, label: { en: id }, validation: {} }
  })
  const body = { ...words, plural: 'questions', fields, noticeAddresses: [], webhookUrl: null, revision: 1 }
  expect((await portal.call('PUT', `/api/backoffice/forms/${formId}`, { as, body })).status).toBe(200)
  for (const caller of CALLERS) {
    const record = { id: `by-${caller}`, values: { name: caller, userId: 'somebody-else' } }
    expect((await portal.call('POST', '/api/ds/questions', { as: people[caller].as, body: record })).status).toBe(200)
    // Only a few records are accepted in this time.
    portal.clock.advance(SENDS_WITHIN_MS)
  }
  const kept = await portal.db.selectFrom('data_records').select(['id', 'user_id']).execute()
  const expected = CALLERS.map((caller) => [
    `by-${caller}`,
    caller === 'guest' || caller === 'session' ? null : people[caller].userId,
  ])
  expect(Object.fromEntries(kept.map(({ id, user_id }) => [id, user_id]))).toEqual(Object.fromEntries(expected))
})
