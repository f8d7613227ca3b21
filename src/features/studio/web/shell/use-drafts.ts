import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { mayChange } from '#features/course-people/rules.ts'
import { useDraftDocument } from '#features/drafts/web/use-draft-document.ts'
import { showToast } from '#ui/toasts.ts'
import type { StudioOutline } from '../../model.ts'
import { useOwnPart } from './own-part.ts'
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
  return { outline, draft: useGuard(courseId, draft) }
}

/** The draft of the contents of a lesson, test or webinar. */
export function useElementDraft(courseId: string, elementId: string): DraftHandle {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(elementQuery(courseId, elementId))
  const draft = useDraftDocument({
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
  return useGuard(courseId, draft)
}

/** A draft that ignores changes which the server would refuse, and says so: translators write nothing but their languages. */
function useGuard(courseId: string, draft: DraftHandle): DraftHandle {
  const t = useTranslations('admin.studio.people')
  const own = useOwnPart(courseId)
  if (own.may('write')) return draft
  return {
    ...draft,
    edit: (makeChanges, place) => {
      const isAllowed = makeChanges(draft.document).every((change) => mayChange(own, change))
      if (isAllowed) draft.edit(makeChanges, place)
      else showToast({ tone: 'error', text: t('onlyTranslations') })
    },
  }
}
