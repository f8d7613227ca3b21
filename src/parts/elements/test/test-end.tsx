import { useRef } from 'react'
import type { ElementViewProps } from '#features/learning/web/element-views.ts'
import { EarnedHere } from '#features/learning/web/lesson/earned-here.tsx'
import { BackToCourse, ElementPager } from '#features/learning/web/lesson/element-pager.tsx'
import { NextCard } from '#features/learning/web/lesson/next-card.tsx'
import { useEarnedOnEnding } from '#features/learning/web/lesson/use-earned-on-ending.ts'
import { isEnded, neighboursOf } from '#features/learning/outlook.ts'

/**
 * Links to the previous element and to the next one, once the test is passed or if nothing is locked; and what
 * passing has earned.
 */
export function TestEnd({ element, outlook }: ElementViewProps) {
  const { before, after } = neighboursOf(element.id, outlook.course)
  const next = useRef<HTMLAnchorElement>(null)
  const isDone = isEnded(outlook.states[element.id])
  useEarnedOnEnding(element, outlook)
  const canOpenNext = after && (isDone || outlook.states[after.id] !== 'locked')
  if (!before && !canOpenNext && !isDone) return null
  return (
    <>
      <ElementPager before={before}>
        {canOpenNext && <NextCard after={after} outlook={outlook} link={next} />}
        {isDone && !after && <BackToCourse course={outlook.course} />}
      </ElementPager>
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
