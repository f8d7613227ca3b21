import type { Kernel } from '#server/kernel.ts'
import { admitGuess } from '#server/http/require-limit.ts'
import { saveTokens } from '#server/sessions/sessions.ts'
import { accountsError } from '../errors.ts'
import { DEMO_PASSWORD } from '../demo-password.ts'
import type { OpenedSession } from '../model.ts'
import { normaliseEmail } from '../rules.ts'
import { enterAccount, type Entering, openedSessionOf } from './enter-account.ts'
import { findKnownDevice } from './known-devices.ts'
import { isRightPassword } from './passwords.ts'
import { refusedSignIn } from './refused-sign-in.ts'
import { addRole, findCredential } from './store.ts'

interface WithPassword extends Entering {
  /** Key by which attempts are counted. */
  account: string
  find: () => ReturnType<typeof findCredential>
  password: string
  /** The error, which never says what was wrong. */
  refusal: 'accounts.wrong-credentials' | 'accounts.wrong-username'
}

/** Signs in by email and password. */
export function signInByEmail(
  kernel: Kernel,
  { body, ...entering }: Entering & { body: { email: string; password: string } },
): Promise<OpenedSession> {
  const account = normaliseEmail(body.email)
  const find = () => findCredential(kernel.db, account)
  const refusal = 'accounts.wrong-credentials'
  return signInByPassword(kernel, { ...entering, account, find, password: body.password, refusal })
}

/**
 * The password of demo accounts, some of which are administrators, is in the README: in a public demo it opens none of
 * them.
 */
const isKnownToAll = ({ config }: Kernel, password: string): boolean =>
  config.isDemoPublic && password === DEMO_PASSWORD

/** Signs in by a password. An unknown account and a wrong password get the same response after the same time. */
export async function signInByPassword(
  kernel: Kernel,
  { account, find, password, refusal, visitor, http }: WithPassword,
): Promise<OpenedSession> {
  const findDevice = async () => findKnownDevice(kernel, { userId: (await find())?.id, http })
  const guess = await admitGuess(kernel, { form: 'sign-in', account, address: http.ip, findDevice })
  const found = await find()
  const isRight = (await isRightPassword(password, found?.password_hash)) && !isKnownToAll(kernel, password)
  if (!found || !isRight) throw refusedSignIn(kernel, { error: accountsError(refusal), userId: found?.id })
  if (found.status !== 'active')
    throw refusedSignIn(kernel, { error: accountsError('accounts.blocked'), userId: found.id })
  const tokens = await kernel.db.transaction().execute(async (trx) => {
    // Spec §6: signed-in users lacking the role are upgraded when a session is made. An account blocked since the
    // lookup gets none.
    if (!(await addRole(trx, found.id, 'disciple'))) throw accountsError('accounts.blocked')
    return enterAccount(kernel, trx, { userId: found.id, visitor, http })
  })
  await guess.forget()
  saveTokens(kernel, http.cookies, tokens)
  return openedSessionOf(found.id, tokens)
}
