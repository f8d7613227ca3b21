import type { Transaction } from '#server/database.ts'

/** A person who has just registered himself, by whatever way. */
export interface Registered {
  userId: string
  now: Date
  trx: Transaction
}

type Note = (registered: Registered) => Promise<void>

const notes = new Map<string, Note>()

/** Says what a feature notes down of every registration. The same name again replaces it. */
export function onRegistration(name: string, note: Note): void {
  notes.set(name, note)
}

/** To be called by every way of registering, in the transaction that makes the account. */
export async function noteRegistration(registered: Registered): Promise<void> {
  for (const note of notes.values()) await note(registered)
}
