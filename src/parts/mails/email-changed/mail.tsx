import { emailChangedMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; address: string; days: number }

export const mail = emailChangedMail

export const render: MailPart<Props>['render'] = async ({ name, link, address, days }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.emailChanged.subject', { portal }),
    title: await t('mail.emailChanged.title'),
    lines: [
      await t('mail.emailChanged.text', { hasName: String(name !== ''), name, portal, address }),
      await t('mail.emailChanged.notYou'),
    ],
    action: { text: await t('mail.emailChanged.action'), href: link },
    notes: [await t('mail.emailChanged.holds', { days })],
    why: await t('mail.emailChanged.why', { portal }),
  })
}
