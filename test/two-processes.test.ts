// Two kernels over one database stand for two processes: they share nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#features/accounts/server/store-deletion.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createApp } from '../src/app/server.ts'
import { seed } from '../src/app/seed.ts'
import { serverTexts } from '../src/app/texts.ts'
import { openDatabase, type Transaction } from '../src/server/database.ts'
import { openKernel } from '../src/server/kernel.ts'
import { CONTENT_KEPT_MS } from '../src/server/content-memory.ts'
import { sessionOf, TestClock } from './create-test-app.ts'
import { makeUser } from './make/user.ts'
import { TEST_CONFIG } from './test-config.ts'
import { makeDatabase } from './test-database.ts'

type Process = Awaited<ReturnType<typeof startProcess>>
let database: Awaited<ReturnType<typeof makeDatabase>>
let one: Process
let two: Process

async function startProcess() {
  const db = openDatabase(database.config, () => {})
  const clock = new TestClock()
  const { kernel, close } = await openKernel({
    config: TEST_CONFIG,
    db,
    connection: database.config,
    texts: serverTexts,
    clock,
  })
  const app = createApp({ kernel, build: { manifest: {}, read: () => '' } })
  const end = async () => {
    app.close()
    await close()
    await db.destroy()
  }
  return { kernel, clock, app, end }
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

const courseTitle = async ({ app }: Process) => {
  const answer = await app.request('/api/creator/courses/mark?lang=en')
  return ((await answer.json()) as { title: string }).title
}

const rename = (title: string) => (trx: Transaction) =>
  trx.updateTable('courses').set({ title }).where('id', '=', 'mark').execute()

test('[IMPL-38] a course that one process changes is another one there at once, and in the other process too', async () => {
  const before = await courseTitle(one)
  expect(await courseTitle(two)).toBe(before)
  await one.kernel.content.change(rename('Mark by the lake'))
  expect(await courseTitle(one)).toBe('Mark by the lake')
  await expect.poll(() => courseTitle(two)).toBe('Mark by the lake')
})

test('a change that nobody told of is seen after a minute', async () => {
  await courseTitle(one)
  await one.kernel.db.transaction().execute(rename('Mark in the hills'))
  expect(await courseTitle(one)).not.toBe('Mark in the hills')
  one.clock.advance(CONTENT_KEPT_MS)
  expect(await courseTitle(one)).toBe('Mark in the hills')
})

test('[PROG-23] reports on one element by two processes at once become one progress', async () => {
  const userId = await makeUser(one.kernel)
  const headers = { ...(await sessionOf(one.kernel, userId)), 'content-type': 'application/json' }
  const progress = `/api/lpm/progresses/demo:${userId}/courses/letters`
  const { app } = one
  const course = (await (await app.request('/api/creator/courses/letters?lang=en')).json()) as {
    elements: { id: string }[]
  }
  const elementId = course.elements[0]?.id ?? ''
  const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second)).toISOString()
  const report = async (process: Process, body: object) =>
    process.app.request(`${progress}/elements/${elementId}/sync`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  const reports = Array.from({ length: 30 }, (_, second) => ({
    state: second === 11 ? 'done' : 'opened',
    percent: second,
    history: at(second),
    place: { blockId: `b${second}`, media: {} },
  }))
  const answers = await Promise.all(reports.map((body, index) => report(index % 2 === 0 ? one : two, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const kept = {
    state: 'done',
    started: at(0),
    finished: at(11),
    percent: 100,
    history: at(29),
    place: { blockId: 'b29', media: {} },
  }
  for (const process of [one, two]) {
    const { elements } = (await (await process.app.request(progress, { headers })).json()) as { elements: object }
    expect(elements).toMatchObject({ [elementId]: kept })
  }
})

/** A stream of events of a session; `isOver` waits until the portal has ended it. */
async function streamOf({ app }: Process, headers: { cookie: string }) {
  const { status, body } = await app.request('/api/events', { headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const untilOpen = async () => {
    while (!text.includes('id: ')) text += (await reader?.read())?.value ?? ''
  }
  const isOver = async () => {
    while (!(await reader?.read())?.done);
    return true
  }
  if (status === 200) await untilOpen()
  return { status, isOver }
}

/** What ends the sessions of somebody in the first process. */
const endings = {
  'he is blocked': async ({ app }: Process, { userId }: Ended) => {
    const admin = await makeUser(one.kernel, { roles: ['disciple', 'envmgr-admin'] })
    const headers = { ...(await sessionOf(one.kernel, admin)), 'content-type': 'application/json' }
    const body = JSON.stringify({ isBlocked: true })
    return app.request(`/api/backoffice/users/${userId}/blocked`, { method: 'PUT', headers, body })
  },
  'he signs out everywhere': async ({ app }: Process, { headers }: Ended) =>
    app.request('/api/sso/logout/all', { method: 'POST', headers }),
  'he signs out': async ({ app }: Process, { headers }: Ended) =>
    app.request('/api/sso/logout', { method: 'POST', headers }),
  'that sign-in of his is ended': async ({ app }: Process, { headers }: Ended) => {
    const { sessions } = (await (await app.request('/api/sso/sessions', { headers })).json()) as {
      sessions: { id: string }[]
    }
    return app.request(`/api/sso/sessions/${sessions[0]?.id}`, { method: 'DELETE', headers })
  },
  'he asks for deletion': async ({ app }: Process, { userId, headers }: Ended) =>
    app.request(`/api/backoffice/users/${userId}/deletion`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ deletion: [{ environmentId: 'demo' }] }),
    }),
  'he is erased': async ({ kernel }: Process, { userId }: Ended) => {
    await kernel.db.transaction().execute((trx) => deleteUser(trx, userId))
    return new Response()
  },
}
interface Ended {
  userId: string
  headers: { cookie: string }
}

test.each(Object.entries(endings))(
  '[AUTH-75] when %s in one process, his stream in the other ends at once',
  async (_, end) => {
    const userId = await makeUser(one.kernel)
    const headers = await sessionOf(one.kernel, userId)
    const stream = await streamOf(two, headers)
    expect(stream.status).toBe(200)
    expect((await end(one, { userId, headers })).ok).toBe(true)
    expect(await stream.isOver()).toBe(true)
    expect((await streamOf(two, headers)).status).toBe(204)
  },
)
