import { accountsMergedMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; address: string }

export const mail = accountsMergedMail

export const render: MailPart<Props>['render'] = async ({ name, link, address }, around) => {
  const { t, look } = around
  const values = { hasName: String(name !== ''), name, portal: look.portalName, address }
  return frameMail(around, {
    subject: await t('mail.accountsMerged.subject', values),
    lines: [
      await t('mail.accountsMerged.text', values),
      await t('mail.accountsMerged.signIn', values),
      ...(address === '' ? [] : [await t('mail.accountsMerged.address', values)]),
      await t('mail.accountsMerged.notYou', values),
    ],
    action: { text: await t('mail.accountsMerged.action'), href: link },
    why: await t('mail.accountsMerged.why', values),
  })
}
