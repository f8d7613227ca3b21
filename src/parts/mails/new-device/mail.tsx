import { newDeviceMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; browser: string; system: string }

export const mail = newDeviceMail

export const render: MailPart<Props>['render'] = async ({ name, link, browser, system }, around) => {
  const { t, look } = around
  const portal = look.portalName
  const device = [browser, system].filter(Boolean).join(', ')
  return frameMail(around, {
    subject: await t('mail.newDevice.subject', { portal }),
    title: await t('mail.newDevice.title'),
    lines: [
      await t('mail.newDevice.text', { hasName: String(name !== ''), name, portal }),
      ...(device === '' ? [] : [await t('mail.newDevice.device', { device })]),
      await t('mail.newDevice.notYou'),
    ],
    action: { text: await t('mail.newDevice.action'), href: link },
    why: await t('mail.newDevice.why', { portal }),
  })
}
