import { type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ReviewStatus } from '../model.ts'

interface ReviewsTable {
  id: string
  environment_id: Generated<string>
  course_id: string
  user_id: string
  rating: number
  text: string
  lang: string
  status: ReviewStatus
  reason: string | null
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  is_pinned: Generated<boolean>
  created_at: Date
  updated_at: Date
  published_at: Date | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    reviews: ReviewsTable
  }
}

type Connection = Database | Transaction
export type ReviewRow = Selectable<ReviewsTable>
/** A review with the names and pictures of its author and of the person who answered. */
export type SignedReview = NonNullable<Awaited<ReturnType<typeof findReview>>>

interface Page {
  limit: number
  offset: number
}

const signed = (db: Connection) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('users as team', 'team.id', 'reviews.answered_by')
    .selectAll('reviews')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.avatar'])
    .select([
      'team.first_name as team_first_name',
      'team.last_name as team_last_name',
      'team.username as team_username',
    ])
    .where('reviews.environment_id', '=', ENVIRONMENT_ID)

/** Lists published reviews of one or all published courses: pinned ones first, then those in the language, then the newest. */
export function listPublished(
  db: Connection,
  { courseId, lang, limit, offset }: Page & { courseId?: string | undefined; lang: string },
) {
  const page = signed(db)
    .where('reviews.status', '=', 'published')
    .orderBy('is_pinned', 'desc')
    .orderBy(sql`reviews.lang = ${lang}`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
  if (courseId !== undefined) return page.where('reviews.course_id', '=', courseId).execute()
  return page
    .where('reviews.course_id', 'in', (courses) =>
      courses.selectFrom('courses').select('courses.id').where('published', '=', true).where('hidden', '=', false),
    )
    .execute()
}

/** Lists reviews by status: pending ones oldest first, others latest first. */
export function listByStatus(db: Connection, { status, limit, offset }: Page & { status: ReviewStatus }) {
  return signed(db)
    .where('reviews.status', '=', status)
    .orderBy('reviews.updated_at', status === 'pending' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countByStatus(db: Connection, status: ReviewStatus): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many reviews wait for approval, and since when. */
export async function findPending(db: Connection): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('reviews')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(updated_at)`.as('since')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
}

export const findReview = (db: Connection, id: string) => signed(db).where('reviews.id', '=', id).executeTakeFirst()

export const findOwnReview = (db: Connection, of: { courseId: string; userId: string }) =>
  signed(db).where('reviews.course_id', '=', of.courseId).where('reviews.user_id', '=', of.userId).executeTakeFirst()

export interface WrittenReview {
  id: string
  courseId: string
  userId: string
  rating: number
  text: string
  lang: string
  now: Date
}

/** Inserts or replaces a learner's review; a changed one becomes pending and loses its answer. */
export async function upsertReview(trx: Transaction, written: WrittenReview): Promise<void> {
  const content = { rating: written.rating, text: written.text, lang: written.lang, updated_at: written.now }
  await trx
    .insertInto('reviews')
    .values({
      id: written.id,
      course_id: written.courseId,
      user_id: written.userId,
      ...content,
      status: 'pending',
      created_at: written.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['environment_id', 'course_id', 'user_id'])
        .doUpdateSet({
          ...content,
          status: 'pending',
          reason: null,
          answer: null,
          answered_by: null,
          answered_at: null,
          is_pinned: false,
          published_at: null,
        })
        .where((where) =>
          where.or([where('reviews.rating', '<>', written.rating), where('reviews.text', '<>', written.text)]),
        ),
    )
    .execute()
}

export async function deleteOwnReview(trx: Transaction, of: { courseId: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reviews')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('course_id', '=', of.courseId)
    .where('user_id', '=', of.userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

type Change = Partial<
  Pick<ReviewRow, 'status' | 'reason' | 'published_at' | 'answer' | 'answered_by' | 'answered_at'>
> & {
  is_pinned?: boolean
}

export async function updateReview(trx: Transaction, id: string, change: Change): Promise<void> {
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute()
}

/** Recounts the rating that a course's card shows. */
export async function countRating(trx: Transaction, courseId: string): Promise<void> {
  await sql`
    update courses set rating_count = counted.count, rating_sum = counted.sum
    from (
      select count(*)::int as count, coalesce(sum(rating), 0)::int as sum from reviews
      where environment_id = ${ENVIRONMENT_ID} and course_id = ${courseId} and status = 'published'
    ) as counted where courses.id = ${courseId}`.execute(trx)
}

/** Returns the courses that a person has reviewed. */
export async function listReviewedCourses(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('course_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .execute()
  return rows.map((row) => row.course_id)
}

/** Returns a person's reviews for their data export. */
export const exportReviews = (db: Database, userId: string) =>
  db
    .selectFrom('reviews')
    .select(['course_id', 'rating', 'text', 'lang', 'status', 'reason', 'answer', 'created_at', 'updated_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .execute()
