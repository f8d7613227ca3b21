import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A token pair in the clear, for cookies; the database stores only hashes. */
export interface Tokens {
  access: string
  refresh: string
  accessExpires: Date
  refreshExpires: Date
}

/** Returns 32 random bytes as text that is safe in cookies and URLs. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Whether a value is a well-formed token; others are never looked up. */
export const isToken = (token: string | undefined): token is string => token !== undefined && TOKEN.test(token)

/** The stored hash of a token. Tokens are random, so they need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** HMAC of `text` with `key`, in the form of a token. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Compares two hashes or signatures in constant time. */
export function isSameHash(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The pair that follows `refresh`, derived from that token, known only to its holder, and a salt, known only to the server. */
export const successorOf = (refresh: string, salt: string): Pick<Tokens, 'access' | 'refresh'> => ({
  access: keyedHash(refresh, `access ${salt}`),
  refresh: keyedHash(refresh, `refresh ${salt}`),
})
