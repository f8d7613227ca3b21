import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { partsOfWait, toneOfWait } from '../rules.ts'
import { useMinute } from './use-minute.ts'

/** Waiting time: the only element of the desk with a signal colour. */
export function WaitBadge({ since, className }: { since: string; className?: string | undefined }) {
  const now = useMinute()
  const textOf = useWaitText()
  if (now === undefined) return null
  const waited = now - Date.parse(since)
  return (
    <Badge tone={toneOfWait(waited)} className={className}>
      <span className="num">{textOf(waited)}</span>
    </Badge>
  )
}

/** Formats a wait in its one or two largest units: "2 d 4 h", "48 min". */
export function useWaitText(): (waitedMs: number) => string {
  const t = useTranslations('desk.wait')
  return (waitedMs) => {
    const { days, hours, minutes } = partsOfWait(waitedMs)
    if (days > 0) return hours > 0 ? t('daysHours', { days, hours }) : t('days', { days })
    if (hours > 0) return t('hours', { hours })
    return minutes > 0 ? t('minutes', { minutes }) : t('now')
  }
}
