import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'

/** Older than this, the date says more than a number of days. */
const WORDS_FOR_MS = 7 * DAY_MS

/** When something was said, in words while it is fresh. Shown only in what the browser draws by itself: it has a clock. */
export function TimeAgo({ value }: { value: string }) {
  const t = useTranslations('course')
  const { formatLocale, code, htmlLang = code } = useLanguage()
  const { date } = useFormats()
  const [now] = useState(() => Date.now())
  const words = () => {
    const ago = Math.max(0, now - Date.parse(value))
    if (ago < MINUTE_MS) return t('commentJustNow')
    // Where another language's formats stand in, its words would be wrong and its date is right enough.
    const isOwn = code === 'no' || formatLocale.split('-', 1)[0] === htmlLang.split('-', 1)[0]
    if (ago > WORDS_FOR_MS || !isOwn) return date(value)
    const format = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' })
    if (ago < HOUR_MS) return format.format(-Math.floor(ago / MINUTE_MS), 'minute')
    return ago < DAY_MS
      ? format.format(-Math.floor(ago / HOUR_MS), 'hour')
      : format.format(-Math.floor(ago / DAY_MS), 'day')
  }
  return (
    <time dateTime={value} title={date(value)}>
      {words()}
    </time>
  )
}
