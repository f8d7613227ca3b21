import { sql } from 'kysely'
import type { Database } from './database.ts'

/** While other clients use the pooler, one check may miss it by chance. */
const LOOKS = 3

/** PgBouncer's error for a startup parameter that it can't forward. */
const REFUSED_PARAMETER = /unsupported startup parameter/i
/** PgBouncer's error for `begin` in statement pooling mode. */
const REFUSED_TRANSACTION = /transaction blocks not allowed/i

/** Whether a pooler refused the connection rather than PostgreSQL. */
export const isRefusedByPooler = (thrown: unknown): boolean =>
  thrown instanceof Error && (REFUSED_PARAMETER.test(thrown.message) || REFUSED_TRANSACTION.test(thrown.message))

/**
 * Whether a pooler gives each transaction another server process. Session locks, LISTEN and prepared statements belong to one
 * server process, so behind such a pooler they fail or, worse, seem to work. Takes two connections of the pool.
 */
export function isPooledByTransaction(db: Database): Promise<boolean> {
  return db.connection().execute((one) =>
    db.connection().execute(async (other) => {
      for (let look = 0; look < LOOKS; look += 1) if (await isShared(one, other)) return true
      return false
    }),
  )
}

/** Without a pooler two sessions never share a server process, and each keeps its own. */
async function isShared(one: Database, other: Database): Promise<boolean> {
  const before = await processOf(one)
  await sql`begin`.execute(other)
  try {
    const taken = await processOf(other)
    return taken === before || (await processOf(one)) !== before
  } finally {
    await sql`rollback`.execute(other)
  }
}

async function processOf(connection: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  return rows[0]?.pid
}
