import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { instantOf } from '#base/zoned-time.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { WebinarInput } from '../model.ts'
import { alignLength, type WebinarRow } from './store.ts'

type Connection = Database | Transaction

/** An element or a microcourse that is a webinar. */
export interface Place {
  id: string
  of: 'element' | 'microcourse'
  title: string
  texts: Record<string, { title?: string }>
  course: { title: string; texts: Record<string, { title?: string }> } | null
}

/** Lists the owners of webinars by course and position, microcourses last; all, or the one with an id. */
export async function listPlaces(db: Connection, id?: string): Promise<Place[]> {
  const elements = await db
    .selectFrom('elements')
    .innerJoin('courses', 'courses.id', 'course_id')
    .select([
      'elements.id',
      'elements.title',
      'elements.texts',
      'courses.title as course_title',
      'courses.texts as course_texts',
    ])
    .where('courses.environment_id', '=', ENVIRONMENT_ID)
    .where('elements.type', '=', 'webinar')
    .$if(id !== undefined, (query) => query.where('elements.id', '=', id ?? ''))
    .orderBy('courses.index')
    .orderBy('elements.index')
    .orderBy('elements.id')
    .execute()
  const { rows: microcourses } = await sql<{ id: string; title: string; texts: Place['texts'] }>`
    select id, title, texts from microcourses
    where environment_id = ${ENVIRONMENT_ID} and type = 'webinar' and deleted_at is null and (${id ?? null}::text is null or id = ${id ?? null})
    order by index, id`.execute(db)
  return [
    ...elements.map(({ course_title: title, course_texts: texts, ...row }) => ({
      ...row,
      of: 'element' as const,
      course: { title, texts },
    })),
    ...microcourses.map((row) => ({ ...row, of: 'microcourse' as const, course: null })),
  ]
}

/** Lists the webinars of published courses and microcourses that begin within a time, with titles in a language and how many have said that they come. */
export async function listBeginning(
  db: Connection,
  { from, until, lang }: { from: Date; until: Date; lang: string },
): Promise<{ at: Date; title: string; coming: number }[]> {
  const { rows } = await sql<{ at: Date; title: string; coming: number }>`
    select start_date as at, coalesce(owner.texts -> ${lang} ->> 'title', owner.title) as title,
      (select count(*)::int from webinar_attendance where webinar_attendance.environment_id = ${ENVIRONMENT_ID}
        and webinar_id = webinars.id and confirmed_at is not null) as coming
    from webinars join (
      select elements.id, elements.title, elements.texts from elements join courses on courses.id = course_id and courses.published
      union all select id, title, texts from microcourses where published and deleted_at is null) as owner on owner.id = webinars.id
    where webinars.environment_id = ${ENVIRONMENT_ID} and start_date > ${from} and start_date < ${until}
    order by start_date limit 20`.execute(db)
  return rows
}

/**
 * Returns the owner of a webinar, whose course or microcourse is locked until the transaction ends. Publishing locks in the same order,
 * first the course and then its webinars, so the two can't deadlock.
 */
export async function lockPlace(trx: Transaction, id: string): Promise<Place | undefined> {
  await sql`select 1 from courses where id = (select course_id from elements where id = ${id}) for update`.execute(trx)
  await sql`select 1 from microcourses where id = ${id} for update`.execute(trx)
  const [place] = await listPlaces(trx, id)
  return place
}

export const listWebinars = (db: Connection): Promise<WebinarRow[]> =>
  db.selectFrom('webinars').selectAll().where('environment_id', '=', ENVIRONMENT_ID).execute()

/** The revision of a webinar that is saved: it grows with its time. */
const moved = sql<number>`webinars.revision + (webinars.start_date <> excluded.start_date
    or webinars.duration_minutes <> excluded.duration_minutes)::int`

type Schedule = Omit<WebinarInput, 'localStart' | 'timeZone'> & {
  place: Pick<Place, 'id' | 'of'>
  start: Date
  /** Without one, the time zone stays as it is. */
  timeZone?: string | undefined
  now: Date
}

/** Saves a schedule whose start is a local time. */
export const saveWebinar = (
  trx: Transaction,
  { localStart, ...kept }: WebinarInput & Omit<Schedule, 'start'>,
): Promise<void> =>
  // The contract has validated the time.
  saveSchedule(trx, { ...kept, start: instantOf(localStart, kept.timeZone) ?? new Date(Number.NaN) })

/** Saves time, addresses and host. A changed time increases the revision, so that calendars replace their entry. */
export async function saveSchedule(trx: Transaction, { place, now, start, ...kept }: Schedule): Promise<void> {
  const columns = {
    start_date: start,
    ...(kept.timeZone !== undefined && { time_zone: kept.timeZone }),
    duration_minutes: kept.durationMinutes,
    stream_url: kept.streamUrl,
    recording_url: kept.recordingUrl,
    host: kept.host && JSON.stringify(kept.host),
    texts: JSON.stringify(kept.texts),
    updated_at: now,
  }
  const of = {
    element_id: place.of === 'element' ? place.id : null,
    microcourse_id: place.of === 'microcourse' ? place.id : null,
  }
  await trx
    .insertInto('webinars')
    .values({ id: place.id, ...of, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, revision: moved }))
    .execute()
  await alignLength(trx, place.id)
}

/** Lists the attendants of a webinar by name. */
export const listAttendants = (db: Connection, webinarId: string, limit?: number) =>
  db
    .selectFrom('webinar_attendance')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('webinar_attendance')
    .select(['first_name', 'last_name', 'email'])
    .where('webinar_attendance.environment_id', '=', ENVIRONMENT_ID)
    .where('webinar_id', '=', webinarId)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('user_id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()

/** Counts the attendants of each webinar. */
export async function countAttendants(db: Connection): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('webinar_attendance')
    .select(['webinar_id', sql<string>`count(*)`.as('count')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .groupBy('webinar_id')
    .execute()
  return new Map(rows.map((row) => [row.webinar_id, Number(row.count)]))
}
