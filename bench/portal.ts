import { spawn } from 'node:child_process'
import path from 'node:path'
import type pg from 'pg'
import { connectDatabase } from '../src/app/open-database.ts'
import { type Database, openDatabase } from '../src/server/database.ts'
import type { Stage } from './stage.ts'

/** The built portal as a process of its own, over a new demo. */
export interface Portal {
  url: string
  folder: string
  /** Milliseconds of processor time used so far, and memory held, in MB; without PostgreSQL. */
  usage: () => Promise<{ cpuMs: number; memoryMb: number }>
  /** Its database, for what can't be done from outside. */
  db: Database
  connection: pg.PoolConfig
  stop: () => Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '..')
const READY = /Portico is ready: (\S+)/
/** The same as `npm start`; `exec` leaves one process to be measured. `BENCH_FLAGS=--cpu-prof` shows where its time goes. */
const START = 'node scripts/start.mjs --prepare && exec node $BENCH_FLAGS src/app/serve.ts'
const OWN_SETTINGS =
  /^(PORTICO_|S3_|PORT$|HOST$|PUBLIC_URL$|DATABASE_URL$|SMTP_URL$|LOG_LEVEL$|NODE_ENV$|NODE_OPTIONS$|npm_)/
const MB = 1_000_000

/** Starts the portal on a free port, and waits until it is ready. */
export async function startPortal(stage: Stage, folder = stage.folder()): Promise<Portal> {
  const { url, stop } = await start(stage, folder)
  const { connection, db, close } = await connectDatabase(
    { databaseUrl: undefined, dataFolder: folder },
    { joinRunning: true },
  )
  await db.destroy()
  // Few, since the database gives the portal and the bare programs theirs too.
  const own = openDatabase({ ...connection, max: 4 }, () => {})
  stage.add(async () => {
    await own.destroy()
    await close()
    await stop()
  })
  return { url, folder, db: own, connection, stop, usage: () => usageOf(url) }
}

/** Starts the portal and asks for a first page; gives the seconds that took, and stops it again. */
export async function timeStart(stage: Stage, folder: string): Promise<number> {
  const startedMs = performance.now()
  const { url, stop } = await start(stage, folder)
  const page = await fetch(`${url}/en/`)
  await page.text()
  const seconds = (performance.now() - startedMs) / 1000
  if (!page.ok) throw new Error(`The first page came with status ${page.status}.`)
  await stop()
  return seconds
}

async function start(stage: Stage, folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name))
  const programs = `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`
  const child = spawn('/bin/sh', ['-c', START], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(inherited),
      PATH: programs,
      PORT: '0',
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

async function usageOf(url: string): Promise<{ cpuMs: number; memoryMb: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    cpuMs: numberOf('process_cpu_seconds_total') * 1000,
    memoryMb: numberOf('process_resident_memory_bytes') / MB,
  }
}
