import { currentSettings } from '#features/portal/server/settings.ts'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { PUSH_TEXT_LENGTH, PUSH_TITLE_LENGTH } from '../../limits.ts'
import type { Parcel, SendParcel } from '../channels.ts'
import { LIST_PATH } from '../send-by-mail.ts'
import { deleteSubscription, listSubscriptions } from '../store-push.ts'
import { callPushService } from './call-service.ts'
import { isPushService } from './push-services.ts'

/** Sends to every subscribed browser of the reader; expired subscriptions are deleted. */
export const sendByPush: SendParcel = async (kernel, trx, parcel) => {
  const { id: userId } = parcel.reader
  const browsers = (await listSubscriptions(trx, userId)).filter(({ endpoint }) =>
    isPushService(endpoint, kernel.config),
  )
  if (browsers.length === 0) return false
  const payload = JSON.stringify(await noticeOf(kernel, parcel))
  const outcomes = await Promise.all(
    browsers.map(async (browser) => {
      const outcome = await callPushService(kernel, browser, payload)
      if (outcome === 'gone') await deleteSubscription(trx, { id: browser.id, userId })
      if (outcome === 'refused') kernel.log.warn({ userId }, 'A push service refused a notice')
      return outcome
    }),
  )
  if (outcomes.includes('taken')) return true
  if (outcomes.includes('passing')) throw new Error('No push service took the notice')
  return false
}

/** Payload of the message, which `src/app/service-worker/service-worker.js` reads. */
async function noticeOf(kernel: Kernel, { lang, entries, topic }: Parcel) {
  const [first] = entries
  const around = { lang: htmlLangOf(lang), dir: directionOf(lang), tag: `portico ${topic} ${first.link}` }
  if (entries.length === 1) return { ...around, ...cut(first.title, first.text ?? ''), url: first.link }
  const { name: portal } = await currentSettings(kernel)
  const title = await kernel.texts.textOf(lang, 'mail.notifications.several', { portal, count: entries.length })
  const url = `${kernel.config.publicUrl}/${lang}${LIST_PATH}`
  return { ...around, ...cut(title, entries.map((entry) => entry.title).join('\n')), url }
}

const cut = (title: string, body: string) => ({
  title: shortened(title, PUSH_TITLE_LENGTH),
  body: shortened(body, PUSH_TEXT_LENGTH),
})

const graphemes = new Intl.Segmenter()

/** Shortens a text to at most `max` code points, without cutting through a grapheme cluster. */
export function shortened(text: string, max: number): string {
  if (Array.from(text).length <= max) return text
  let [kept, count] = ['', 1]
  for (const { segment } of graphemes.segment(text)) {
    count += Array.from(segment).length
    if (count > max) break
    kept += segment
  }
  return `${kept}…`
}
