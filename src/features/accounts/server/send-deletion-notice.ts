import type { Kernel } from '#server/kernel.ts'
import { DELETION_GRACE_DAYS } from '../limits.ts'
import { deletionRequestedMail } from './mails.ts'
import { reachableMessengers } from './messengers/reachable-messengers.ts'
import { findDeletionRecipient } from './store-deletion.ts'

interface DeletionNotice {
  userId: string
  lang: string
}

/** Informs owners by email and messenger that their account will be deleted and until when that can be undone. */
export async function sendDeletionNotice(kernel: Kernel, { userId, lang }: DeletionNotice): Promise<void> {
  try {
    const person = await findDeletionRecipient(kernel.db, userId)
    if (!person) return
    const link = `${kernel.config.publicUrl}/${lang}/?login=1`
    if (person.email) {
      const props = { name: person.first_name ?? '', link, days: DELETION_GRACE_DAYS }
      await kernel.mail.send(kernel.db, deletionRequestedMail, { to: person.email, lang, props })
    }
    await writeByMessengers(kernel, { links: person.links, lang, link })
  } catch (error) {
    // The deletion is scheduled anyway.
    kernel.log.error({ err: error }, 'The owner of an account could not be told of its deletion')
  }
}

async function writeByMessengers(
  kernel: Kernel,
  { links, lang, link }: { links: readonly string[]; lang: string; link: string },
): Promise<void> {
  const text = await kernel.texts.textOf(lang, 'validation.deletionNotice', { days: DELETION_GRACE_DAYS, link })
  for (const { bot, to } of await reachableMessengers(kernel, links)) await bot.send(to, { text })
}
