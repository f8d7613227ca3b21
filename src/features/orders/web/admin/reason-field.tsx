import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'

export const REASON_MIN_LENGTH = 3

/** Why money or access is given or taken: required, and kept in the history of the order. */
export function ReasonField({ value, onReason }: { value: string; onReason: (reason: string) => void }) {
  const t = useTranslations('admin.sales.order')
  return (
    <Field
      name="reason"
      label={t('why')}
      help={t('whyHelp')}
      dir="auto"
      maxLength={500}
      value={value}
      onChange={({ target }) => onReason(target.value)}
    />
  )
}
