import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Comment, Reply } from '../model.ts'
import { type CommentsPage, commentsQuery } from './queries.ts'

type Talk = InfiniteData<CommentsPage>

/** Updates the cached comments of a discussion; does nothing if they are not loaded. */
function change(queryClient: QueryClient, discussionId: string, work: (comments: Comment[]) => Comment[]): void {
  queryClient.setQueryData(
    commentsQuery(discussionId).queryKey,
    (talk: Talk | undefined) =>
      talk && { ...talk, pages: talk.pages.map((page) => ({ ...page, comments: work(page.comments) })) },
  )
}

/** Updates a cached comment or reply. */
export function changeComment(
  queryClient: QueryClient,
  { discussionId, id }: { discussionId: string; id: string },
  work: <C extends Reply>(comment: C) => C,
): void {
  change(queryClient, discussionId, (comments) =>
    comments.map((comment) =>
      comment.id === id
        ? work(comment)
        : comment.replies.some((reply) => reply.id === id)
          ? { ...comment, replies: comment.replies.map((reply) => (reply.id === id ? work(reply) : reply)) }
          : comment,
    ),
  )
}

/** Removes a comment or reply from the cache. */
export function removeComment(
  queryClient: QueryClient,
  { discussionId, id }: { discussionId: string; id: string },
): void {
  change(queryClient, discussionId, (comments) =>
    comments.flatMap((comment) => {
      if (comment.id === id) return []
      const replies = comment.replies.filter((reply) => reply.id !== id)
      if (replies.length === comment.replies.length) return [comment]
      return [{ ...comment, replies, repliesCount: comment.repliesCount - 1 }]
    }),
  )
}

/** Adds a comment at the beginning, or a reply at the end of its comment; one with the same id is replaced. */
export function addComment(queryClient: QueryClient, comment: Reply): void {
  const { discussionId, parentId } = comment
  if (parentId !== null)
    return change(queryClient, discussionId, (comments) =>
      comments.map((root) => (root.id === parentId ? withReply(root, comment) : root)),
    )
  queryClient.setQueryData(commentsQuery(discussionId).queryKey, (talk: Talk | undefined) => {
    const [first, ...others] = talk?.pages ?? []
    if (!talk || !first) return talk
    const isThere = talk.pages.some(({ comments }) => comments.some(({ id }) => id === comment.id))
    if (isThere) return talk
    return { ...talk, pages: [{ ...first, comments: [{ ...comment, replies: [] }, ...first.comments] }, ...others] }
  })
}

function withReply(root: Comment, reply: Reply): Comment {
  if (root.replies.some(({ id }) => id === reply.id)) return root
  const repliesCount = root.repliesCount + 1
  // The replies before it are not loaded: it will be loaded with them.
  if (root.replies.length < root.repliesCount) return { ...root, repliesCount }
  return { ...root, repliesCount, replies: [...root.replies, reply] }
}

/** Appends later replies to those in the cache. */
export function addReplies(
  queryClient: QueryClient,
  { discussionId, rootId, replies }: { discussionId: string; rootId: string; replies: readonly Reply[] },
): void {
  change(queryClient, discussionId, (comments) =>
    comments.map((root) => {
      if (root.id !== rootId) return root
      const fresh = replies.filter(({ id }) => root.replies.every((known) => known.id !== id))
      return { ...root, replies: [...root.replies, ...fresh] }
    }),
  )
}

/** Finds a comment in the cache. */
export function findCachedComment(
  queryClient: QueryClient,
  { discussionId, id }: { discussionId: string; id: string },
): Comment | undefined {
  const talk: Talk | undefined = queryClient.getQueryData(commentsQuery(discussionId).queryKey)
  return talk?.pages.flatMap(({ comments }) => comments).find((comment) => comment.id === id)
}

/** Merges the newest page of comments into the cache: new, changed and deleted ones. Older ones stay. */
export function mergeNewest(queryClient: QueryClient, discussionId: string, newest: CommentsPage): void {
  const fresh = new Map(newest.comments.map((comment) => [comment.id, comment]))
  queryClient.setQueryData(commentsQuery(discussionId).queryKey, (talk: Talk | undefined) => {
    const [first, ...others] = talk?.pages ?? []
    if (!talk || !first) return talk
    const known = new Map(talk.pages.flatMap(({ comments }) => comments.map((comment) => [comment.id, comment])))
    const taken = newest.comments.map((comment) => withKnownReplies(comment, known.get(comment.id)))
    const last = newest.comments.at(-1)
    // A page that is not full contains all comments.
    const isOlder = (comment: Comment) =>
      newest.hasMore && last !== undefined && !fresh.has(comment.id) && Number(comment.cursor) < Number(last.cursor)
    const left = first.comments.filter(isOlder)
    const rest = others.map((page) => ({ ...page, comments: page.comments.filter(isOlder) }))
    return { ...talk, pages: [{ ...first, comments: [...taken, ...left] }, ...rest] }
  })
}

/** Replies loaded on demand beyond the first ones are kept. */
function withKnownReplies(comment: Comment, known: Comment | undefined): Comment {
  const first = new Set(comment.replies.map(({ id }) => id))
  const beyond = known?.replies.slice(comment.replies.length).filter(({ id }) => !first.has(id)) ?? []
  return { ...comment, replies: [...comment.replies, ...beyond] }
}
