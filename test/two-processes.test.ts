// Two kernels over one database stand for two processes: they share nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createApp } from '../src/app/server.ts'
import { seed } from '../src/app/seed.ts'
import { serverTexts } from '../src/app/texts.ts'
import { openDatabase } from '../src/server/database.ts'
import { openKernel } from '../src/server/kernel.ts'
import { TestClock } from './create-test-app.ts'
import { TEST_CONFIG } from './test-config.ts'
import { makeDatabase } from './test-database.ts'

type Process = Awaited<ReturnType<typeof startProcess>>
let database: Awaited<ReturnType<typeof makeDatabase>>
let one: Process
let two: Process

async function startProcess() {
  const db = openDatabase(database.config, () => {})
  const { kernel, close } = await openKernel({
    config: TEST_CONFIG,
    db,
    connection: database.config,
    texts: serverTexts,
    clock: new TestClock(),
  })
  const app = createApp({ kernel, build: { manifest: {}, read: () => '' } })
  const end = async () => {
    app.close()
    await close()
    await db.destroy()
  }
  return { kernel, app, end }
}

beforeAll(async () => {
  database = await makeDatabase()
  one = await startProcess()
  two = await startProcess()
  await seed(one.kernel)
})
afterAll(async () => {
  await one.end()
  await two.end()
  await database.drop()
})

test('a change of settings in one process drops the kept pages of the other', async () => {
  const title = async ({ app }: Process) => /<title>([^<]*)/.exec(await (await app.request('/en/courses/')).text())?.[1]
  expect(await title(two)).toContain('Portico')
  await changeSettings(one.kernel, (old) => ({ ...old, name: 'School by the lake' }))
  await expect.poll(() => title(two)).toContain('School by the lake')
})

test('a session that one process opened counts in the other', async () => {
  const opened = await one.app.request('/api/sso/sessions', { method: 'POST' })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { userId } = (await opened.json()) as { userId: string }
  const known = await two.app.request('/api/sso/users/me', { headers: { cookie } })
  expect(await known.json()).toMatchObject({ id: userId, hasSession: true })
})
