import { HOUR_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import type { Visitor } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { hashToken, randomToken } from '#server/sessions/tokens.ts'
import { accountsError } from '../errors.ts'
import { LETTERS_PER_HOUR, VERIFY_LINK_HOURS } from '../email-model.ts'
import { auditOwn } from './audit.ts'
import { duplicateOf } from './duplicates.ts'
import { verifyEmailMail } from './mails.ts'
import { findContact, replaceEmail, setEmailVerified, takeEmailAway, useUpTokens } from './store-email.ts'
import { insertOneTimeToken, takeOneTimeToken } from './store.ts'
import { tellAddressChanged } from './undo-email.ts'

interface Verification {
  userId: string
  /** The address to be proved. */
  email: string
  firstName: string | null | undefined
  lang: string
  /** `change-email`: the address takes the place of another when it is proved. */
  purpose?: 'verify-email' | 'change-email'
}

/** Sends a letter with a link that proves an address; not without end to one address, whoever names it. What was done stands even when no letter can be sent. */
export async function sendVerification(kernel: Kernel, verification: Verification): Promise<void> {
  const key = `verify letter to ${verification.email}`
  try {
    const { isAllowed } = await kernel.limits.take({ key, points: LETTERS_PER_HOUR, durationMs: HOUR_MS })
    if (isAllowed) await writeLetter(kernel, verification)
  } catch (error) {
    kernel.log.error({ err: error }, 'A letter that proves an address could not be sent')
  }
}

/** Sends the letter anew for who is signed in. Nothing happens when his address is proved. */
export async function resendVerification(kernel: Kernel, userId: string, lang: string): Promise<void> {
  const contact = await findContact(kernel.db, userId)
  if (!contact?.email || contact.email_verified_at) return
  await requireLimit(kernel, { key: `verify letter ${userId}`, points: LETTERS_PER_HOUR, durationMs: HOUR_MS })
  await writeLetter(kernel, { userId, email: contact.email, firstName: contact.first_name, lang })
}

interface Pressed {
  token: string
  lang: string
  visitor: Visitor
  /** The reader was asked whether the account is his, and said so. */
  isMine: boolean
}

/**
 * Notes by the token of a letter that its reader owns the address. Whose account it is need not be the reader: a stranger
 * may have typed the address. So outside the account the reader is asked first, and the link holds until he has answered.
 */
export async function verifyEmail(kernel: Kernel, { token, lang, visitor, isMine }: Pressed): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db
    .transaction()
    .execute(async (trx) => {
      const { userId, email, isChange } = await takeProof(trx, token, now)
      const isInside = visitor.kind === 'user' && visitor.userId === userId
      if (!isInside && !isMine) throw await whoseAccount(trx, { userId, email })
      if (isChange) {
        await auditOwn(trx, { userId, action: 'account.email-changed', now })
        return changeAddress(kernel, trx, { userId, email })
      }
      // The account has another address by now: the letter proves nothing any more.
      const isHis = await setEmailVerified(trx, { userId, email, now })
      if (!isHis) throw accountsError('accounts.link-not-valid')
    })
    .catch(async (error) => {
      throw (await duplicateOf(kernel, error, lang)) ?? error
    })
}

/** Takes an address away from the account of a stranger who named it: its owner says by the letter that it is not his. */
export async function disownEmail(kernel: Kernel, token: string): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const { userId, email, isChange } = await takeProof(trx, token, now)
    if (isChange) return
    if (!(await takeEmailAway(trx, { userId, email }))) throw accountsError('accounts.link-not-valid')
    // Letters that went to the address before must not set a password of the account.
    await useUpTokens(trx, { userId, purpose: 'set-password', now })
    await auditOwn(trx, { userId, action: 'account.email-disowned', now })
  })
}

async function takeProof(trx: Transaction, token: string, now: Date) {
  const tokenHash = hashToken(token)
  const proof = await takeOneTimeToken(trx, { tokenHash, purpose: 'verify-email', now })
  const change = proof ? undefined : await takeOneTimeToken(trx, { tokenHash, purpose: 'change-email', now })
  const { userId, data } = proof ?? change ?? {}
  if (userId === undefined || !data?.email) throw accountsError('accounts.link-not-valid')
  return { userId, email: data.email, isChange: change !== undefined }
}

/** Asks the reader; thrown, so that the token is not used up. */
async function whoseAccount(trx: Transaction, { userId, email }: { userId: string; email: string }): Promise<ApiError> {
  const contact = await findContact(trx, userId)
  if (!contact) return accountsError('accounts.link-not-valid')
  const { problem } = accountsError('accounts.whose-account')
  return new ApiError({ ...problem, meta: { name: contact.first_name ?? '', email } })
}

/** Puts a proved address in the place of another, whose owner is told. */
async function changeAddress(kernel: Kernel, trx: Transaction, { userId, email }: { userId: string; email: string }) {
  const before = await findContact(trx, userId)
  await replaceEmail(trx, { userId, email, now: kernel.clock.now() })
  // An address that was never proved may be a stranger's: he must not get the account by taking a change back.
  if (!before?.email || !before.email_verified_at) return
  await tellAddressChanged(kernel, trx, { userId, before: before.email, now: email })
}

async function writeLetter(
  kernel: Kernel,
  { userId, email, firstName, lang, purpose = 'verify-email' }: Verification,
): Promise<void> {
  const token = randomToken()
  const now = kernel.clock.now()
  const expiresAt = new Date(now.getTime() + VERIFY_LINK_HOURS * HOUR_MS)
  const link = `${kernel.config.publicUrl}/${lang}/?verifytoken=${token}`
  await kernel.db.transaction().execute(async (trx) => {
    await useUpTokens(trx, { userId, purpose, now })
    await insertOneTimeToken(trx, { tokenHash: hashToken(token), userId, purpose, data: { email }, expiresAt, now })
    const props = { name: unlinked(firstName ?? ''), link, hours: VERIFY_LINK_HOURS }
    await kernel.mail.send(trx, verifyEmailMail, { to: email, lang, props })
  })
}

/** A stranger may have typed the name: programs that read mail must make no link of `name.example`. */
const unlinked = (name: string): string => name.replaceAll(/\.(?=\S)/g, '. ')
