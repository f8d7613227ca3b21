import { giftMail } from '#features/orders/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; fromName: string; message: string; course: string; link: string }

export const mail = giftMail

export const render: MailPart<Props>['render'] = async ({ name, fromName, message, course, link }, around) => {
  const { t, look } = around
  const hasFrom = String(fromName !== '')
  return frameMail(around, {
    subject: await t('mail.giftCourse.subject', { hasFrom, from: fromName, course }),
    title: await t('mail.giftCourse.title', { hasName: String(name !== ''), name }),
    lines: [
      await t('mail.giftCourse.text', { hasFrom, from: fromName, course, portal: look.portalName }),
      // The direction depends on the text, because its language is unknown.
      ...(message === ''
        ? []
        : [
            <q key="message" dir="auto">
              {message}
            </q>,
          ]),
      await t('mail.giftCourse.how'),
    ],
    action: { text: await t('mail.giftCourse.action'), href: link },
    why: await t('mail.giftCourse.why', { portal: look.portalName }),
  })
}
