import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestCluster {
  config: { host: string; port?: number; user: string; password: string; database: string }
  template: string
}

/** A fresh, migrated database of the tests' own PostgreSQL, gone after `drop`. */
export async function makeDatabase(): Promise<{ config: TestCluster['config']; drop: () => Promise<void> }> {
  const { config, template } = inject('cluster')
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
