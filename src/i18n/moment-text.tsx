import { formatDate } from './format.ts'
import type { Language } from './language.ts'
import { useOwnTimeZone } from './own-time-zone.ts'
import { useLanguage } from './texts-provider.tsx'

/** Shows an ISO 8601 instant in the visitor's time zone, with its name: 'Nov 22, 2026, 19:00 GMT+2'. */
export function MomentText({ value, className }: { value: string; className?: string | undefined }) {
  const language = useLanguage()
  const timeZone = useOwnTimeZone('UTC')
  // Browsers may name zones and months differently than the server.
  return (
    <bdi className={className} data-moment>
      <time dateTime={value} suppressHydrationWarning>
        {formatMoment(value, { language, timeZone })}
      </time>
    </bdi>
  )
}

function formatMoment(
  value: string,
  { language, timeZone }: { language: Pick<Language, 'formatLocale' | 'months'>; timeZone: string },
): string {
  const time = new Intl.DateTimeFormat(language.formatLocale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return `${formatDate(value, { language, timeZone })}, ${time.format(new Date(value))}`
}
