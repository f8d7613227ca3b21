import { HOUR_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import type { Visitor } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { hashToken, randomToken } from '#server/sessions/tokens.ts'
import { accountsError } from '../errors.ts'
import { EMAILS_PER_HOUR, VERIFY_LINK_HOURS } from '../email-model.ts'
import { auditOwn } from './audit.ts'
import { duplicateOf } from './duplicates.ts'
import { verifyEmailMail } from './mails.ts'
import { findContact, replaceEmail, setEmailVerified, removeEmail, voidTokens } from './store-email.ts'
import { insertOneTimeToken, consumeOneTimeToken } from './store.ts'
import { emailAddressChanged } from './undo-email.ts'

interface Verification {
  userId: string
  /** The address to verify. */
  email: string
  firstName: string | null | undefined
  lang: string
  /** `change-email`: the address replaces another once it is verified. */
  purpose?: 'verify-email' | 'change-email'
}

/**
 * Emails a link that verifies an address; limited per address, for all callers together. A failure to send doesn't undo the
 * action.
 */
export async function sendVerification(kernel: Kernel, verification: Verification): Promise<void> {
  const key = `verify letter to ${verification.email}`
  try {
    const { isAllowed } = await kernel.limits.take({ key, points: EMAILS_PER_HOUR, durationMs: HOUR_MS })
    if (isAllowed) await sendVerificationEmail(kernel, verification)
  } catch (error) {
    kernel.log.error({ err: error }, 'An email that proves an address could not be sent')
  }
}

/** Sends the email again for a signed-in user. Does nothing if the address is verified. */
export async function resendVerification(kernel: Kernel, userId: string, lang: string): Promise<void> {
  const contact = await findContact(kernel.db, userId)
  if (!contact?.email || contact.email_verified_at) return
  await requireLimit(kernel, { key: `verify letter ${userId}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS })
  await sendVerificationEmail(kernel, { userId, email: contact.email, firstName: contact.first_name, lang })
}

interface Pressed {
  token: string
  lang: string
  visitor: Visitor
  /** The reader was asked whether the account is theirs, and confirmed it. */
  isMine: boolean
}

/**
 * Verifies an address by an emailed token. The reader may not own the account, because a stranger may have typed the
 * address. So outside the account the reader is asked first, and the link stays valid until they answer.
 */
export async function verifyEmail(kernel: Kernel, { token, lang, visitor, isMine }: Pressed): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db
    .transaction()
    .execute(async (trx) => {
      const { userId, email, isChange } = await consumeProof(trx, token, now)
      const isInside = visitor.kind === 'user' && visitor.userId === userId
      if (!isInside && !isMine) throw await whoseAccount(trx, { userId, email })
      if (isChange) {
        await auditOwn(trx, { userId, action: 'account.email-changed', now })
        return changeAddress(kernel, trx, { userId, email })
      }
      // The account has another address by now, so the email proves nothing.
      const isOwn = await setEmailVerified(trx, { userId, email, now })
      if (!isOwn) throw accountsError('accounts.link-not-valid')
    })
    .catch(async (error) => {
      throw (await duplicateOf(kernel, error, lang)) ?? error
    })
}

/** Removes an address from an account whose owner it isn't, as its reader says by the emailed link. */
export async function disownEmail(kernel: Kernel, token: string): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const { userId, email, isChange } = await consumeProof(trx, token, now)
    if (isChange) return
    if (!(await removeEmail(trx, { userId, email }))) throw accountsError('accounts.link-not-valid')
    // Links emailed to the address before must not set the account's password.
    await voidTokens(trx, { userId, purpose: 'set-password', now })
    await auditOwn(trx, { userId, action: 'account.email-disowned', now })
  })
}

async function consumeProof(trx: Transaction, token: string, now: Date) {
  const tokenHash = hashToken(token)
  const proof = await consumeOneTimeToken(trx, { tokenHash, purpose: 'verify-email', now })
  const change = proof ? undefined : await consumeOneTimeToken(trx, { tokenHash, purpose: 'change-email', now })
  const { userId, data } = proof ?? change ?? {}
  if (userId === undefined || !data?.email) throw accountsError('accounts.link-not-valid')
  return { userId, email: data.email, isChange: change !== undefined }
}

/** Throws the question to the reader, so that the token is not used up. */
async function whoseAccount(trx: Transaction, { userId, email }: { userId: string; email: string }): Promise<ApiError> {
  const contact = await findContact(trx, userId)
  if (!contact) return accountsError('accounts.link-not-valid')
  const { problem } = accountsError('accounts.whose-account')
  return new ApiError({ ...problem, meta: { name: contact.first_name ?? '', email } })
}

/** Replaces an address with a verified one, and emails the previous address. */
async function changeAddress(kernel: Kernel, trx: Transaction, { userId, email }: { userId: string; email: string }) {
  const before = await findContact(trx, userId)
  await replaceEmail(trx, { userId, email, now: kernel.clock.now() })
  // An unverified address may be a stranger's, who must not get the account by undoing the change.
  if (!before?.email || !before.email_verified_at) return
  await emailAddressChanged(kernel, trx, { userId, before: before.email, now: email })
}

async function sendVerificationEmail(
  kernel: Kernel,
  { userId, email, firstName, lang, purpose = 'verify-email' }: Verification,
): Promise<void> {
  const token = randomToken()
  const now = kernel.clock.now()
  const expiresAt = new Date(now.getTime() + VERIFY_LINK_HOURS * HOUR_MS)
  const link = `${kernel.config.publicUrl}/${lang}/?verifytoken=${token}`
  await kernel.db.transaction().execute(async (trx) => {
    await voidTokens(trx, { userId, purpose, now })
    await insertOneTimeToken(trx, { tokenHash: hashToken(token), userId, purpose, data: { email }, expiresAt, now })
    const props = { name: unlinked(firstName ?? ''), link, hours: VERIFY_LINK_HOURS }
    await kernel.mail.send(trx, verifyEmailMail, { to: email, lang, props })
  })
}

/** A stranger may have typed the name: email programs must not turn `name.example` into a link. */
const unlinked = (name: string): string => name.replaceAll(/\.(?=\S)/g, '. ')
