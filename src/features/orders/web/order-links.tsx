import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { continueIn } from '../checkout.ts'
import type { Order } from '../model.ts'
import styles from './order-result.module.css'
import type { Outcome } from './outcome.ts'

/** Links to continue: into the course, or back to the payment with the course and lesson that were requested. */
export function OrderLinks({ order, outcome }: { order: Order; outcome: Outcome }) {
  const t = useTranslations('page.orders.result')
  const [query] = useSearchParams()
  const next = continueIn(`?${query}`)
  const courseId = order.kind === 'courses' ? order.items[0]?.courseId : undefined
  const home = courseId === undefined ? undefined : `/courses/${courseId}/`
  const again = () => {
    if (courseId === undefined) return
    const element = next?.split('/')[2]
    dispatch('START_SCENARIO', { id: 'buy-course', options: { course: courseId, ...(element && { element }) } })
  }
  const isAgainPossible = courseId !== undefined && (outcome === 'failed' || outcome === 'error')
  return (
    <div className={styles.ways}>
      {outcome === 'paid' && home && (
        <Link to={next ?? home} className={buttonClass({ size: 'lg' })}>
          {t(next ? 'begin' : 'look')}
          <Icon name="arrow-end" />
        </Link>
      )}
      {isAgainPossible && (
        <Button size="lg" onClick={again}>
          {t('again')}
        </Button>
      )}
      {outcome === 'waiting' && courseId !== undefined && (
        <Button variant="line" onClick={again}>
          {t('waiting.notPaid')}
        </Button>
      )}
      {home && outcome !== 'waiting' && !(outcome === 'paid' && !next) && (
        <Link to={home} className={buttonClass({ variant: 'line', size: outcome === 'refunded' ? 'md' : 'lg' })}>
          {t('look')}
        </Link>
      )}
      {courseId !== undefined && outcome === 'paid' && (
        <Button
          variant="text"
          size="lg"
          onClick={() => dispatch('START_SCENARIO', { id: 'gift-course', options: { course: courseId } })}
        >
          {t('gift')}
        </Button>
      )}
    </div>
  )
}
