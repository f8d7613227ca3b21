import type { QueryClient } from '@tanstack/react-query'
import { makeId } from '#base/ids.ts'
import { openOutbox, openedOutbox } from '#web/lazy-outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import type { DiscussionsApi } from '../api.ts'
import type { Reply } from '../model.ts'
import { addComment } from './cache.ts'
import { saveFailed } from './failed.ts'
import { discussionQuery, SENDING_ROUTE } from './queries.ts'

const QUEUE = 'comments'

export interface NewComment {
  discussionId: string
  text: string
  mentions: string[]
  parentId?: string | undefined
}

interface CommentCallInput {
  params: { id: string }
  body: { id: string; text: string; mentions: string[]; parentId?: string }
}

/** Queues a comment in the outbox, owned by its author. */
export async function sendComment(
  userId: string,
  { discussionId, text, mentions, parentId }: NewComment,
): Promise<void> {
  const { enqueueOf } = await openOutbox()
  const id = makeId()
  enqueueOf<DiscussionsApi>()({
    id,
    route: SENDING_ROUTE,
    input: { params: { id: discussionId }, body: { id, text, mentions, ...(parentId !== undefined && { parentId }) } },
    queue: QUEUE,
    // A key per comment: one that can't be sent must not block others.
    key: id,
    owner: userId,
  })
}

/** Queues a like or its removal; the last one wins. */
export async function sendLike(userId: string, { id, isLiked }: { id: string; isLiked: boolean }): Promise<void> {
  const { enqueueOf } = await openOutbox()
  enqueueOf<DiscussionsApi>()({
    route: isLiked ? 'PUT /dvm/comments/:id/like' : 'DELETE /dvm/comments/:id/like',
    input: { params: { id } },
    queue: `${QUEUE} like`,
    key: id,
    owner: userId,
  })
}

/** Retries queued comments now. */
export const sendNow = (): void => void openedOutbox()?.wake()

export const isCommentEntry = (entry: OutboxEntry): entry is OutboxEntry & { input: CommentCallInput } =>
  entry.route === SENDING_ROUTE

/** Adds an accepted comment to the cache; a refused one is kept with the reason. */
export function noteOutcome(queryClient: QueryClient, userId: string, outcome: OutboxOutcome): void {
  const { entry } = outcome
  if (!isCommentEntry(entry) || entry.owner !== userId) return
  const { params, body } = entry.input
  if (outcome.kind === 'sent') {
    if (isAnswer(outcome.answer)) addComment(queryClient, outcome.answer.comment)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [route] }) => route === 'GET /dvm/courses/:id/discussions',
    })
    return
  }
  const { code, message } = outcome.problem
  saveFailed({ ...body, userId, discussionId: params.id, code, message })
  void queryClient.invalidateQueries({ queryKey: discussionQuery(params.id, '').queryKey.slice(0, 1) })
}

const isAnswer = (answer: unknown): answer is { comment: Reply } =>
  typeof answer === 'object' && answer !== null && 'comment' in answer
