import { HOUR_MS } from '#base/clock.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { admitTry, requireLimit, TRIES_WITHIN_MS } from '#server/http/require-limit.ts'
import { FORGOT_ANSWER_MS, type ForgottenPassword, EMAILS_PER_HOUR, PASSWORD_LINK_HOURS } from '../email-model.ts'
import { checkEmail, normaliseEmail } from '../rules.ts'
import { isKnownHost } from './known-host.ts'
import { emailLinkPath } from './email-link-path.ts'
import { resetPasswordMail } from './mails.ts'
import { notValid } from './not-valid.ts'
import { makePasswordLink } from './reset-password.ts'
import { findRecipient } from './store-email.ts'

/** Requests per account from one address. */
const REQUESTS_PER_ACCOUNT = 10

interface Asking {
  body: ForgottenPassword
  lang: string
  http: RequestHttp
}

/**
 * Emails the owner of an address a link to set a new password. The caller learns nothing: an unknown address gets the
 * same response after the same time, and so does one to which no email could be sent (AUTH-28).
 */
export async function forgotPassword(kernel: Kernel, { body, lang, http }: Asking): Promise<void> {
  const email = normaliseEmail(body.email)
  await admitTry(kernel, { form: 'forgot', address: http.ip })
  const key = `forgot ${addressGroup(http.ip)} ${email}`
  await requireLimit(kernel, { key, points: REQUESTS_PER_ACCOUNT, durationMs: TRIES_WITHIN_MS })
  if (!isKnownHost(kernel, body.website, http.header('host'))) throw portalError('portal.not-valid')
  const fault = checkEmail(email)
  if (fault) throw await notValid(kernel, lang, [{ ...fault, field: 'email' }])
  const path = emailLinkPath(body.returnTo, lang)
  const sending = sendResetEmail(kernel, { email, lang, path }).catch((error: unknown) =>
    kernel.log.error({ err: error }, 'An email for a new password could not be sent'),
  )
  await Promise.all([sending, kernel.limits.wait(FORGOT_ANSWER_MS)])
}

async function sendResetEmail(kernel: Kernel, { email, lang, path }: { email: string; lang: string; path: string }) {
  const limit = { key: `forgot letter ${email}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS }
  const [recipient, verdict] = await Promise.all([findRecipient(kernel.db, email), kernel.limits.take(limit)])
  if (!recipient || !verdict.isAllowed) return
  const hours = PASSWORD_LINK_HOURS
  await kernel.db.transaction().execute(async (trx) => {
    const link = await makePasswordLink(kernel, trx, { userId: recipient.id, hours, path, email })
    const props = { name: recipient.first_name ?? '', link, hours }
    await kernel.mail.send(trx, resetPasswordMail, { to: email, lang, props })
  })
}
