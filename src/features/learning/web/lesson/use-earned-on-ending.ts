import { useEffect, useEffectEvent, useRef } from 'react'
import type { Element } from '#features/courses/model.ts'
import { isEnded, type Outlook } from '../../outlook.ts'
import { useShowEarned } from './use-show-earned.ts'

/** Shows what an element has earned that becomes done by itself, as a test that is passed does: nobody presses a button for it. */
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
