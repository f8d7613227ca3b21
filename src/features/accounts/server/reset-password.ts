import { HOUR_MS } from '#base/clock.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { endAllSessions } from '#server/sessions/sessions.ts'
import { hashToken, randomToken } from '#server/sessions/tokens.ts'
import { accountsError } from '../errors.ts'
import { checkPassword, type Fault, normaliseEmail } from '../rules.ts'
import { auditOwn } from './audit.ts'
import { rememberDevice } from './known-devices.ts'
import { notValid } from './not-valid.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { findContact, setEmailVerified } from './store-email.ts'
import { voidPendingTokens, deleteSignInMethods } from './store-sign-in-methods.ts'
import { insertOneTimeToken, consumeOneTimeToken, upsertCredential } from './store.ts'
import { emailPasswordChanged } from './email-password-changed.ts'

interface PasswordLink {
  userId: string
  hours: number
  /** The page on which the link opens, with its language. */
  path?: string
  /** The address to which the link is sent: using it verifies that address. */
  email?: string
}

/** Creates a link to set the password of an account, valid once. It opens the scenario restore-password (ROUTE-46). */
export async function makePasswordLink(
  kernel: Kernel,
  db: Database | Transaction,
  { path = '/', ...link }: PasswordLink,
): Promise<string> {
  return `${kernel.config.publicUrl}${path}?pwdtoken=${await makePasswordToken(kernel, db, link)}`
}

/** Creates the token of such a link. */
export async function makePasswordToken(
  kernel: Kernel,
  db: Database | Transaction,
  { userId, hours, email }: Omit<PasswordLink, 'path'>,
): Promise<string> {
  const token = randomToken()
  const now = kernel.clock.now()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  const data = email === undefined ? {} : { email }
  await insertOneTimeToken(db, { tokenHash: hashToken(token), userId, purpose: 'set-password', data, expiresAt, now })
  return token
}

/**
 * Sets a password by a token, voids pending links and codes, and ends every session of the account (AUTH-30, AUTH-75).
 * The browser counts as known from then on. Returns the email to sign in with.
 */
export async function resetPassword(
  kernel: Kernel,
  { password, token, lang, http }: { password: string; token: string; lang: string; http: RequestHttp },
): Promise<{ email: string | null }> {
  const fault = faultOfNew({ password, portalName: (await currentSettings(kernel)).name })
  if (fault) throw await notValid(kernel, lang, [{ ...fault, field: 'password' }])
  const passwordHash = await hashPassword(password)
  const now = kernel.clock.now()
  const { userId, email } = await kernel.db.transaction().execute(async (trx) => {
    const taken = await consumeOneTimeToken(trx, { tokenHash: hashToken(token), purpose: 'set-password', now })
    if (!taken) throw accountsError('accounts.link-not-valid')
    if (taken.data.email) await claimAddress(trx, { userId: taken.userId, email: taken.data.email, now })
    await upsertCredential(trx, { userId: taken.userId, passwordHash, now })
    await auditOwn(trx, { userId: taken.userId, action: 'account.password-reset', now })
    await voidPendingTokens(trx, { userId: taken.userId })
    await endAllSessions(kernel, taken.userId, trx)
    await rememberDevice(kernel, trx, { userId: taken.userId, http })
    const contact = await findContact(trx, taken.userId)
    return { userId: taken.userId, email: contact?.email ?? null }
  })
  await emailPasswordChanged(kernel, { userId, lang })
  return { email }
}

/**
 * Using a link sent to an account's address proves ownership of that address. If it was unverified before, somebody may
 * have registered a stranger's address in advance: then all of that account's sign-in methods are removed.
 */
async function claimAddress(trx: Transaction, owner: { userId: string; email: string; now: Date }): Promise<void> {
  const contact = await findContact(trx, owner.userId)
  // The account has another address by now, so the owner of the previous one has no say in it.
  if (!(await setEmailVerified(trx, owner))) throw accountsError('accounts.link-not-valid')
  if (!contact?.email_verified_at) await deleteSignInMethods(trx, owner.userId)
}

interface NewPassword {
  password: string
  email?: string | null | undefined
  portalName: string
}

/** Validates a new password of `email`. */
export function faultOfNew({ password, email, portalName }: NewPassword): Fault | undefined {
  const isWeak = isCommonPassword(password, portalName) || (email && normaliseEmail(password) === normaliseEmail(email))
  return checkPassword(password) ?? (isWeak ? { reason: 'commonPassword' } : undefined)
}
