import type { Kernel } from '#server/kernel.ts'
import { namedIn } from '../rules.ts'
import { findDiscussion } from './store-places.ts'
import { changeLike, insertComment, listCounts, listNames, type NewComment } from './store.ts'

/** A comment of the demo. */
export interface SeedComment {
  userId: string
  at: Date
  text: string
  likedBy: string[]
}

interface SeedDiscussion {
  discussionId: string
  threads: { root: SeedComment; replies: SeedComment[] }[]
}

/** Fills an empty discussion of the demo, without notifications. */
export async function seedDiscussion(kernel: Kernel, { discussionId, threads }: SeedDiscussion): Promise<void> {
  const place = await findDiscussion(kernel.db, discussionId)
  const counts = await listCounts(kernel.db, [discussionId])
  if (!place || counts.size > 0) return
  const all = threads.flatMap(({ root, replies }) => {
    const rootId = kernel.makeId()
    const answers = replies.map((reply) => ({ ...reply, id: kernel.makeId(), parentId: rootId }))
    return [{ ...root, id: rootId, parentId: null }, ...answers]
  })
  await kernel.db.transaction().execute(async (trx) => {
    const people = await listNames(trx, [...new Set(all.map(({ userId }) => userId))])
    // Inserted chronologically, so that their order is that of their times.
    for (const { at: now, likedBy, ...comment } of all.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const mentions: NewComment['mentions'] = namedIn(comment.text, people)
      await insertComment(trx, { ...comment, ...place, id: comment.id, discussionId, mentions, now })
      for (const userId of likedBy) await changeLike(trx, { id: comment.id, userId, isLiked: true, now })
    }
  })
}
