import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { Visit } from '#test/visit.ts'
import { INVITATIONS_PER_HOUR } from '../../limits.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources' })
})
afterAll(() => portal.close())

const PASSWORD = 'the door stands open'
const UTM = { utm_source: 'church', utm_campaign: 'harvest' }
interface Made {
  id: string
  address: string
  mentorId: string | null
  teamId: string | null
}

let mentor: { userId: string; as: Record<string, string> }
let visit: Visit
let people = 0
beforeEach(async () => {
  portal.clock.advance(DAY_MS)
  mentor = await portal.signedIn('mentor')
  visit = new Visit(portal)
  people += 1
})

async function invite(body: object = {}, as = mentor.as): Promise<Made> {
  const answer = await portal.call('POST', '/api/router/invitations', {
    as,
    body: { lang: 'uk', target: '/courses/mark/', ...body },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Made
}
const open = async ({ address }: Made, by = visit) => by.get(new URL(address).pathname)
const signUp = (more: object = {}) =>
  visit.post('/api/sso/users', {
    firstName: 'Ruth',
    lastName: 'Oduya',
    email: `r${people}@example.org`,
    password: PASSWORD,
    ...more,
  })
const me = async () => (await (await visit.get('/api/sso/users/me')).json()) as Record<string, unknown>
const connected = (mentorId: string) => ({ connections: [{ environmentId: 'demo', type: 'chat', mentorId }] })
const kept = async () => {
  const { id } = await me()
  const columns = ['mentor_id', 'team_id', 'mentor_course_id', 'mentor_page_id'] as const
  return portal.db.selectFrom('users').select(columns).where('id', '=', String(id)).executeTakeFirst()
}

describe('an invitation', () => {
  test('[IMPL-16, USER-12, USER-16] leads to its page in its language, and gives people who sign up its mentor, team and campaign, even if they manipulate the browser', async () => {
    const made = await invite({ teamId: 'harbour', utm: UTM })
    const answer = await open(made)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/uk/courses/mark/?utm_source=church&utm_campaign=harvest',
    ])
    expect(visit.setCookies[0]).toContain('HttpOnly')
    const other = await portal.signedIn('mentor')
    visit.cookies.set('mentor_id', other.userId)
    visit.cookies.set('team_id', 'thieves')
    await signUp({ utm: { utm_source: 'mine', utm_campaign: 'mine' } })
    expect(await me()).toMatchObject({
      analytics: { utm: [{ environmentId: 'demo', ...UTM }] },
      chat: connected(mentor.userId),
    })
    expect(await kept()).toMatchObject({ mentor_id: mentor.userId, team_id: 'harbour' })
  })

  test('takes no learner from their mentor, and changes no campaign of an existing account', async () => {
    await open(await invite({ utm: UTM }))
    await signUp()
    portal.clock.advance(DAY_MS)
    const other = await portal.signedIn('mentor')
    await open(await invite({ utm: { utm_source: 'x', utm_campaign: 'y' } }, other.as))
    await visit.post('/api/sso/login/email', { email: `r${people}@example.org`, password: PASSWORD })
    expect(await me()).toMatchObject({ chat: connected(mentor.userId), analytics: { utm: [UTM] } })
  })

  test.each(['late', 'ended', 'unknown'])('that is %s leads to the main page and has no effect', async (how) => {
    const made = await invite({ days: 2 })
    await open(made)
    if (how === 'late') portal.clock.advance(2 * DAY_MS)
    if (how === 'ended') await portal.call('DELETE', `/api/router/invitations/${made.id}`, { as: mentor.as })
    const at = how === 'unknown' ? { ...made, address: made.address.replace(/.$/, '!') } : made
    expect((await open(at, new Visit(portal))).headers.get('location')).toBe('/en/')
    if (how === 'unknown') visit.cookies.set('invitation', 'a'.repeat(16))
    await signUp()
    expect(await me()).toMatchObject({ chat: { connections: [] } })
  })

  test('of a mentor who was blocked or lost the role assigns nobody to them', async () => {
    for (const change of [{ status: 'blocked' as const }, { roles: ['disciple' as const] }]) {
      const gone = await portal.signedIn('mentor')
      await open(await invite({}, gone.as))
      await portal.db.updateTable('users').set(change).where('id', '=', gone.userId).execute()
      await signUp({ email: `to-${gone.userId}@example.org` })
      expect(await me()).toMatchObject({ isGuest: false, chat: { connections: [] } })
      visit = new Visit(portal)
    }
  })

  test('by a mentor is to themselves; leaders can invite to any mentor, and to nobody else', async () => {
    const other = await portal.signedIn('mentor')
    const leader = await portal.signedIn('mp-leader')
    const learner = await portal.signedIn()
    const statusOf = async (as: Record<string, string>, mentorId: string) =>
      (await portal.call('POST', '/api/router/invitations', { as, body: { lang: 'en', target: '/', mentorId } })).status
    expect(await invite()).toMatchObject({ mentorId: mentor.userId })
    expect(await invite({}, leader.as)).toMatchObject({ mentorId: null })
    expect(await statusOf(mentor.as, other.userId)).toBe(404)
    expect(await statusOf(leader.as, other.userId)).toBe(200)
    expect(await statusOf(leader.as, learner.userId)).toBe(404)
    expect(await statusOf(learner.as, learner.userId)).toBe(403)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/api/sso/logout',
    '/en/api/sso/logout',
    '/uk/../api/sso/logout',
    '/invite/abc',
    '/auth/google',
  ])('can’t lead to %s', async (target) => {
    const answer = await portal.call('POST', '/api/router/invitations', {
      as: mentor.as,
      body: { lang: 'en', target },
    })
    expect(answer.status).toBe(422)
  })

  test('to another host behind a language prefix leads to a page of this portal', async () => {
    const answer = await open(await invite({ target: '/en//evil.example' }), new Visit(portal))
    expect(answer.headers.get('location')).toMatch(/^\/[a-z]+\/evil\.example$/)
  })

  test('[IMPL-16] shows its creator and administrators how often it was opened and who signed up with it', async () => {
    const made = await invite()
    const admin = await portal.signedIn('mp-admin')
    await open(made)
    await open(made, new Visit(portal))
    const { pathname } = new URL(made.address)
    for (const agent of ['WhatsApp/2.23.20.0', 'TelegramBot (like TwitterBot)']) {
      expect((await portal.get(pathname, { headers: { 'user-agent': agent } })).status).toBe(303)
    }
    await signUp()
    await visit.post('/api/sso/logout')
    await open(made)
    await visit.post('/api/sso/login/email', { email: `r${people}@example.org`, password: PASSWORD })
    const counted = { id: made.id, opened: 3, joined: 1, maker: { id: mentor.userId, name: 'Ruth Adeyemi' } }
    const seenBy = async (as: Record<string, string>, query = '') => {
      const answer = await portal.get(`/api/router/invitations${query}`, { as })
      return ((await answer.json()) as { invitations: Made[] }).invitations
    }
    expect(await seenBy(mentor.as)).toMatchObject([counted])
    expect((await seenBy(admin.as, '?of=all')).find(({ id }) => id === made.id)).toMatchObject(counted)
    expect(await seenBy(admin.as)).toEqual([])
    const other = await portal.signedIn('mentor')
    expect(await seenBy(other.as, '?of=all')).toEqual([])
  })

  test('[IMPL-16] offers a choice of mentors only to leaders', async () => {
    const leader = await portal.signedIn('mp-leader')
    const mentorsFor = async ({ as }: typeof leader) =>
      ((await (await portal.get('/api/router/inviters', { as })).json()) as { mentors: { id: string }[] }).mentors
    const learner = await portal.signedIn()
    const ids = (await mentorsFor(leader)).map(({ id }) => id)
    expect([ids.includes(mentor.userId), ids.includes(learner.userId)]).toEqual([true, false])
  })

  test('[O-minor] names a mentor without a name by their email', async () => {
    const leader = await portal.signedIn('mp-leader')
    const { userId } = await portal.signedIn('mentor')
    const unnamed = { first_name: null, last_name: null, username: null, email: 'unnamed@example.org' }
    await portal.db.updateTable('users').set(unnamed).where('id', '=', userId).execute()
    const { mentors } = (await (await portal.get('/api/router/inviters', leader)).json()) as {
      mentors: { id: string; name: string }[]
    }
    expect(mentors.find(({ id }) => id === userId)?.name).toBe('unnamed@example.org')
  })

  test('[IMPL-16] is not visible to other mentors', async () => {
    const mentorsFor = async ({ as }: { as: Record<string, string> }) =>
      ((await (await portal.get('/api/router/inviters', { as })).json()) as { mentors: { id: string }[] }).mentors
    const own = await portal.signedIn('mentor')
    expect(await mentorsFor(own)).toEqual([])
  })

  test('[IMPL-40] is logged when created and revoked, and creating is limited per hour', async () => {
    const maker = await portal.signedIn('mentor')
    const admin = await portal.signedIn('mp-admin')
    const made = await invite({ teamId: 'harbour', target: '/courses/', days: 5 }, maker.as)
    await portal.call('DELETE', `/api/router/invitations/${made.id}`, { as: admin.as })
    await portal.call('DELETE', `/api/router/invitations/${made.id}`, { as: maker.as })
    const columns = ['actor_id', 'action', 'details'] as const
    const entries = portal.db.selectFrom('audit_log').select(columns).where('subject', '=', made.id).orderBy('id')
    expect(await entries.execute()).toEqual([
      {
        actor_id: maker.userId,
        action: 'invitation.made',
        details: { mentor: maker.userId, team: 'harbour', target: '/courses/', days: 5 },
      },
      { actor_id: admin.userId, action: 'invitation.ended', details: { maker: maker.userId } },
    ])
    const body = { lang: 'en', target: '/' }
    const statuses = []
    for (let count = 0; count < INVITATIONS_PER_HOUR; count += 1) {
      statuses.push((await portal.call('POST', '/api/router/invitations', { as: maker.as, body })).status)
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
  })

  test('can be revoked by its creator and by administrators, not by other mentors', async () => {
    const [first, second] = [await invite(), await invite()]
    const other = await portal.signedIn('mentor')
    const admin = await portal.signedIn('mp-admin')
    const list = async (as: Record<string, string>) =>
      ((await (await portal.get('/api/router/invitations', { as })).json()) as { invitations: Made[] }).invitations
    const end = async (made: Made, as: Record<string, string>) =>
      (await portal.call('DELETE', `/api/router/invitations/${made.id}`, { as })).status
    expect((await list(mentor.as)).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect(await list(other.as)).toEqual([])
    expect([await end(first, other.as), await end(first, admin.as), await end(first, mentor.as)]).toEqual([
      404, 200, 404,
    ])
    expect(await list(mentor.as)).toMatchObject([{ id: second.id }])
  })
})

test('[AUTH-19, MENTOR-18, ROUTE-45] a public mentor link of a guest is stored with course and page, and moves into the account', async () => {
  visit.cookies.set('mentor_id', mentor.userId)
  visit.cookies.set('team_id', 'harbour')
  await visit.post('/api/sso/sessions')
  await visit.put('/api/mp/mentor-data', { courseId: 'mark', pageId: 'landing' })
  visit.cookies.delete('mentor_id')
  visit.cookies.delete('team_id')
  await signUp()
  expect(await kept()).toEqual({
    mentor_id: mentor.userId,
    team_id: 'harbour',
    mentor_course_id: 'mark',
    mentor_page_id: 'landing',
  })
  expect(await me()).toMatchObject({ chat: connected(mentor.userId) })
  const file = (await (await visit.get('/api/backoffice/users/me/export')).json()) as Record<string, object>
  expect(file.account).toMatchObject({ mentor_id: mentor.userId, team_id: 'harbour' })
})

test('[B-D17, MENTOR-18, ROUTE-45] the next person who signs up in the same browser doesn’t inherit the link', async () => {
  await open(await invite({ teamId: 'harbour' }))
  visit.cookies.set('mentor_id', mentor.userId)
  visit.cookies.set('team_id', 'harbour')
  await signUp()
  expect(await kept()).toMatchObject({ mentor_id: mentor.userId, team_id: 'harbour' })
  for (const name of ['invitation', 'mentor_id', 'team_id'])
    expect([name, visit.cookies.has(name)]).toEqual([name, false])
  await visit.post('/api/sso/logout')
  await signUp({ email: `next-${people}@example.org` })
  expect(await kept()).toMatchObject({ mentor_id: null, team_id: null })
})

test('[ROUTE-45] nobody becomes a mentor by being named in a link', async () => {
  const learner = await portal.signedIn()
  visit.cookies.set('mentor_id', learner.userId)
  await signUp()
  expect(await me()).toMatchObject({ chat: { connections: [] } })
})
