import type { QueryClient } from '@tanstack/react-query'
import { PROGRESS_REFRESH_MS } from '../limits.ts'
import { callProgress, progressId, refreshProgress } from './queries.ts'

/** Spec §9: brings the progress up to date a little after the course auth dispatch. Gives what calls it off. */
export function upgradeAfterCourseAuth({
  userId,
  queryClient,
}: {
  userId: string
  queryClient: QueryClient
}): () => void {
  const upgrade = async () => {
    await callProgress('POST /lpm/progresses/:id/upgrade', {
      params: { id: progressId(userId) },
      body: { force: true },
    })
    await refreshProgress(queryClient)
  }
  // What fails here is made up for by the next one.
  const timer = setTimeout(() => void upgrade().catch(() => {}), PROGRESS_REFRESH_MS)
  return () => clearTimeout(timer)
}
