import { mailTestMail } from '#features/settings/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { link: string }

export const mail = mailTestMail

export const render: MailPart<Props>['render'] = async ({ link }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.mailTest.subject', { portal }),
    title: await t('mail.mailTest.title'),
    lines: [await t('mail.mailTest.text', { portal })],
    action: { text: await t('mail.mailTest.action'), href: link },
    why: await t('mail.mailTest.why', { portal }),
  })
}
