import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { minorDigits } from '#base/minor-digits.ts'
import { parsePrice, priceText } from '#base/prices.ts'
import { setValue } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import styles from './settings.module.css'

const CURRENCIES = ['EUR', 'USD', 'UAH', 'RUB'] as const
type Currency = (typeof CURRENCIES)[number]

/** The price in units of its currency, stored in minor units. */
export function Price({ draft }: { draft: DraftHandle }) {
  const t = useTranslations('admin.courses.price')
  const { price } = useFormats()
  const type = draft.document['type'] === 'paid' ? 'paid' : 'free'
  const currency = CURRENCIES.find((known) => known === draft.document['currency']) ?? 'EUR'
  const amount = draft.document['price']
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (typeof amount === 'number' ? priceText(amount, currency) : '')
  const set = (next: { type: 'free' | 'paid'; typed: string; currency: Currency }) => {
    const parsed = parsePrice(next.typed, next.currency)
    draft.edit(
      (now) => [
        setValue(now, { path: ['type'], value: next.type }),
        setValue(now, { path: ['price'], value: next.type === 'free' ? null : (parsed ?? null) }),
        setValue(now, { path: ['currency'], value: next.type === 'free' ? null : next.currency }),
      ],
      'course.price',
    )
  }
  const isWrong = type === 'paid' && !parsePrice(shown, currency)
  return (
    <div className={styles.pair}>
      <Select
        data-field={type === 'paid' ? 'type' : 'price'}
        label={t('type')}
        options={[
          { value: 'free', text: t('free') },
          { value: 'paid', text: t('paid') },
        ]}
        value={type}
        onChange={({ target }) => set({ type: target.value === 'paid' ? 'paid' : 'free', typed: shown, currency })}
      />
      {type === 'paid' && (
        <>
          <Field
            data-field="price"
            label={t('amount')}
            help={typeof amount === 'number' ? t('shownAs', { price: price(amount, currency) }) : t('amountHelp')}
            error={isWrong ? t('amountWrong', { digits: minorDigits(currency) }) : undefined}
            inputMode="decimal"
            dir="ltr"
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value)
              set({ type, typed: target.value, currency })
            }}
            // From then on the field shows what is stored, also after undo.
            onBlur={() => !isWrong && setTyped(undefined)}
          />
          <Select
            label={t('currency')}
            options={CURRENCIES.map((value) => ({ value, text: value }))}
            value={currency}
            onChange={({ target }) =>
              set({ type, typed: shown, currency: CURRENCIES.find((known) => known === target.value) ?? currency })
            }
          />
        </>
      )}
    </div>
  )
}
