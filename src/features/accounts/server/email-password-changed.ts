import type { Kernel } from '#server/kernel.ts'
import { passwordChangedMail } from './mails.ts'
import { findContact } from './store-email.ts'

/** Emails the owner that the account's password was changed. A failure to send doesn't undo the change. */
export async function emailPasswordChanged(
  kernel: Kernel,
  { userId, lang }: { userId: string; lang: string },
): Promise<void> {
  try {
    const contact = await findContact(kernel.db, userId)
    if (!contact?.email) return
    const link = `${kernel.config.publicUrl}/${lang}/?login=1`
    const props = { name: contact.first_name ?? '', link }
    await kernel.mail.send(kernel.db, passwordChangedMail, { to: contact.email, lang, props })
  } catch (error) {
    kernel.log.error({ err: error }, 'An email about a changed password could not be sent')
  }
}
