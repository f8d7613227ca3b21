import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Comment } from '../model.ts'
import { mergeNewest } from './cache.ts'
import { commentsQuery } from './queries.ts'

const comment = (cursor: number, more: Partial<Comment> = {}): Comment =>
  ({
    id: `c${cursor}`,
    cursor: String(cursor),
    discussionId: 'd',
    parentId: null,
    text: `Comment ${cursor}`,
    state: 'shown',
    author: { id: 'a', name: 'Ada', picture: null, isMentor: false },
    createdAt: '2026-03-02T10:00:00.000Z',
    editedAt: null,
    likes: 0,
    isLiked: false,
    isOwn: false,
    mentions: [],
    replies: [],
    repliesCount: 0,
    ...more,
  }) as unknown as Comment

function talkOf(...pages: Comment[][]) {
  const queryClient = new QueryClient()
  const { queryKey } = commentsQuery('d')
  queryClient.setQueryData(queryKey, {
    pages: pages.map((comments) => ({ comments, hasMore: true })),
    pageParams: pages.map(() => undefined),
  })
  return {
    take: (comments: Comment[], hasMore = true) => mergeNewest(queryClient, 'd', { comments, hasMore }),
    ids: () => queryClient.getQueryData(queryKey)?.pages.map((page) => page.comments.map(({ id }) => id)),
    find: (id: string) =>
      queryClient
        .getQueryData(queryKey)
        ?.pages.flatMap((page) => page.comments)
        .find((each) => each.id === id),
  }
}

test('[IMPL-22] a reload takes in new, changed and deleted comments, and keeps older ones', () => {
  const talk = talkOf([comment(5), comment(4)], [comment(3), comment(2)])
  talk.take([comment(6), comment(4, { text: 'Mended' })])
  expect(talk.ids()).toEqual([
    ['c6', 'c4'],
    ['c3', 'c2'],
  ])
  expect(talk.find('c4')).toMatchObject({ text: 'Mended' })
  talk.take([comment(6)], false)
  expect(talk.ids()).toEqual([['c6'], []])
})

test('[IMPL-22] replies loaded on demand stay when the first ones are reloaded', () => {
  const [one, two, three] = [comment(11), comment(12), comment(13)]
  const talk = talkOf([comment(5, { replies: [one, two, three] })])
  talk.take([comment(5, { replies: [one, two], repliesCount: 4 })])
  expect(talk.find('c5')?.replies.map(({ id }) => id)).toEqual(['c11', 'c12', 'c13'])
})
