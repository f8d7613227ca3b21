import type { JSONColumnType } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { hashToken, isToken } from '#server/sessions/tokens.ts'
import type { Connection, SignInForm } from '../connections.ts'
import type { Identity } from './providers/identity.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    sign_in_secrets: {
      secret_hash: string
      purpose: string
      browser_hash: string
      data: JSONColumnType<object>
      expires_at: Date
    }
  }
}

/** Data stored with each secret of a sign-in with a service. */
export interface SecretData {
  /** Sent to the service and returned with its response. */
  state: {
    connection: Connection
    nonce: string
    verifier: string
    form: SignInForm
    attempt: string
    returnTo: string
    lang: string
    /** The account to which the service will be linked. */
    linkTo?: string
  }
  /** The identity with which the waiting page signs in. */
  identity: { identity: Identity; linkTo?: string }
  /** The identity that an emailed link adds to the account, when the service can't vouch for the address. */
  join: { identity: Identity; userId: string }
  /** Part of a One Tap token, which binds it to the browser. */
  nonce: object
}

interface Named<P extends keyof SecretData> {
  purpose: P
  secret: string | undefined
  /** Mark of the browser for which the secret was made. */
  browser: string | undefined
}

/** Stores data for a secret until it is used, and deletes expired ones. */
export async function storeSecret<P extends keyof SecretData>(
  db: Database | Transaction,
  { purpose, secret, browser, data, now, expiresAt }: Named<P> & { data: SecretData[P]; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('sign_in_secrets').where('expires_at', '<=', now).execute()
  await db
    .insertInto('sign_in_secrets')
    .values({
      purpose,
      secret_hash: hashToken(secret ?? ''),
      browser_hash: hashToken(browser ?? ''),
      data: JSON.stringify(data),
      expires_at: expiresAt,
    })
    .execute()
}

/** Uses a secret up: returns its data once, and only to the browser for which it was made. */
export async function consumeSecret<P extends keyof SecretData>(
  db: Database | Transaction,
  { purpose, secret, browser, now }: Named<P> & { now: Date },
): Promise<SecretData[P] | undefined> {
  if (!isToken(secret) || !isToken(browser)) return undefined
  const taken = await db
    .deleteFrom('sign_in_secrets')
    .where('secret_hash', '=', hashToken(secret))
    .where('browser_hash', '=', hashToken(browser))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('data')
    .executeTakeFirst()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `storeSecret` stored the type of this purpose
  return taken?.data as SecretData[P] | undefined
}

/** Whether a secret is stored and still valid, whichever browser it was made for. */
export async function isSecretValid(
  db: Database | Transaction,
  { purpose, secret, now }: { purpose: keyof SecretData; secret: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_secrets')
    .select('purpose')
    .where('secret_hash', '=', hashToken(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
