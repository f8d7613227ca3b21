import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

const PASSWORD = 'the password of the mail server'
const ADDRESS = 'owner@school.example'

let portal: TestApp
let as: Record<string, string>
let server: SMTPServer | undefined
beforeEach(async () => {
  portal = await createTestApp({ config: { environment: 'production' } })
  ;({ as } = await portal.signedIn('envmgr-admin'))
})
afterEach(async () => {
  await portal.close()
  const running = server
  server = undefined
  if (running) await new Promise<void>((resolve) => running.close(() => resolve()))
})

/** Starts a mail server that knows one password, and returns its port. */
async function startServer(options: ConstructorParameters<typeof SMTPServer>[0] = {}): Promise<number> {
  const running = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, callback) => callback(password === PASSWORD ? null : new Error('no'), { user: 'owner' }),
    onData: (stream, _, callback) => stream.on('end', () => callback()).resume(),
    ...options,
  })
  // A client that gives up in the middle is an error to the server.
  running.on('error', () => {})
  server = running
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', () => resolve()))
  return (running.server.address() as AddressInfo).port
}

const ask = async (method: string, path: string, body?: object) => {
  const answer = await portal.call(method, `/api/backoffice/${path}`, { as, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const serverAt = (port: number, change: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: 'owner',
  password: PASSWORD,
  fromName: 'School of the lake',
  fromAddress: 'school@school.example',
  ...change,
})
async function outcomeOf(given: object): Promise<unknown> {
  expect((await ask('PUT', 'mail-server', given)).status).toBe(200)
  return (await ask('POST', 'mail-server/test', { to: ADDRESS })).body.outcome
}

test('[IMPL-13] a portal sends emails through the server that an administrator sets, once it was tested', async () => {
  expect((await ask('GET', 'mail-server')).body).toEqual({ place: 'none', server: null, from: null, isTried: false })
  expect((await ask('POST', 'mail-server/test', { to: ADDRESS })).body).toMatchObject({ outcome: 'no-server' })
  const port = await startServer()
  const { body } = await ask('PUT', 'mail-server', serverAt(port))
  expect(body).toMatchObject({ place: 'portal', isTried: false, from: '"School of the lake" <school@school.example>' })
  expect((await ask('POST', 'mail-server/test', { to: ADDRESS })).body).toMatchObject({
    outcome: 'sent',
    isTried: true,
  })
  const [email] = await portal.db.selectFrom('mails').selectAll().orderBy('number', 'desc').limit(1).execute()
  expect(email).toMatchObject({ kind: 'mail-test', recipient: ADDRESS, state: 'sent' })
  // Another sender may be refused, so it is another server.
  await ask('PUT', 'mail-server', serverAt(port, { fromAddress: 'other@school.example' }))
  expect((await ask('GET', 'mail-server')).body).toMatchObject({ isTried: false })
  await ask('DELETE', 'mail-server')
  expect((await ask('GET', 'mail-server')).body).toMatchObject({ place: 'none', server: null })
})

test('[IMPL-13] a test says in which way the mail server could not be used', async () => {
  const port = await startServer()
  const outcomes = {
    'the right password': await outcomeOf(serverAt(port)),
    'another password': await outcomeOf(serverAt(port, { password: 'mistyped' })),
    'encryption where there is none': await outcomeOf(serverAt(port, { security: 'tls' })),
    'STARTTLS where there is none': await outcomeOf(serverAt(port, { security: 'starttls' })),
    'an unknown name': await outcomeOf(serverAt(port, { host: 'mail.invalid' })),
    'a port where nothing answers': await outcomeOf(serverAt(1)),
  }
  expect(outcomes).toEqual({
    'the right password': 'sent',
    'another password': 'sign-in',
    'encryption where there is none': 'other-encryption',
    'STARTTLS where there is none': 'other-encryption',
    'an unknown name': 'unknown-host',
    'a port where nothing answers': 'no-connection',
  })
  expect((await ask('GET', 'mail-server')).body).toMatchObject({ isTried: false })
})

test.each([
  ['onMailFrom', 'sender'],
  ['onRcptTo', 'recipient'],
] as const)('[IMPL-13] a test says whom the mail server refuses, in its own words too: %s', async (step, outcome) => {
  const refusal = Object.assign(new Error('not from here'), { responseCode: 550 })
  const port = await startServer({
    [step]: (_: unknown, __: unknown, callback: (error: Error) => void) => callback(refusal),
  })
  await ask('PUT', 'mail-server', serverAt(port))
  const { body } = await ask('POST', 'mail-server/test', { to: ADDRESS })
  expect(body).toMatchObject({ outcome, said: '550 not from here' })
})

test('[IMPL-13] a mail server that wants a sign-in first is not confused with a wrong password', async () => {
  const port = await startServer({ authOptional: false })
  expect(await outcomeOf(serverAt(port, { user: '' }))).toBe('sign-in-missing')
})

test('[SETTINGS-38] the password of the mail server is never answered, and belongs to its server and user', async () => {
  await ask('PUT', 'mail-server', serverAt(25))
  const { password: _, ...without } = serverAt(25)
  const kept = await ask('PUT', 'mail-server', { ...without, port: 26 })
  expect(kept.body.server).toMatchObject({ port: 26, hasPassword: true })
  expect(JSON.stringify(kept.body)).not.toContain(PASSWORD)
  expect((await currentSettings(portal.kernel)).integrations.mailServer).toMatchObject({ password: PASSWORD })
  const elsewhere = await ask('PUT', 'mail-server', { ...without, host: 'mail.elsewhere.example' })
  expect(elsewhere).toMatchObject({
    status: 422,
    body: { validationErrors: [{ field: 'password', code: 'required' }] },
  })
  const settings = await portal.get('/api/lpm/learningPortals/demo')
  expect(await settings.text()).not.toContain('mailServer')
  expect(await (await portal.get('/api/backoffice/settings', { as })).text()).not.toContain(PASSWORD)
})

test('a mail server of the environment is used and can’t be replaced here', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await startServer()}`
  const other = await createTestApp({ config: { environment: 'production', smtpUrl } })
  const owner = await other.signedIn('envmgr-admin')
  const call = async (method: string, path: string, body?: object) =>
    (await other.call(method, `/api/backoffice/mail-server${path}`, { as: owner.as, ...(body && { body }) })).json()
  expect(await call('GET', '')).toMatchObject({ place: 'environment', server: null })
  expect(await call('PUT', '', serverAt(25))).toMatchObject({ status: 409, code: 'settings.mail-elsewhere' })
  expect(await call('POST', '/test', { to: ADDRESS })).toMatchObject({ outcome: 'sent', isTried: true })
  await other.close()
})

test('[SETTINGS-38] keys of a sign-in service can be set and removed, and the secret one is never answered', async () => {
  const set = (body: object) => ask('PUT', 'sign-in-services/google', body)
  const google = async () => {
    const { body } = await ask('GET', 'sign-in-services')
    return (body.services as { id: string }[]).find(({ id }) => id === 'google')
  }
  expect((await ask('GET', 'sign-in-services')).body).toMatchObject({ callbackUrl: 'http://localhost:3000/authcb' })
  expect(await set({ isOn: true, clientId: 'lake' })).toMatchObject({
    status: 422,
    body: { validationErrors: [{ field: 'clientSecret' }] },
  })
  const saved = await set({ isOn: true, clientId: 'lake', clientSecret: PASSWORD })
  expect(JSON.stringify(saved.body)).not.toContain(PASSWORD)
  expect(await google()).toEqual({ id: 'google', name: 'Google', isOn: true, hasKeys: true, clientId: 'lake' })
  await set({ isOn: false, clientId: 'lake' })
  expect(await google()).toMatchObject({ isOn: false, hasKeys: true })
  expect((await set({ isOn: false, clientId: 'other' })).status).toBe(422)
  await set({ isOn: false, clientId: '' })
  expect(await google()).toMatchObject({ hasKeys: false, clientId: '' })
  expect((await ask('PUT', 'sign-in-services/nobody', { isOn: true, clientId: '' })).body).toMatchObject({
    status: 404,
  })
})
