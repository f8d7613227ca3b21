import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StartedCourse } from '#features/progress/model.ts'
import { guestProgress } from '#features/progress/web/guest-progress.ts'
import { startedCoursesQuery } from '#features/progress/web/queries.ts'
import { useVisitor } from '#web/visitor.ts'
import { type CatalogueQuery, isNarrowed } from './address.ts'

/** A started course, as the catalogue needs it. */
export type Started = Pick<StartedCourse, 'courseId' | 'finished'>

const NONE: readonly Started[] = []

/** Returns the courses that the visitor has started, the newest first: a user's from the server, a guest's from the browser. */
export function useStartedCourses(): readonly Started[] {
  const visitor = useVisitor()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  const { data } = useQuery({ ...startedCoursesQuery(userId ?? ''), enabled: userId !== undefined })
  const ofGuest = useStartedByGuest(userId === undefined)
  return userId === undefined ? ofGuest : (data?.courses ?? NONE)
}

function useStartedByGuest(isGuest: boolean): readonly Started[] {
  const [started, setStarted] = useState(NONE)
  useEffect(() => {
    if (!isGuest) return
    let isGone = false
    guestProgress.claims().then(
      (claims) => {
        if (!isGone && claims.length > 0) setStarted(inOrder(claims))
      },
      // Without a database no course was started.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isGuest])
  return started
}

type Claims = Awaited<ReturnType<typeof guestProgress.claims>>

function inOrder(claims: Claims): Started[] {
  const newest = ({ elements }: Claims[number]) =>
    Object.values(elements).reduce((latest, { history }) => (history > latest ? history : latest), '')
  return claims
    .toSorted((a, b) => newest(b).localeCompare(newest(a)))
    .map(({ courseId }) => ({ courseId, finished: null }))
}

/** Returns the course to continue, on the first page of the whole catalogue. */
export function featuredOf(query: CatalogueQuery, started: readonly Started[]): string | undefined {
  if (isNarrowed(query) || query.offset) return undefined
  return started.find(({ finished }) => finished === null)?.courseId
}
