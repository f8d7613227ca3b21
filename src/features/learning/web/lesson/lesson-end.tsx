import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Element, ElementCard } from '#features/courses/model.ts'
import { isLastElement } from '#features/progress/rules.ts'
import { recordDone } from '#features/progress/web/record.ts'
import { useUnanswered } from '#features/results/web/use-unanswered.ts'
import { useUnwatched } from '#features/watching/web/use-unwatched.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { isEnded, neighboursOf, type Outlook, stateHere } from '../../outlook.ts'
import { EarnedHere } from './earned-here.tsx'
import styles from './lesson-end.module.css'
import { NextCard } from './next-card.tsx'
import { useShowEarned } from './use-show-earned.ts'

interface Props {
  element: Element
  outlook: Outlook
}

/** The end of a lesson: back to the one before, and finish it; once it is finished, on to the next. */
export function LessonEnd({ element, outlook }: Props) {
  const t = useTranslations('course')
  const { before } = neighboursOf(element.id, outlook.course)
  const isCourseDone = Object.values(outlook.states).every(isEnded)
  return (
    <>
      <nav className={styles.pager} aria-label={t('lessonEndLabel')}>
        {before && (
          <Link to={before.relativeUrl} className={styles.card}>
            <span className={styles.small}>
              <Icon name="arrow-start" />
              {t('lessonPrevious')}
            </span>
            <b className={styles.title}>
              <bdi>{before.title}</bdi>
            </b>
          </Link>
        )}
        <Onward element={element} outlook={outlook} />
      </nav>
      {isEnded(outlook.states[element.id]) && (
        <EarnedHere courseId={element.courseId} elementId={element.id} isCourseDone={isCourseDone} />
      )}
    </>
  )
}

function Onward({ element, outlook }: Props) {
  const t = useTranslations('course')
  const { after } = neighboursOf(element.id, outlook.course)
  const isDone = isEnded(stateHere(outlook, element.id))
  const wasDone = useRef(isDone)
  const card = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The button that was pressed has become a link: the keyboard goes on from there.
    if (isDone && !wasDone.current) card.current?.focus({ preventScroll: true })
    wasDone.current = isDone
  }, [isDone])
  if (!isDone) return <Finish element={element} outlook={outlook} after={after} />
  if (after) return <NextCard after={after} outlook={outlook} link={card} />
  return (
    <Link to={`/courses/${outlook.course.id}/`} className={styles.card} data-main ref={card}>
      <span className={styles.small}>
        {t('lessonBackToCourse')}
        <Icon name="arrow-end" />
      </span>
      <b className={styles.title}>
        <bdi>{outlook.course.title}</bdi>
      </b>
    </Link>
  )
}

function Finish({ element, outlook, after }: Props & { after: ElementCard | undefined }) {
  const t = useTranslations('course')
  const isLast = isLastElement(outlook.states, element.id)
  const unanswered = useUnanswered(element)
  const showEarned = useShowEarned()
  const [unwatched] = useUnwatched(element)
  if (unanswered.length > 0) return <AnswerFirst unanswered={unanswered} />
  if (unwatched) return <WatchFirst {...unwatched} />
  const finish = () => {
    recordDone({ courseId: element.courseId, elementId: element.id })
    showEarned({ courseId: element.courseId, elementId: element.id, isCourseDone: isLast })
  }
  return (
    <button type="button" className={styles.card} data-main onClick={finish} data-course-action>
      <span className={styles.small}>
        {after && !isLast ? t('lessonThen', { title: after.title }) : t('lessonThenNothing')}
      </span>
      <b className={styles.title}>
        {isLast ? t('lessonFinishLast') : t('lessonFinish')}
        <Icon name="check" />
      </b>
    </button>
  )
}

/** In place of the button: the way back to what the lesson still asks. */
function AnswerFirst({ unanswered }: { unanswered: readonly string[] }) {
  const t = useTranslations('course')
  return (
    <a href={`#${unanswered[0]}`} className={styles.card} data-main>
      <span className={styles.small}>
        {t('lessonAnswerFirst')}
        <Icon name="arrow-up" />
      </span>
      <b className={styles.title}>{t('lessonAnswersMissing', { count: unanswered.length })}</b>
    </a>
  )
}

/** The same for a film or recording of which more has to be seen. */
function WatchFirst({ blockId, title, percent: seen, completeAt = 0 }: ReturnType<typeof useUnwatched>[number]) {
  const t = useTranslations('course')
  const { percent } = useFormats()
  return (
    <a href={`#${blockId}`} className={styles.card} data-main>
      <span className={styles.small}>
        {t('lessonWatchFirst')}
        <Icon name="arrow-up" />
      </span>
      <b className={styles.title}>
        {t('lessonWatchMissing', { title, seen: percent(seen), goal: percent(completeAt) })}
      </b>
    </a>
  )
}
