import { proofCodeMail } from '#features/accounts/server/mails.ts'
import { EmailedCode } from '#server/mail/emailed-code.tsx'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; code: string; minutes: number }

export const mail = proofCodeMail

export const render: MailPart<Props>['render'] = async ({ name, code, minutes }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.proofCode.subject', { portal }),
    title: await t('mail.proofCode.title'),
    lines: [
      await t('mail.proofCode.text', { hasName: String(name !== ''), name, portal }),
      <EmailedCode key="code" code={code} ground={look.colours.ground} />,
    ],
    notes: [await t('mail.proofCode.holds', { minutes }), await t('mail.proofCode.notYou')],
    why: await t('mail.proofCode.why', { portal }),
  })
}
