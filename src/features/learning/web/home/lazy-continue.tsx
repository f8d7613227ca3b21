import { useEffect, useState } from 'react'
import { guestProgress } from '#features/progress/web/guest-progress.ts'
import { ContinueCourseBand } from './continue-course.tsx'

/** The course in which a guest was active last, from the progress in the browser. */
export function LazyContinue() {
  const [courseId, setCourseId] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    guestProgress.claims().then(
      (claims) => {
        const newest = claims
          .map((claim) => ({ id: claim.courseId, at: lastOf(Object.values(claim.elements)) }))
          .toSorted((a, b) => b.at.localeCompare(a.at))[0]
        if (isCurrent) setCourseId(newest?.id)
      },
      // Without the database nothing was started.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return courseId === undefined ? null : <ContinueCourseBand courseId={courseId} isLate />
}

const lastOf = (elements: readonly { history: string }[]): string =>
  elements.reduce((latest, { history }) => (history > latest ? history : latest), '')
