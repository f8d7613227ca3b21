import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestCluster {
  config: { host: string; port?: number; user: string; password: string; database: string }
  template: string
  /** For the demo’s files; filled by the first test that needs them. */
  demoFiles: string
  /** For the data of a portal after its first start; filled by the first test that needs it. */
  startedPortal: string
}

export interface TestDatabase {
  config: TestCluster['config']
  drop: () => Promise<void>
}

const DEMO = 'portico_demo'
const SEEDED = 'portico_seeded'

/** Creates a fresh, migrated database; `drop` removes it. */
export const makeDatabase = (): Promise<TestDatabase> => copyOf(inject('cluster').template)

/**
 * Copies the database of a demo seeded now, and returns the folder with its files, to be copied too. `seed` fills both
 * for the first caller of a run.
 */
export async function makeDemo(
  seed: (made: { config: TestCluster['config']; files: string }) => Promise<void>,
): Promise<TestDatabase & { files: string }> {
  const { demoFiles: files } = inject('cluster')
  await fillOnce(DEMO, (config) => seed({ config, files }))
  return { ...(await copyOf(DEMO)), files }
}

/**
 * Copies the database of a demo seeded at the time at which every test begins. `seed` fills it for the first caller of
 * a run.
 */
export async function makeSeeded(seed: (config: TestCluster['config']) => Promise<void>): Promise<TestDatabase> {
  await fillOnce(SEEDED, seed)
  return copyOf(SEEDED)
}

async function fillOnce(name: string, fill: (config: TestCluster['config']) => Promise<void>): Promise<void> {
  const { config, template } = inject('cluster')
  await once(name, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft}`)
    await admin.query(`create database ${draft} template ${template}`)
    await fill({ ...config, database: draft })
    await admin.query(`alter database ${draft} rename to ${name}`)
  })
}

/** Runs `work` under a lock with this name, which all processes of this run share. */
export async function once(name: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(inject('cluster').config)
  await admin.connect()
  try {
    // PostgreSQL releases the lock when the connection ends.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { config } = inject('cluster')
  const database = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(config, `create database ${database} template ${template} strategy file_copy`)
  return { config: { ...config, database }, drop: () => runAsAdmin(config, `drop database ${database} with (force)`) }
}

async function runAsAdmin(config: TestCluster['config'], statement: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(statement)
  await client.end()
}
