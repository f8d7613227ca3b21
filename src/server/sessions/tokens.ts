import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A pair of tokens as it leaves once, in cookies; the database knows only their hashes. */
export interface Tokens {
  access: string
  refresh: string
  accessExpires: Date
  refreshExpires: Date
}

/** 32 random bytes, as text that fits in a cookie and in an address. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Whether a value has the form of a token; anything else is never looked up. */
export const isToken = (token: string | undefined): token is string => token !== undefined && TOKEN.test(token)

/** The form in which a token is kept. Tokens are random, so they need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A hash of `text` that only holders of `key` can make, in the form of a token. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** The pair that follows `refresh`: derived from it, which only its holder knows, and from a salt, which only we know. */
export const successorOf = (refresh: string, salt: string): Pick<Tokens, 'access' | 'refresh'> => ({
  access: keyedHash(refresh, `access ${salt}`),
  refresh: keyedHash(refresh, `refresh ${salt}`),
})
