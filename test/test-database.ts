import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestCluster {
  config: { host: string; port?: number; user: string; password: string; database: string }
  template: string
  /** For the files of the demo, once somebody has made it. */
  demoFiles: string
}

interface TestDatabase {
  config: TestCluster['config']
  drop: () => Promise<void>
}

const DEMO = 'portico_demo'
const DEMO_DRAFT = 'portico_demo_draft'
const DEMO_LOCK = 7

/** A fresh, migrated database of the tests' own PostgreSQL, gone after `drop`. */
export const makeDatabase = (): Promise<TestDatabase> => copyOf(inject('cluster').template)

/**
 * A database with the demo's content, and the folder with its files, to be copied. `seed` fills both the first time that
 * anybody asks in a run.
 */
export async function makeDemo(
  seed: (made: { config: TestCluster['config']; files: string }) => Promise<void>,
): Promise<TestDatabase & { files: string }> {
  const { config, template, demoFiles: files } = inject('cluster')
  const admin = new pg.Client(config)
  await admin.connect()
  // Held until the connection ends: others who ask meanwhile wait for it.
  await admin.query('select pg_advisory_lock($1)', [DEMO_LOCK])
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DEMO])
  if (rowCount === 0) {
    await admin.query(`drop database if exists ${DEMO_DRAFT}`)
    await admin.query(`create database ${DEMO_DRAFT} template ${template}`)
    await seed({ config: { ...config, database: DEMO_DRAFT }, files })
    await admin.query(`alter database ${DEMO_DRAFT} rename to ${DEMO}`)
  }
  await admin.end()
  return { ...(await copyOf(DEMO)), files }
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { config } = inject('cluster')
  const database = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(config, `create database ${database} template ${template}`)
  return { config: { ...config, database }, drop: () => runAsAdmin(config, `drop database ${database} with (force)`) }
}

async function runAsAdmin(config: TestCluster['config'], statement: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(statement)
  await client.end()
}
