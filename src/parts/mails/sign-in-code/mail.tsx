import { signInCodeMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'
import { EmailedCode } from '#server/mail/emailed-code.tsx'

type Props = { name: string; code: string; link: string; minutes: number }

export const mail = signInCodeMail

export const render: MailPart<Props>['render'] = async ({ name, code, link, minutes }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    // Notifications show the subject, so the code needn't be opened.
    subject: await t('mail.signInCode.subject', { code, portal }),
    title: await t('mail.signInCode.title', { hasName: String(name !== ''), name }),
    lines: [
      await t('mail.signInCode.text', { portal }),
      <EmailedCode key="code" code={code} ground={look.colours.ground} />,
      await t('mail.signInCode.orLink'),
    ],
    action: { text: await t('mail.signInCode.action'), href: link },
    notes: [await t('mail.signInCode.holds', { minutes }), await t('mail.signInCode.notYou')],
    why: await t('mail.signInCode.why', { portal }),
  })
}
