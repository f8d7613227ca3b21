import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CommentThread } from '#features/course-comments/model.ts'
import { DRAFTS_CHANNEL } from '#features/drafts/channel.ts'
import { isDraftEvent } from '#features/drafts/web/events.ts'
import { onServerEvent } from '#web/events.ts'
import { commentsQuery, isOfComments } from './queries.ts'

/** The comments on the draft of a course, loaded again when somebody writes one; undefined while they are loading. */
export function useComments(courseId: string): readonly CommentThread[] | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery(commentsQuery(courseId))
  useEffect(
    () =>
      onServerEvent(DRAFTS_CHANNEL, (event) => {
        if (isDraftEvent(event) && event.type === 'commented' && event.room === courseId)
          void queryClient.invalidateQueries({ predicate: isOfComments })
      }),
    [courseId, queryClient],
  )
  return data?.threads
}
