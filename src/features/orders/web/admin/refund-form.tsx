import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminOrder } from '../../model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { openPopup } from '#web/popups.ts'
import { parsePrice, priceText } from '#base/prices.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import styles from './orders.module.css'
import { callOrdersAdmin } from './queries.ts'
import { REASON_MIN_LENGTH, ReasonField } from './reason-field.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Refunds an order through its payment system: the rest of the amount, unless less is entered. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.sales.order')
  const { price } = useFormats()
  const { isBusy, faults, change } = useOrderChange()
  const left = order.amount - order.refunded
  const [sum, setSum] = useState(priceText(left, order.currency))
  const [reason, setReason] = useState('')
  const amount = parsePrice(sum, order.currency)
  const isSum = amount !== undefined && amount > 0 && amount <= left
  const isReady = isSum && reason.trim().length >= REASON_MIN_LENGTH
  const refund = async () => {
    if (amount === undefined) return
    const shown = price(amount, order.currency)
    const isSure = await openPopup('confirm', {
      title: t('refundQuestion', { price: shown }),
      text: t(amount === order.amount ? 'refundAll' : 'refundPart'),
      confirmText: t('refund'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (!isSure) return
    const body = { amount, reason }
    await change(
      () => callOrdersAdmin('POST /backoffice/orders/:id/refund', { params: { id: order.id }, body }),
      t('isRefunded', { price: shown }),
    )
  }
  return (
    <FormFaults faults={faults}>
      <div className={styles.doing}>
        <Field
          name="amount"
          label={t('sum', { currency: order.currency })}
          help={t('sumHelp', { price: price(left, order.currency) })}
          error={isSum ? undefined : t('sumWrong', { price: price(left, order.currency) })}
          inputMode="decimal"
          dir="ltr"
          value={sum}
          onChange={({ target }) => setSum(target.value)}
        />
        <ReasonField value={reason} onReason={setReason} />
        <Button variant="bad" size="sm" busy={isBusy} disabled={!isReady} onClick={() => void refund()}>
          {t('refund')}
        </Button>
      </div>
    </FormFaults>
  )
}
