import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parsePrice, priceText } from '#base/prices.ts'
import { coursesQuery } from '#features/courses/web/queries.ts'
import type { Discount } from '../../promotions-model.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import type { FormError } from '#ui/form-errors.tsx'
import { Select } from '#ui/select.tsx'
import { typedIn } from '#web/typed-form.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { textsOf } from '#web/form-texts.ts'
import styles from './orders.module.css'
import { callPromotionsAdmin } from './queries.ts'
import { useOrderChange } from './use-order-change.ts'

const KINDS = ['percent', 'fixed', 'free'] as const
const CURRENCIES = ['UAH', 'USD', 'EUR'] as const

type Wrong = 'exists' | 'bad' | 'past' | 'sum'
const WRONG: ReadonlyMap<string, Wrong> = new Map([
  ['orders.code-exists', 'exists'],
  ['orders.bad-code', 'bad'],
  ['orders.day-past', 'past'],
])

const inTerms = ({ field, message }: FormError): FormError => ({
  field: field.replace(/^terms\./, '').replace(/^courseIds/, 'course'),
  message,
})

/** Form to create or change a code: discount, course, limits and period. */
export function CodeForm({ discount, onSaved }: { discount?: Discount; onSaved?: () => void }) {
  const t = useTranslations('admin.sales.codes')
  const { isBusy, faults: serverFaults, change } = useOrderChange()
  // In the request for a new code its terms are one level deeper than in that for a change.
  const faults = useMemo(() => serverFaults.map(inTerms), [serverFaults])
  const { ref } = useUnsavedForm({ place: 'discount-code' })
  const [wrong, setWrong] = useState<Wrong>()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { code, terms } = readCode(typedIn(form), discount)
    const isSum = terms.kind !== 'fixed' || (terms.amount ?? 0) > 0
    setWrong(isSum ? undefined : 'sum')
    if (!isSum) return
    const work = () =>
      discount
        ? callPromotionsAdmin('PUT /backoffice/discounts/:code', { params: { code: discount.code }, body: terms })
        : callPromotionsAdmin('POST /backoffice/discounts', { body: { code, terms } })
    const failure = await change(
      work,
      t(discount ? 'changed' : 'made', { code: discount?.code ?? code }),
      ({ code: problem }) => {
        setWrong(WRONG.get(problem))
        return WRONG.has(problem)
      },
    )
    if (failure !== undefined) return
    if (!discount) form.reset()
    onSaved?.()
  }
  return (
    <FormFaults faults={faults}>
      <form noValidate ref={discount ? undefined : ref} className={styles.form} onSubmit={(event) => void save(event)}>
        <div className={styles.fields}>
          {!discount && (
            <Field
              name="code"
              label={t('code')}
              help={t('codeHelp')}
              error={wrong === 'exists' || wrong === 'bad' ? t(`wrong.${wrong}`) : undefined}
              required
              minLength={3}
              maxLength={40}
              dir="ltr"
            />
          )}
          <Worth discount={discount} isWrong={wrong === 'sum'} />
          <Course discount={discount} />
          <Field
            name="maxUses"
            type="number"
            label={t('maxUses')}
            optional={t('optional')}
            min={1}
            defaultValue={discount?.maxUses ?? ''}
          />
          <DateField
            name="endsAt"
            label={t('endsAt')}
            optional={t('optional')}
            error={wrong === 'past' ? t('wrong.past') : undefined}
            defaultValue={discount?.endsAt?.slice(0, 10)}
          />
          <Field
            name="note"
            label={t('note2')}
            optional={t('optional')}
            maxLength={500}
            dir="auto"
            defaultValue={discount?.note}
          />
        </div>
        <Checkbox name="once" label={t('once')} defaultChecked={discount?.oncePerPerson ?? true} />
        <Button type="submit" busy={isBusy}>
          {t(discount ? 'saveIt' : 'makeIt')}
        </Button>
      </form>
    </FormFaults>
  )
}

function Worth({ discount, isWrong }: { discount: Discount | undefined; isWrong: boolean }) {
  const t = useTranslations('admin.sales.codes')
  const [kind, setKind] = useState<(typeof KINDS)[number]>(discount?.kind ?? 'percent')
  const { amount, currency } = discount ?? {}
  return (
    <>
      <Select
        name="kind"
        label={t('kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={({ target }) => setKind(kindIn(target.value))}
      />
      {kind === 'percent' && (
        <Field
          name="percent"
          type="number"
          label={t('percent')}
          min={1}
          max={100}
          defaultValue={discount?.percent ?? 20}
          required
        />
      )}
      {kind === 'fixed' && (
        <>
          <Field
            name="amount"
            label={t('amount')}
            inputMode="decimal"
            dir="ltr"
            required
            error={isWrong ? t('wrong.sum') : undefined}
            defaultValue={amount && currency ? priceText(amount, currency) : ''}
          />
          <Select
            name="currency"
            label={t('currency')}
            defaultValue={currency ?? 'UAH'}
            options={CURRENCIES.map((value) => ({ value, text: value }))}
          />
        </>
      )}
    </>
  )
}

/** One course or all; a code for several, which only the API can create, keeps them. */
function Course({ discount }: { discount: Discount | undefined }) {
  const t = useTranslations('admin.sales.codes')
  const { code: lang } = useLanguage()
  const { data: list } = useQuery(coursesQuery(lang, { type: 'paid' }))
  const kept = discount?.courseIds?.join(' ') ?? ''
  const courses = (list?.courses ?? []).map(({ id, title }) => ({ value: id, text: title }))
  const isListed = kept === '' || courses.some(({ value }) => value === kept)
  const options = [
    { value: '', text: t('everyCourse') },
    ...courses,
    ...(isListed ? [] : [{ value: kept, text: discount?.courseIds?.join(', ') ?? '' }]),
  ]
  return (
    <Select key={String(list !== undefined)} name="course" label={t('course')} defaultValue={kept} options={options} />
  )
}

const kindIn = (text: string) => KINDS.find((known) => known === text) ?? 'percent'
const currencyIn = (text: string) => CURRENCIES.find((known) => known === text) ?? 'UAH'

/** Reads the fields. The last day is included to its end; an unchanged end is kept to the second. */
function readCode(values: FormData, before: Discount | undefined) {
  const textOf = textsOf(values)
  const [day, course, maxUses] = [textOf('endsAt'), textOf('course'), textOf('maxUses')]
  const kind = kindIn(textOf('kind'))
  const currency = currencyIn(textOf('currency'))
  const isSameDay = before?.endsAt?.slice(0, 10) === day
  const terms = {
    kind,
    percent: kind === 'percent' ? Number(textOf('percent')) : null,
    amount: kind === 'fixed' ? (parsePrice(textOf('amount'), currency) ?? null) : null,
    currency: kind === 'fixed' ? currency : null,
    courseIds: course === '' ? null : course.split(' '),
    maxUses: maxUses === '' ? null : Number(maxUses),
    oncePerPerson: values.get('once') !== null,
    startsAt: before?.startsAt ?? null,
    endsAt: isSameDay ? (before?.endsAt ?? null) : day === '' ? null : `${day}T23:59:59Z`,
    active: before?.active ?? true,
    note: textOf('note'),
  }
  return { code: textOf('code'), terms }
}
