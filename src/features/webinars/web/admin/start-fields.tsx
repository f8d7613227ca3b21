import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '#ui/date-field.tsx'
import { Select } from '#ui/select.tsx'

interface StartFieldsProps {
  localStart: string
  timeZone: string
  error?: string | undefined
  help?: string | undefined
  onStart: (start: { localStart: string; timeZone: string }) => void
}

/** When something begins, by the clocks of a place. */
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

/** The browser's own zone comes first; what the server does not know is added when the page lives. */
function useTimeZones(current: string): string[] {
  const own = useOwnTimeZone()
  const all = own === undefined ? [] : [own, 'UTC', ...Intl.supportedValuesOf('timeZone')]
  return [...new Set([current, ...all])]
}

/** The zone of whoever sits here; not known before the page lives. */
export const useOwnTimeZone = (): string | undefined => useSyncExternalStore(never, ownTimeZone, unknown)

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const never = () => () => {}
const unknown = () => undefined
