import { HOUR_MS } from '#base/clock.ts'
import { EMAILS_PER_HOUR, PASSWORD_LINK_HOURS } from '#features/accounts/email-model.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { emailLinkPath } from '#features/accounts/server/email-link-path.ts'
import { resetPasswordMail } from '#features/accounts/server/mails.ts'
import { makePasswordLink } from '#features/accounts/server/reset-password.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { adminError } from '../errors.ts'
import { lockBelow } from './change-person.ts'

/**
 * Sends a person, in their language, the email with the link to set a new password. The current password stays valid
 * until then.
 */
export async function sendPasswordEmail(
  kernel: Kernel,
  { actorId, id }: { actorId: string; id: string },
): Promise<void> {
  const { i18n } = await currentSettings(kernel)
  await kernel.db.transaction().execute(async (trx) => {
    const { person } = await lockBelow(trx, { actorId, id })
    const { email } = person
    if (person.status === 'blocked') throw adminError('admin.is-blocked')
    if (!email) throw adminError('admin.no-address')
    // Shares the limit with emails that the person requests, so that nobody's mailbox is flooded.
    await requireLimit(kernel, { key: `forgot letter ${email}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS })
    const lang = person.lang ?? i18n.primaryLang
    const hours = PASSWORD_LINK_HOURS
    const link = await makePasswordLink(kernel, trx, { userId: id, hours, path: emailLinkPath(undefined, lang), email })
    await kernel.mail.send(trx, resetPasswordMail, {
      to: email,
      lang,
      props: { name: person.first_name ?? '', link, hours },
    })
    await audit(trx, { actorId, action: 'user.password-letter', subject: id, now: kernel.clock.now() })
  })
}
