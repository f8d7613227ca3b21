import { emailOwner } from '#features/accounts/server/email-owner.ts'
import { formatDate, formatPrice } from '#i18n/format.ts'
import { languageOf } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { findPaymentSystem } from './provider.ts'
import type { OrderMove } from './listeners.ts'
import { type ReceiptProps, receiptMail, refundMail } from './mails.ts'
import { listItems, type OrderItemRow, type OrderRow } from './store.ts'

/** Emails payers their receipt, or that they have got a refund. */
export async function emailPayer(kernel: Kernel, { order, from, refundedBefore, trx }: OrderMove): Promise<void> {
  const { user_id: userId, lang, state } = order
  // A course that was given free of charge has no receipt.
  if (userId === null || order.amount_minor === '0') return
  const isReceipt = state === 'paid' && from !== 'refunded' && from !== 'paid'
  const back = BigInt(order.refunded_minor) - BigInt(refundedBefore)
  if (!isReceipt && back <= 0n) return
  const items = await listItems(trx, [order.id])
  const of = { kernel, order, items }
  if (isReceipt) {
    const propsOf = (around: { lang: string }) => receiptOf({ ...of, ...around })
    await emailOwner(kernel, { userId, kind: receiptMail, propsOf, lang }, trx)
    return
  }
  const propsOf = (around: { lang: string }) => refundOf({ ...of, ...around, back })
  await emailOwner(kernel, { userId, kind: refundMail, propsOf, lang }, trx)
}

interface Around {
  kernel: Kernel
  order: OrderRow
  items: readonly OrderItemRow[]
  lang: string
}

function receiptOf({ kernel, order, items, lang }: Around): ReceiptProps {
  const sumOf = priceIn(order, lang)
  const at = `${kernel.config.publicUrl}/${lang}`
  const receiptLink = `${at}/profile/orders/${order.id}/`
  const title = items.length === 1 ? (items[0]?.title ?? '') : ''
  return {
    kind: order.kind,
    number: order.number,
    day: formatDate(order.paid_at ?? order.created_at, { language: languageOf(lang) }),
    lines: linesOf(order, items, sumOf),
    total: sumOf(order.amount_minor),
    through: [titleOf(kernel, order.gateway), order.card].filter(Boolean).join(', '),
    title,
    link: order.kind === 'courses' && items[0] ? `${at}/courses/${items[0].course_id}/` : receiptLink,
    receiptLink,
  }
}

/** Returns the lines of a receipt: courses with price and discount, or the title of the order itself. */
function linesOf(order: OrderRow, items: readonly OrderItemRow[], sumOf: (minor: string) => string) {
  if (items.length === 0) return [{ name: order.title ?? '', sum: sumOf(order.amount_minor) }]
  const lines = items.map((item) => ({ name: item.title, sum: sumOf(item.price_minor) }))
  const whole = items.reduce((sum, item) => sum + BigInt(item.price_minor), 0n)
  const off = whole - BigInt(order.amount_minor)
  return off > 0n ? [...lines, { name: order.discount_code ?? '', sum: sumOf(String(-off)) }] : lines
}

function refundOf({ kernel, order, items, lang, back }: Around & { back: bigint }) {
  return {
    number: order.number,
    sum: priceIn(order, lang)(String(back)),
    // After a partial refund the courses stay open.
    titles: order.kind === 'courses' && order.state === 'refunded' ? items.map(({ title }) => title) : [],
    receiptLink: `${kernel.config.publicUrl}/${lang}/profile/orders/${order.id}/`,
  }
}

const priceIn =
  ({ currency }: Pick<OrderRow, 'currency'>, lang: string) =>
  (minor: string): string =>
    formatPrice({ amount: Number(minor), currency, language: languageOf(lang) })

const titleOf = (kernel: Kernel, gateway: string): string =>
  findPaymentSystem(kernel, gateway)?.definition.title ?? gateway
