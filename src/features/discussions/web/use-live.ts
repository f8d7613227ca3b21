import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from '#base/errors.ts'
import { onEventGap, onServerEvent, useEventStreamState } from '#web/events.ts'
import { useVisitor } from '#web/visitor.ts'
import { DISCUSSION_CHANNEL } from '../channel.ts'
import { LOOK_AGAIN_MS, WATCH_MS } from '../limits.ts'
import type { Comment } from '../model.ts'
import { addComment, addReplies, changeComment, findCachedComment, removeComment, mergeNewest } from './cache.ts'
import { callDiscussions, COMMENTS_ROUTE, commentsQuery } from './queries.ts'

interface Hint {
  discussionId: string
  commentId: string
  rootId: string
}

const isHint = (payload: unknown): payload is Hint =>
  typeof payload === 'object' && payload !== null && 'commentId' in payload && 'rootId' in payload

/** Keeps the comments of an open discussion up to date: by events, otherwise by polling. */
export function useLive(discussionId: string): void {
  useEvents(discussionId)
  usePolling(discussionId)
}

function useEvents(discussionId: string): void {
  const queryClient = useQueryClient()
  const isSignedIn = useVisitor().kind === 'user'
  useEffect(() => {
    if (!isSignedIn) return
    const watch = () => {
      if (document.visibilityState === 'visible') {
        callDiscussions('POST /dvm/discussions/:id/watch', { params: { id: discussionId } }).catch(() => {})
      }
    }
    watch()
    const watching = setInterval(watch, WATCH_MS / 2)
    const endings = [
      onServerEvent(DISCUSSION_CHANNEL, (payload) => {
        if (isHint(payload) && payload.discussionId === discussionId) void follow(queryClient, payload)
      }),
      onEventGap(() => void queryClient.invalidateQueries(commentsQuery(discussionId))),
    ]
    return () => {
      clearInterval(watching)
      for (const end of endings) end()
    }
  }, [queryClient, discussionId, isSignedIn])
}

/** Polls, for guests and while the event stream is interrupted. */
function usePolling(discussionId: string): void {
  const queryClient = useQueryClient()
  const isSignedIn = useVisitor().kind === 'user'
  const isPushed = useEventStreamState() === 'open' && isSignedIn
  useEffect(() => {
    if (isPushed) return
    const look = () => {
      if (document.visibilityState === 'visible') void poll(queryClient, discussionId)
    }
    const looking = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, discussionId, isPushed])
}

async function poll(queryClient: QueryClient, discussionId: string): Promise<void> {
  try {
    mergeNewest(
      queryClient,
      discussionId,
      await callDiscussions(COMMENTS_ROUTE, { params: { id: discussionId }, query: {} }),
    )
  } catch {
    // The next poll may succeed.
  }
}

/** Loads the comment named in an event. */
async function follow(queryClient: QueryClient, { discussionId, commentId, rootId }: Hint): Promise<void> {
  try {
    const { comment } = await callDiscussions('GET /dvm/comments/:id', { params: { id: commentId } })
    if (commentId === rootId) showComment(queryClient, comment)
    else await showReply(queryClient, comment, rootId)
  } catch (error) {
    if (problemOf(error).status === 404) removeComment(queryClient, { discussionId, id: commentId })
  }
}

function showComment(queryClient: QueryClient, comment: Comment): void {
  const { replies: _, ...own } = comment
  if (findCachedComment(queryClient, comment)) changeComment(queryClient, comment, (known) => ({ ...known, ...own }))
  else addComment(queryClient, comment)
}

async function showReply(queryClient: QueryClient, reply: Comment, rootId: string): Promise<void> {
  const { discussionId } = reply
  const root = findCachedComment(queryClient, { discussionId, id: rootId })
  if (!root) return
  const { replies: _, ...own } = reply
  if (root.replies.some(({ id }) => id === reply.id)) {
    return changeComment(queryClient, reply, (known) => ({ ...known, ...own }))
  }
  const isWhole = root.replies.length === root.repliesCount
  // Uses the server's count, because one's own reply is already counted here.
  const { comment: counted } = await callDiscussions('GET /dvm/comments/:id', { params: { id: rootId } })
  if (isWhole) addReplies(queryClient, { discussionId, rootId, replies: [own] })
  changeComment(queryClient, counted, (known) => ({ ...known, repliesCount: counted.repliesCount }))
}
