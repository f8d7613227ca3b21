import { execFileSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { cleanUp, makeFolder, start, type Started } from './portal-process.ts'

/** Ten processes, one after the other. */
const MANY_COMMANDS_MS = 60_000

let folder: string
let portal: Started
let address: string

beforeAll(async () => {
  folder = makeFolder()
  portal = start(['dist/server/serve.js'], { PORT: '0', PORTICO_DATA: folder })
  const [, printed = ''] = await portal.says(/Portico is ready: (\S+)/)
  address = printed
})
afterAll(cleanUp)

/** Runs a command of the command line to its end. */
async function run(args: string[], settings: Record<string, string> = {}) {
  const command = start([path.resolve('dist/server/cli.js'), ...args], { PORTICO_DATA: folder, ...settings })
  const code = await command.ends()
  return { code, said: command.output().trim() }
}

async function rolesOf(email: string): Promise<string[] | undefined> {
  const { config } = await startEmbeddedPostgres(folder, { joinRunning: true })
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<{ roles: string[] }>('select roles from users where email = $1', [email])
  await client.end()
  return rows[0]?.roles
}

test('settings are read and changed while the portal serves', async () => {
  expect(await run(['settings', 'set', 'theme.color', 'green'])).toEqual({ code: 0, said: '"green"' })
  expect(await run(['settings', 'get', 'theme.color'])).toEqual({ code: 0, said: '"green"' })
  const { said } = await run(['settings', 'get'])
  expect(JSON.parse(said)).toMatchObject({ theme: { color: 'green' } })
})

test.each([
  ['theme.colour', '"red"', 'There is no setting "theme.colour".'],
  [
    'theme.color',
    '5',
    'The setting theme.color cannot be that: theme.color: Invalid input: expected string, received number.',
  ],
])('the setting %s = %s is refused and not stored', async (name, json, sentence) => {
  const before = await run(['settings', 'get'])
  expect(await run(['settings', 'set', name, json])).toEqual({ code: 1, said: sentence })
  expect(await run(['settings', 'get'])).toEqual(before)
})

test('[IMPL-39] the first administrator is made by a command, which gives a link of the portal', async () => {
  const made = await run(['create-admin', 'Boss@Example.org'], { PUBLIC_URL: address })
  expect(made.code).toBe(0)
  expect(made.said).toMatch(new RegExp(`^${address}/.*token=`))
  expect(await rolesOf('boss@example.org')).toEqual(['disciple', 'envmgr-admin'])
  expect(await run(['create-admin', 'nobody'])).toEqual({ code: 1, said: '"nobody" is no e-mail address.' })
})

test('migrate and seed find nothing left to do', async () => {
  expect(await run(['migrate'])).toEqual({ code: 0, said: 'The database is up to date.' })
  expect(await run(['seed'])).toEqual({ code: 0, said: 'The demo is filled.' })
})

test('a real portal is never filled with the accounts of the demo', async () => {
  const real = { PORTICO_ENV: 'production', PORTICO_DATA: makeFolder() }
  expect(await run(['seed'], real)).toMatchObject({ code: 1, said: expect.stringMatching(/^Only a demo is filled/) })
})

test('a worker and a second server are refused beside the embedded database', async () => {
  expect(await run(['worker'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/: set DATABASE_URL for all of them/),
  })
  const second = await run(['serve'], { PORT: '0' })
  expect(second).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database in .* is in use by another portal/),
  })
})

test('the doctor tells what is in force and finds a demo healthy', async () => {
  const { code, said } = await run(['doctor'], { PORTICO_SECRET: 'a secret that nobody may ever see anywhere' })
  expect(code).toBe(0)
  expect(said).toMatch(/PORTICO_ENV +demo/)
  expect(said).toMatch(/PORTICO_SECRET +set/)
  expect(said).not.toContain('nobody may ever see')
  expect(said).toMatch(/✓ The database answers: PostgreSQL \d+\.\d+, embedded\./)
  expect(said).toMatch(/✓ All \d+ migrations have run\./)
  expect(said).toContain('Nothing is wrong.')
})

test('the doctor names everything that is wrong, each with what to do, and touches nothing', async () => {
  const refusing = createServer((socket) => socket.end('554 no service\r\n')).listen(0, '127.0.0.1')
  await new Promise((resolve) => refusing.once('listening', resolve))
  const { port } = refusing.address() as AddressInfo
  const { code, said } = await run(['doctor'], {
    PORTICO_ENV: 'production',
    DATABASE_URL: 'postgres://portal:sesame@127.0.0.1:1/portal',
    SMTP_URL: `smtp://mailer:letmein@127.0.0.1:${port}`,
    PORTICO_DATA: path.join(folder, 'not-there'),
    PORTICO_DATTA: '/elsewhere',
  })
  refusing.close()
  expect(code).toBe(1)
  expect(said).toMatch(/DATABASE_URL +postgres:\/\/portal:\*\*\*@127\.0\.0\.1:1\/portal/)
  expect(said).not.toMatch(/sesame|letmein/)
  expect(said).toMatch(/✗ The database at 127\.0\.0\.1:1\/portal cannot be reached/)
  expect(said).toMatch(/✗ The mail server does not take our mails \(.*554.*\): correct SMTP_URL\./)
  expect(said).toMatch(/✗ Cookies are not Secure, since .* is http/)
  expect(said).toContain('✗ PORTICO_DATTA is set, but is no setting: is it misspelt?')
  expect(said).toMatch(/· The data folder .*not-there is not there yet\./)
  expect(said).toContain('4 things are wrong.')
})

test(
  '[IMPL-39] a backup of the portal at work comes back whole, elsewhere and in place',
  async () => {
    const archive = path.join(makeFolder(), 'portal.tar')
    await run(['settings', 'set', 'theme.color', 'teal'])
    expect(await run(['backup', archive])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/holds \d+ rows of \d+ tables and \d+ files/),
    })
    await run(['settings', 'set', 'theme.color', 'red'])
    expect(await run(['restore', archive, '--force'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/in use by another portal/),
    })

    const elsewhere = { PORTICO_DATA: path.join(makeFolder(), 'data') }
    expect(await run(['restore', archive], elsewhere)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored the portal of 20/),
    })
    expect(await run(['settings', 'get', 'theme.color'], elsewhere)).toMatchObject({ said: '"teal"' })
    expect(await run(['restore', archive], elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^This portal is not empty .* make a backup of it first, then say --force\.$/),
    })

    portal.child.kill('SIGTERM')
    await portal.ends()
    expect(await run(['restore', archive, '--force'])).toMatchObject({ code: 0 })
    expect(await run(['settings', 'get', 'theme.color'])).toMatchObject({ code: 0, said: '"teal"' })
  },
  MANY_COMMANDS_MS,
)

test('bin/portico runs from anywhere, with the Node that it needs', () => {
  const said = execFileSync(path.resolve('bin/portico'), ['--help'], {
    cwd: makeFolder(),
    encoding: 'utf8',
    stdio: 'pipe',
  })
  for (const command of [
    'serve',
    'worker',
    'migrate',
    'seed',
    'create-admin',
    'settings',
    'backup',
    'restore',
    'doctor',
  ]) {
    expect(said).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'))
  }
})
