import { useTimeZone } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { htmlLangOf } from '#i18n/languages.ts'

/** The time of a moment, such as `14:05`. */
export function useMoment(): (at: string) => string {
  const { code } = useLanguage()
  const timeZone = useTimeZone() ?? 'UTC'
  const format = new Intl.DateTimeFormat(htmlLangOf(code), { timeStyle: 'short', timeZone })
  return (at) => format.format(new Date(at))
}
