import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Element } from '#features/courses/model.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { loadCached } from '#web/later-code.ts'
import type { Outlook } from '../../outlook.ts'

export interface EndMomentProps {
  element: Element
  outlook: Outlook
  /** Whether the learner has just finished the lesson on this page. */
  isFinishedHere: boolean
  isCourseDone: boolean
  /** When the learner pressed the button that finishes the lesson, by `performance.now`. */
  pressedAt: number | undefined
  /** The way on, which gets the focus. */
  onward: RefObject<HTMLAnchorElement | null>
}

/** Celebrates that a lesson was finished, and announces it. The celebration's code is loaded when the end of the lesson is near. */
export function EndMoment(props: EndMomentProps) {
  const t = useTranslations('course')
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place)
  const [Moment, setMoment] = useState<ComponentType<EndMomentProps>>()
  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    void loadCached(() => import('./lesson-moment.tsx')).then(({ LessonMoment }) => {
      if (isCurrent) setMoment(() => LessonMoment)
    })
    return () => {
      isCurrent = false
    }
  }, [isNear])
  const { course, doneCount } = props.outlook
  return (
    <div ref={place} data-screen>
      <div role="status">
        <VisuallyHidden>
          {props.isFinishedHere && t('moment.said', { done: doneCount, count: course.elements.length })}
        </VisuallyHidden>
      </div>
      {Moment && <Moment {...props} />}
    </div>
  )
}

const NEAR_VIEW = '400px'

/** Whether a place has been near the view. */
function useNearView(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR_VIEW },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
