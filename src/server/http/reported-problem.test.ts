import { sql } from 'kysely'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { makeDatabase } from '#test/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { reportedProblem } from './reported-problem.ts'

test('without a free database connection the answer is to retry later, not an internal error', async () => {
  const database = await makeDatabase()
  const db = openDatabase({ ...database.config, max: 1, connectionTimeoutMillis: 50 }, () => {})
  // On a busy machine connecting itself may take longer than the timeout.
  await vi.waitFor(() => sql`select 1`.execute(db), 10_000)
  const failure = await db.connection().execute(() => sql`select 1`.execute(db).catch((error: unknown) => error))
  expect(reportedProblem(failure, { log: pino({ level: 'silent' }) })).toMatchObject({
    status: 503,
    code: 'portal.busy',
    meta: { retryAfterSeconds: 5 },
  })
  await db.destroy()
  await database.drop()
})
