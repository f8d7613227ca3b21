import type { Database } from '#server/database/database.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { findContact } from './store-email.ts'

interface Letter<Props> {
  userId: string
  kind: MailKind<Props>
  /** What it says, besides whom it greets. */
  propsOf: (around: { name: string; lang: string }) => Props
  /** Where it goes when that is not the address which the account has now. */
  to?: string | undefined
  /** Of whom it is not known which language his letters have. */
  lang?: string | undefined
}

/** Writes to the owner of an account that has an address. What was done stands even when no letter can be sent. */
export async function tellOwner<Props>(
  kernel: Kernel,
  { userId, kind, propsOf, ...more }: Letter<Props>,
  db: Database = kernel.db,
): Promise<void> {
  try {
    const contact = await findContact(db, userId)
    const to = more.to ?? contact?.email
    if (!contact || !to) return
    const lang = contact.lang ?? more.lang ?? (await primaryLanguage(kernel))
    await kernel.mail.send(db, kind, { to, lang, props: propsOf({ name: contact.first_name ?? '', lang }) })
  } catch (error) {
    kernel.log.error({ err: error, kind: kind.id }, 'A letter to the owner of an account could not be sent')
  }
}

/** Where its owner goes who finds that somebody else uses his account. */
export const helpAddress = ({ config }: Pick<Kernel, 'config'>, lang: string): string =>
  `${config.publicUrl}/${lang}/?login=1`

const primaryLanguage = async (kernel: Kernel): Promise<string> => (await currentSettings(kernel)).i18n.primaryLang
