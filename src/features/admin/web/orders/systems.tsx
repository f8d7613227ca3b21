import { useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#base/contract.ts'
import type { OrdersAdminApi } from '#features/orders/admin-api.ts'
import { CardLogos } from '#features/orders/web/card-logos.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { textsOf } from './form-texts.ts'
import styles from './orders.module.css'
import { callOrdersAdmin, paymentSystemsQuery } from './queries.ts'
import { SalesFrame } from './sales-frame.tsx'
import { useMoney } from './use-money.ts'

type System = OutputOf<OrdersAdminApi, 'GET /backoffice/payment-systems'>['systems'][number]

const TONES = { live: 'ok', sandbox: 'sun', off: 'plain' } as const

/** Payment systems: on or off, with their keys, which can be set and never be read. */
export function Systems() {
  const { data } = useSuspenseQuery(paymentSystemsQuery())
  return (
    <SalesFrame place="systems">
      <ul className={styles.lines}>
        {data.systems.map((system) => (
          <OneSystem key={system.id} system={system} />
        ))}
      </ul>
    </SalesFrame>
  )
}

function OneSystem({ system }: { system: System }) {
  const t = useTranslations('admin.sales.systems')
  const { isBusy, run } = useMoney()
  const { id, title, enabled, mode, keys, callbackUrl, logos, currencies } = system
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const textOf = textsOf(values)
    const typed = keys.map(({ name }) => [name, textOf(name)] as const)
    const body = {
      enabled: values.get('enabled') !== null,
      keys: Object.fromEntries(typed.filter(([, value]) => value !== '')),
    }
    const isDone = await run(
      () => callOrdersAdmin('PUT /backoffice/payment-systems/:id', { params: { id }, body }),
      t('saved', { name: title }),
    )
    if (!isDone) return
    for (const { name } of keys) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = ''
    }
  }
  return (
    <li>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <bdi>{title}</bdi>
          </h2>
          <Badge tone={TONES[mode]}>{t(`modes.${mode}`)}</Badge>
          <CardLogos logos={logos} label={t('cards')} />
        </div>
        <p className={styles.quiet}>
          {t('currencies')} <bdi dir="ltr">{currencies.join(', ')}</bdi>
        </p>
        <Switch name="enabled" label={t('enabled')} defaultChecked={enabled} />
        <div className={styles.fields}>
          {keys.map(({ name, isSet, isNeeded }) => (
            <Field
              key={name}
              name={name}
              label={<bdi dir="ltr">{name}</bdi>}
              optional={isNeeded ? undefined : t('optional')}
              help={t(isSet ? 'isSet' : 'isNotSet')}
              type="password"
              autoComplete="new-password"
              dir="ltr"
            />
          ))}
        </div>
        <CopyField label={t('callback')} value={callbackUrl} copyLabel={t('copy')} copiedLabel={t('copied')} />
        <Button type="submit" size="sm" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </li>
  )
}
