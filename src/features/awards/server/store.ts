import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Picture } from '#features/files/model.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { GiftState } from '../gift-states.ts'
import type { AwardCondition, AwardKind, AwardPlace, AwardInput, GiftRequest, SavedAward } from '../model.ts'
import { AWARD_LIST_LIMIT } from '../limits.ts'

type Connection = Database | Transaction

interface AwardsTable {
  environment_id: Generated<string>
  id: string
  kind: AwardKind
  title: string
  text: string
  image: JSONColumnType<Picture> | null
  texts: JSONColumnType<SavedAward['texts']>
  created_at: Date
  updated_at: Date
}

interface GiftRequestsTable {
  id: string
  environment_id: Generated<string>
  award_id: string
  course_id: string
  user_id: string
  name: string
  phone: string
  email: string
  address: string
  comment: string
  lang: string
  state: Generated<GiftState>
  note: Generated<string>
  created_at: Date
  changed_at: Date
}

declare module '#server/database/database.ts' {
  interface Tables {
    awards: AwardsTable
    award_courses: {
      environment_id: Generated<string>
      award_id: string
      course_id: string
      condition: AwardCondition
      element_id: string | null
    }
    gift_requests: GiftRequestsTable
  }
}

export type AwardRow = Selectable<AwardsTable> & { course_id: string } & Pick<AwardPlace, 'condition'> & {
    element_id: string | null
  }
export type GiftRow = Selectable<GiftRequestsTable>

const placed = (db: Connection) =>
  db
    .selectFrom('awards')
    .innerJoin('award_courses', (join) =>
      join
        .onRef('award_courses.environment_id', '=', 'awards.environment_id')
        .onRef('award_courses.award_id', '=', 'awards.id'),
    )
    .selectAll('awards')
    .select(['award_courses.course_id', 'award_courses.condition', 'award_courses.element_id'])
    .where('awards.environment_id', '=', ENVIRONMENT_ID)
    .orderBy('awards.created_at')
    .orderBy('awards.id')

/** Lists the awards of a course and what each is given for. */
export const listCourseAwards = (db: Connection, courseId: string): Promise<AwardRow[]> =>
  placed(db).where('award_courses.course_id', '=', courseId).execute()

/** Lists the awards of courses that a person has started, and what of those is done. */
export async function listAwardsBegun(db: Connection, userId: string): Promise<AwardRow[]> {
  return placed(db)
    .where('award_courses.course_id', 'in', (eb) =>
      eb
        .selectFrom('progress_courses')
        .select('progress_courses.course_id')
        .where('progress_courses.environment_id', '=', ENVIRONMENT_ID)
        .where('progress_courses.user_id', '=', userId),
    )
    .orderBy('award_courses.course_id')
    .execute()
}

/** Returns what a person has finished, in one course or all: courses with the time, and elements. */
export async function findDone(db: Connection, { userId, courseId }: { userId: string; courseId?: string }) {
  const courses = await db
    .selectFrom('progress_courses')
    .select(['course_id', 'finished_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('course_id')
    .execute()
  const elements = await db
    .selectFrom('progress_elements')
    .select(['element_id', 'finished_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
    .where('state', '=', 'done')
    .execute()
  return {
    finishedAt: new Map(courses.flatMap(({ course_id: id, finished_at: at }) => (at ? [[id, at] as const] : []))),
    elements: new Set(elements.map(({ element_id: id }) => id)),
    lastDoneAt: elements.reduce<Date | null>(
      (last, { finished_at: at }) => (at && (!last || at > last) ? at : last),
      null,
    ),
  }
}

/** Lists all awards as their authors save them. */
export async function listSavedAwards(db: Connection): Promise<SavedAward[]> {
  const rows = await db
    .selectFrom('awards')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const places = await db
    .selectFrom('award_courses')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .orderBy('course_id')
    .execute()
  return rows.map(({ id, kind, title, text, image, texts }) => ({
    id,
    kind,
    title,
    text,
    image,
    texts,
    courses: places
      .filter((place) => place.award_id === id)
      .map(({ course_id: courseId, condition, element_id: elementId }) => ({ courseId, condition, elementId })),
  }))
}

/** Saves an award with its courses, replacing the one with its id. */
export async function saveAward(trx: Transaction, { id, now, ...kept }: AwardInput & { id: string; now: Date }) {
  const { kind, title, text, image, texts, courses } = kept
  const columns = {
    kind,
    title,
    text,
    image: image && JSON.stringify(image),
    texts: JSON.stringify(texts),
    updated_at: now,
  }
  await trx
    .insertInto('awards')
    .values({ id, ...columns, created_at: now })
    .onConflict((conflict) => conflict.columns(['environment_id', 'id']).doUpdateSet(columns))
    .execute()
  await trx
    .deleteFrom('award_courses')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('award_id', '=', id)
    .execute()
  if (courses.length === 0) return
  const places = courses.map(({ courseId, condition, elementId }) => ({
    award_id: id,
    course_id: courseId,
    condition,
    element_id: elementId,
  }))
  await trx
    .insertInto('award_courses')
    .values(places)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns whether it existed. */
export async function deleteAward(trx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('awards')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const gifts = (db: Connection) =>
  db.selectFrom('gift_requests').selectAll().where('environment_id', '=', ENVIRONMENT_ID)

/** Lists a person's gift requests. */
export const listOwnGifts = (db: Connection, userId: string): Promise<GiftRow[]> =>
  gifts(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

/** Inserts a gift request, unless the person has one for this award. Returns whether it was inserted. */
export async function insertGift(
  db: Connection,
  {
    id,
    userId,
    now,
    lang,
    ...request
  }: Omit<GiftRequest, 'id'> & { id: string; userId: string; lang: string; now: Date },
): Promise<boolean> {
  const { awardId, courseId, ...written } = request
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gift_requests')
    .values({
      ...written,
      id,
      lang,
      award_id: awardId,
      course_id: courseId,
      user_id: userId,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Lists gift requests for the administration, newest first. */
export const listGifts = (db: Connection, { state, offset }: { state?: GiftState | undefined; offset: number }) =>
  gifts(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(AWARD_LIST_LIMIT)
    .offset(offset)
    .execute()

/** Returns how many gifts wait to be sent, and since when. */
export async function findNewGifts(db: Connection): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('gift_requests')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
}

/** Counts gift requests by state. */
export async function countGifts(db: Connection): Promise<Record<GiftState, number>> {
  const rows = await db
    .selectFrom('gift_requests')
    .select(['state', sql<string>`count(*)`.as('count')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .groupBy('state')
    .execute()
  const of = (state: GiftState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { new: of('new'), sent: of('sent'), refused: of('refused') }
}

/** Returns a gift request, locked until the transaction ends. */
export const lockGift = (trx: Transaction, id: string): Promise<GiftRow | undefined> =>
  gifts(trx).where('id', '=', id).forUpdate().executeTakeFirst()

export async function setGiftState(
  trx: Transaction,
  { id, state, note, now }: { id: string; state: GiftState; note: string; now: Date },
): Promise<void> {
  await trx.updateTable('gift_requests').set({ state, note, changed_at: now }).where('id', '=', id).execute()
}

/** Moves gift requests when two accounts are merged; of two for one award the account's own is kept. */
export async function moveGifts(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update gift_requests as moved set user_id = ${to}
    where environment_id = ${ENVIRONMENT_ID} and user_id = ${from} and not exists (
      select from gift_requests as kept
      where kept.environment_id = moved.environment_id and kept.user_id = ${to} and kept.award_id = moved.award_id
    )`.execute(trx)
}
