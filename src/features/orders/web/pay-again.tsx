import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import { offeredPayments } from '../checkout.ts'
import type { Order } from '../model.ts'
import { outcomeOf } from './outcome.ts'
import styles from './pay-again.module.css'
import { callOrders, orderQuery, ownOrdersQuery } from './queries.ts'
import { sendForm } from './send-form.ts'
import { useRequestId } from './use-request-id.ts'

/** Actions for an unpaid order: pay it by any payment system, or cancel it. */
export function PayAgain({ order }: { order: Order }) {
  const t = useTranslations('page.orders.payAgain')
  const { price } = useFormats()
  const { integrations } = usePortalSettings()
  const systems = offeredPayments(integrations.payments, order.currency)
  const [chosen, setChosen] = useState(order.gateway)
  const { isBusy, pay, cancel } = usePayAgain(order)
  const system = systems.find(({ id }) => id === chosen) ?? systems[0]
  const isWaiting = outcomeOf(order) === 'waiting'
  if (!order.isPayable) return null
  return (
    <section className={styles.place} data-screen>
      <Notice tone={isWaiting ? 'info' : 'sun'}>
        <h2 className={styles.title}>{t('title')}</h2>
        <p>{isWaiting ? t('waiting', { provider: order.gatewayTitle }) : t('text')}</p>
      </Notice>
      {system && systems.length > 1 && (
        <Select
          label={t('system')}
          value={system.id}
          options={systems.map(({ id, title }) => ({ value: id, text: title }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <p className={styles.ways}>
        {system && (
          <Button size="lg" busy={isBusy} onClick={() => void pay(system.id)}>
            {t('pay', { price: price(order.amount, order.currency) })}
          </Button>
        )}
        {isWaiting && (
          <Button variant="text" size="lg" disabled={isBusy} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
        )}
      </p>
    </section>
  )
}

const CHANGED: ReadonlySet<string> = new Set(['orders.other-price', 'orders.no-such-code', 'orders.not-for-sale'])

function usePayAgain({ id, amount }: Order) {
  const t = useTranslations('page.orders.payAgain')
  const queryClient = useQueryClient()
  const request = useRequestId()
  const [isBusy, setBusy] = useState(false)
  const showMessage = (text: string, tone: 'success' | 'error' = 'error') => showToast({ tone, text })
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: ownOrdersQuery().queryKey })
  }
  const pay = async (gateway: string) => {
    setBusy(true)
    const body = { gateway, requestId: request.idFor({ id, gateway, amount }) }
    try {
      const made = await callOrders('POST /lpm/orders/:id/pay', { params: { id }, body })
      request.answered()
      if (made.form) return sendForm(made.form)
      if (made.state === 'paid') showMessage(t('paid'), 'success')
      else showMessage(made.meta.error?.message || t('failed'))
    } catch (error) {
      const { status, code } = problemOf(error)
      if (status !== 0) request.answered()
      if (code === 'orders.already-bought') showMessage(t('paid'), 'success')
      else showMessage(t(CHANGED.has(code) ? 'changed' : 'failed'))
    }
    await refresh()
    setBusy(false)
  }
  const cancel = async () => {
    setBusy(true)
    try {
      const { state } = await callOrders('POST /lpm/orders/:id/cancel', { params: { id } })
      showMessage(t(state === 'paid' ? 'paid' : 'cancelled'), 'success')
    } catch {
      showMessage(t('failed'))
    }
    await refresh()
    setBusy(false)
  }
  return { isBusy, pay, cancel }
}
