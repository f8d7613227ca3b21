import { useSyncExternalStore } from 'react'
import { instantOf, localTimeOf } from '#base/zoned-time.ts'
import { DateField } from '#ui/date-field.tsx'

interface MomentFieldProps {
  label: string
  /** Its place in what is edited, where errors are told. */
  name: string
  help?: string | undefined
  /** ISO 8601, or null for none. */
  value: string | null
  onMoment: (moment: string | null) => void
}

/** A moment by the clock of whoever sits here. Before the app lives it is shown in UTC: the server knows no zone. */
export function MomentField({ label, name, help, value, onMoment }: MomentFieldProps) {
  const zone = useSyncExternalStore(never, ownZone, () => 'UTC')
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

const never = () => () => {}
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
