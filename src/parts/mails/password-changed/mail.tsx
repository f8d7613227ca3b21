import { passwordChangedMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string }

export const mail = passwordChangedMail

export const render: MailPart<Props>['render'] = async ({ name, link }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.passwordChanged.subject', { portal }),
    title: await t('mail.passwordChanged.title'),
    lines: [
      await t('mail.passwordChanged.text', { hasName: String(name !== ''), name, portal }),
      await t('mail.passwordChanged.notYou'),
    ],
    action: { text: await t('mail.passwordChanged.action'), href: link },
    why: await t('mail.passwordChanged.why', { portal }),
  })
}
