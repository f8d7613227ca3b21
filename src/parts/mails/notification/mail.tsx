import type { z } from 'zod'
import { notificationMail } from '#features/notifications/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = z.infer<typeof notificationMail.props>

export const mail = notificationMail

export const render: MailPart<Props>['render'] = async ({ topic, entries, link, unsubscribeUrl }, around) => {
  const { t, look } = around
  const portal = look.portalName
  const topicName = await t(`page.profile.notify.topics.${topic}`)
  const [first] = entries
  const isOne = entries.length === 1 && first !== undefined
  return frameMail(around, {
    subject: isOne ? oneLine(first.title) : await t('mail.notification.subject', { portal, count: entries.length }),
    title: isOne ? first.title : topicName,
    lines: isOne ? [first.text].filter(Boolean) : entries.map((entry) => lineOf(entry, look.colours.brandInk)),
    action: isOne
      ? { text: await t('mail.notification.open'), href: first.link }
      : { text: await t('mail.notification.openAll'), href: link },
    why: await t('mail.notification.why', { portal, topic: topicName }),
    unsubscribe: { text: await t('mail.notification.unsubscribe'), href: unsubscribeUrl },
  })
}

const lineOf = ({ title, text, link }: Props['entries'][number], color: string) => (
  <>
    <a href={link} style={{ color, fontWeight: 700 }}>
      {title}
    </a>
    {text !== undefined && (
      <>
        <br />
        {text}
      </>
    )}
  </>
)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
