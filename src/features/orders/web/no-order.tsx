import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'

/** Order not found; an order of somebody else looks the same. */
export function NoOrder({ level }: { level: 1 | 2 }) {
  const t = useTranslations('page.orders.result')
  return (
    <EmptyState
      level={level}
      art={<img src="/art/closed-door.svg" alt="" width="320" height="240" />}
      title={t('unknown.title')}
      action={
        <Link to="/profile/orders/" className={buttonClass({ size: 'lg' })}>
          {t('all')}
        </Link>
      }
    >
      {t('unknown.text')}
    </EmptyState>
  )
}
