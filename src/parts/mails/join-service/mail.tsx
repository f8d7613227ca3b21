import { joinServiceMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; service: string; hours: number }

export const mail = joinServiceMail

export const render: MailPart<Props>['render'] = async ({ name, link, service, hours }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.joinService.subject', { service, portal }),
    title: await t('mail.joinService.title', { hasName: String(name !== ''), name }),
    lines: [await t('mail.joinService.text', { service, portal }), await t('mail.joinService.notYou')],
    action: { text: await t('mail.joinService.action', { service }), href: link },
    notes: [await t('mail.joinService.holds', { hours })],
    why: await t('mail.joinService.why', { portal }),
  })
}
