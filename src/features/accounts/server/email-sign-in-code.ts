import { randomInt } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { portalError } from '#server/http/errors.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { admitTry, requireLimit, TRIES_WITHIN_MS } from '#server/http/require-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import { hashToken, keyedHash, randomToken } from '#server/sessions/tokens.ts'
import type { CodeRequest } from '../code-endpoints.ts'
import { EMAILS_PER_HOUR, FORGOT_ANSWER_MS } from '../email-model.ts'
import { canSignUpByEmail, checkEmail, normaliseEmail } from '../rules.ts'
import { safePath } from '../safe-path.ts'
import {
  CODE_EMAILS_PER_NETWORK,
  SIGN_IN_CODE_DIGITS,
  SIGN_IN_CODE_MINUTES,
  SIGN_IN_LINK,
  SIGN_IN_TOKEN,
} from '../sign-in-code.ts'
import { emailLinkPath } from './email-link-path.ts'
import { findKnownDevice } from './known-devices.ts'
import { isKnownHost } from './known-host.ts'
import { signInCodeMail } from './mails.ts'
import { notValid } from './not-valid.ts'
import { markBrowser } from './providers/browser-mark.ts'
import { utmOf } from './register.ts'
import { saveSignInCode } from './store-codes.ts'
import { findRecipient } from './store-email.ts'
import { findUserByEmail } from './store.ts'

/** Requests for one email address from one network. */
const REQUESTS_PER_ACCOUNT = 10

interface Asking {
  body: CodeRequest
  lang: string
  http: RequestHttp
}

/**
 * Emails a code and a link that sign in. The caller learns nothing about the address: with or without an account it gets the same response
 * after the same time. Where no accounts can be created by email, addresses without one get no email.
 */
export async function emailSignInCode(kernel: Kernel, { body, lang, http }: Asking): Promise<void> {
  const email = normaliseEmail(body.email)
  await admitTry(kernel, { form: 'code email', address: http.ip })
  const network = addressGroup(http.ip)
  const key = `code ${network} ${email}`
  await requireLimit(kernel, { key, points: REQUESTS_PER_ACCOUNT, durationMs: TRIES_WITHIN_MS })
  if (!isKnownHost(kernel, body.website, http.header('host'))) throw portalError('portal.not-valid')
  const fault = checkEmail(email)
  if (fault) throw await notValid(kernel, lang, [{ ...fault, field: 'email' }])
  // Bounds how many strangers a caller can have emailed.
  await requireLimit(kernel, { key: `code emails ${network}`, points: CODE_EMAILS_PER_NETWORK, durationMs: HOUR_MS })
  const device = await deviceKey(kernel, email, http)
  // Counted for every address, so that the refusal says nothing about it either.
  await requireLimit(kernel, { key: `code email ${email}${device}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS })
  const browser = markBrowser(kernel, http.cookies)
  const sending = sendCode(kernel, { body, email, browser, lang }).catch((error: unknown) =>
    kernel.log.error({ err: error }, 'An email for signing in could not be sent'),
  )
  await Promise.all([sending, kernel.limits.wait(FORGOT_ANSWER_MS)])
}

/** The end of a key that counts apart what browsers do in which the account was used before, so that strangers can't lock its owner out. */
export async function deviceKey(kernel: Kernel, email: string, http: RequestHttp): Promise<string> {
  const account = await findUserByEmail(kernel.db, email)
  const device = await findKnownDevice(kernel, { userId: account?.id, http })
  return device === undefined ? '' : ` device ${device}`
}

interface Sending {
  body: CodeRequest
  email: string
  browser: string
  lang: string
}

async function sendCode(kernel: Kernel, { body, email, browser, lang }: Sending): Promise<void> {
  const [recipient, { registration }] = await Promise.all([findRecipient(kernel.db, email), currentSettings(kernel)])
  if (!recipient && !canSignUpByEmail(registration)) return
  const code = String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, '0')
  const token = randomToken()
  const minutes = SIGN_IN_CODE_MINUTES
  const expiresAt = new Date(kernel.clock.now().getTime() + minutes * MINUTE_MS)
  const browserHash = hashToken(browser)
  const codeHash = hashOfCode(kernel, { browserHash, email, code })
  await kernel.db.transaction().execute(async (trx) => {
    await saveSignInCode(trx, {
      linkHash: hashToken(token),
      browserHash,
      email,
      codeHash,
      utm: utmOf(body.utm),
      expiresAt,
    })
    const props = { name: recipient?.first_name ?? '', code, link: linkWith(kernel, { token, body, lang }), minutes }
    await kernel.mail.send(trx, signInCodeMail, { to: email, lang, props })
  })
}

/** The link opens the page where the sign-in began, which asks for it, and leads on from there. */
function linkWith(kernel: Kernel, { token, body, lang }: { token: string; body: CodeRequest; lang: string }): string {
  const query = new URLSearchParams({ login: SIGN_IN_LINK })
  // Only the path is taken, since the caller may not be the recipient.
  const target = safePath(body.returnTo)
  if (target !== undefined) query.set('returnTo', new URL(target, kernel.config.publicUrl).pathname)
  query.set(SIGN_IN_TOKEN, token)
  return `${kernel.config.publicUrl}${emailLinkPath(body.page, lang)}?${query}`
}

/** Keyed with the portal's secret, since a plain hash of few digits is easily reversed. */
export const hashOfCode = (
  { config }: Pick<Kernel, 'config'>,
  { browserHash, email, code }: { browserHash: string; email: string; code: string },
): string => keyedHash(config.secret, `sign-in ${browserHash} ${email} ${code}`)
