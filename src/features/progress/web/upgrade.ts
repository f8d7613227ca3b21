import type { QueryClient } from '@tanstack/react-query'
import { PROGRESS_REFRESH_MS } from '../limits.ts'
import { callProgress, progressId, refreshProgress } from './queries.ts'

/** Spec §9: upgrades the progress shortly after the course auth dispatch. Returns the function that cancels it. */
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
  // The next call makes up for a failed one.
  const timer = setTimeout(() => void upgrade().catch(() => {}), PROGRESS_REFRESH_MS)
  return () => clearTimeout(timer)
}
