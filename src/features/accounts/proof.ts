import { CONNECTIONS } from './connections.ts'

/** So long after its owner has proved himself, an account's address, ways in, data and end are open to him. */
export const PROOF_MINUTES = 10
/** So long an administrator’s proof opens what changes other people’s accounts, or takes many of them along. */
export const ADMIN_PROOF_MINUTES = 15
/** The code of a letter that proves it, and how long that letter holds. */
export const PROOF_CODE_DIGITS = 6
export const PROOF_CODE_MINUTES = 10
/** So many times one may type a code, from wherever; then it is worth nothing. */
export const PROOF_CODE_TRIES = 5

/** By what somebody proves that an account is his: its password, or where it has none whatever else leads to him alone. */
export const PROOF_WAYS = ['password', 'mail', ...CONNECTIONS, 'messenger'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** As a form takes it: digits alone, in whatever groups they were typed. */
export const normaliseCode = (typed: string): string => typed.replaceAll(/\D/g, '')
