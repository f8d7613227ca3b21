import { HOUR_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { isToken, randomToken, type Tokens } from '#server/sessions/tokens.ts'
import { EMAILS_PER_HOUR } from '../../email-model.ts'
import { accountsError } from '../../errors.ts'
import { JOIN_LINK_HOURS } from '../../limits.ts'
import { auditOwn } from '../audit.ts'
import { enterAccount, type Entering } from '../enter-account.ts'
import { emailLinkPath } from '../email-link-path.ts'
import { joinServiceMail } from '../mails.ts'
import { findRecipient } from '../store-email.ts'
import { addLink } from '../store-links.ts'
import { isSecretValid, storeSecret, consumeSecret } from '../store-secrets.ts'
import { findAccountByEmail } from '../store-sign-in-methods.ts'
import { addRole } from '../store.ts'
import { signInMethodName } from '../sign-in-method-name.ts'
import { emailSignInMethodChanged } from '../email-sign-in-method-changed.ts'
import { browserMark } from './browser-mark.ts'
import { claimAccount, lockFor } from './enter-by-provider.ts'
import { type Identity, linkOf } from './identity.ts'

interface Unsure {
  identity: Identity
  http: Entering['http']
  lang: string
  /** The page from which the visitor went to the service. */
  returnTo: string | undefined
}

/**
 * Refuses a service that can't vouch for an address of an existing account, after sending an email to that address
 * (SOCIAL-16). Its link is valid once, and only in the browser that came from the service: nobody can link their own
 * service to another account by making its owner click a link.
 */
export async function refuseWithEmail(kernel: Kernel, { identity, ...unsure }: Unsure): Promise<ApiError> {
  const { problem } = accountsError('accounts.email-has-account')
  const { email = '' } = identity
  const sending = sendJoinEmail(kernel, { identity, email, ...unsure })
  await sending.catch((error: unknown) =>
    kernel.log.error({ err: error }, 'An email that joins a service could not be sent'),
  )
  return new ApiError({ ...problem, meta: { email } })
}

async function sendJoinEmail(
  kernel: Kernel,
  { identity, email, http, lang, returnTo }: Unsure & { email: string },
): Promise<void> {
  const limit = { key: `join letter ${email}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS }
  const [recipient, verdict] = await Promise.all([findRecipient(kernel.db, email), kernel.limits.take(limit)])
  if (!recipient || !verdict.isAllowed) return
  const [token, now, hours] = [randomToken(), kernel.clock.now(), JOIN_LINK_HOURS]
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  const link = `${kernel.config.publicUrl}${emailLinkPath(returnTo, lang)}?jointoken=${token}`
  await kernel.db.transaction().execute(async (trx) => {
    const data = { identity, userId: recipient.id }
    await storeSecret(trx, { purpose: 'join', secret: token, browser: browserMark(http.cookies), data, now, expiresAt })
    const props = { name: recipient.first_name ?? '', link, hours, service: signInMethodName(kernel, linkOf(identity)) }
    await kernel.mail.send(trx, joinServiceMail, { to: email, lang, props })
  })
}

/** Links a service by an emailed link, and signs in. Receiving the emails of an address proves that it is one's own. */
export async function enterByEmail(
  kernel: Kernel,
  { token, visitor, http }: Entering & { token: string },
): Promise<{ userId: string; tokens: Tokens }> {
  const now = kernel.clock.now()
  const taken = await consumeSecret(kernel.db, {
    purpose: 'join',
    secret: token,
    browser: browserMark(http.cookies),
    now,
  })
  if (!taken) throw await refusal(kernel, token)
  const { identity, userId } = taken
  const tokens = await kernel.db.transaction().execute(async (trx) => {
    await lockFor(trx, identity)
    const account = await findAccountByEmail(trx, identity.email ?? '')
    // The account has another address by now, so the email proves nothing.
    if (account?.id !== userId) throw accountsError('accounts.link-not-valid')
    await claimAccount({ kernel, trx }, account)
    if (!(await addLink(trx, { userId, link: linkOf(identity), now }))) throw accountsError('accounts.link-taken')
    await auditOwn(trx, { userId, action: 'account.way-in-added', details: { method: identity.connection }, now })
    if (!(await addRole(trx, userId, 'disciple'))) throw accountsError('accounts.blocked')
    return enterAccount(kernel, trx, { userId, visitor, http })
  })
  await emailSignInMethodChanged(kernel, { userId, link: linkOf(identity), isJoined: true })
  return { userId, tokens }
}

async function refusal(kernel: Kernel, token: string): Promise<ApiError> {
  const isOfAnother =
    isToken(token) && (await isSecretValid(kernel.db, { purpose: 'join', secret: token, now: kernel.clock.now() }))
  return accountsError(isOfAnother ? 'accounts.other-browser' : 'accounts.link-not-valid')
}
