import type { Kernel } from '#server/kernel.ts'
import { admitTry, forgetTries } from '#server/require-limit.ts'
import { saveTokens } from '#server/sessions.ts'
import { accountsError } from '../errors.ts'
import type { OpenedSession } from '../model.ts'
import { normaliseEmail } from '../rules.ts'
import { enterAccount, type Entering, openedSessionOf } from './enter-account.ts'
import { isRightPassword } from './passwords.ts'
import { addRole, findCredential } from './store.ts'

/** Signs in by e-mail and password. An unknown e-mail and a wrong password get the same answer after the same time. */
export async function signInByEmail(
  kernel: Kernel,
  { body, visitor, http }: Entering & { body: { email: string; password: string } },
): Promise<OpenedSession> {
  const email = normaliseEmail(body.email)
  const attempt = { door: 'sign-in', account: email, address: http.ip }
  await admitTry(kernel, attempt)
  const found = await findCredential(kernel.db, email)
  const isRight = await isRightPassword(body.password, found?.password_hash)
  if (!found || !isRight) throw accountsError('accounts.wrong-credentials')
  if (found.status !== 'active') throw accountsError('accounts.blocked')
  const tokens = await kernel.db.transaction().execute(async (trx) => {
    // Spec §6: signed-in users lacking the role are upgraded when a session is made.
    await addRole(trx, found.id, 'disciple')
    return enterAccount(kernel, trx, { userId: found.id, visitor, http })
  })
  await forgetTries(kernel, attempt)
  saveTokens(kernel, http.cookies, tokens)
  return openedSessionOf(found.id, tokens)
}
