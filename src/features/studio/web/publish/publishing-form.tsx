import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantOf } from '#base/zoned-time.ts'
import { NOTE_MAX_LENGTH } from '#features/authoring/limits.ts'
import type { Schedule } from '#features/authoring/publishing-model.ts'
import { ownTimeZone } from '#i18n/own-time-zone.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import styles from './publish-sheet.module.css'
import { ScheduleNotice } from './schedule-notice.tsx'

/** As `2026-11-21T18:30`, without seconds. */
const LOCAL_LENGTH = 16

interface PublishingFormProps {
  heading: string
  /** What is scheduled already. */
  schedule: Schedule | null
  /** Whether there are problems, or nothing new. */
  isBlocked: boolean
  isBusy: boolean
  /** What is published at a time, and why it could not be. */
  words: { atHelp: string; failedWhy: string }
  onPublish: (note: string) => void
  onSchedule: (asked: { note: string; at: string; timeZone: string }) => void
  onCancelSchedule: () => void
  onClose: () => void
  /** What publishing means, what it changes, and what keeps it from happening. */
  children: ReactNode
  /** Other actions beside the buttons, and what is to be said of them. */
  actions?: ReactNode
  footer?: ReactNode
}

/** The form that publishes what was checked, a course or a microcourse: now, or at a time. */
export function PublishingForm(props: PublishingFormProps) {
  const { heading, schedule, isBlocked, isBusy, words, children, actions, footer } = props
  const t = useTranslations('admin.studio.publish')
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [local, setLocal] = useState('')
  const timeZone = ownTimeZone()
  const at = instantOf(local.slice(0, LOCAL_LENGTH), timeZone)
  const publish = () => {
    if (when === 'now') props.onPublish(note)
    else if (at) props.onSchedule({ note, at: at.toISOString(), timeZone })
  }
  return (
    <div className={styles.sheet}>
      <h2>{heading}</h2>
      {schedule && (
        <ScheduleNotice
          schedule={schedule}
          failedWhy={words.failedWhy}
          isBusy={isBusy}
          onCancel={props.onCancelSchedule}
        />
      )}
      {children}
      <SegmentedControl
        label={t('when')}
        value={when}
        options={[
          { value: 'now', text: t('now') },
          { value: 'later', text: t('later') },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <DateField
          type="datetime-local"
          label={t('at', { zone: timeZone.replaceAll('_', ' ') })}
          help={words.atHelp}
          value={local}
          onChange={({ target }) => setLocal(target.value)}
        />
      )}
      <Field
        label={t('note')}
        help={t('noteHelp')}
        dir="auto"
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.actions}>
        <Button busy={isBusy} disabled={isBlocked || (when === 'later' && !at)} onClick={publish}>
          {t(when === 'now' ? 'publish' : 'schedule')}
        </Button>
        <Button variant="text" onClick={props.onClose}>
          {t('cancel')}
        </Button>
        {actions}
      </div>
      {footer}
    </div>
  )
}
