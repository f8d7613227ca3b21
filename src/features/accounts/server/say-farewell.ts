import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { DELETION_GRACE_DAYS } from '../limits.ts'
import { deletionAskedMail } from './mails.ts'
import { methodsOf, openMessengers } from './messengers/offered.ts'
import { findFarewell } from './store-deletion.ts'

interface Farewell {
  userId: string
  lang: string
}

/** Tells the owner, by whatever leads to him, that his account will be deleted and until when he may take that back. */
export async function sayFarewell(kernel: Kernel, { userId, lang }: Farewell): Promise<void> {
  try {
    const person = await findFarewell(kernel.db, userId)
    if (!person) return
    const link = `${kernel.config.publicUrl}/${lang}/?login=1`
    if (person.email) {
      const props = { name: person.first_name ?? '', link, days: DELETION_GRACE_DAYS }
      await kernel.mail.send(kernel.db, deletionAskedMail, { to: person.email, lang, props })
    }
    await writeByMessengers(kernel, { links: person.links, lang, link })
  } catch (error) {
    // The deletion is noted all the same.
    kernel.log.error({ err: error }, 'The owner of an account could not be told of its deletion')
  }
}

async function writeByMessengers(
  kernel: Kernel,
  { links, lang, link }: { links: readonly string[]; lang: string; link: string },
): Promise<void> {
  const text = await kernel.texts.textOf(lang, 'validation.deletionNotice', { days: DELETION_GRACE_DAYS, link })
  for (const { definition, bot } of openMessengers(await currentSettings(kernel), kernel.config)) {
    const methods = methodsOf(definition.connect)
    for (const way of links) {
      const [method = '', to = ''] = way.split(/\|(.*)/s)
      if (bot && methods.includes(method)) await bot.send(to, { text })
    }
  }
}
