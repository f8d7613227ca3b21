import type { Database } from '#server/database/database.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { findContact } from './store-email.ts'

interface OwnerEmail<Props> {
  userId: string
  kind: MailKind<Props>
  /** Props besides the name for the greeting. */
  propsOf: (around: { name: string; lang: string }) => Props
  /** Recipient, if not the account's current address. */
  to?: string | undefined
  /** Fallback language, if the account's is unknown. */
  lang?: string | undefined
}

/** Emails the owner of an account, if it has an address. A failure to send is only logged; the action remains valid. */
export async function emailOwner<Props>(
  kernel: Kernel,
  { userId, kind, propsOf, ...more }: OwnerEmail<Props>,
  db: Database = kernel.db,
): Promise<void> {
  try {
    const contact = await findContact(db, userId)
    const to = more.to ?? contact?.email
    if (!contact || !to) return
    const lang = contact.lang ?? more.lang ?? (await primaryLanguage(kernel))
    await kernel.mail.send(db, kind, { to, lang, props: propsOf({ name: contact.first_name ?? '', lang }) })
  } catch (error) {
    kernel.log.error({ err: error, kind: kind.id }, 'An email to the owner of an account could not be sent')
  }
}

/** Returns the page for owners who find that somebody else uses their account. */
export const helpAddress = ({ config }: Pick<Kernel, 'config'>, lang: string): string =>
  `${config.publicUrl}/${lang}/?login=1`

const primaryLanguage = async (kernel: Kernel): Promise<string> => (await currentSettings(kernel)).i18n.primaryLang
