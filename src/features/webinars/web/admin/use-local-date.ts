import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'

/** The day of a time that is kept by the clocks of its own place, in the reader's language: 'Nov 21, 2026'. */
export function useLocalDate() {
  const language = useLanguage()
  return (localStart: string): string =>
    Number.isNaN(Date.parse(`${localStart}Z`)) ? '' : formatDate(`${localStart}Z`, { language, timeZone: 'UTC' })
}
