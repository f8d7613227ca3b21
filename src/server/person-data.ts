import type { Database, Transaction } from './database/database.ts'
import { defineHook } from './hooks.ts'
import type { Kernel } from './kernel.ts'

/** Two that become one: a guest who signs in, or two accounts of one person. Progress and other data move. */
export interface Merge {
  /** The guest or account that is deleted after the merge. */
  from: string
  /** The account that receives the data. */
  to: string
  trx: Transaction
  /** Whether `from` is an account: an administrator merges two accounts of one person. */
  isAccount?: true
}

/**
 * What happens to rows that name the other account when two accounts are merged.
 *
 * - `moved`: they name the kept account.
 * - `oneFor`: the same, except those for which the kept account has a row of its own with the same values in these columns.
 * - `merged`: the feature's `mergeVisitor` does it.
 * - `ended`: they are deleted with the other account.
 */
export type PersonRowRule = 'moved' | 'merged' | 'ended' | { oneFor: readonly string[] }

/** The rules of one feature by `table.column`. `src/app/person-rows.test.ts` compares them with the database. */
export type PersonRows = Readonly<Record<`${string}.${string}`, PersonRowRule>>

/** Exports what one feature stores about a person, as a JSON value. */
export type ExportPerson = (db: Database, userId: string, kernel: Kernel) => Promise<unknown>

/**
 * Removes the data that one feature stores about a person, in the transaction that deletes them. Needed only for
 * data that isn't deleted with the row in `users` (`on delete cascade`).
 */
export type ErasePerson = (trx: Transaction, userId: string, kernel: Kernel) => Promise<void>

/** Moves one feature's data from a guest or another account to an account. */
export type MergeVisitor = (merge: Merge, kernel: Kernel) => Promise<void>

/** Handlers are named after their part of the exported file. */
export const personExport = defineHook<ExportPerson>('person.export')
export const personErasure = defineHook<ErasePerson>('person.erase')
export const visitorMerge = defineHook<MergeVisitor>('person.merge')
export const personRows = defineHook<PersonRows>('person.rows')

/** Called with guests who are about to be deleted because they have not returned, in that transaction. */
export type GuestsLeave = (trx: Transaction, userIds: readonly string[], kernel: Kernel) => Promise<void>
export const guestsLeave = defineHook<GuestsLeave>('guests.leave')
