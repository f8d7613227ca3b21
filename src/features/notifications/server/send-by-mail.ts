import type { SendParcel } from './channels.ts'
import { notificationMail } from './mails.ts'
import { unsubscribeUrl as unsubscribeUrlOf } from './unsubscribe.ts'

/** Page with all notifications of a person. The spelling is from the specification (ROUTE-13). */
export const LIST_PATH = '/profile/Notifications/NotificationsPage/'

/** Sends the kind's own email if it goes alone and has one, else the common one. */
export const sendByMail: SendParcel = async (kernel, trx, { reader, lang, topic, entries }) => {
  if (!reader.email) return false
  const unsubscribeUrl = unsubscribeUrlOf(kernel, { userId: reader.id, topic })
  const to = { to: reader.email, lang, unsubscribeUrl }
  const name = reader.first_name ?? ''
  const [{ kind, props, link }] = entries
  if (entries.length === 1 && kind?.sendEmail) {
    await kind.sendEmail(kernel, trx, props, { ...to, name, link })
    return true
  }
  await kernel.mail.send(trx, notificationMail, {
    ...to,
    props: {
      name,
      topic,
      entries: entries.map((entry) => ({ title: entry.title, text: entry.text, link: entry.link })),
      link: `${kernel.config.publicUrl}/${lang}${LIST_PATH}`,
      unsubscribeUrl,
    },
  })
  return true
}
