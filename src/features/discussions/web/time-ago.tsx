import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'

/** For older comments the date is shown. */
const WORDS_FOR_MS = 7 * DAY_MS

/** The relative time of a comment while it is recent. Only for client-rendered parts, which have a clock. */
export function TimeAgo({ value }: { value: string }) {
  const t = useTranslations('course')
  const { formatLocale, code, htmlLang = code } = useLanguage()
  const { date } = useFormats()
  const [now] = useState(() => Date.now())
  const words = () => {
    const ago = Math.max(0, now - Date.parse(value))
    if (ago < MINUTE_MS) return t('commentJustNow')
    // A language that borrows the formats of another would show foreign words, so it shows the date.
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
