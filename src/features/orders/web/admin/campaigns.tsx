import { useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { Campaign } from '../../promotions-model.ts'
import { parsePrice, priceText } from '#base/prices.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Link } from '#web/link.tsx'
import { typedIn } from '#web/typed-form.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { textsOf } from '#web/form-texts.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './orders.module.css'
import { callPromotionsAdmin, campaignsQuery } from './queries.ts'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { SalesFrame } from './sales-frame.tsx'
import { useOrderChange } from './use-order-change.ts'

type Managed = Campaign & { active: boolean }

const CURRENCIES = ['UAH', 'USD', 'EUR'] as const

/** Creates, changes and ends campaigns (IMPL-25). */
export function Campaigns() {
  const t = useTranslations('admin.sales.campaign')
  const { data } = useSuspenseQuery(campaignsQuery())
  return (
    <SalesFrame place="campaign" actions={data.campaigns.length > 0 && <ListFile list="campaigns" />}>
      <details className={styles.fold} open={data.campaigns.length === 0}>
        <summary className={styles.summary}>
          <Icon name="plus" />
          {t('make')}
        </summary>
        <CampaignForm />
      </details>
      <ul className={styles.lines}>
        {data.campaigns.map((campaign) => (
          <OneCampaign key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </SalesFrame>
  )
}

function OneCampaign({ campaign }: { campaign: Managed }) {
  const t = useTranslations('admin.sales.campaign')
  const { price } = useFormats()
  const { title, active, total, currency, givers, isOver } = campaign
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span className={styles.badges}>
          <b>{title}</b>
          {active && !isOver && <Badge tone="ok">{t('active')}</Badge>}
          {isOver && <Badge>{t('over')}</Badge>}
        </span>
        <span className={styles.quiet}>
          {price(total, currency)} · {t('givers', { count: givers })}
          {active && (
            <>
              {' · '}
              <Link to="/donate/">{t('look')}</Link>
            </>
          )}
        </span>
      </span>
      <details className={styles.wide}>
        <summary className={page.smallSummary}>{t('change')}</summary>
        <CampaignForm campaign={campaign} />
      </details>
    </li>
  )
}

function CampaignForm({ campaign }: { campaign?: Managed }) {
  const t = useTranslations('admin.sales.campaign')
  const { isBusy, faults, change } = useOrderChange()
  const [wrong, setWrong] = useState<readonly Mistyped[]>([])
  const { ref, forget } = useUnsavedForm({ place: `campaign:${campaign?.id ?? 'new'}` })
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { body, mistyped } = readCampaign(typedIn(form))
    setWrong(mistyped)
    if (mistyped.length > 0) return
    const params = { id: campaign?.id ?? makeId() }
    const failure = await change(
      () => callPromotionsAdmin('PUT /backoffice/campaigns/:id', { params, body }),
      t('saved'),
    )
    if (failure !== undefined) return
    forget()
    if (!campaign) form.reset()
  }
  return (
    <FormFaults faults={faults}>
      <form noValidate ref={ref} className={styles.form} onSubmit={(event) => void save(event)}>
        <div className={styles.fields}>
          <Field name="title" label={t('title2')} required maxLength={200} dir="auto" defaultValue={campaign?.title} />
          <Field
            name="target"
            label={t('target')}
            optional={t('optional')}
            error={wrong.includes('target') ? t('wrongTarget') : undefined}
            inputMode="decimal"
            dir="ltr"
            defaultValue={campaign?.target ? priceText(campaign.target, campaign.currency) : ''}
          />
          <Select
            name="currency"
            label={t('currency')}
            defaultValue={campaign?.currency ?? 'UAH'}
            options={CURRENCIES.map((value) => ({ value, text: value }))}
          />
          <Field
            name="sums"
            label={t('sums')}
            help={t('sumsHelp')}
            error={wrong.includes('sums') ? t('wrongSums') : undefined}
            required
            dir="ltr"
            defaultValue={campaign?.sums.map((sum) => priceText(sum, campaign.currency)).join(' ') ?? '200 500 1000'}
          />
          <DateField
            name="endsAt"
            label={t('endsAt')}
            optional={t('optional')}
            defaultValue={campaign?.endsAt?.slice(0, 10)}
          />
        </div>
        <Field
          multiline
          name="text"
          label={t('text')}
          rows={5}
          maxLength={4000}
          dir="auto"
          className={styles.wide}
          defaultValue={campaign?.text}
        />
        <Switch name="active" label={t('isActive')} defaultChecked={campaign?.active ?? true} />
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </FormFaults>
  )
}

/** A field with text that can't be parsed as an amount. */
type Mistyped = 'target' | 'sums'

/** Reads the fields, and lists those that aren't valid amounts. The last day is included to its end. */
function readCampaign(values: FormData) {
  const textOf = textsOf(values)
  const day = textOf('endsAt')
  const currency = CURRENCIES.find((known) => known === textOf('currency')) ?? 'UAH'
  const target = parsePrice(textOf('target'), currency)
  const typed = textOf('sums')
    .split(/[\s;]+/)
    .filter((sum) => sum !== '')
  const sums = typed.flatMap((sum) => parsePrice(sum, currency) ?? [])
  const mistyped: Mistyped[] = []
  if (target === undefined && textOf('target') !== '') mistyped.push('target')
  if (sums.length < typed.length) mistyped.push('sums')
  const body = {
    title: textOf('title'),
    text: textOf('text'),
    target: target ?? null,
    currency,
    sums,
    endsAt: day === '' ? null : `${day}T23:59:59Z`,
    active: values.get('active') !== null,
  }
  return { body, mistyped }
}
