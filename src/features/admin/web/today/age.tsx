import { useTranslations } from 'use-intl'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'

/** How long something has waited, in its largest unit: "2 days", "6 h". */
export function Age({ since, now, className }: { since: string; now: string; className?: string | undefined }) {
  const t = useTranslations('admin.today.age')
  const ms = Math.max(0, Date.parse(now) - Date.parse(since))
  const [unit, size] =
    ms >= DAY_MS
      ? (['days', DAY_MS] as const)
      : ms >= HOUR_MS
        ? (['hours', HOUR_MS] as const)
        : (['minutes', MINUTE_MS] as const)
  return (
    <time dateTime={since} className={className}>
      {t(unit, { count: Math.floor(ms / size) })}
    </time>
  )
}
