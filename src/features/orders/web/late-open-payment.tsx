import { lazy, Suspense } from 'react'
import type { Course } from '#features/courses/model.ts'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

const OpenPayment = lazy(async () => ({
  default: (await loadLater(() => import('./open-payment.tsx'))).OpenPayment,
}))

/** A payment that was begun for a course, on its page. Only whoever is signed in and may buy the course can have begun one. */
export function LateOpenPayment({ course }: { course: Course }) {
  const isPossible = useVisitor().kind === 'user' && course.type === 'paid' && !course.isBought
  return isPossible ? (
    <Suspense>
      <OpenPayment courseId={course.id} />
    </Suspense>
  ) : null
}
