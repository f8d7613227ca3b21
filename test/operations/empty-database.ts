import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates an empty database; `drop` removes it. */
export async function makeEmptyDatabase(): Promise<{ connection: pg.PoolConfig; drop: () => Promise<void> }> {
  const { config } = inject('cluster')
  const database = `empty_${randomBytes(8).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client(config)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${database}`)
  return { connection: { ...config, database }, drop: () => admin(`drop database ${database} with (force)`) }
}

/** The DATABASE_URL of a database of the tests’ PostgreSQL. */
export const urlOf = ({ user, host, database }: pg.ClientConfig): string =>
  `postgres://${user}@${encodeURIComponent(host ?? '')}/${database}`
