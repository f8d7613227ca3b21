import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Course } from '#features/courses/model.ts'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

const OpenPayment = lazy(async () => ({
  default: (await loadLater(() => import('./open-payment.tsx'))).OpenPayment,
}))

const neverChanges = () => () => {}

/** A payment that was begun for a course, on its page. Only whoever is signed in and may buy the course can have begun one. */
export function LateOpenPayment({ course }: { course: Course }) {
  // The server doesn't wait for this code: it would leave a place that React reports as an error.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const isPossible = useVisitor().kind === 'user' && course.type === 'paid' && !course.isBought
  return isPossible && isInBrowser ? (
    <Suspense>
      <OpenPayment courseId={course.id} />
    </Suspense>
  ) : null
}
