// The data of a portal after its first start, which takes long: created once per run, and copied for each test file.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { once } from '../test-database.ts'
import { makeFolder, start } from './portal-process.ts'

/** What happened during the first start. */
export interface FirstStart {
  data: string
  address: string
  said: string
  statuses: number[]
  code: number | NodeJS.Signals
  hasStoppedDatabase: boolean
}

/** A copy of the data of a portal that was started once and has exited, and the record of that start. */
export async function copyStartedPortal(): Promise<{ folder: string; firstStart: FirstStart }> {
  const { startedPortal } = inject('cluster')
  const [data, record] = [path.join(startedPortal, 'data'), path.join(startedPortal, 'first-start.json')]
  await once('started portal', async () => {
    if (existsSync(record)) return
    rmSync(data, { recursive: true, force: true })
    writeFileSync(record, JSON.stringify(await startFirst(data)))
  })
  const folder = path.join(makeFolder(), 'data')
  // Keeps the owners: the database files belong to another user.
  execFileSync('cp', ['-a', data, folder])
  return { folder, firstStart: JSON.parse(readFileSync(record, 'utf8')) as FirstStart }
}

async function startFirst(data: string): Promise<FirstStart> {
  const portal = start(['dist/server/serve.js'], { PORT: '0', PORTICO_DATA: data })
  const [, address = ''] = await portal.says(/Portico is ready: (\S+)/)
  const answers = await Promise.all(['/en/', '/healthz', '/readyz'].map((place) => fetch(`${address}${place}`)))
  portal.child.kill('SIGTERM')
  const code = await portal.ends()
  return {
    data,
    address,
    said: portal.output(),
    statuses: answers.map(({ status }) => status),
    code,
    hasStoppedDatabase: !existsSync(path.join(data, 'postgres/postmaster.pid')),
  }
}
