import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'

/** A person who has just registered, in whatever way. */
export interface Registered {
  userId: string
  now: Date
  trx: Transaction
}

/** What features do for every new account, in the transaction that makes it. */
export const registered = defineHook<(registration: Registered, kernel: Kernel) => Promise<void>>('accounts.registered')

/** To be called by every way of registering, in the transaction that makes the account. */
export async function noteRegistration(kernel: Kernel, registration: Registered): Promise<void> {
  for (const note of kernel.hooks.of(registered)) await note(registration, kernel)
}
