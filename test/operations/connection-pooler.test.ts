// A connection pooler between the portal and PostgreSQL is detected before anything fails because of it.
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '#app/process/open-database.ts'
import { urlOf } from './empty-database.ts'
import { startTransactionPooler } from './transaction-pooler.ts'

const open = (databaseUrl: string) => connectDatabase({ databaseUrl, dataFolder: '/nonexistent', poolSize: 2 })

async function startPooler(refuse?: string): Promise<string> {
  const { url, close } = await startTransactionPooler(inject('cluster').config, refuse ? { refuse } : {})
  onTestFinished(close)
  return url
}

test('[R-13] a pooler that gives each transaction another connection is refused in one sentence', async () => {
  const url = await startPooler()
  await expect(open(url)).rejects.toThrow(
    `DATABASE_URL leads to a connection pooler at ${new URL(url).host}/postgres, such as PgBouncer. Portico needs connections that stay its own, for locks, LISTEN and prepared statements: set DATABASE_URL to the address of PostgreSQL itself.`,
  )
})

test('[R-13] a pooler is also detected while other programs use it', async () => {
  const url = await startPooler()
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const until = new AbortController()
  const work = Promise.all(
    others.map(async (client) => {
      while (!until.signal.aborted) await client.query('select 1')
      await client.end()
    }),
  )
  await expect(open(url)).rejects.toThrow('leads to a connection pooler')
  until.abort()
  await work
})

test('[R-13] a pooler that refuses our startup parameters is named in the error', async () => {
  const url = await startPooler('statement_timeout')
  await expect(open(url)).rejects.toThrow(
    `DATABASE_URL leads to a connection pooler at ${new URL(url).host}/postgres, such as PgBouncer (it says: unsupported startup parameter: statement_timeout).`,
  )
})

test('[R-13] PostgreSQL itself isn’t mistaken for a pooler', async () => {
  const { db, close } = await open(urlOf(inject('cluster').config))
  onTestFinished(close)
  await expect(db.connection().execute(() => Promise.resolve('free'))).resolves.toBe('free')
})
