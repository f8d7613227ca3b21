import { resetPasswordMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; hours: number }

export const mail = resetPasswordMail

export const render: MailPart<Props>['render'] = async ({ name, link, hours }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.resetPassword.subject', { portal }),
    title: await t('mail.resetPassword.title'),
    lines: [await t('mail.resetPassword.text', { hasName: String(name !== ''), name, portal })],
    action: { text: await t('mail.resetPassword.action'), href: link },
    notes: [await t('mail.resetPassword.holds', { hours }), await t('mail.resetPassword.notYou')],
    why: await t('mail.resetPassword.why', { portal }),
  })
}
