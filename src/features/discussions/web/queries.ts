import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OutputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { DiscussionsApi } from '../api.ts'
import type { QueueView } from '../model.ts'

const query = queriesOf<DiscussionsApi>()

export const callDiscussions = callOf<DiscussionsApi>()

/** Queries the active discussions of a course. */
export const discussionsQuery = (courseId: string, lang: string) =>
  query('GET /dvm/courses/:id/discussions', { params: { id: courseId }, query: { lang } })

/** Queries a discussion, and what the visitor may do in it. */
export const discussionQuery = (id: string, lang: string) =>
  query('GET /dvm/discussions/:id', { params: { id }, query: { lang } })

/** The route by which comments are sent. */
export const SENDING_ROUTE = 'POST /dvm/discussions/:id/comments'

export const COMMENTS_ROUTE = 'GET /dvm/discussions/:id/comments'
export type CommentsPage = OutputOf<DiscussionsApi, typeof COMMENTS_ROUTE>

/** Queries the comments of a discussion page by page, newest first. */
export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [COMMENTS_ROUTE, { params: { id } }, 'pages'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }): Promise<CommentsPage> =>
      callDiscussions(COMMENTS_ROUTE, { params: { id }, query: pageParam === undefined ? {} : { before: pageParam } }),
    getNextPageParam: ({ comments, hasMore }: CommentsPage) => (hasMore ? comments.at(-1)?.cursor : undefined),
  })

/** Queries the moderation queue. */
export const queueQuery = (view: QueueView, lang: string, before?: string) =>
  query('GET /dvm/moderation/comments', { query: { view, lang, before } })

export const blocksQuery = () => query('GET /dvm/moderation/blocks')
