import { fullNameOf, avatarUrlOf } from '#features/accounts/server/present.ts'
import { cachedCourse } from '#features/courses/server/cached.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CheckedReview } from '../model.ts'
import type { SignedReview } from './store.ts'

/** Presents reviews with the titles of their courses in a language. The response schema drops the private fields. */
export const presentReviews = (kernel: Kernel, rows: readonly SignedReview[], lang: string): Promise<CheckedReview[]> =>
  Promise.all(rows.map((row) => presentReview(kernel, row, lang)))

export async function presentReview(kernel: Kernel, row: SignedReview, lang: string): Promise<CheckedReview> {
  const course = await cachedCourse(kernel, row.course_id)
  return {
    id: row.id,
    courseId: row.course_id,
    courseTitle: course?.texts[lang]?.title ?? course?.title ?? '',
    user: { id: row.user_id, fullName: fullNameOf(row), avatarUrl: avatarUrlOf(row) },
    rating: row.rating,
    text: row.text,
    lang: row.lang,
    createdAt: (row.published_at ?? row.created_at).toISOString(),
    status: row.status,
    isPinned: row.is_pinned,
    answer: answerOf(row),
    reason: row.reason,
    updatedAt: row.updated_at.toISOString(),
  }
}

function answerOf(row: SignedReview): CheckedReview['answer'] {
  if (!row.answer || !row.answered_at) return null
  const { team_first_name: first_name, team_last_name: last_name, team_username: username } = row
  return {
    text: row.answer,
    name: fullNameOf({ first_name, last_name, username }),
    createdAt: row.answered_at.toISOString(),
  }
}
