import type { DraftDocument } from '#features/drafts/model.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { defineHook } from '#server/hooks.ts'

/** A change of a document of a course. */
export interface DocumentChange {
  courseId: string
  /** Null for the outline. */
  elementId: string | null
  before: DraftDocument
  after: DraftDocument
  now: Date
}

/** Called in the transaction that saves a changed document of a course’s draft. */
export const documentChanged =
  defineHook<(kernel: Kernel, trx: Transaction, change: DocumentChange) => Promise<void>>('authoring.document-changed')
