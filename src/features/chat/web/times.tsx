import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY_MS } from '#base/clock.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { formatDate } from '#i18n/format.ts'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { serverNow } from '#web/server-clock.ts'
import { dayOf } from './rows.ts'

/** Time of a message in the reader's time zone. */
export function MessageTime({ at }: { at: string }) {
  const { formatLocale } = useLanguage()
  const timeZone = useOwnTimeZone('UTC')
  return (
    <time dateTime={at} className="num" suppressHydrationWarning>
      {timeFormat(formatLocale, timeZone).format(new Date(at))}
    </time>
  )
}

/** Date of messages; in words for today and yesterday. */
export function DayMark({ at }: { at: string }) {
  const t = useTranslations('chat')
  const language = useLanguage()
  const timeZone = useOwnTimeZone('UTC')
  const [now] = useState(serverNow)
  const day = dayOf(at, { timeZone })
  if (day === dayOf(now, { timeZone })) return t('today')
  if (day === dayOf(now - DAY_MS, { timeZone })) return t('yesterday')
  return formatDate(at, { language, timeZone })
}

const formats = new Map<string, Intl.DateTimeFormat>()

function timeFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    numberingSystem: 'latn',
  })
  formats.set(key, format)
  return format
}
