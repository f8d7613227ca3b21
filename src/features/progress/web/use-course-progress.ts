import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useOutboxEntries } from '#web/use-outbox-entries.ts'
import { useVisitor } from '#web/visitor.ts'
import type { CourseProgress } from '../model.ts'
import { emptyProgress } from '../rules.ts'
import { guestProgress, listenToOtherTabs } from './guest-progress.ts'
import { pendingReports, unconfirmedIn, withReports } from './pending.ts'
import { courseProgressQuery } from './queries.ts'

const none: ReadonlySet<string> = new Set()
const never = () => () => {}

interface Known {
  /** Undefined while unknown: for a guest always on the server and in the first render. */
  progress: CourseProgress | undefined
  /** Passed here, but not confirmed by the server. */
  unconfirmed: ReadonlySet<string>
}

/** Returns a course's progress: a user's from the server with pending reports applied, a guest's from the browser. */
export const useCourseProgress = (courseId: string): CourseProgress | undefined => useKnownProgress(courseId).progress

/** Returns the progress together with the unconfirmed elements. */
export function useKnownProgress(courseId: string): Known {
  const visitor = useVisitor()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  const ofUser = useUserProgress(courseId, userId)
  const ofGuest = useGuestProgress(courseId, userId === undefined)
  return userId === undefined ? ofGuest : ofUser
}

function useUserProgress(courseId: string, userId: string | undefined): Known {
  const { data, isError } = useQuery({ ...courseProgressQuery(userId ?? '', courseId), enabled: userId !== undefined })
  const entries = useOutboxEntries()
  return useMemo(() => {
    // Spec §8: progress that can't be loaded counts as empty.
    const answered = data ?? (isError ? emptyProgress(courseId) : undefined)
    if (!answered || userId === undefined) return { progress: undefined, unconfirmed: none }
    const reports = pendingReports(entries, { userId, courseId })
    if (reports.length === 0) return { progress: answered, unconfirmed: none }
    return { progress: withReports(answered, reports), unconfirmed: unconfirmedIn(answered, reports) }
  }, [data, isError, entries, userId, courseId])
}

function useGuestProgress(courseId: string, isGuest: boolean): Known {
  const find = () => guestProgress.find(courseId)
  // Changes are rendered within a transition: a whole lesson rendered at once would hold up a phone.
  const [, setCount] = useState(0)
  useEffect(() => guestProgress.subscribe(() => startTransition(() => setCount((count) => count + 1))), [])
  const progress = useSyncExternalStore(never, find, () => undefined)
  useEffect(() => {
    if (!isGuest) return
    listenToOtherTabs()
    if (!guestProgress.find(courseId)) void guestProgress.load(courseId)
  }, [courseId, isGuest])
  return useMemo(() => ({ progress, unconfirmed: none }), [progress])
}
