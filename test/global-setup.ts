import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/server/database.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { migrate } from '../src/server/migrate.ts'
import type { TestCluster } from './test-database.ts'

const TEMPLATE = 'portico_template'
/** Linux's folder in memory: a database is copied there in a tenth of the time. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3
const OWNER = /^portico-tests-(\d+)-/

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One PostgreSQL for all tests, with a migrated database from which each test file copies its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFolder('postgres')
  const postgres = await startEmbeddedPostgres(folder, { forTests: true })
  const config = postgres.config as TestCluster['config']
  const admin = openDatabase(config)
  await sql`create database ${sql.raw(TEMPLATE)}`.execute(admin)
  await admin.destroy()
  const template = openDatabase({ ...config, database: TEMPLATE })
  await migrate(template, 'db/migrations')
  await template.destroy()
  const demoFiles = makeFolder('demo')
  project.provide('cluster', { config, template: TEMPLATE, demoFiles })
  return async () => {
    await postgres.stop()
    for (const made of [folder, demoFiles]) rmSync(made, { recursive: true, force: true })
  }
}

function makeFolder(name: string): string {
  const parent = quickFolder()
  for (const folder of readdirSync(parent)) {
    const owner = OWNER.exec(folder)?.[1]
    // What a killed run left behind would fill the memory.
    if (owner !== undefined && !isAlive(Number(owner)))
      rmSync(path.join(parent, folder), { recursive: true, force: true })
  }
  return mkdtempSync(path.join(parent, `portico-tests-${process.pid}-${name}-`))
}

function quickFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
