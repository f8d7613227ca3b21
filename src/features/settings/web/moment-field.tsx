import { instantOf, localTimeOf } from '#base/zoned-time.ts'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { DateField } from '#ui/date-field.tsx'

interface MomentFieldProps {
  label: string
  /** Its path in the form, at which errors are shown. */
  name: string
  help?: string | undefined
  /** ISO 8601, or null for none. */
  value: string | null
  onMoment: (moment: string | null) => void
}

/** A date and time in the browser's time zone; in UTC before hydration, since the server doesn't know the zone. */
export function MomentField({ label, name, help, value, onMoment }: MomentFieldProps) {
  const zone = useOwnTimeZone('UTC')
  return (
    <DateField
      type="datetime-local"
      label={label}
      name={name}
      help={help}
      value={value === null ? '' : localTimeOf(new Date(value), zone)}
      onChange={({ target }) => onMoment(instantOf(target.value.slice(0, 16), zone)?.toISOString() ?? null)}
    />
  )
}
