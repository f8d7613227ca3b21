import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/server/database.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { migrate } from '../src/server/migrate.ts'
import type { TestCluster } from './test-database.ts'

const TEMPLATE = 'portico_template'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One PostgreSQL for all tests, with a migrated database from which each test file copies its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-tests-'))
  const postgres = await startEmbeddedPostgres(folder, { forTests: true })
  const config = postgres.config as TestCluster['config']
  const admin = openDatabase(config)
  await sql`create database ${sql.raw(TEMPLATE)}`.execute(admin)
  await admin.destroy()
  const template = openDatabase({ ...config, database: TEMPLATE })
  await migrate(template, 'db/migrations')
  await template.destroy()
  project.provide('cluster', { config, template: TEMPLATE })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
