import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import type { OrderState } from '../model.ts'

const TONES = { new: 'plain', pending: 'sun', paid: 'ok', failed: 'bad', refunded: 'plain', error: 'bad' } as const

/** State of an order in one word. */
export function OrderBadge({ state }: { state: OrderState }) {
  const t = useTranslations('page.orders.state')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
