import type { Kernel } from '#server/kernel.ts'
import { SetupError } from '#server/setup-error.ts'
import { ADMIN_LINK_HOURS } from '../model.ts'
import { checkEmail, normaliseEmail } from '../rules.ts'
import { audit } from './audit.ts'
import { makePasswordLink } from './reset-password.ts'
import { addRole, findUserByEmail, insertAccount } from './store.ts'

/** Where the guided set-up begins. */
const SETUP_PATH = '/admin/setup/'

/**
 * Makes the person with this email an administrator, creating the account if needed (ROLE-27). Returns a link to set
 * the password, valid once and for a day. It leads to the set-up of the portal.
 */
export async function createAdmin(kernel: Kernel, typedEmail: string): Promise<string> {
  const email = normaliseEmail(typedEmail)
  if (checkEmail(email)) throw new SetupError(`"${typedEmail}" is no e-mail address.`)
  return kernel.db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, email)
    const userId = found?.id ?? kernel.makeId()
    const now = kernel.clock.now()
    if (!found) await insertAccount(trx, { id: userId, email, roles: ['disciple'], now })
    const roles = await addRole(trx, userId, 'envmgr-admin')
    if (!roles) throw new SetupError(`The account of ${email} is closed.`)
    await audit(trx, {
      actorId: null,
      action: 'user.made-administrator',
      subject: userId,
      details: { isNew: !found },
      now,
    })
    kernel.log.info({ userId, roles }, 'An administrator was made from the command line')
    return makePasswordLink(kernel, trx, { userId, hours: ADMIN_LINK_HOURS, path: SETUP_PATH })
  })
}
