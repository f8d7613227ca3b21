import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ElementViewProps } from '#features/learning/web/element-views.ts'
import { EarnedHere } from '#features/learning/web/lesson/earned-here.tsx'
import endStyles from '#features/learning/web/lesson/lesson-end.module.css'
import { NextCard } from '#features/learning/web/lesson/next-card.tsx'
import { useEarnedOnEnding } from '#features/learning/web/lesson/use-earned-on-ending.ts'
import { isEnded, neighboursOf } from '#features/learning/outlook.ts'
import { Icon } from '#ui/icon.tsx'
import { WayCardFace, wayCardClass } from '#ui/way-card.tsx'
import { Link } from '#web/link.tsx'

/**
 * The way back to the element before, and on to the next one: once the test is passed, or where nothing is locked; and what
 * passing it has earned.
 */
export function TestEnd({ element, outlook }: ElementViewProps) {
  const t = useTranslations('course')
  const { before, after } = neighboursOf(element.id, outlook.course)
  const next = useRef<HTMLAnchorElement>(null)
  const isDone = isEnded(outlook.states[element.id])
  useEarnedOnEnding(element, outlook)
  const canGoOn = after && (isDone || outlook.states[after.id] !== 'locked')
  if (!before && !canGoOn && !isDone) return null
  return (
    <>
      <nav className={endStyles.pager} aria-label={t('lessonEndLabel')}>
        {before && (
          <Link to={before.relativeUrl} className={wayCardClass}>
            <WayCardFace
              note={
                <>
                  <Icon name="arrow-start" />
                  {t('lessonPrevious')}
                </>
              }
            >
              <bdi>{before.title}</bdi>
            </WayCardFace>
          </Link>
        )}
        {canGoOn && <NextCard after={after} outlook={outlook} link={next} />}
        {isDone && !after && (
          <Link to={`/courses/${outlook.course.id}/`} className={wayCardClass} data-main>
            <WayCardFace
              note={
                <>
                  {t('lessonBackToCourse')}
                  <Icon name="arrow-end" />
                </>
              }
            >
              <bdi>{outlook.course.title}</bdi>
            </WayCardFace>
          </Link>
        )}
      </nav>
      {isDone && (
        <EarnedHere
          courseId={element.courseId}
          elementId={element.id}
          isCourseDone={Object.values(outlook.states).every(isEnded)}
        />
      )}
    </>
  )
}
