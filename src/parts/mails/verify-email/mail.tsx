import { verifyEmailMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; hours: number }

export const mail = verifyEmailMail

export const render: MailPart<Props>['render'] = async ({ name, link, hours }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.verifyEmail.subject', { portal }),
    title: await t('mail.verifyEmail.title', { hasName: String(name !== ''), name }),
    lines: [
      await t('mail.verifyEmail.text', { portal }),
      await t('mail.verifyEmail.whose', { hasName: String(name !== ''), name }),
    ],
    action: { text: await t('mail.verifyEmail.action'), href: link },
    notes: [await t('mail.verifyEmail.holds', { hours }), await t('mail.verifyEmail.notYou')],
    why: await t('mail.verifyEmail.why', { portal }),
  })
}
