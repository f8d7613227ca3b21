import { useTranslations } from 'use-intl'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { DateField } from '#ui/date-field.tsx'
import { Select } from '#ui/select.tsx'

interface StartFieldsProps {
  localStart: string
  timeZone: string
  error?: string | undefined
  help?: string | undefined
  onStart: (start: { localStart: string; timeZone: string }) => void
}

/** Fields for a start time and its time zone. */
export function StartFields({ localStart, timeZone, error, help, onStart }: StartFieldsProps) {
  const t = useTranslations('admin.events')
  const zones = useTimeZones(timeZone)
  return (
    <>
      <DateField
        type="datetime-local"
        label={t('start')}
        error={error}
        help={help}
        value={localStart}
        onChange={({ target }) => onStart({ localStart: target.value.slice(0, 16), timeZone })}
      />
      <Select
        label={t('timeZone')}
        help={t('timeZoneHelp')}
        value={timeZone}
        options={zones.map((value) => ({ value, text: value.replaceAll('_', ' ') }))}
        onChange={({ target }) => onStart({ localStart, timeZone: target.value })}
      />
    </>
  )
}

/** Lists the browser's own zone first; before hydration only the current value is known, as on the server. */
function useTimeZones(current: string): string[] {
  const own = useOwnTimeZone(undefined)
  const all = own === undefined ? [] : [own, 'UTC', ...Intl.supportedValuesOf('timeZone')]
  return [...new Set([current, ...all])]
}
