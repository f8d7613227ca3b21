import { type Generated, type JSONColumnType, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { PIECE } from '#server/jobs/cleaning.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { AUDIT_KEPT_DAYS } from '../limits.ts'
import type { AuditEntry } from './audit.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    audit_log: {
      id: Generated<string>
      environment_id: Generated<string>
      at: Date
      actor_id: string | null
      action: string
      subject: string | null
      details: JSONColumnType<Record<string, unknown>>
    }
  }
}

type Reader = Database | Transaction

export async function insertAuditEntry(db: Reader, entry: AuditEntry): Promise<void> {
  await insertAuditEntries(db, [entry])
}

/** Inserts up to a few thousand entries with one query. */
export async function insertAuditEntries(db: Reader, entries: readonly AuditEntry[]): Promise<void> {
  const values = entries.map(({ actorId, action, subject, details, now }) => ({
    at: now,
    actor_id: actorId,
    action,
    subject: subject ?? null,
    details: JSON.stringify(details ?? {}),
  }))
  await db.insertInto('audit_log').values(values).execute()
}

/** Deletes a batch of entries past their retention; returns how many. */
export async function deleteOldAudit(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - AUDIT_KEPT_DAYS * DAY_MS)
  const old = db.selectFrom('audit_log').select('id').where('at', '<', before).limit(PIECE)
  const { numDeletedRows } = await db.deleteFrom('audit_log').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Log entries about a person for their data export, without the names of others. */
export async function exportAudit(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'details'])
    .select(sql<boolean>`coalesce(actor_id = ${userId}, false)`.as('own'))
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('subject', '=', userId)
    .orderBy('audit_log.id')
    .execute()
  return rows
}

/**
 * Deletes entries of what a person did to their own account. Entries of what administrators did stay, with an id that
 * belongs to nobody.
 */
export async function eraseOwnAudit(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('audit_log').where('actor_id', '=', userId).where('subject', '=', userId).execute()
}
