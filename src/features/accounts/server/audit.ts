import type { Database, Transaction } from '#server/database/database.ts'
import { PIECE } from '#server/jobs/cleaning.ts'
import { insertAuditEntries, insertAuditEntry } from './store-audit.ts'

/** A log entry: ids and what changed, but no names, addresses or secrets. */
export interface AuditEntry {
  /** Null for the command line and automatic actions. */
  actorId: string | null
  /** A noun and what happened to it, such as `user.blocked`. */
  action: `${string}.${string}`
  /** Id of the user concerned, or path of a setting. */
  subject?: string | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  now: Date
}

/** Writes to the audit log. Must be called in the transaction of the action, so that both are committed or neither. */
export async function audit(db: Database | Transaction, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(db, entry)
}

/** The same for an action with many entries, such as an import. */
export async function auditAll(db: Database | Transaction, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += PIECE) {
    await insertAuditEntries(db, entries.slice(start, start + PIECE))
  }
}

/** Logs a security event of a person's own account. */
export async function auditOwn(
  db: Database | Transaction,
  { userId, ...entry }: Pick<AuditEntry, 'action' | 'details' | 'now'> & { userId: string },
): Promise<void> {
  await insertAuditEntry(db, { ...entry, actorId: userId, subject: userId })
}
