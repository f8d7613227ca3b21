import { DAY_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { admitTry, requireLimit } from '#server/http/require-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import { saveTokens } from '#server/sessions/sessions.ts'
import { hashToken, isSameHash, isToken } from '#server/sessions/tokens.ts'
import { accountsError } from '../errors.ts'
import type { OpenedSession } from '../model.ts'
import { normaliseCode } from '../proof.ts'
import { canSignUpByEmail, needsMoreThanEmail, normaliseEmail } from '../rules.ts'
import { WRONG_CODES_PER_DAY, WRONG_CODES_PER_NETWORK } from '../sign-in-code.ts'
import { deviceKey, hashOfCode } from './email-sign-in-code.ts'
import { enterAccount, type Entering, openedSessionOf } from './enter-account.ts'
import { noteRegistration } from './on-registration.ts'
import { browserMark } from './providers/browser-mark.ts'
import { claimAccount, lockEmail, againIfEmailIsTaken } from './providers/enter-by-provider.ts'
import { refusedSignIn } from './refused-sign-in.ts'
import { consumeSignInCode, findSignInLink, type SignInCode, tryCode, voidSignInCodes } from './store-codes.ts'
import { findPasswordHash } from './store-email.ts'
import { findAccountByEmail, markEmailVerified } from './store-sign-in-methods.ts'
import { addRole, findUserByEmail, insertAccount } from './store.ts'

interface Coming extends Entering {
  lang: string
}

/** Signs in by an emailed code. It works only in the browser that asked for it, so nobody can be talked into entering a stranger's. */
export async function signInByCode(
  kernel: Kernel,
  { body, ...coming }: Coming & { body: { email: string; code: string } },
): Promise<OpenedSession> {
  const { http } = coming
  await admitTry(kernel, { form: 'code', address: http.ip })
  const email = normaliseEmail(body.email)
  const browser = browserMark(http.cookies)
  if (!isToken(browser)) throw accountsError('accounts.wrong-code')
  const key = `wrong code ${email}${await deviceKey(kernel, email, http)}`
  await requireLimit(kernel, { key, points: WRONG_CODES_PER_DAY, durationMs: DAY_MS })
  // Somebody may guess at the codes of many addresses, each of which they asked for.
  const network = `wrong codes ${addressGroup(http.ip)}`
  await requireLimit(kernel, { key: network, points: WRONG_CODES_PER_NETWORK, durationMs: DAY_MS })
  const browserHash = hashToken(browser)
  const found = await tryCode(kernel.db, { browserHash, email, now: kernel.clock.now() })
  const codeHash = hashOfCode(kernel, { browserHash, email, code: normaliseCode(body.code) })
  if (!found || !isSameHash(codeHash, found.codeHash)) {
    const account = await findUserByEmail(kernel.db, email)
    throw refusedSignIn(kernel, { error: accountsError('accounts.wrong-code'), userId: account?.id })
  }
  const opened = await enter(kernel, { ...coming, code: found, refusal: 'accounts.wrong-code' })
  await Promise.all([kernel.limits.forget(key), kernel.limits.giveBack(network)])
  return opened
}

/**
 * Signs in by an emailed link, in the browser in which it is opened. A browser that didn't ask for it is asked first: somebody may have sent
 * the link to sign another person in to their own account.
 */
export async function signInByLink(
  kernel: Kernel,
  { body, ...coming }: Coming & { body: { token: string; isMine: boolean } },
): Promise<OpenedSession> {
  const { http } = coming
  await admitTry(kernel, { form: 'code link', address: http.ip })
  const { token, isMine } = body
  const linkHash = hashToken(token)
  const found = isToken(token) ? await findSignInLink(kernel.db, { linkHash, now: kernel.clock.now() }) : undefined
  if (!found) throw accountsError('accounts.link-not-valid')
  const browser = browserMark(http.cookies)
  const isSame = isToken(browser) && hashToken(browser) === found.browserHash
  if (!isSame && !isMine) throw await whoseSignIn(kernel, found)
  return enter(kernel, { ...coming, code: found, refusal: 'accounts.link-not-valid' })
}

/** The question whose sign-in it is. Only a reader of the address's emails gets here, so it may say whether there is an account. */
async function whoseSignIn(kernel: Kernel, { email }: SignInCode): Promise<ApiError> {
  const isNew = (await findAccountByEmail(kernel.db, email)) === undefined
  return new ApiError({ ...accountsError('accounts.whose-sign-in').problem, meta: { email, isNew } })
}

interface Proved extends Coming {
  code: SignInCode
  /** The error if somebody else has just used it. */
  refusal: 'accounts.wrong-code' | 'accounts.link-not-valid'
}

async function enter(kernel: Kernel, { code, refusal, lang, visitor, http }: Proved): Promise<OpenedSession> {
  const { email } = code
  const entered = await againIfEmailIsTaken(kernel, async (trx) => {
    await lockEmail(trx, email)
    if (!(await consumeSignInCode(trx, code))) throw accountsError(refusal)
    const userId = await accountOf(kernel, trx, { code, lang })
    if (!(await addRole(trx, userId, 'disciple')))
      throw refusedSignIn(kernel, { error: accountsError('accounts.blocked'), userId })
    await voidSignInCodes(trx, email)
    // Where there is a password, changes of the account need it.
    const isProved = (await findPasswordHash(trx, userId)) === undefined
    return { userId, tokens: await enterAccount(kernel, trx, { userId, isProved, visitor, http }) }
  })
  saveTokens(kernel, http.cookies, entered.tokens)
  return openedSessionOf(entered.userId, entered.tokens)
}

/** The account of the address, which its owner has just proved to be theirs, or a new one. */
async function accountOf(
  kernel: Kernel,
  trx: Transaction,
  { code: { email, utm }, lang }: { code: SignInCode; lang: string },
): Promise<string> {
  const account = await findAccountByEmail(trx, email)
  if (account) {
    await claimAccount({ kernel, trx }, account)
    return account.id
  }
  const { registration } = await currentSettings(kernel)
  if (!canSignUpByEmail(registration)) throw accountsError('accounts.sign-up-closed')
  if (needsMoreThanEmail(registration)) throw accountsError('accounts.details-needed')
  const [id, now] = [kernel.makeId(), kernel.clock.now()]
  await insertAccount(trx, { id, email, utm, lang, roles: ['disciple'], now })
  await noteRegistration(kernel, { userId: id, now, trx })
  await markEmailVerified(trx, id, now)
  return id
}
