import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import type { Transaction } from './database.ts'

/** What is to be told by `pg_notify`. */
export interface Notice {
  channel: string
  payload: string
}

const TELL = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)'

const waiting = new WeakMap<DatabaseConnection, Notice[]>()

/**
 * Tells all processes something as soon as a transaction is committed, and never otherwise. Told within it, each commit
 * would wait until the one before stands on the disk: PostgreSQL commits what notifies one after the other. Whoever dies
 * between the two leaves it untold, so listeners look by themselves now and then.
 */
export async function tellAfterCommit(trx: Transaction, notice: Notice): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const before = waiting.get(connection) ?? []
    const isKnown = before.some(({ channel, payload }) => channel === notice.channel && payload === notice.payload)
    if (!isKnown) waiting.set(connection, [...before, notice])
  })
}

class TellingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const notices = take(connection)
    await super.commitTransaction(connection)
    if (notices.length === 0) return
    const lists = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)]
    // It is committed whatever becomes of the telling.
    await connection.executeQuery(CompiledQuery.raw(TELL, lists)).catch(() => {})
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    take(connection)
    await super.rollbackTransaction(connection)
  }
}

function take(connection: DatabaseConnection): Notice[] {
  const notices = waiting.get(connection) ?? []
  waiting.delete(connection)
  return notices
}

/** PostgreSQL as Kysely asks it, with `tellAfterCommit`. */
export class TellingDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new TellingDriver(this.#config)
  }
}
