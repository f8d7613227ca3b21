import { useTranslations } from 'use-intl'
import type { Schedule } from '#features/authoring/publishing-model.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const momentOf = (value: string) => () => <MomentText value={value} />

interface ScheduleNoticeProps {
  schedule: Schedule
  /** Says why something may have failed. */
  failedWhy: string
  isBusy: boolean
  onCancel: () => void
}

/** What is scheduled: when, what of it, and why it didn’t happen. */
export function ScheduleNotice({
  schedule: { at, isOlder, failure },
  failedWhy,
  isBusy,
  onCancel,
}: ScheduleNoticeProps) {
  const t = useTranslations('admin.studio.publish')
  return (
    <Notice tone={failure === null ? 'sun' : 'bad'}>
      <p>{t.rich(failure === null ? 'scheduledFor' : 'failedAt', { time: momentOf(at) })}</p>
      {failure !== null && <p>{failedWhy}</p>}
      {failure === null && isOlder && <p>{t('scheduledIsOlder')}</p>}
      <Button variant="text" size="sm" busy={isBusy} onClick={onCancel}>
        {t(failure === null ? 'scheduleCancel' : 'failedDismiss')}
      </Button>
    </Notice>
  )
}
