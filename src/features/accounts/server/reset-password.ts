import { HOUR_MS } from '#base/clock.ts'
import type { Database, Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { endAllSessions } from '#server/sessions.ts'
import { hashToken, randomToken } from '#server/tokens.ts'
import { accountsError } from '../errors.ts'
import { checkPassword, type Fault } from '../rules.ts'
import { notValid } from './not-valid.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { insertOneTimeToken, takeOneTimeToken, upsertCredential } from './store.ts'

/** Makes a link that lets its holder set the password of an account, once. Opens the scenario restore-password (ROUTE-46). */
export async function makePasswordLink(
  kernel: Kernel,
  db: Database | Transaction,
  { userId, hours }: { userId: string; hours: number },
): Promise<string> {
  const token = randomToken()
  const now = kernel.clock.now()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  await insertOneTimeToken(db, { tokenHash: hashToken(token), userId, purpose: 'set-password', expiresAt, now })
  return `${kernel.config.publicUrl}/?pwdtoken=${token}`
}

/** Sets a password by the token of a link, uses the link up, and ends every session of the account (AUTH-30, AUTH-75). */
export async function resetPassword(
  kernel: Kernel,
  { password, token, lang }: { password: string; token: string; lang: string },
): Promise<void> {
  const fault = faultOf(password)
  if (fault) throw await notValid(kernel, lang, [{ ...fault, field: 'password' }])
  const passwordHash = await hashPassword(password)
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const taken = await takeOneTimeToken(trx, { tokenHash: hashToken(token), purpose: 'set-password', now })
    if (!taken) throw accountsError('accounts.link-not-valid')
    await upsertCredential(trx, { userId: taken.userId, passwordHash, now })
    await endAllSessions(kernel, taken.userId, trx)
  })
}

const faultOf = (password: string): Fault | undefined =>
  checkPassword(password) ?? (isCommonPassword(password) ? { reason: 'commonPassword' } : undefined)
