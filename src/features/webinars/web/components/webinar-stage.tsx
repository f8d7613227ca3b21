import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReminderButton } from '#features/reminders/web/components/reminder-button.tsx'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { useVisitor } from '#web/visitor.ts'
import { PRESENCE_EVERY_MS } from '../../limits.ts'
import type { Webinar } from '../../model.ts'
import { isWithoutStream } from '../../rules.ts'
import { useWebinar } from '../use-webinar.ts'
import { Countdown } from './countdown.tsx'
import { EmptyStage, StageVideo } from './stage-video.tsx'
import styles from './webinar-stage.module.css'

/** A webinar in its current state: a countdown before the start, the stream while it is live, the recording afterwards. */
export function WebinarStage({ id, secret, talk }: { id: string; secret?: string | undefined; talk?: ReactNode }) {
  const { webinar, state, leftMs } = useWebinar(id, secret)
  return (
    <section className={styles.stage} data-state={state} aria-live="polite">
      {state === 'before' && <Before webinar={webinar} leftMs={leftMs} />}
      {state === 'live' && <Live webinar={webinar} talk={talk} />}
      {state === 'ended' && <Ended webinar={webinar} />}
    </section>
  )
}

function Before({ webinar, leftMs }: { webinar: Webinar; leftMs: number | undefined }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { code } = useLanguage()
  return (
    <div className={styles.wall} data-on="night">
      <div className={styles.words}>
        <p className={styles.when}>
          <Icon name="calendar" />
          <span>
            <MomentText value={webinar.startDate} />
            <span className={styles.length}>{words.duration(webinar.durationMinutes)}</span>
          </span>
        </p>
        <Countdown leftMs={leftMs} label={t('webinarBeginsIn')} />
        <div className={styles.actions}>
          <ReminderButton
            kind="webinar"
            id={webinar.id}
            path={webinar.relativeUrl}
            title={webinar.title}
            variant="primary"
          />
          <a
            className={buttonClass({ variant: 'line' })}
            href={`/api/creator/webinars/${encodeURIComponent(webinar.id)}/webinar.ics?lang=${code}`}
            download
          >
            <Icon name="calendar" />
            {t('webinarCalendar')}
          </a>
        </div>
      </div>
      <Host webinar={webinar} />
    </div>
  )
}

function Host({ webinar: { host } }: { webinar: Webinar }) {
  const t = useTranslations('course')
  if (!host) return null
  return (
    <div className={styles.host}>
      <Portrait name={host.name} {...(host.picture && { picture: host.picture.src })} size="lg" />
      <p>
        <span className={styles.small}>{t('webinarHost')}</span>
        <b className={styles.name}>
          <bdi>{host.name}</bdi>
        </b>
        {host.role && (
          <span className={styles.role}>
            <bdi>{host.role}</bdi>
          </span>
        )}
      </p>
    </div>
  )
}

function Live({ webinar, talk }: { webinar: Webinar; talk: ReactNode }) {
  const t = useTranslations('course')
  const [isThere, setThere] = useState(false)
  usePresence(webinar.id, isThere)
  return (
    <>
      <div className={styles.bar}>
        <Badge tone="sun" icon="webinar">
          {t('webinarLive')}
        </Badge>
        {talk}
      </div>
      {isWithoutStream(webinar) ? (
        <EmptyStage text={t('webinarNoStream')} />
      ) : (
        <StageVideo
          url={webinar.streamUrl ?? undefined}
          title={webinar.title}
          action={t('webinarJoin')}
          onOpen={() => setThere(true)}
        />
      )}
      {webinar.attendance?.hasAttended && <Done text={t('webinarAttended')} />}
    </>
  )
}

/** Reports presence now and every minute while the visitor is in the live room. */
function usePresence(id: string, isThere: boolean): void {
  const queryClient = useQueryClient()
  const visitor = useVisitor()
  const isKnown = visitor.kind !== 'guest'
  useEffect(() => {
    if (!isThere || !isKnown) return
    const report = () => void import('../attend.ts').then(({ sendPresence }) => sendPresence(queryClient, id))
    report()
    const timer = setInterval(report, PRESENCE_EVERY_MS)
    return () => clearInterval(timer)
  }, [id, isThere, isKnown, queryClient])
}

function Ended({ webinar }: { webinar: Webinar }) {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  const visitor = useVisitor()
  const [wasOpened, setOpened] = useState(false)
  const [wasConfirmed, setConfirmed] = useState(false)
  const { attendance } = webinar
  const report = (way: 'recording' | 'confirm') => {
    if (visitor.kind === 'guest') return
    const owner = visitor.kind === 'user' ? visitor.userId : undefined
    void import('../attend.ts').then(({ sendRecordingReport }) =>
      sendRecordingReport(queryClient, { id: webinar.id, way, owner }),
    )
  }
  if (!webinar.hasRecording) {
    return (
      <Notice tone="info" icon="webinar">
        {t('webinarNoRecording')}
      </Notice>
    )
  }
  const open = () => {
    setOpened(true)
    report('recording')
  }
  const confirm = () => {
    setConfirmed(true)
    report('confirm')
  }
  const isDone = wasConfirmed || attendance?.isDone
  const canConfirm = (wasOpened || attendance?.hasOpenedRecording) && visitor.kind !== 'guest'
  return (
    <>
      <p className={styles.past}>
        <Icon name="webinar" />
        <span>
          {t('webinarWas')} <MomentText value={webinar.startDate} />
        </span>
      </p>
      <StageVideo
        url={webinar.recordingUrl ?? undefined}
        title={webinar.title}
        action={t('webinarRecording')}
        onOpen={open}
      />
      <div className={styles.after}>
        {isDone && <Done text={attendance?.hasAttended ? t('webinarAttended') : t('webinarSeen')} />}
        {!isDone && canConfirm && (
          <Button size="lg" onClick={confirm}>
            <Icon name="check" />
            {t('webinarConfirm')}
          </Button>
        )}
        {!isDone && !canConfirm && (
          <p className={styles.hint}>{visitor.kind === 'guest' ? t('webinarSignInHint') : t('webinarConfirmHint')}</p>
        )}
      </div>
    </>
  )
}

function Done({ text }: { text: string }) {
  return (
    <p className={styles.done} role="status">
      <Icon name="check" />
      {text}
    </p>
  )
}
