import { deletionRequestedMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; days: number }

export const mail = deletionRequestedMail

export const render: MailPart<Props>['render'] = async ({ name, link, days }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.deletionAsked.subject', { portal }),
    title: await t('mail.deletionAsked.title'),
    lines: [
      await t('mail.deletionAsked.text', { hasName: String(name !== ''), name, portal, days }),
      await t('mail.deletionAsked.back'),
    ],
    action: { text: await t('mail.deletionAsked.action'), href: link },
    why: await t('mail.deletionAsked.why', { portal }),
  })
}
