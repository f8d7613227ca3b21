import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { ActionCardFace, actionCardClass } from '#ui/action-card.tsx'
import { Link } from '#web/link.tsx'
import type { Microcourse, MicrocourseState } from '../../model.ts'
import { isDoneByReport } from '../../rules.ts'
import { useMicrocourses } from '../use-microcourses.ts'
import styles from './microcourse-end.module.css'

/** The end of a microcourse: the button that finishes it, and what comes next. */
export function MicrocourseEnd(props: { microcourse: Microcourse; state: MicrocourseState | undefined }) {
  const { microcourse, state } = props
  const t = useTranslations('course')
  const isDone = state === 'done'
  const wasDone = useRef(isDone)
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first link.
    if (isDone && !wasDone.current) first.current?.focus({ preventScroll: true })
    wasDone.current = isDone
  }, [isDone])
  return (
    <nav className={styles.end} aria-label={t('microcourseEnd')}>
      {isDone && (
        <p className={styles.done} role="status">
          <Icon name="check" />
          {t('microcourseIsDone')}
        </p>
      )}
      <div className={styles.cards}>
        {!isDone && isDoneByReport(microcourse) && <Finish id={microcourse.id} />}
        <Onward microcourse={microcourse} isMain={isDone} link={first} />
      </div>
    </nav>
  )
}

function Finish({ id }: { id: string }) {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  const finish = async () => {
    const { recordMicrocourse } = await import('../record.ts')
    await recordMicrocourse(queryClient, { id, state: 'done' })
  }
  return (
    <button type="button" className={actionCardClass} data-main onClick={() => void finish()}>
      <ActionCardFace note={t('microcourseFinishWhy')}>
        {t('microcourseFinish')}
        <Icon name="check" />
      </ActionCardFace>
    </button>
  )
}

function Onward(props: { microcourse: Microcourse; isMain: boolean; link: RefObject<HTMLAnchorElement | null> }) {
  const { microcourse, isMain, link } = props
  const t = useTranslations('course')
  const next = useNext(microcourse)
  const { course } = microcourse
  return (
    <>
      {next && (
        <Link to={next.relativeUrl} className={actionCardClass} data-main={isMain || undefined} ref={link}>
          <ActionCardFace note={t('microcourseNext')}>
            <bdi>{next.title}</bdi>
            <Icon name="arrow-end" />
          </ActionCardFace>
        </Link>
      )}
      {course && (
        <Link to={`/courses/${course.id}/`} className={actionCardClass} {...(!next && { ref: link })}>
          <ActionCardFace note={t('microcourseCourse')}>
            <bdi>{course.title}</bdi>
          </ActionCardFace>
        </Link>
      )}
    </>
  )
}

/** Returns the next microcourse in the list; after the last one, the first. */
function useNext({ id }: Microcourse) {
  const others = useMicrocourses() ?? []
  const place = others.findIndex((other) => other.id === id)
  const next = others[place + 1] ?? others[0]
  return next?.id === id ? undefined : next
}
