import { Hono } from 'hono'
import type { Role } from '#base/roles.ts'
import { createApi } from '../src/app/server/api.ts'
import { registerFeatures } from '../src/app/register-features.ts'
import { serverTexts } from '../src/app/texts.ts'
import type { Config } from '../src/server/config.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { type Kernel, openKernel } from '../src/server/kernel.ts'
import { ACCESS_COOKIE, openSession, REFRESH_COOKIE } from '../src/server/sessions/sessions.ts'
import { makeUser } from './make/user.ts'
import { TEST_CONFIG } from './test-config.ts'
import { makeDatabase, makeSeeded, type TestDatabase } from './test-database.ts'

/** The time at which every test begins. */
export const TEST_NOW = new Date('2026-03-02T10:00:00.000Z')

/** A clock that moves only when a test advances it. */
export class TestClock {
  #now = TEST_NOW.getTime()
  now = (): Date => new Date(this.#now)
  advance(ms: number): void {
    this.#now += ms
  }
}

interface Call {
  /** Headers of the caller, as `signedIn` and `guestSession` return them. */
  as?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

interface TestAppOptions {
  pages?: 'sources' | 'built'
  content?: 'demo'
  config?: Partial<Config>
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * A portal over a fresh database and a fixed clock: its API, and with `pages` all of it, which takes longer to load.
 * `pages: 'built'` caches pages for guests as a built portal does. `content: 'demo'` starts with the whole content of
 * the demo.
 */
export async function createTestApp(options: TestAppOptions = {}) {
  const database = await (options.content === 'demo' ? makeSeededDatabase() : makeDatabase())
  const config = { ...TEST_CONFIG, ...options.config }
  const { kernel, db, clock, close } = await openTestKernel(database.config, config)
  const app = options.pages ? await openPages(kernel, options.pages) : apiAlone(kernel)

  const call = async (method: string, path: string, { as, body, headers }: Call = {}): Promise<Response> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = {
      method,
      headers: { ...json, ...as, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    return app.request(path, init)
  }
  return {
    kernel,
    db,
    clock,
    app,
    /** Connects other processes to the same database. */
    connection: database.config,
    call,
    get: (path: string, from: Call = {}) => call('GET', path, from),
    /** Creates a user with this role, or a learner, and returns the id and the headers. */
    signedIn: async (role: Exclude<Role, 'guest'> = 'disciple') => {
      const userId = await makeUser(kernel, { roles: [...new Set(['disciple' as const, role])] })
      return { userId, as: await sessionOf(kernel, userId) }
    },
    /** Creates a guest with a session and returns the id and the headers. */
    guestSession: async () => {
      const userId = await makeUser(kernel, { status: 'session' })
      return { userId, as: await sessionOf(kernel, userId) }
    },
    close: async () => {
      app.close()
      await close()
      await database.drop()
    },
  }
}

/** A database with the demo, seeded at the time at which every test begins; `drop` removes it. */
export const makeSeededDatabase = (): Promise<TestDatabase> =>
  makeSeeded(async (connection) => {
    // Only the first caller of a run seeds, so only that one loads the modules for it.
    const { seed } = await import('../src/app/seed/seed.ts')
    const { kernel, close } = await openTestKernel(connection, TEST_CONFIG)
    await seed(kernel)
    await close()
  })

async function openTestKernel(connection: TestDatabase['config'], config: Config) {
  // Connections may break when the database is dropped; that is not an error here.
  const db = openDatabase(connection, () => {})
  const clock = new TestClock()
  const { kernel, close } = await openKernel({
    config,
    db,
    connection,
    texts: serverTexts,
    clock,
    wait: async () => {},
  })
  registerFeatures(kernel)
  return {
    kernel,
    db,
    clock,
    close: async () => {
      await close()
      await db.destroy()
    },
  }
}

async function openPages(kernel: Kernel, kind: 'sources' | 'built') {
  const { createApp } = await import('../src/app/server/server.ts')
  return createApp({ kernel, ...(kind === 'built' && { build: { manifest: {}, read: () => '' } }) })
}

function apiAlone(kernel: Kernel) {
  const app = new Hono().route('/api', createApi(kernel))
  return { request: app.request, fetch: app.fetch, close: () => {} }
}

/** Headers with the cookies of a new session of a user. */
export async function sessionOf(kernel: Kernel, userId: string): Promise<{ cookie: string }> {
  const { access, refresh } = await openSession(kernel, { userId })
  return { cookie: `${ACCESS_COOKIE}=${access}; ${REFRESH_COOKIE}=${refresh}` }
}
