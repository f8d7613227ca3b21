import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import type { Course } from '#features/courses/model.ts'
import type { Quote } from '#features/orders/promotions-model.ts'
import { callPromotions } from '#features/orders/web/promotions-queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './view.module.css'

interface DiscountFieldProps {
  course: Course
  quote: Quote | undefined
  onQuote: (quote: Quote | undefined) => void
}

/** A field for a discount code, which shows the discount before the order. */
export function DiscountField({ course, quote, onQuote }: DiscountFieldProps) {
  const t = useTranslations('scenario.buy.code')
  const { setValue } = useFormContext<{ code: string }>()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const take = (found: Quote | undefined) => {
    setValue('code', found?.code ?? '')
    onQuote(found)
  }
  const apply = async () => {
    if (typed.trim() === '' || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      take(await callPromotions('POST /lpm/courses/:id/quote', { params: { id: course.id }, body: { code: typed } }))
    } catch (thrown) {
      const { code } = problemOf(thrown)
      setError(t(code === 'orders.no-such-code' ? 'none' : code === 'portal.too-many' ? 'tooMany' : 'failed'))
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter applies the code; it must not submit the form.
    event.preventDefault()
    void apply()
  }
  if (quote) {
    return (
      <p className={styles.code} role="status">
        <span>{t('applied', { code: quote.code })}</span>
        <Button variant="text" size="sm" onClick={() => take(undefined)}>
          {t('remove')}
        </Button>
      </p>
    )
  }
  return (
    <details className={styles.fold}>
      <summary className={styles.summaryLine}>{t('title')}</summary>
      <div className={styles.codeRow}>
        <Field
          label={t('label')}
          error={error}
          value={typed}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="soft" busy={isBusy} onClick={() => void apply()}>
          {t('apply')}
        </Button>
      </div>
    </details>
  )
}
