import { type JSONColumnType, sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Utm } from '../model.ts'
import { SIGN_IN_CODE_TRIES } from '../sign-in-code.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    sign_in_codes: {
      link_hash: string
      browser_hash: string
      email: string
      code_hash: string
      tries: number
      utm: JSONColumnType<Utm[]>
      expires_at: Date
    }
  }
}

/** An email for signing in that hasn't been used. */
export interface SignInCode {
  linkHash: string
  browserHash: string
  email: string
  codeHash: string
  utm: Utm[]
}

interface OfBrowser {
  browserHash: string
  email: string
  now: Date
}

type Reader = Database | Transaction

/** Stores a code and its link. They replace those for the same address in the same browser. */
export async function saveSignInCode(db: Reader, code: SignInCode & { expiresAt: Date }): Promise<void> {
  const fresh = {
    link_hash: code.linkHash,
    code_hash: code.codeHash,
    tries: 0,
    utm: JSON.stringify(code.utm),
    expires_at: code.expiresAt,
  }
  await db
    .insertInto('sign_in_codes')
    .values({ ...fresh, browser_hash: code.browserHash, email: code.email })
    .onConflict((conflict) => conflict.columns(['browser_hash', 'email']).doUpdateSet(fresh))
    .execute()
}

/** Counts an attempt at the code of a browser and returns it; undefined if there is none, or after too many attempts. */
export async function tryCode(db: Reader, { browserHash, email, now }: OfBrowser): Promise<SignInCode | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set({ tries: sql`tries + 1` })
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('tries', '<', SIGN_IN_CODE_TRIES)
    .returningAll()
    .executeTakeFirst()
  return row && codeOf(row)
}

/** Finds a valid link, without using it up. */
export async function findSignInLink(
  db: Reader,
  { linkHash, now }: { linkHash: string; now: Date },
): Promise<SignInCode | undefined> {
  const row = await db
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && codeOf(row)
}

/** Uses a code and its link up. Of several concurrent uses only one returns true. */
export async function consumeSignInCode(trx: Transaction, { linkHash }: SignInCode): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('sign_in_codes').where('link_hash', '=', linkHash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Voids all codes and links for an address: their owner, who has just signed in, needs no other. */
export async function voidSignInCodes(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('sign_in_codes').where('email', '=', email).execute()
}

const codeOf = (row: {
  link_hash: string
  browser_hash: string
  email: string
  code_hash: string
  utm: Utm[]
}): SignInCode => ({
  linkHash: row.link_hash,
  browserHash: row.browser_hash,
  email: row.email,
  codeHash: row.code_hash,
  utm: row.utm,
})
