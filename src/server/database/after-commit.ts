import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import type { Transaction } from './database.ts'

/** Arguments of one `pg_notify`. */
export interface Notification {
  channel: string
  payload: string
}

const NOTIFY = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as pending (channel, payload)'

const waiting = new WeakMap<DatabaseConnection, Notification[]>()

/**
 * Sends a NOTIFY right after `trx` is committed; a rollback drops it. A NOTIFY inside the transaction would serialise commits:
 * PostgreSQL holds a global lock until each notifying commit is on disk. A process that dies between commit and NOTIFY loses the
 * notification, so listeners also poll.
 */
export async function notifyAfterCommit(trx: Transaction, notification: Notification): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const before = waiting.get(connection) ?? []
    const isKnown = before.some(
      ({ channel, payload }) => channel === notification.channel && payload === notification.payload,
    )
    if (!isKnown) waiting.set(connection, [...before, notification])
  })
}

class NotifyAfterCommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const notices = take(connection)
    await super.commitTransaction(connection)
    if (notices.length === 0) return
    const lists = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)]
    // The transaction is committed, so a failed NOTIFY must not make it look failed.
    await connection.executeQuery(CompiledQuery.raw(NOTIFY, lists)).catch(() => {})
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    take(connection)
    await super.rollbackTransaction(connection)
  }
}

function take(connection: DatabaseConnection): Notification[] {
  const notices = waiting.get(connection) ?? []
  waiting.delete(connection)
  return notices
}

/** Kysely's PostgreSQL dialect with support for `notifyAfterCommit`. */
export class NotifyAfterCommitDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new NotifyAfterCommitDriver(this.#config)
  }
}
