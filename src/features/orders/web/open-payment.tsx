import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import { outcomeOf } from './outcome.ts'
import { ownOrdersQuery } from './queries.ts'

/** Says on the page of a course that the visitor has an unfinished payment for it, with a link to the order. */
export function OpenPayment({ courseId }: { courseId: string }) {
  const t = useTranslations('page.orders.open')
  const { data } = useQuery(ownOrdersQuery())
  const order = data?.orders.find(
    (each) =>
      each.kind === 'courses' && outcomeOf(each) === 'waiting' && each.items.some((item) => item.courseId === courseId),
  )
  if (!order) return null
  return (
    <Notice tone="sun" icon="clock" role="status">
      {t('text', { state: order.state })} <Link to={`/profile/orders/${order.id}/`}>{t('look')}</Link>
    </Notice>
  )
}
