import { avatarUrlOf, fullNameOf } from '#features/accounts/server/present.ts'
import { namesOf } from '#features/drafts/server/presence.ts'
import { draftOf } from '#features/authoring/server/draft-documents.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { entriesAt } from '#features/drafts/document.ts'
import type { Database } from '#server/database/database.ts'
import type { CommentThread, CourseComment } from '../model.ts'
import { placeNow } from './place.ts'
import { listComments, type ListedComment } from './store.ts'

interface Reading {
  course: CourseRow
  userId: string
}

/** Returns the threads of a course in the order of its lessons; those about the whole course first. */
export async function threadsOf(db: Database, { course, userId }: Reading): Promise<CommentThread[]> {
  const rows = await listComments(db, course.id)
  if (rows.length === 0) return []
  const { outline, contents } = await draftOf(db, course)
  const elements = entriesAt(outline, ['elements']) ?? []
  const names = await namesOf(
    db,
    rows.flatMap(({ resolved_by: by }) => by ?? []),
  )
  const positionOf = ({ element_id: id }: ListedComment) => {
    const index = elements.findIndex((element) => element.id === id)
    return id === null ? -1 : index === -1 ? elements.length : index
  }
  return rows
    .filter((row) => row.id === row.thread_id)
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((head) => {
      const element = elements.find(({ id }) => id === head.element_id)
      const place = { elementId: head.element_id, blockId: head.block_id, quote: head.quote }
      return {
        id: head.id,
        ...place,
        elementTitle: typeof element?.['title'] === 'string' ? element['title'] : '',
        place: placeNow(place, element && (contents.get(element.id) ?? {})),
        resolved: head.resolved_at && {
          at: head.resolved_at.toISOString(),
          by: names.get(head.resolved_by ?? '') ?? '',
        },
        comments: rows.filter((row) => row.thread_id === head.id).map((row) => presentComment(row, userId)),
      }
    })
}

const presentComment = (row: ListedComment, userId: string): CourseComment => ({
  id: row.id,
  text: row.text,
  author: row.author_id === null ? null : { id: row.author_id, name: fullNameOf(row), picture: avatarUrlOf(row) },
  isOwn: row.author_id === userId,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})
