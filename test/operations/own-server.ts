import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type RunningPostgres, startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { urlOf } from './empty-database.ts'
import { makeFolder, postmasterOf } from './portal-process.ts'

/** A PostgreSQL for one test, which the test may freeze, stop and overload. */
export interface OwnServer {
  url: string
  /** Runs statements one after the other, on one connection. */
  ask: (...statements: string[]) => Promise<void>
  /** Freezes or resumes all of its processes. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  stop: () => Promise<void>
  start: () => Promise<void>
  /**
   * Opens every connection that the server allows and ends the portal’s. Returns the function that closes them again.
   */
  takeAllConnections: () => Promise<() => Promise<void>>
}

export async function startOwnServer(): Promise<OwnServer> {
  const folder = makeFolder()
  let running: RunningPostgres = await startEmbeddedPostgres(folder, { forTests: true })
  const { config } = running
  const open = async () => {
    const client = new pg.Client({ ...config, application_name: 'test' })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return {
    url: urlOf(config),
    ask: async (...statements) => {
      const client = await open()
      for (const statement of statements) await client.query(statement)
      await client.end()
    },
    signal: (name) => {
      const postmaster = postmasterOf(path.join(folder, 'postgres'))
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name)
    },
    stop: () => running.stop(),
    start: async () => {
      running = await startEmbeddedPostgres(folder, { forTests: true })
    },
    takeAllConnections: async () => {
      const taken: pg.Client[] = []
      const fill = async () => {
        for (;;) {
          const client = await open().catch(() => undefined)
          if (!client) return
          taken.push(client)
        }
      }
      await fill()
      // Ends the portal’s connections and opens their slots before the portal can.
      for (;;) {
        const { rowCount } = await taken[0]!.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name <> 'test'`,
        )
        await fill()
        if (rowCount === 0) break
      }
      return async () => {
        await Promise.all(taken.map((client) => client.end()))
      }
    },
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The state and the parent’s id follow the program’s name, which may contain anything.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}
