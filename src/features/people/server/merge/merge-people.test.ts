import { expect, test } from 'vitest'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { markEmailVerified } from '#features/accounts/server/store-sign-in-methods.ts'
import { emailsTo } from '#test/emails.ts'
import { openPeople, PASSWORD } from '#test/make/people.ts'
import { Visit } from '#test/visit.ts'

const made = openPeople()
const { answerTo, log, registered, isIn, change } = made

/** Two accounts of one person, both with a verified address and a password. */
async function makePair() {
  const [kept, other] = [await registered('Ada'), await registered('Ada L.')]
  const { db, clock } = made.portal
  for (const { userId } of [kept, other]) await markEmailVerified(db, userId, clock.now())
  return { kept, other }
}
const BODY = { address: 'kept', reason: 'She wrote to us' }
const pathOf = (kept: { userId: string }, other: { userId: string }) =>
  `/api/backoffice/account-merges/${kept.userId}/${other.userId}`
const merge = async (kept: { userId: string }, other: { userId: string }, body: object = BODY, { as } = made.admin) =>
  answerTo(await made.portal.call('POST', pathOf(kept, other), { as, body }))
const preview = async (kept: { userId: string }, other: { userId: string }, by = made.admin) =>
  answerTo(await made.portal.get(pathOf(kept, other), by))

async function signInByCode(email: string) {
  const visit = new Visit(made.portal)
  await visit.post('/api/sso/login/code/email', { email })
  const [code = ''] = /^\d{6}/.exec((await emailsTo(made.portal.db, email, 'sign-in-code')).at(-1)!.subject)!
  return (await (await visit.post('/api/sso/login/code', { email, code })).json()) as { userId: string }
}
const signIn = async (email: string, password = PASSWORD) =>
  answerTo(await new Visit(made.portal).post('/api/sso/login/email', { email, password }))

test('[IMPL-09] the other account is gone, and its address and services lead into the kept one', async () => {
  const { kept, other } = await makePair()
  const now = made.portal.clock.now()
  await made.portal.db
    .insertInto('user_links')
    .values({ environment_id: 'demo', link: 'google|1', user_id: other.userId, created_at: now })
    .execute()
  expect(await preview(kept, other)).toMatchObject({
    kept: { email: kept.email },
    other: { email: other.email, fullName: 'Ada L. Cole' },
    result: { id: kept.userId, email: kept.email, ways: ['password', 'google'] },
  })
  expect(await isIn(other.visit)).toBe(true)
  expect(await merge(kept, other)).toEqual({ status: 200 })
  expect(await merge(kept, other)).toEqual({ status: 200 })
  expect([await isIn(kept.visit), await isIn(other.visit)]).toEqual([true, false])
  expect(await signIn(other.email)).toMatchObject({ status: 200, userId: kept.userId })
  expect(await signInByCode(other.email)).toMatchObject({ userId: kept.userId })
  expect(await signIn(kept.email)).toMatchObject({ status: 200, userId: kept.userId })
  const links = await made.portal.db.selectFrom('user_links').select('user_id').where('link', '=', 'google|1').execute()
  expect(links).toEqual([{ user_id: kept.userId }])
  const subject = { firstName: 'Eve', lastName: 'X', email: other.email.toUpperCase(), password: PASSWORD }
  expect((await new Visit(made.portal).post('/api/sso/users', subject)).status).not.toBe(200)
  for (const { email } of [kept, other]) {
    const emails = await emailsTo(made.portal.db, email, 'accounts-merged')
    expect(emails.map(({ text }) => text.includes(kept.email))).toEqual([true])
  }
  const { entries } = await log({ subject: kept.userId, action: 'user.merged' })
  expect(entries).toMatchObject([
    { actor: { id: made.admin.userId }, details: { account: other.userId, reason: BODY.reason } },
  ])
  expect(await exportPerson(made.portal.kernel, kept.userId)).toMatchObject({
    mergedAccounts: [{ email: other.email }],
  })
})

test('the administrator chooses the address that stays; roles of both are kept, and gaps are filled', async () => {
  const { kept, other } = await makePair()
  await change(other.userId, { roles: ['disciple', 'mentor'], phone: '+380441234567' })
  expect(await merge(kept, other, { ...BODY, address: 'other' })).toEqual({ status: 200 })
  expect(await made.read(kept.userId)).toMatchObject({
    email: other.email,
    phone: '+380441234567',
    firstName: 'Ada',
    roles: ['disciple', 'mentor'],
  })
  expect(await signIn(kept.email)).toMatchObject({ status: 200, userId: kept.userId })
})

test('an address that nobody verified doesn’t lead into the kept account, and its password doesn’t either', async () => {
  const { kept, other } = await makePair()
  await change(other.userId, { email_verified_at: null })
  await made.portal.db.deleteFrom('credentials').where('user_id', '=', kept.userId).execute()
  await merge(kept, other)
  expect(await signIn(other.email)).toMatchObject({ status: 401 })
  expect(await signIn(kept.email)).toMatchObject({ status: 401 })
  expect(await signInByCode(other.email)).not.toMatchObject({ userId: kept.userId })
})

test('a merge needs a reason, two accounts, active ones, not one’s own, a right and a fresh proof', async () => {
  const { kept, other } = await makePair()
  expect(await merge(kept, other, { ...BODY, reason: ' ' })).toMatchObject({
    status: 422,
    validationErrors: [{ field: 'reason' }],
  })
  expect(await merge(kept, kept)).toMatchObject({ status: 409, code: 'admin.same-person' })
  expect(await merge(kept, made.admin)).toMatchObject({ status: 409, code: 'admin.merge-yourself' })
  expect(await merge(made.admin, kept)).toMatchObject({ status: 409, code: 'admin.merge-yourself' })
  expect(await merge(kept, { userId: 'nobody' })).toMatchObject({ status: 404, code: 'admin.no-such-person' })
  const mentors = await made.portal.signedIn('mp-admin')
  expect(await merge(kept, other, BODY, mentors)).toMatchObject({ status: 403, code: 'AUTH-DENY' })
  expect(await preview(kept, other, mentors)).toMatchObject({ status: 403, code: 'AUTH-DENY' })
  await change(other.userId, { status: 'blocked' })
  expect(await merge(kept, other)).toMatchObject({ status: 409, code: 'admin.merge-inactive' })
  await change(other.userId, { status: 'active', deletion_asked_at: made.portal.clock.now() })
  expect(await preview(kept, other)).toMatchObject({ status: 409, code: 'admin.merge-inactive' })
  expect(await isIn(other.visit)).toBe(true)
})
