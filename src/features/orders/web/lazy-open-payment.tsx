import { lazy, Suspense } from 'react'
import type { Course } from '#features/courses/model.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

const OpenPayment = lazy(async () => ({
  default: (await loadLater(() => import('./open-payment.tsx'))).OpenPayment,
}))

/** Notice of an unfinished payment on the page of a course, for signed-in visitors who may buy it. */
export function LazyOpenPayment({ course }: { course: Course }) {
  // Not rendered on the server: React would report a suspended boundary there as an error.
  const isHydrated = useIsHydrated()
  const isPossible = useVisitor().kind === 'user' && course.type === 'paid' && !course.isBought
  return isPossible && isHydrated ? (
    <Suspense>
      <OpenPayment courseId={course.id} />
    </Suspense>
  ) : null
}
