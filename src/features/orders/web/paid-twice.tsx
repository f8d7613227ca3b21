import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import type { Order } from '../model.ts'

/** Tells a payer that another order paid for the same course too, and what happens next. */
export function PaidTwice({ order: { isPaidTwice, state, number, items } }: { order: Order }) {
  const t = useTranslations('page.orders.twice')
  if (!isPaidTwice || state !== 'paid') return null
  return (
    <Notice tone="bad" role="status">
      <strong>{t('title', { title: items[0]?.title ?? '' })}</strong>
      <p>{t('text', { number: String(number) })}</p>
    </Notice>
  )
}
