import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { Visit } from '#test/visit.ts'
import { changeSetting } from '../../../app/commands/settings.ts'
import { AUDIT_KEPT_DAYS, DELETION_GRACE_DAYS } from '../limits.ts'
import { createAdmin } from './create-admin.ts'
import { eraseOverdue } from './erase-person.ts'
import { deleteOldAudit, exportAudit } from './store-audit.ts'
import { addLink } from './store-links.ts'

const PASSWORD = 'the door stands open'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let people = 0
async function person() {
  const visit = new Visit(portal)
  const email = `audited${++people}@example.org`
  const answer = await visit.post('/api/sso/users', { firstName: 'Ada', email, password: PASSWORD })
  const { userId } = (await answer.json()) as { userId: string }
  return { visit, email, userId }
}

const entriesOf = (subject: string) =>
  portal.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details', 'at'])
    .where('subject', '=', subject)
    .orderBy('audit_log.id')
    .execute()
const actionsOf = async (subject: string) => (await entriesOf(subject)).map(({ action }) => action)

test('[IMPL-40] changes of one’s own account are logged, without their values', async () => {
  const { visit, email, userId } = await person()
  await visit.post('/api/sso/password/change', { current: PASSWORD, password: 'another door' })
  await visit.put(`/api/backoffice/users/${userId}/core`, { phone: '+380441234567' })
  await visit.put(`/api/backoffice/users/${userId}/core`, { email: `new-${email}` })
  await portal.db.transaction().execute((trx) => addLink(trx, { userId, link: 'google|1', now: portal.clock.now() }))
  await portal.call('DELETE', '/api/sso/users/me/links/google%7C1', { headers: cookies(visit) })
  await visit.put(`/api/backoffice/users/bo:${userId}/deletion`, { deletion: [{ environmentId: 'demo' }] })
  await visit.post('/api/sso/login/email', { email: `new-${email}`, password: 'another door' })
  await visit.put(`/api/backoffice/users/bo:${userId}/deletion`, { deletion: [] })
  // The deletion was withdrawn already, so this changes nothing.
  await visit.put(`/api/backoffice/users/bo:${userId}/deletion`, { deletion: [] })
  await visit.post('/api/sso/logout/all')
  expect(await actionsOf(userId)).toEqual([
    'account.password-changed',
    'account.phone-changed',
    'account.email-changed',
    'account.way-in-removed',
    'account.deletion-asked',
    'account.deletion-withdrawn',
    'account.signed-out-everywhere',
  ])
  const entries = await entriesOf(userId)
  expect(new Set(entries.map(({ actor_id: actor }) => actor))).toEqual(new Set([userId]))
  expect(JSON.stringify(entries)).not.toMatch(/380441234567|example\.org|google\|1/)
})

test('[IMPL-40] a password set by an emailed link is logged', async () => {
  const { visit, email, userId } = await person()
  await visit.post('/api/sso/password/forgot', { email })
  const [sent] = await emailsTo(portal.db, email, 'reset-password')
  const token = sent!.link.searchParams.get('pwdtoken')
  await visit.post('/api/sso/password/reset', { token, password: 'another door' })
  expect(await actionsOf(userId)).toEqual(['account.password-reset'])
})

test('[IMPL-09, ROLE-27] the command line is logged without an actor: an administrator created, a setting changed, without its value', async () => {
  const { email, userId } = await person()
  await createAdmin(portal.kernel, email)
  expect(await entriesOf(userId)).toMatchObject([{ actor_id: null, action: 'user.made-administrator' }])
  await changeSetting(portal.kernel, 'name', '"A secret name"')
  const entries = await entriesOf('name')
  expect(entries).toMatchObject([{ actor_id: null, action: 'settings.changed' }])
  expect(JSON.stringify(entries)).not.toContain('secret')
})

test('[IMPL-09] what is rolled back is not logged', async () => {
  const { visit, userId } = await person()
  await visit.post('/api/sso/password/change', { current: 'not the one', password: 'another door' })
  await portal.call('DELETE', '/api/sso/users/me/links/google%7C2', { headers: cookies(visit) })
  await visit.put(`/api/backoffice/users/${userId}/core`, { phone: '+1' })
  expect(await actionsOf(userId)).toEqual([])
})

test('[IMPL-09, AUTH-31] an administrator who makes somebody a learner is logged, one who does it for themselves is not', async () => {
  const admin = await portal.signedIn('envmgr-admin')
  const other = await portal.signedIn()
  for (const { as } of [other, admin]) {
    const body = { roles: ['disciple'] }
    expect((await portal.call('POST', `/api/sso/users/${other.userId}/upgrade`, { as, body })).status).toBe(200)
  }
  expect(await entriesOf(other.userId)).toMatchObject([{ actor_id: admin.userId, action: 'user.made-learner' }])
})

test('[IMPL-09] replacing the regions is logged', async () => {
  const { as, userId } = await portal.signedIn('envmgr-admin')
  const answer = await portal.call('PUT', '/api/lpm/learningPortals/demo/regions', { as, body: { regions: [] } })
  expect(answer.status).toBe(200)
  expect(await entriesOf('regions')).toMatchObject([{ actor_id: userId, action: 'settings.changed' }])
})

test('[IMPL-32] a person’s data export has their log entries; after erasure only entries of what others did to them stay', async () => {
  const { visit, userId } = await person()
  await visit.post('/api/sso/logout/all')
  const now = portal.clock.now()
  await portal.db
    .insertInto('audit_log')
    .values({ at: now, actor_id: 'somebody', action: 'user.unblocked', subject: userId, details: '{}' })
    .execute()
  expect(await exportAudit(portal.db, userId)).toMatchObject([
    { action: 'account.signed-out-everywhere', own: true },
    { action: 'user.unblocked', own: false },
  ])
  await visit.post('/api/sso/login/email', { email: `audited${people}@example.org`, password: PASSWORD })
  await visit.put(`/api/backoffice/users/${userId}/deletion`, { deletion: [{ environmentId: 'demo' }] })
  portal.clock.advance(DELETION_GRACE_DAYS * DAY_MS)
  await eraseOverdue(portal.kernel)
  expect(await actionsOf(userId)).toEqual(['user.unblocked', 'user.erased'])
})

test('[IMPL-40] the log is kept for two years', async () => {
  const { visit, userId } = await person()
  await visit.post('/api/sso/logout/all')
  const at = portal.clock.now().getTime()
  await deleteOldAudit(portal.db, new Date(at + AUDIT_KEPT_DAYS * DAY_MS))
  expect(await actionsOf(userId)).toHaveLength(1)
  await deleteOldAudit(portal.db, new Date(at + AUDIT_KEPT_DAYS * DAY_MS + 1))
  expect(await actionsOf(userId)).toEqual([])
})

test('[ROLE-27, USER-22] of the last two administrators who ask for deletion at once, one remains', async () => {
  await portal.db
    .updateTable('users')
    .set({ roles: ['disciple'] })
    .execute()
  const both = await Promise.all([portal.signedIn('envmgr-admin'), portal.signedIn('envmgr-admin')])
  const ask = ({ as, userId }: (typeof both)[number]) =>
    portal.call('PUT', `/api/backoffice/users/${userId}/deletion`, {
      as,
      body: { deletion: [{ environmentId: 'demo' }] },
    })
  const answers = await Promise.all(both.map(ask))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'accounts.last-administrator' })
})

const cookies = (visit: Visit) => ({ cookie: [...visit.cookies].map((pair) => pair.join('=')).join('; ') })
