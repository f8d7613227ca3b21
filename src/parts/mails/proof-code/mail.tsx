import { proofCodeMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; code: string; minutes: number }

export const mail = proofCodeMail

const CODE = {
  display: 'inline-block',
  padding: '10px 20px 10px 24px',
  borderRadius: 14,
  fontSize: 28,
  lineHeight: 1.4,
  letterSpacing: 4,
}

export const render: MailPart<Props>['render'] = async ({ name, code, minutes }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.proofCode.subject', { portal }),
    title: await t('mail.proofCode.title'),
    lines: [
      await t('mail.proofCode.text', { hasName: String(name !== ''), name, portal }),
      <strong key="code" dir="ltr" style={{ ...CODE, background: look.colours.ground }}>
        {code}
      </strong>,
    ],
    notes: [await t('mail.proofCode.holds', { minutes }), await t('mail.proofCode.notYou')],
    why: await t('mail.proofCode.why', { portal }),
  })
}
