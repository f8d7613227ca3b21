import { sendWhole } from '#features/accounts/server/messengers/send-whole.ts'
import { reachableMessengers } from '#features/accounts/server/messengers/reachable-messengers.ts'
import { WireError } from '#features/accounts/server/messengers/wire.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Parcel, SendParcel } from './channels.ts'
import { LIST_PATH } from './send-by-mail.ts'

/** Sends by the first of the reader's messengers that accepts it, skipping those where they said “stop”. */
export const sendByMessenger: SendParcel = async (kernel, _, parcel) => {
  const ways = (await reachableMessengers(kernel, parcel.reader.links)).filter(({ isStopped }) => !isStopped)
  if (ways.length === 0) return false
  const text = await textOf(kernel, parcel)
  for (const { bot, to } of ways) if (await isTaken(kernel, () => sendWhole(bot, to, { text }))) return true
  return false
}

/** A blocked bot is a final failure; a temporary one is retried. */
async function isTaken(kernel: Kernel, send: () => Promise<void>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    if (!(error instanceof WireError) || error.isPassing) throw error
    kernel.log.info({ err: error }, 'A messenger did not take a notification')
    return false
  }
}

async function textOf(kernel: Kernel, { lang, entries }: Parcel): Promise<string> {
  const [first] = entries
  if (entries.length === 1) return [first.title, first.text, first.link].filter(Boolean).join('\n\n')
  const { name: portal } = await currentSettings(kernel)
  const head = await kernel.texts.textOf(lang, 'mail.notifications.several', { portal, count: entries.length })
  const lines = entries.map(({ title }) => `• ${title}`).join('\n')
  return [head, lines, `${kernel.config.publicUrl}/${lang}${LIST_PATH}`].join('\n\n')
}
