import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { useDraftDocument } from '#features/drafts/web/use-draft-document.ts'
import type { WrittenMicrocourse } from '#features/microcourse-authoring/model.ts'
import { fetchAgain } from '../shell/fetch-again.ts'
import { callLiveMicrocourses, callMicrocourses, writtenMicrocourseQuery } from './queries.ts'

/** A microcourse and its draft, which has settings and contents. */
export function useMicrocourseDraft(id: string): { microcourse: WrittenMicrocourse; draft: DraftHandle } {
  const queryClient = useQueryClient()
  const { data: microcourse } = useSuspenseQuery(writtenMicrocourseQuery(id))
  const draft = useDraftDocument({
    name: `microcourse ${id}`,
    loaded: microcourse,
    send: (body) => callMicrocourses('PATCH /creator/studio/microcourses/:id', { params: { id }, body }),
    load: () => fetchAgain(queryClient, writtenMicrocourseQuery(id)),
    catchUp: (after) =>
      callLiveMicrocourses('GET /creator/studio/microcourses/:id/changes', { params: { id }, query: { after } }),
    history: (until) =>
      callLiveMicrocourses('GET /creator/studio/microcourses/:id/history', { params: { id }, query: { until } }),
  })
  return { microcourse, draft }
}
