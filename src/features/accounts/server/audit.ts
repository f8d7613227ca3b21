import type { Database, Transaction } from '#server/database/database.ts'
import { insertAuditEntry } from './store-audit.ts'

/** One thing that was done. Ids and what changed: no names, addresses or secrets. */
export interface AuditEntry {
  /** Null: the command line, or the portal by itself. */
  actorId: string | null
  /** What was done, as `user.blocked`: a noun, and what happened to it. */
  action: `${string}.${string}`
  /** Whom or what it was done to: the id of a user, the path of a setting. */
  subject?: string | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  now: Date
}

/** Notes what was done. To be called in the transaction that does it: then one is never without the other. */
export async function audit(db: Database | Transaction, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(db, entry)
}

/** Notes what somebody did to his own account: its security events. */
export async function auditOwn(
  db: Database | Transaction,
  { userId, ...entry }: Pick<AuditEntry, 'action' | 'details' | 'now'> & { userId: string },
): Promise<void> {
  await insertAuditEntry(db, { ...entry, actorId: userId, subject: userId })
}
