import { useTimeZone, useTranslations } from 'use-intl'
import { formatDate, formatDuration, formatNumber, formatPercent, formatPrice } from './format.ts'
import { useLanguage } from './texts-provider.tsx'

/** Dates, prices, numbers and durations in the language of the page; the rules are those of `format.ts`. */
export function useFormats() {
  const language = useLanguage()
  const timeZone = useTimeZone() ?? 'UTC'
  const durations = useTranslations('portal.duration')
  return {
    /** 'Nov 21, 2026'. */
    date: (date: Date | string | number) => formatDate(date, { language, timeZone }),
    /** '₴500', from minor units. */
    price: (amount: number, currency: string) => formatPrice({ amount, currency, language }),
    /** '1,234.5'. */
    number: (value: number) => formatNumber(value, language),
    /** '45%', from 0 to 100. */
    percent: (value: number) => formatPercent(value, language),
    /** '1 h 20 min', from whole minutes. */
    duration: (minutes: number) => formatDuration(minutes, durations),
  }
}
