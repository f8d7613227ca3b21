import { DAY_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { endAllSessions } from '#server/sessions/sessions.ts'
import { hashToken, randomToken } from '#server/sessions/tokens.ts'
import { PASSWORD_LINK_HOURS } from '../email-model.ts'
import { accountsError } from '../errors.ts'
import { UNDO_EMAIL_DAYS } from '../limits.ts'
import { maskEmail } from '../mask-email.ts'
import { auditOwn } from './audit.ts'
import { duplicateOf } from './duplicates.ts'
import { emailChangedMail } from './mails.ts'
import { makePasswordToken } from './reset-password.ts'
import { replaceEmail } from './store-email.ts'
import { voidLaterUndos, deleteSignInMethods } from './store-sign-in-methods.ts'
import { insertOneTimeToken, consumeOneTimeToken } from './store.ts'
import { emailOwner } from './email-owner.ts'

interface Change {
  userId: string
  before: string
  now: string
}

/** Emails the previous address that the account has a new one, with a link to undo that. */
export async function emailAddressChanged(kernel: Kernel, trx: Transaction, change: Change): Promise<void> {
  const token = randomToken()
  const at = kernel.clock.now()
  await insertOneTimeToken(trx, {
    tokenHash: hashToken(token),
    userId: change.userId,
    purpose: 'undo-email',
    data: { email: change.before },
    expiresAt: new Date(at.getTime() + UNDO_EMAIL_DAYS * DAY_MS),
    now: at,
  })
  const propsOf = ({ name, lang }: { name: string; lang: string }) => ({
    name,
    link: `${kernel.config.publicUrl}/${lang}/?undotoken=${token}`,
    address: maskEmail(change.now),
    days: UNDO_EMAIL_DAYS,
  })
  await emailOwner(kernel, { userId: change.userId, kind: emailChangedMail, propsOf, to: change.before }, trx)
}

/**
 * Restores an account's previous address. The person who changed it may know the password and have added sign-in methods, so
 * all of them are removed and all sessions end; the owner sets a new password with the returned token. Undo links for
 * still earlier addresses stay valid: otherwise a thief who changed the address twice could void the owner's.
 */
export async function undoEmailChange(
  kernel: Kernel,
  { token, lang }: { token: string; lang: string },
): Promise<{ email: string; passwordToken: string }> {
  const now = kernel.clock.now()
  const undo = kernel.db.transaction().execute(async (trx) => {
    const taken = await consumeOneTimeToken(trx, { tokenHash: hashToken(token), purpose: 'undo-email', now })
    if (!taken?.data.email) throw accountsError('accounts.link-not-valid')
    const { userId, data } = taken
    const { email = '' } = data
    await deleteSignInMethods(trx, userId)
    await voidLaterUndos(trx, { userId, tokenHash: hashToken(token) })
    await endAllSessions(kernel, userId, trx)
    await replaceEmail(trx, { userId, email, now })
    await auditOwn(trx, { userId, action: 'account.email-changed', details: { isUndone: true }, now })
    return { email, passwordToken: await makePasswordToken(kernel, trx, { userId, hours: PASSWORD_LINK_HOURS, email }) }
  })
  return undo.catch(async (error) => {
    throw (await duplicateOf(kernel, error, lang)) ?? error
  })
}
