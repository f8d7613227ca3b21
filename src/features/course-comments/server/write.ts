import { z } from 'zod'
import { MINUTE_MS } from '#base/clock.ts'
import { hasRole } from '#base/roles.ts'
import { draftOf } from '#features/authoring/server/draft-documents.ts'
import { findOwnCourse, lockCourse } from '#features/authoring/server/store-courses.ts'
import { listPeople } from '#features/course-people/server/store.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { type DraftEvent, DRAFTS_CHANNEL } from '#features/drafts/channel.ts'
import { entriesAt } from '#features/drafts/document.ts'
import { listAuthors } from '#features/drafts/server/store-presence.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { courseCommentsError } from '../errors.ts'
import { COMMENTS_MAX, WRITES_PER_MINUTE } from '../limits.ts'
import type { WrittenComment } from '../model.ts'
import { placeNow } from './place.ts'
import { commentWritten } from './notifications.ts'
import {
  type CommentRow,
  countComments,
  deleteComment,
  findComment,
  insertComment,
  listWriters,
  updateResolution,
  updateText,
} from './store.ts'

interface Of {
  courseId: string
  commentId: string
  userId: string
}

/** Writes a new comment, or changes the text of one’s own. */
export async function writeComment(kernel: Kernel, of: Of, written: WrittenComment): Promise<void> {
  const limit = { key: `course comments ${of.userId}`, points: WRITES_PER_MINUTE, durationMs: MINUTE_MS }
  const { isAllowed } = await kernel.limits.take(limit)
  if (!isAllowed) throw courseCommentsError('course-comments.too-fast')
  if (!z.uuid().safeParse(of.commentId).success) throw courseCommentsError('course-comments.no-such-comment')
  await inCourse(kernel, of.courseId, async (trx, course) => {
    const before = await findComment(trx, of.commentId)
    if (!before) return addComment(kernel, trx, { ...of, course, written })
    checkOwn(before, of)
    if (before.text === written.text) return
    await updateText(trx, { id: before.id, text: written.text, at: kernel.clock.now() })
  })
}

/** Deletes one’s own comment. */
export const removeComment = (kernel: Kernel, of: Of): Promise<void> =>
  inCourse(kernel, of.courseId, async (trx) => {
    const row = await findComment(trx, of.commentId)
    if (!row || row.course_id !== of.courseId) return
    // Deleted already: its answers have kept it.
    if (row.text === '') return
    checkOwn(row, of)
    await deleteComment(trx, row)
  })

/** Resolves a thread, or reopens it. */
export const resolveThread = (kernel: Kernel, of: Of, isResolved: boolean): Promise<void> =>
  inCourse(kernel, of.courseId, async (trx) => {
    const head = await findHead(trx, { courseId: of.courseId, threadId: of.commentId })
    if ((head.resolved_at !== null) === isResolved) return
    const by = isResolved ? of.userId : null
    await updateResolution(trx, { id: head.id, at: isResolved ? kernel.clock.now() : null, by })
  })

interface Adding extends Of {
  course: CourseRow
  written: WrittenComment
}

async function addComment(kernel: Kernel, trx: Transaction, adding: Adding): Promise<void> {
  const { course, commentId, userId, written } = adding
  if ((await countComments(trx, course.id)) >= COMMENTS_MAX) throw courseCommentsError('course-comments.too-many')
  const place = await placeOf(trx, course, written)
  const threadId = 'threadId' in written.to ? written.to.threadId : commentId
  const row: CommentRow = {
    id: commentId,
    course_id: course.id,
    thread_id: threadId,
    ...place,
    author_id: userId,
    text: written.text,
    created_at: kernel.clock.now(),
    edited_at: null,
    resolved_at: null,
    resolved_by: null,
  }
  await insertComment(trx, row)
  // Somebody who answers in a resolved thread isn’t done with it.
  if (threadId !== commentId) await updateResolution(trx, { id: threadId, at: null, by: null })
  await tell(kernel, trx, row)
}

/** The place of a new comment, which must exist; an answer has that of its thread. */
async function placeOf(
  trx: Transaction,
  course: CourseRow,
  { to }: WrittenComment,
): Promise<Pick<CommentRow, 'element_id' | 'block_id' | 'quote'>> {
  if ('threadId' in to) {
    const { element_id, block_id, quote } = await findHead(trx, { courseId: course.id, threadId: to.threadId })
    return { element_id, block_id, quote }
  }
  const { elementId, blockId, quote } = to.place
  if (elementId !== null) {
    const { outline, contents } = await draftOf(trx, course)
    const element = (entriesAt(outline, ['elements']) ?? []).find(({ id }) => id === elementId)
    // Words that were just written may not be saved yet: only the block has to exist.
    const now = placeNow({ elementId, blockId, quote: '' }, element && (contents.get(elementId) ?? {}))
    if (now !== 'present') throw courseCommentsError('course-comments.no-such-place')
  }
  return { element_id: elementId, block_id: blockId, quote }
}

/** Notifies those who write the course, and those who have written in the thread, while they have a part in the course. */
async function tell(kernel: Kernel, trx: Transaction, row: CommentRow): Promise<void> {
  const writers = new Set(await listWriters(trx, row.thread_id))
  const people = (await listWorking(trx, row.course_id)).filter(
    ({ user_id: id, part }) => id !== row.author_id && (writers.has(id) || part === 'keeper' || part === 'author'),
  )
  await notifyAll(
    kernel,
    trx,
    people.map(({ user_id: userId }) => ({
      userId,
      kind: commentWritten,
      props: { courseId: row.course_id, commentId: row.id },
      to: `/studio/courses/${encodeURIComponent(row.course_id)}/comments/#${row.thread_id}`,
    })),
  )
}

/** The people of a course whose accounts still let them work on it. */
const listWorking = async (trx: Transaction, courseId: string) =>
  (await listPeople(trx, courseId)).filter(({ status, roles }) => status === 'active' && hasRole(roles, 'mentor'))

async function findHead(trx: Transaction, of: { courseId: string; threadId: string }): Promise<CommentRow> {
  const row = await findComment(trx, of.threadId)
  if (!row || row.course_id !== of.courseId || row.thread_id !== row.id)
    throw courseCommentsError('course-comments.no-such-comment')
  return row
}

function checkOwn(row: CommentRow, { courseId, userId }: Of): void {
  if (row.course_id !== courseId) throw courseCommentsError('course-comments.no-such-comment')
  if (row.author_id !== userId) throw courseCommentsError('course-comments.not-own')
}

/** The course is locked, so that a thread isn’t deleted while somebody answers. Open pages load the comments again. */
const inCourse = (
  kernel: Kernel,
  courseId: string,
  work: (trx: Transaction, course: CourseRow) => Promise<void>,
): Promise<void> =>
  kernel.db.transaction().execute(async (trx) => {
    await lockCourse(trx, courseId)
    const course = await findOwnCourse(trx, courseId)
    if (!course) throw courseCommentsError('course-comments.no-such-course')
    await work(trx, course)
    const people = (await listWorking(trx, courseId)).map(({ user_id: id }) => id)
    const userIds = [...new Set([...people, ...(await listAuthors(trx, courseId, kernel.clock.now()))])]
    const payload: DraftEvent = { type: 'commented', room: courseId }
    await kernel.events.publish(trx, { channel: DRAFTS_CHANNEL, audience: { kind: 'users', userIds }, payload })
  })
