import { useTranslations } from 'use-intl'
import type { AdminOrder, OrderRefund } from '../../model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import styles from './orders.module.css'

const TONES = { asked: 'bad', promised: 'sun', done: 'ok', refused: 'plain' } as const

/** Whether the refund keeps another from being requested. */
export const isOpenRefund = ({ state }: OrderRefund): boolean => state === 'asked' || state === 'promised'

/** All refunds of an order, with the people who requested them and how they ended. */
export function Refunds({ order, refunds }: { order: AdminOrder; refunds: readonly OrderRefund[] }) {
  const t = useTranslations('admin.sales.order')
  const inAdmin = useTranslations('admin')
  const { price } = useFormats()
  if (refunds.length === 0) return null
  const open = refunds.find(isOpenRefund)
  return (
    <>
      {open && (
        <Notice tone={open.state === 'asked' ? 'bad' : 'sun'}>
          {t(open.state === 'asked' ? 'refundAsked' : 'refundPromised')}
        </Notice>
      )}
      <ul className={styles.lines} aria-label={t('refundsTitle')}>
        {refunds.map(({ id, amount, state, reason, actor, createdAt }) => (
          <li key={id} className={styles.line}>
            <span className={styles.what}>
              <span className={styles.badges}>
                <b>{price(amount, order.currency)}</b>
                <Badge tone={TONES[state]}>{t(`refunds.${state}`)}</Badge>
              </span>
              <span className={styles.quiet}>
                <MomentText value={createdAt} />
                {actor && (
                  <>
                    {' · '}
                    <bdi>{actor.name || inAdmin('nameless')}</bdi>
                  </>
                )}
                {' · '}
                <bdi>{reason}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
