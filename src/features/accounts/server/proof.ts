import { randomInt } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { isSignInService } from '#features/portal/server/sign-in-services.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { admitGuess, requireLimit } from '#server/http/require-limit.ts'
import { lastProof, noteProof } from '#server/sessions/session-proof.ts'
import { keyedHash } from '#server/sessions/tokens.ts'
import type { Connection } from '../connections.ts'
import { EMAILS_PER_HOUR } from '../email-model.ts'
import { accountsError } from '../errors.ts'
import {
  ADMIN_PROOF_MINUTES,
  normaliseCode,
  PROOF_CODE_DIGITS,
  PROOF_CODE_MINUTES,
  PROOF_CODE_TRIES,
  PROOF_MINUTES,
  type ProofMethod,
} from '../proof.ts'
import { findKnownDevice } from './known-devices.ts'
import { proofCodeMail } from './mails.ts'
import { allMessengers } from './messengers/provider.ts'
import { isRightPassword } from './passwords.ts'
import { browserMark } from './providers/browser-mark.ts'
import { linkOf } from './providers/identity.ts'
import { findContact, findPasswordHash } from './store-email.ts'
import { findUserByLink } from './store-links.ts'
import { consumeSecret } from './store-secrets.ts'
import { findLinks } from './store-sign-in-methods.ts'
import { deleteTokens, insertOneTimeToken, consumeOneTimeToken } from './store.ts'

interface Owner {
  userId: string
  http: RequestHttp
}

/** The submitted proof. */
export type Proof = { password: string } | { code: string } | { connection: Connection; token: string }

/** Throws `accounts.proof-needed` unless the account's owner has recently proved their identity in this sign-in. */
export async function requireProof(kernel: Kernel, http: RequestHttp, minutes = PROOF_MINUTES): Promise<void> {
  if (!(await isProofFresh(kernel, http, minutes))) throw accountsError('accounts.proof-needed')
}

/** The same for administrators, before actions that a stolen session must not be able to do. */
export const requireAdminProof = (kernel: Kernel, http: RequestHttp): Promise<void> =>
  requireProof(kernel, http, ADMIN_PROOF_MINUTES)

export async function isProofFresh(kernel: Kernel, http: RequestHttp, minutes = PROOF_MINUTES): Promise<boolean> {
  const proved = await lastProof(kernel, http.cookies)
  return proved !== undefined && kernel.clock.now().getTime() - proved.getTime() <= minutes * MINUTE_MS
}

/** Returns how the owner of an account can prove their identity: with the password if there is one. */
export async function proofMethods(
  kernel: Kernel,
  userId: string,
): Promise<{ ways: ProofMethod[]; email: string | null }> {
  const [hash, contact, links] = await Promise.all([
    findPasswordHash(kernel.db, userId),
    findContact(kernel.db, userId),
    findLinks(kernel.db, userId),
  ])
  if (hash !== undefined) return { ways: ['password'], email: null }
  const email = contact?.email_verified_at ? contact.email : null
  const methods = links.map((link) => link.split('|')[0] ?? '')
  const hasMessenger = allMessengers(kernel).some(
    ({ definition }) => methods.includes(definition.connect) || methods.includes(definition.id),
  )
  const ways: ProofMethod[] = [
    ...(email ? (['mail'] as const) : []),
    ...methods.filter((id) => isSignInService(kernel, id)),
  ]
  return { ways: [...new Set(ways), ...(hasMessenger ? (['messenger'] as const) : [])], email }
}

/** Emails a code to the address of an account without a password. Only the latest code is valid. */
export async function sendProofCode(kernel: Kernel, { userId, lang }: { userId: string; lang: string }): Promise<void> {
  const { ways, email } = await proofMethods(kernel, userId)
  if (!ways.includes('mail') || email === null) return
  await requireLimit(kernel, { key: `proof letter ${userId}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS })
  const code = String(randomInt(10 ** PROOF_CODE_DIGITS)).padStart(PROOF_CODE_DIGITS, '0')
  const now = kernel.clock.now()
  const expiresAt = new Date(now.getTime() + PROOF_CODE_MINUTES * MINUTE_MS)
  const contact = await findContact(kernel.db, userId)
  await kernel.limits.forget(codeTries(userId))
  await kernel.db.transaction().execute(async (trx) => {
    // The same digits may come up again, so used and expired codes must be deleted.
    await deleteTokens(trx, { userId, purpose: 'proof' })
    await insertOneTimeToken(trx, { tokenHash: hashOf(kernel, userId, code), userId, purpose: 'proof', expiresAt, now })
    const props = { name: contact?.first_name ?? '', code, minutes: PROOF_CODE_MINUTES }
    await kernel.mail.send(trx, proofCodeMail, { to: email, lang: contact?.lang ?? lang, props })
  })
}

/** Checks a proof and records it for this sign-in. Wrong ones are counted and delay the next attempt. */
export async function proveOwner(kernel: Kernel, { userId, http, proof }: Owner & { proof: Proof }): Promise<void> {
  const findDevice = () => findKnownDevice(kernel, { userId, http })
  const guess = await admitGuess(kernel, { form: 'proof', account: userId, address: http.ip, findDevice })
  if (!(await isRight(kernel, { userId, http, proof }))) throw accountsError('accounts.wrong-proof')
  await guess.forget()
  await noteProof(kernel, http.cookies)
}

async function isRight(kernel: Kernel, { userId, http, proof }: Owner & { proof: Proof }): Promise<boolean> {
  if ('password' in proof) return isRightPassword(proof.password, await findPasswordHash(kernel.db, userId))
  const { ways } = await proofMethods(kernel, userId)
  if ('code' in proof) return ways.includes('mail') && isRightCode(kernel, userId, proof.code)
  return ways.includes(proof.connection) && isJoined(kernel, { userId, http, ...proof })
}

async function isRightCode(kernel: Kernel, userId: string, typed: string): Promise<boolean> {
  // A code has few digits, and an attacker may use many addresses.
  const limit = { key: codeTries(userId), points: PROOF_CODE_TRIES, durationMs: PROOF_CODE_MINUTES * MINUTE_MS }
  if (!(await kernel.limits.take(limit)).isAllowed) return false
  const tokenHash = hashOf(kernel, userId, normaliseCode(typed))
  const taken = await consumeOneTimeToken(kernel.db, { tokenHash, purpose: 'proof', now: kernel.clock.now() })
  return taken?.userId === userId
}

/** Whether the token is from a service linked to this account, obtained for this account and this browser. */
async function isJoined(
  kernel: Kernel,
  { userId, http, connection, token }: Owner & { connection: Connection; token: string },
): Promise<boolean> {
  const browser = browserMark(http.cookies)
  const taken = await consumeSecret(kernel.db, { purpose: 'identity', secret: token, browser, now: kernel.clock.now() })
  if (taken?.linkTo !== userId || taken.identity.connection !== connection) return false
  return (await findUserByLink(kernel.db, linkOf(taken.identity)))?.id === userId
}

const codeTries = (userId: string): string => `proof code ${userId}`

/** Keyed with the portal's secret, since a plain hash of few digits is easily reversed. */
const hashOf = ({ config }: Kernel, userId: string, code: string): string =>
  keyedHash(config.secret, `proof ${userId} ${code}`)
