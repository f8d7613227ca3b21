import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { courseQuery } from '#features/courses/web/queries.ts'
import { guestProgress } from '#features/progress/web/guest-progress.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { ContinueCard } from './continue-card.tsx'

/** The lesson at which a guest stopped, from the progress in the browser, over the hero of the home page. */
export function LazyContinue() {
  const { code } = useLanguage()
  const courseId = useNewestCourse()
  const [isClosed, setClosed] = useState(false)
  const { data: course } = useQuery({ ...courseQuery(courseId ?? '', code), enabled: courseId !== undefined })
  const hero = document.querySelector('#main [data-block]')
  if (!course || isClosed || !hero?.matches('[data-block="hero"]')) return null
  return createPortal(<ContinueCard course={course} isHead onClose={() => setClosed(true)} />, hero)
}

/** The course in which a guest was active last. */
function useNewestCourse(): string | undefined {
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
  return courseId
}

const lastOf = (elements: readonly { history: string }[]): string =>
  elements.reduce((latest, { history }) => (history > latest ? history : latest), '')
