import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '../src/app/process/open-database.ts'
import type { Database } from '../src/server/database/database.ts'
import { startEmbeddedPostgres } from '../src/server/postgres/embedded-postgres.ts'
import type { Stage } from './stage.ts'

const READY = /Portico is ready: (\S+)/

interface Place {
  databaseUrl: string
  folder: string
}

/** Starts a database that outlives the portals on it, with the content of the demo. */
export async function startDatabase(stage: Stage): Promise<Place & { db: Database }> {
  const folder = stage.folder()
  const { config, stop } = await startEmbeddedPostgres(folder)
  stage.add(stop)
  const socket = encodeURIComponent(String(config.host))
  const databaseUrl = `postgres://${config.user}:${String(config.password)}@localhost:5432/${config.database}?host=${socket}`
  const first = await startKillable(stage, { databaseUrl, folder }, 'demo')
  await first.stop()
  const { db, close } = await connectDatabase({ databaseUrl, dataFolder: folder, poolSize: 4 })
  stage.add(close)
  await sql`update installation set environment = 'production'`.execute(db)
  return { db, databaseUrl, folder }
}

/** Starts a portal as one process on a free port, which can be killed. */
export async function startKillable(
  stage: Stage,
  { databaseUrl, folder }: Place,
  environment: 'demo' | 'production' = 'production',
) {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...inherited } = process.env
  const child = spawn(process.execPath, [path.resolve('dist/server/serve.js')], {
    env: {
      ...inherited,
      npm_lifecycle_event: '',
      PORT: '0',
      HOST: '127.0.0.1',
      PORTICO_ENV: environment,
      PORTICO_DATA: folder,
      DATABASE_URL: databaseUrl,
      PORTICO_ENDS_WITH_PARENT: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  stage.add(() => isRunning(child) && stop())
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (piece) => {
      said += piece
      const [, found] = READY.exec(said) ?? []
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    void ended.then(() => reject(new Error(`The portal did not start. It said:\n${said}`)))
  })
  return { url, stop }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
