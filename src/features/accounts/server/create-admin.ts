import type { Kernel } from '#server/kernel.ts'
import { SetupError } from '#server/setup-error.ts'
import { ADMIN_LINK_HOURS } from '../model.ts'
import { checkEmail, normaliseEmail } from '../rules.ts'
import { audit } from './audit.ts'
import { makePasswordLink } from './reset-password.ts'
import { addRole, findUserByEmail, insertAccount } from './store.ts'

/**
 * Makes the person with this e-mail an administrator, with an account if there is none (ROLE-27).
 * Gives a link by which the password is set once, within a day.
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
    return makePasswordLink(kernel, trx, { userId, hours: ADMIN_LINK_HOURS })
  })
}
