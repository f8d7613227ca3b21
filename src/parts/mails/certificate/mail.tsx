import { certificateMail } from '#features/awards/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; course: string; link: string; isAnew: boolean }

export const mail = certificateMail

export const render: MailPart<Props>['render'] = async ({ name, course, link, isAnew }, around) => {
  const { t, look } = around
  const portal = look.portalName
  const of = isAnew ? 'anew' : 'first'
  return frameMail(around, {
    subject: await t(`mail.certificate.${of}.subject`, { course }),
    title: await t(`mail.certificate.${of}.title`),
    lines: [await t(`mail.certificate.${of}.text`, { name, course }), await t('mail.certificate.check')],
    action: { text: await t('mail.certificate.action'), href: link },
    why: await t('mail.certificate.why', { portal }),
  })
}
