import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/server/database/database.ts'
import { startEmbeddedPostgres } from '../src/server/postgres/embedded-postgres.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { quickFolder } from './quick-folder.ts'
import type { TestCluster } from './test-database.ts'

const TEMPLATE = 'portico_template'
const OWNER = /^portico-tests-(\d+)-/

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** Starts one PostgreSQL for all tests, with a migrated template database that each test file copies. */
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
  const startedPortal = makeFolder('portal')
  // When tests run as root, PostgreSQL runs as another user, who must be able to traverse this folder.
  chmodSync(startedPortal, 0o711)
  project.provide('cluster', { config, template: TEMPLATE, demoFiles, startedPortal })
  return async () => {
    await postgres.stop()
    for (const made of [folder, demoFiles, startedPortal]) rmSync(made, { recursive: true, force: true })
  }
}

function makeFolder(name: string): string {
  const parent = quickFolder()
  for (const folder of readdirSync(parent)) {
    const owner = OWNER.exec(folder)?.[1]
    // Folders that a killed run left behind would fill the memory.
    if (owner !== undefined && !isAlive(Number(owner)))
      rmSync(path.join(parent, folder), { recursive: true, force: true })
  }
  return mkdtempSync(path.join(parent, `portico-tests-${process.pid}-${name}-`))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
