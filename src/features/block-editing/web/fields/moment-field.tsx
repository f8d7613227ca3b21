import { useTranslations } from 'use-intl'
import { instantOf, localTimeOf } from '#base/zoned-time.ts'
import { ownTimeZone } from '#i18n/own-time-zone.ts'
import { DateField } from '#ui/date-field.tsx'
import { Select } from '#ui/select.tsx'
import { useFieldWords } from '../use-kind-name.ts'
import type { FieldForProps } from './field-for-props.ts'

/** As `2026-11-21T18:30`, without seconds. */
const LOCAL_LENGTH = 16

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** A date and time, in the author's time zone. */
export function MomentField({ name, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  return (
    <DateField
      type="datetime-local"
      label={words.field(name)}
      help={t('momentHelp')}
      {...(!isRequired && { optional: t('optional') })}
      value={isMoment(value) ? localTimeOf(new Date(value), ownTimeZone()) : ''}
      onChange={({ target }) => onChange(instantOf(target.value.slice(0, LOCAL_LENGTH), ownTimeZone())?.toISOString())}
    />
  )
}

/** Chooses among all time zones that the browser knows. */
export function ZoneField({ name, value, onChange }: FieldForProps) {
  const words = useFieldWords()
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  const chosen = typeof value === 'string' ? value : 'UTC'
  const zones = known.includes(chosen) ? known : [chosen, ...known]
  return (
    <Select
      label={words.field(name)}
      options={zones.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
