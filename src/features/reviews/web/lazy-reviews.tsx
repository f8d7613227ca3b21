import { lazy, Suspense, useCallback, useState } from 'react'
import type { Course } from '#features/courses/model.ts'
import { whenNear } from '#ui/timing.ts'
import styles from './lazy-reviews.module.css'

const CourseReviews = lazy(async () => ({ default: (await import('./course-reviews.tsx')).CourseReviews }))

/** Loads code and data of a course's reviews when they are about to scroll into view (REVIEW-05). */
export function LazyReviews(props: { course: Course; isFinished: boolean }) {
  const [isNear, setNear] = useState(false)
  const watch = useCallback(
    (place: HTMLElement | null) => (place ? whenNear(place, () => setNear(true)) : undefined),
    [],
  )
  return (
    <div id="reviews" ref={watch} className={styles.place}>
      {isNear && (
        <Suspense>
          <CourseReviews {...props} />
        </Suspense>
      )}
    </div>
  )
}
