import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { outcomeOf } from './outcome.ts'
import { ownOrdersQuery } from './queries.ts'

/** On the page of a course: that its visitor has begun to pay for it, with the way to the order. */
export function OpenPayment({ course: { id, type, isBought } }: { course: Course }) {
  const t = useTranslations('page.orders.open')
  const visitor = useVisitor()
  const isPossible = visitor.kind === 'user' && type === 'paid' && !isBought
  const { data } = useQuery({ ...ownOrdersQuery(), enabled: isPossible })
  const order = data?.orders.find(
    (each) =>
      each.kind === 'courses' && outcomeOf(each) === 'waiting' && each.items.some((item) => item.courseId === id),
  )
  if (!isPossible || !order) return null
  return (
    <Notice tone="sun" icon="clock" role="status">
      {t('text', { state: order.state })} <Link to={`/profile/orders/${order.id}/`}>{t('look')}</Link>
    </Notice>
  )
}
