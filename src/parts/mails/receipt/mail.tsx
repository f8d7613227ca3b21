import { Fragment } from 'react'
import { type ReceiptProps, receiptMail } from '#features/orders/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

export const mail = receiptMail

export const render: MailPart<ReceiptProps>['render'] = async (props, around) => {
  const { kind, number, day, lines, total, through, title, link, receiptLink } = props
  const { t, look } = around
  const words = { title: title || look.portalName, total, portal: look.portalName }
  return frameMail(around, {
    subject: await t('mail.receipt.subject', { number, portal: look.portalName }),
    title: await t(`mail.receipt.${kind}.title`),
    lines: [
      await t(title === '' && kind === 'courses' ? 'mail.receipt.courses.several' : `mail.receipt.${kind}.text`, words),
      <Lines key="lines" lines={[...lines, { name: await t('mail.receipt.total'), sum: total }]} />,
      await t('mail.receipt.paid', { day, through, number }),
    ],
    action: { text: await t(`mail.receipt.${kind}.action`), href: link },
    notes: [
      <a key="receipt" href={receiptLink} style={{ color: look.colours.brandInk }}>
        {await t('mail.receipt.print')}
      </a>,
    ],
    why: await t('mail.receipt.why', { portal: look.portalName }),
  })
}

/**
 * Each on a line of its own; the last is the sum. Not a table, because email programs that read aloud announce its
 * structure.
 */
function Lines({ lines }: Pick<ReceiptProps, 'lines'>) {
  return lines.map(({ name, sum }, index) => {
    const isSum = index === lines.length - 1
    return (
      <Fragment key={`${index} ${name}`}>
        {index > 0 && <br />}
        <bdi>{name}</bdi>: {isSum ? <b>{isolated(sum)}</b> : isolated(sum)}
      </Fragment>
    )
  })
}

const isolated = (sum: string) => <bdi>{sum}</bdi>
