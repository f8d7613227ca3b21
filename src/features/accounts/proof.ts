/** How long a proof of identity allows changes of one's own email, sign-in methods, data and account. */
export const PROOF_MINUTES = 10
/** How long an administrator’s proof allows changes of other accounts, and exports. */
export const ADMIN_PROOF_MINUTES = 15
/** Length of an emailed code, and how long it is valid. */
export const PROOF_CODE_DIGITS = 6
export const PROOF_CODE_MINUTES = 10
/** Attempts at a code from all addresses together; then it is void. */
export const PROOF_CODE_TRIES = 5

/**
 * How people prove their identity: `password`, or without one `mail`, `messenger` or the id of a sign-in service that is
 * linked to the account.
 */
export type ProofMethod = string

/** Returns the digits of a code, however they were grouped. */
export const normaliseCode = (typed: string): string => typed.replaceAll(/\D/g, '')
