import { spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { connectDatabase } from '../src/app/process/open-database.ts'
import { type Database, openDatabase } from '../src/server/database/database.ts'
import type { Stage } from './stage.ts'

/** Milliseconds of processor time used so far, and memory held, in MB; without PostgreSQL. */
interface Usage {
  cpuMs: number
  memoryMb: number
}

/** The built portal as a process of its own, over a new database. */
export interface Portal {
  url: string
  usage: () => Promise<Usage>
  /** Its database, for what can't be done from outside. */
  db: Database
  connection: pg.PoolConfig
  stop: () => Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '..')
const READY = /Portico is ready: (\S+)/
/** The same as `npm start`; `exec` leaves one process to be measured. `BENCH_FLAGS=--cpu-prof` shows where its time goes. */
const START =
  'node scripts/start.mjs --prepare && exec node --expose-gc --max-semi-space-size=2 --max-old-space-size=512 $BENCH_FLAGS dist/server/serve.js'
const OWN_SETTINGS =
  /^(PORTICO_|S3_|PORT$|HOST$|PUBLIC_URL$|DATABASE_URL$|SMTP_URL$|LOG_LEVEL$|NODE_ENV$|NODE_OPTIONS$|npm_)/
const MB = 1_000_000

/**
 * Starts the portal on a free port, and waits until it is ready. It has the demo's content, and works as a real portal
 * does: a demo writes its log line by line, for people.
 */
export async function startPortal(stage: Stage): Promise<Portal> {
  const folder = stage.folder()
  const { stop: stopDemo } = await start(stage, folder, 'demo')
  await withDatabase(folder, (db) => sql`update installation set environment = 'production'`.execute(db))
  await stopDemo()
  const { url, stop } = await start(stage, folder, 'production')
  const { connection } = await withDatabase(folder, async () => {})
  // Few, since the database gives the portal and the bare programs theirs too.
  const db = openDatabase({ ...connection, max: 4 }, () => {})
  stage.add(() => db.destroy())
  return { url, db, connection, stop, usage: () => usageOf(url) }
}

/** Does something with the database of a running portal, and tells how it is reached. */
async function withDatabase(folder: string, work: (db: Database) => Promise<unknown>) {
  const { db, connection, close } = await connectDatabase(
    { databaseUrl: undefined, dataFolder: folder, poolSize: 20 },
    { joinRunning: true },
  )
  await work(db)
  await close()
  return { connection }
}

/** Starts the demo as `npm start` does and asks for a first page; gives the seconds that took. */
export async function timeDemo(stage: Stage, folder: string) {
  const startedMs = performance.now()
  const { url, stop } = await start(stage, folder, 'demo')
  const page = await fetch(`${url}/en/`)
  await page.text()
  const seconds = (performance.now() - startedMs) / 1000
  if (!page.ok) throw new Error(`The first page came with status ${page.status}.`)
  return { seconds, stop, usage: () => usageOf(url) }
}

type Environment = 'demo' | 'production'

async function start(stage: Stage, folder: string, environment: Environment) {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name))
  const programs = `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`
  const child = spawn('/bin/sh', ['-c', START], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(inherited),
      PATH: programs,
      PORT: '0',
      HOST: '127.0.0.1',
      PORTICO_ENV: environment,
      PORTICO_DATA: folder,
      PORTICO_ENDS_WITH_PARENT: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  stage.add(stop)
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (piece: Buffer) => {
      said += piece
      const [, found] = READY.exec(said) ?? []
      if (!found) return
      child.stdout.off('data', listen).resume()
      child.stderr.off('data', listen).resume()
      resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`The portal did not start. It said:\n${said}`)))
  })
  return { url: url.replace('localhost', '127.0.0.1'), stop }
}

async function usageOf(url: string): Promise<Usage> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    cpuMs: numberOf('process_cpu_seconds_total') * 1000,
    memoryMb: numberOf('process_resident_memory_bytes') / MB,
  }
}
