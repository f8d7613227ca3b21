import pg from 'pg'
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import type { Transaction } from './database.ts'

/** Arguments of one `pg_notify`. */
export interface Notification {
  channel: string
  payload: string
}

/** PostgreSQL's errors of NOTIFY itself: its queue is full, or a payload is too long. */
const NOTIFY_STATES: readonly (string | undefined)[] = ['54000', '22023']

/** By channel and payload: the same one is sent once. */
const waiting = new WeakMap<DatabaseConnection, Map<string, Notification>>()

/**
 * Sends a NOTIFY right after `trx` is committed; a rollback drops it. A NOTIFY inside the transaction would serialise commits:
 * PostgreSQL holds a global lock until each notifying commit is on disk. A process that dies between commit and NOTIFY loses the
 * notification, so listeners also poll.
 */
export async function notifyAfterCommit(trx: Transaction, notification: Notification): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const notices = waiting.get(connection) ?? new Map<string, Notification>()
    waiting.set(connection, notices.set(`${notification.channel} ${notification.payload}`, notification))
  })
}

class NotifyAfterCommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const notices = take(connection)
    if (notices.length === 0) return super.commitTransaction(connection)
    // In one round trip: readers that find the new rows before the notification would have to ask for what it carries.
    // The first `select` fails in an aborted transaction, which COMMIT would silently roll back.
    const text = `select; commit; ${notifyText(notices)}`
    await connection.executeQuery(CompiledQuery.raw(text)).catch((error: unknown) => {
      // The transaction is committed, so a failed NOTIFY must not make it look failed.
      if (!(error instanceof pg.DatabaseError && NOTIFY_STATES.includes(error.code))) throw error
    })
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    take(connection)
    await super.rollbackTransaction(connection)
  }
}

/** A statement without parameters: only such a text may contain several statements. */
function notifyText(notices: readonly Notification[]): string {
  const calls = notices.map(({ channel, payload }) => {
    return `pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`
  })
  return `select ${calls.join(', ')}`
}

function take(connection: DatabaseConnection): Notification[] {
  const notices = [...(waiting.get(connection)?.values() ?? [])]
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
