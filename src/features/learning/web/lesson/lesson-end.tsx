import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Element, ElementCard } from '#features/courses/model.ts'
import { isLastElement } from '#features/progress/rules.ts'
import { recordDone } from '#features/progress/web/record.ts'
import { useUnanswered } from '#features/results/web/use-unanswered.ts'
import { useUnwatched } from '#features/video-progress/web/use-unwatched.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionCardFace, actionCardClass } from '#ui/action-card.tsx'
import { isEnded, neighboursOf, type Outlook, stateHere } from '../../outlook.ts'
import { EarnedHere } from './earned-here.tsx'
import { ElementPager } from './element-pager.tsx'
import { EndMoment } from './end-moment.tsx'
import { Onward } from './next-card.tsx'
import { useShowEarned } from './use-show-earned.ts'

interface Props {
  element: Element
  outlook: Outlook
}

/** End of a lesson: back to the previous one, and finish; once it is finished, on to the next. */
export function LessonEnd({ element, outlook }: Props) {
  const { before, after } = neighboursOf(element.id, outlook.course)
  const isDone = isEnded(stateHere(outlook, element.id))
  const isCourseDone = Object.values(outlook.states).every(isEnded)
  const [pressedAt, setPressedAt] = useState<number>()
  const isFinishedHere = isDone && pressedAt !== undefined
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The pressed button has become a link: keep the focus here.
    if (isFinishedHere) onward.current?.focus({ preventScroll: true })
  }, [isFinishedHere])
  return (
    <>
      <EndMoment
        element={element}
        outlook={outlook}
        isFinishedHere={isFinishedHere}
        isCourseDone={isCourseDone}
        pressedAt={pressedAt}
        onward={onward}
      />
      <ElementPager before={before} data-screen>
        {isDone ? (
          <Onward after={after} outlook={outlook} link={onward} />
        ) : (
          <Finish element={element} outlook={outlook} after={after} onPress={() => setPressedAt(performance.now())} />
        )}
      </ElementPager>
      {isEnded(outlook.states[element.id]) && (
        <EarnedHere courseId={element.courseId} elementId={element.id} isCourseDone={isCourseDone} />
      )}
    </>
  )
}

interface FinishProps extends Props {
  after: ElementCard | undefined
  onPress: () => void
}

function Finish({ element, outlook, after, onPress }: FinishProps) {
  const t = useTranslations('course')
  const isLast = isLastElement(outlook.states, element.id)
  const unanswered = useUnanswered(element)
  const showEarned = useShowEarned()
  const [unwatched] = useUnwatched(element)
  if (unanswered.length > 0) return <AnswerFirst unanswered={unanswered} />
  if (unwatched) return <WatchFirst {...unwatched} />
  const finish = () => {
    onPress()
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
