import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { parsePrice } from '#base/prices.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { textsOf } from './form-texts.ts'
import styles from './orders.module.css'
import { callOffersAdmin } from './queries.ts'
import { useMoney } from './use-money.ts'

const KINDS = ['percent', 'fixed', 'free'] as const
const CURRENCIES = ['UAH', 'USD', 'EUR'] as const

/** Makes a code: what it takes off, for which course, how often and until when. */
export function CodeForm() {
  const t = useTranslations('admin.sales.codes')
  const { code: lang } = useLanguage()
  const { isBusy, run } = useMoney()
  const { ref } = useUnsavedForm({ place: 'discount-code' })
  const [kind, setKind] = useState<(typeof KINDS)[number]>('percent')
  const { data: list } = useQuery(coursesQuery(lang, { type: 'paid' }))
  const courses = (list?.courses ?? []).map(({ id, title }) => ({ value: id, text: title }))
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { code, body } = readCode(new FormData(form), kind)
    const isDone = await run(
      () => callOffersAdmin('PUT /backoffice/discounts/:code', { params: { code }, body }),
      t('made', { code }),
    )
    if (isDone) form.reset()
  }
  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void make(event)}>
      <div className={styles.fields}>
        <Field name="code" label={t('code')} help={t('codeHelp')} required minLength={3} maxLength={40} dir="ltr" />
        <Select
          name="kind"
          label={t('kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
          onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? 'percent')}
        />
        {kind === 'percent' && (
          <Field name="percent" type="number" label={t('percent')} min={1} max={100} defaultValue={20} required />
        )}
        {kind === 'fixed' && (
          <>
            <Field
              name="amount"
              label={t('amount')}
              inputMode="decimal"
              dir="ltr"
              required
              pattern="\d+([.,]\d{1,2})?"
            />
            <Select
              name="currency"
              label={t('currency')}
              options={CURRENCIES.map((value) => ({ value, text: value }))}
            />
          </>
        )}
        <Select name="course" label={t('course')} options={[{ value: '', text: t('everyCourse') }, ...courses]} />
        <Field name="maxUses" type="number" label={t('maxUses')} optional={t('optional')} min={1} />
        <DateField name="endsAt" label={t('endsAt')} optional={t('optional')} />
        <Field name="note" label={t('note2')} optional={t('optional')} maxLength={500} dir="auto" />
      </div>
      <Checkbox name="once" label={t('once')} defaultChecked />
      <Button type="submit" busy={isBusy}>
        {t('makeIt')}
      </Button>
    </form>
  )
}

const currencyIn = (text: string) => CURRENCIES.find((known) => known === text) ?? 'UAH'

/** What the fields say. The last day counts to its end. */
function readCode(values: FormData, kind: (typeof KINDS)[number]) {
  const textOf = textsOf(values)
  const [day, course, maxUses] = [textOf('endsAt'), textOf('course'), textOf('maxUses')]
  const currency = currencyIn(textOf('currency'))
  const body = {
    kind,
    percent: kind === 'percent' ? Number(textOf('percent')) : null,
    amount: kind === 'fixed' ? (parsePrice(textOf('amount'), currency) ?? null) : null,
    currency: kind === 'fixed' ? currency : null,
    courseIds: course === '' ? null : [course],
    maxUses: maxUses === '' ? null : Number(maxUses),
    oncePerPerson: values.get('once') !== null,
    startsAt: null,
    endsAt: day === '' ? null : `${day}T23:59:59Z`,
    active: true,
    note: textOf('note'),
  }
  return { code: textOf('code'), body }
}
