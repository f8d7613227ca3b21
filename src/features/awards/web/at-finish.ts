import type { QueryClient } from '@tanstack/react-query'
import { openPopup } from '#web/popups.ts'
import { awardAt } from '../rules.ts'
import { courseAwardsQuery } from './queries.ts'

/**
 * Shows what the learner earned by finishing an element: its award, or with the last element the course's. Without a
 * connection nothing is shown; the award then appears at the element and on the course's page.
 */
export async function showEarned(
  queryClient: QueryClient,
  at: { courseId: string; elementId: string; isCourseDone: boolean; lang: string },
): Promise<void> {
  const { courseId, lang } = at
  const known = await queryClient.ensureQueryData(courseAwardsQuery(courseId, lang)).catch(() => undefined)
  if (!known) return
  const award = awardAt(known.awards, at)
  if (!award && !at.isCourseDone) return
  await openPopup('award', { courseId, ...(award && { awardId: award.id }) })
}
