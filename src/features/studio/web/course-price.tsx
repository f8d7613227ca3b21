import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { minorDigits } from '#base/minor-digits.ts'
import { parsePrice, priceText } from '#base/prices.ts'
import type { ManagedCourseWhole, Sale } from '#features/authoring/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FieldsAt } from '#ui/form-errors.tsx'
import { Select } from '#ui/select.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './course.module.css'
import { useDraft } from './use-draft.ts'

type Currency = Extract<Sale, { type: 'paid' }>['currency']

const CURRENCIES = ['EUR', 'USD', 'UAH', 'RUB'] as const satisfies readonly Currency[]

/** Edits the price in units of its currency; changes the draft. */
export function CoursePrice({ course }: { course: ManagedCourseWhole }) {
  const t = useTranslations('admin.courses.price')
  const { price } = useFormats()
  const { isBusy, faults, prepare } = useDraft(course)
  const { sale } = course
  const paid = sale?.type === 'paid' ? sale : undefined
  const [type, setType] = useState<Sale['type']>(sale?.type ?? 'paid')
  const [currency, setCurrency] = useState<Currency>(paid?.currency ?? 'EUR')
  const [typed, setTyped] = useState(paid ? priceText(paid.amount, paid.currency) : '')
  const [isChecked, setChecked] = useState(false)
  const amount = parsePrice(typed, currency) ?? 0
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (type === 'free') void prepare({ sale: { type } })
    else if (amount > 0) void prepare({ sale: { type, amount, currency } })
  }
  return (
    <section className={page.section} aria-labelledby="price">
      <h2 id="price" className={page.heading}>
        {t('title')}
      </h2>
      <FormFaults faults={faults}>
        <FieldsAt name="sale">
          <form noValidate className={styles.price} onSubmit={save}>
            <Select
              name="type"
              label={t('type')}
              options={[
                { value: 'free', text: t('free') },
                { value: 'paid', text: t('paid') },
              ]}
              value={type}
              onChange={({ target }) => setType(target.value === 'paid' ? 'paid' : 'free')}
            />
            {type === 'paid' && (
              <>
                <Field
                  name="amount"
                  label={t('amount')}
                  help={amount > 0 ? t('shownAs', { price: price(amount, currency) }) : t('amountHelp')}
                  error={isChecked && amount === 0 ? t('amountWrong', { digits: minorDigits(currency) }) : undefined}
                  inputMode="decimal"
                  dir="ltr"
                  required
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <Select
                  name="currency"
                  label={t('currency')}
                  options={CURRENCIES.map((value) => ({ value, text: value }))}
                  value={currency}
                  onChange={({ target }) => setCurrency(CURRENCIES.find((known) => known === target.value) ?? currency)}
                />
              </>
            )}
            <Button type="submit" variant="soft" busy={isBusy}>
              {t('save')}
            </Button>
          </form>
        </FieldsAt>
      </FormFaults>
    </section>
  )
}
