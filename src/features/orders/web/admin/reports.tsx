import { useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Difference, Reconciliation } from '../../model.ts'
import { DateText } from '#i18n/date-text.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Select } from '#ui/select.tsx'
import { Link } from '#web/link.tsx'
import { Table } from '#ui/table.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { textsOf } from '#web/form-texts.ts'
import styles from './orders.module.css'
import { callOrdersAdmin, paymentSystemsQuery, reconciliationsQuery } from './queries.ts'
import { SalesFrame } from './sales-frame.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Our records compared with those of the payment systems, day by day. */
export function Reports() {
  const t = useTranslations('admin.sales.reports')
  const { data } = useSuspenseQuery(reconciliationsQuery())
  return (
    <SalesFrame place="reports">
      <CompareForm />
      {data.reconciliations.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <ul className={styles.lines}>
          {data.reconciliations.map((one) => (
            <Day key={`${one.provider} ${one.day}`} of={one} />
          ))}
        </ul>
      )}
    </SalesFrame>
  )
}

function CompareForm() {
  const t = useTranslations('admin.sales.reports')
  const { data } = useSuspenseQuery(paymentSystemsQuery())
  const { isBusy, faults, change } = useOrderChange()
  const compare = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const textOf = textsOf(new FormData(event.currentTarget))
    const body = { provider: textOf('provider'), day: textOf('day') }
    await change(() => callOrdersAdmin('POST /backoffice/reconciliations', { body }), t('compared'))
  }
  return (
    <FormFaults faults={faults}>
      <form noValidate className={styles.form} onSubmit={(event) => void compare(event)}>
        <div className={styles.fields}>
          <Select
            name="provider"
            label={t('provider')}
            options={data.systems.map(({ id, title }) => ({ value: id, text: title }))}
            required
          />
          <DateField name="day" label={t('day')} required />
        </div>
        <Button type="submit" variant="line" size="sm" busy={isBusy}>
          {t('compare')}
        </Button>
      </form>
    </FormFaults>
  )
}

function Day({ of }: { of: Reconciliation }) {
  const t = useTranslations('admin.sales.reports')
  const { provider, day, compared, differences, failure } = of
  return (
    <li className={styles.line}>
      <span>
        <b>
          <DateText value={day} />
        </b>{' '}
        · <bdi>{provider}</bdi> · {t('count', { count: compared })}
      </span>
      <span className={styles.badges}>
        {failure !== null && <Badge tone="bad">{t('failure')}</Badge>}
        {failure === null && differences.length === 0 && (
          <Badge tone="ok" icon="check">
            {t('same')}
          </Badge>
        )}
        {differences.length > 0 && <Badge tone="bad">{t('differences', { count: differences.length })}</Badge>}
      </span>
      {differences.length > 0 && <Differences differences={differences} />}
      {failure !== null && (
        <bdi dir="ltr" className={styles.quiet}>
          {failure}
        </bdi>
      )}
    </li>
  )
}

const CELLS = {
  order: (difference: Difference) => <Order of={difference} />,
  ours: ({ ours }: Difference) => <bdi dir="ltr">{ours}</bdi>,
  theirs: ({ theirs }: Difference) => <bdi dir="ltr">{theirs}</bdi>,
}

function Order({ of: { orderId, number } }: { of: Difference }) {
  const t = useTranslations('page.orders.list')
  if (number === null) return <bdi dir="ltr">{orderId}</bdi>
  return <Link to={`/admin/orders/${orderId}/`}>{t('number', { number })}</Link>
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslations('admin.sales.reports')
  return (
    <Table
      label={t('differencesLabel')}
      rows={differences}
      keyOf={({ orderId, kind }) => `${orderId} ${kind}`}
      columns={[
        { key: 'order', title: t('order'), isHead: true, cell: CELLS.order },
        { key: 'kind', title: t('what'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'ours', title: t('ours'), cell: CELLS.ours },
        { key: 'theirs', title: t('theirs'), cell: CELLS.theirs },
      ]}
    />
  )
}
