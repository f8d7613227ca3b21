import type { Database, Transaction } from './database/database.ts'
import { defineHook } from './hooks.ts'
import type { Kernel } from './kernel.ts'

/** A guest who signs in: their progress and other data move to their account. */
export interface Merge {
  /** The guest; deleted after the merge. */
  from: string
  /** The account that receives the guest's data. */
  to: string
  trx: Transaction
}

/** Exports what one feature stores about a person, as a JSON value. */
export type ExportPerson = (db: Database, userId: string, kernel: Kernel) => Promise<unknown>

/**
 * Removes the data that one feature stores about a person, in the transaction that deletes them. Needed only for
 * data that isn't deleted with the row in `users` (`on delete cascade`).
 */
export type ErasePerson = (trx: Transaction, userId: string, kernel: Kernel) => Promise<void>

/** Moves one feature's data from a guest to an account. */
export type MergeVisitor = (merge: Merge, kernel: Kernel) => Promise<void>

/** Handlers are named after their part of the exported file. */
export const personExport = defineHook<ExportPerson>('person.export')
export const personErasure = defineHook<ErasePerson>('person.erase')
export const visitorMerge = defineHook<MergeVisitor>('person.merge')

/** Called with guests who are about to be deleted because they have not returned, in that transaction. */
export type GuestsLeave = (trx: Transaction, userIds: readonly string[], kernel: Kernel) => Promise<void>
export const guestsLeave = defineHook<GuestsLeave>('guests.leave')
