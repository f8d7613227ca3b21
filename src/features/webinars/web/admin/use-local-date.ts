import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'

/** Returns a formatter for the day of a local time in the reader's language, such as 'Nov 21, 2026'. */
export function useLocalDate() {
  const language = useLanguage()
  return (localStart: string): string =>
    Number.isNaN(Date.parse(`${localStart}Z`)) ? '' : formatDate(`${localStart}Z`, { language, timeZone: 'UTC' })
}
