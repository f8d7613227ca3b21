import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'

/** A person who has just registered, by any method. */
export interface Registered {
  userId: string
  now: Date
  trx: Transaction
}

/** Hook that runs in the transaction that creates an account. */
export const registered = defineHook<(registration: Registered, kernel: Kernel) => Promise<void>>('accounts.registered')

/** Must be called by every registration method, in the transaction that creates the account. */
export async function noteRegistration(kernel: Kernel, registration: Registered): Promise<void> {
  for (const note of kernel.hooks.of(registered)) await note(registration, kernel)
}
