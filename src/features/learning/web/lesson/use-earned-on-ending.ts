import { useEffect, useEffectEvent, useRef } from 'react'
import type { Element } from '#features/courses/model.ts'
import { isEnded, type Outlook } from '../../outlook.ts'
import { useShowEarned } from './use-show-earned.ts'

/** Shows the awards of an element that becomes done without a button, such as a passed test. */
export function useEarnedOnEnding({ id, courseId }: Pick<Element, 'id' | 'courseId'>, { states }: Outlook): void {
  const showEarned = useShowEarned()
  const isDone = isEnded(states[id])
  const wasDone = useRef(isDone)
  const show = useEffectEvent(() =>
    showEarned({ courseId, elementId: id, isCourseDone: Object.values(states).every(isEnded) }),
  )
  useEffect(() => {
    if (isDone && !wasDone.current) show()
    wasDone.current = isDone
  }, [isDone])
}
