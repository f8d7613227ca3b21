import { type RefundProps, refundMail } from '#features/orders/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

export const mail = refundMail

export const render: MailPart<RefundProps>['render'] = async ({ number, sum, titles, receiptLink }, around) => {
  const { t, look } = around
  return frameMail(around, {
    subject: await t('mail.refund.subject', { number, portal: look.portalName }),
    title: await t('mail.refund.title'),
    lines: [
      await t('mail.refund.text', { sum, number }),
      ...(titles.length > 0
        ? [await t('mail.refund.closed', { titles: titles.join(', '), count: titles.length })]
        : []),
    ],
    action: { text: await t('mail.refund.action'), href: receiptLink },
    why: await t('mail.refund.why', { portal: look.portalName }),
  })
}
