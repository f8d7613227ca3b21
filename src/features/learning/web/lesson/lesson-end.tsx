import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Element, ElementCard } from '#features/courses/model.ts'
import { isLastElement } from '#features/progress/rules.ts'
import { recordDone } from '#features/progress/web/record.ts'
import { useUnanswered } from '#features/results/web/use-unanswered.ts'
import { useUnwatched } from '#features/video-progress/web/use-unwatched.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ActionCardFace, actionCardClass } from '#ui/action-card.tsx'
import { isEnded, neighboursOf, type Outlook, stateHere } from '../../outlook.ts'
import { EarnedHere } from './earned-here.tsx'
import { BackToCourse, ElementPager } from './element-pager.tsx'
import { NextCard } from './next-card.tsx'
import { useShowEarned } from './use-show-earned.ts'

interface Props {
  element: Element
  outlook: Outlook
}

/** End of a lesson: back to the previous one, and finish; once it is finished, on to the next. */
export function LessonEnd({ element, outlook }: Props) {
  const { before } = neighboursOf(element.id, outlook.course)
  const isCourseDone = Object.values(outlook.states).every(isEnded)
  return (
    <>
      <ElementPager before={before} data-screen>
        <Onward element={element} outlook={outlook} />
      </ElementPager>
      <EndSpoken key={element.id} isDone={isEnded(stateHere(outlook, element.id))} />
      {isEnded(outlook.states[element.id]) && (
        <EarnedHere courseId={element.courseId} elementId={element.id} isCourseDone={isCourseDone} />
      )}
    </>
  )
}

/** Announces to screen readers that the lesson was finished, unless it already was when the page opened. */
function EndSpoken({ isDone }: { isDone: boolean }) {
  const t = useTranslations('course')
  const [wasDone] = useState(isDone)
  return (
    <div role="status">
      <VisuallyHidden>{isDone && !wasDone && t('rowState.done')}</VisuallyHidden>
    </div>
  )
}

function Onward({ element, outlook }: Props) {
  const { after } = neighboursOf(element.id, outlook.course)
  const isDone = isEnded(stateHere(outlook, element.id))
  const wasDone = useRef(isDone)
  const card = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The pressed button has become a link: keep the focus here.
    if (isDone && !wasDone.current) card.current?.focus({ preventScroll: true })
    wasDone.current = isDone
  }, [isDone])
  if (!isDone) return <Finish element={element} outlook={outlook} after={after} />
  if (after) return <NextCard after={after} outlook={outlook} link={card} />
  return <BackToCourse course={outlook.course} ref={card} />
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
    <button type="button" className={actionCardClass} data-main onClick={finish} data-course-action>
      <ActionCardFace note={after && !isLast ? t('lessonThen', { title: after.title }) : t('lessonThenNothing')}>
        {isLast ? t('lessonFinishLast') : t('lessonFinish')}
        <Icon name="check" />
      </ActionCardFace>
    </button>
  )
}

/** Replaces the button with a link to the questions that must be answered first. */
function AnswerFirst({ unanswered }: { unanswered: readonly string[] }) {
  const t = useTranslations('course')
  return (
    <a href={`#${unanswered[0]}`} className={actionCardClass} data-main>
      <ActionCardFace
        note={
          <>
            {t('lessonAnswerFirst')}
            <Icon name="arrow-up" />
          </>
        }
      >
        {t('lessonAnswersMissing', { count: unanswered.length })}
      </ActionCardFace>
    </a>
  )
}

/** Replaces it with a link to the video or audio that must be played further. */
function WatchFirst({ blockId, title, percent: seen, completeAt = 0 }: ReturnType<typeof useUnwatched>[number]) {
  const t = useTranslations('course')
  const { percent } = useFormats()
  return (
    <a href={`#${blockId}`} className={actionCardClass} data-main>
      <ActionCardFace
        note={
          <>
            {t('lessonWatchFirst')}
            <Icon name="arrow-up" />
          </>
        }
      >
        {t('lessonWatchMissing', { title, seen: percent(seen), goal: percent(completeAt) })}
      </ActionCardFace>
    </a>
  )
}
