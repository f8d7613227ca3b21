import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { useDraftDocument } from '#features/drafts/web/use-draft-document.ts'
import type { StudioOutline } from '../../model.ts'
import { fetchAgain } from './fetch-again.ts'
import { callLive, callStudio, elementQuery, outlineQuery } from './queries.ts'

/** The outline of a course, and its draft. */
export function useOutlineDraft(courseId: string): { outline: StudioOutline; draft: DraftHandle } {
  const queryClient = useQueryClient()
  const { data: outline } = useSuspenseQuery(outlineQuery(courseId))
  const draft = useDraftDocument({
    name: `outline ${courseId}`,
    loaded: outline,
    send: (body) => callStudio('PATCH /creator/studio/courses/:id', { params: { id: courseId }, body }),
    load: () => fetchAgain(queryClient, outlineQuery(courseId)),
    catchUp: (after) =>
      callLive('GET /creator/studio/courses/:id/changes', { params: { id: courseId }, query: { after } }),
    history: (until) =>
      callLive('GET /creator/studio/courses/:id/history', { params: { id: courseId }, query: { until } }),
  })
  return { outline, draft }
}

/** The draft of the contents of a lesson, test or webinar. */
export function useElementDraft(courseId: string, elementId: string): DraftHandle {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(elementQuery(courseId, elementId))
  return useDraftDocument({
    name: `element ${elementId}`,
    loaded: data,
    send: (body) =>
      callStudio('PATCH /creator/studio/courses/:id/elements/:elementId', {
        params: { id: courseId, elementId },
        body,
      }),
    load: () => fetchAgain(queryClient, elementQuery(courseId, elementId)),
    catchUp: (after) =>
      callLive('GET /creator/studio/courses/:id/elements/:elementId/changes', {
        params: { id: courseId, elementId },
        query: { after },
      }),
    history: (until) =>
      callLive('GET /creator/studio/courses/:id/elements/:elementId/history', {
        params: { id: courseId, elementId },
        query: { until },
      }),
  })
}
