import { sql } from 'kysely'
import type { Merge } from '#server/person-data.ts'
import { PARTS } from '../rules.ts'

/** Moves parts in courses when two accounts are merged. Of two parts in one course the one with more rights is kept. */
export async function moveParts({ from, to, trx }: Merge): Promise<void> {
  const ranked = (table: 'kept' | 'moved') => sql`array_position(${[...PARTS]}::text[], ${sql.ref(`${table}.part`)})`
  await sql`
    delete from course_people as kept using course_people as moved
    where kept.user_id = ${to} and moved.user_id = ${from} and kept.course_id = moved.course_id
      and (${ranked('moved')} < ${ranked('kept')}
        or (moved.part = kept.part and moved.may_publish and not kept.may_publish))`.execute(trx)
  await sql`
    update course_people as kept
    set languages = array(select distinct unnest(kept.languages || moved.languages) order by 1)
    from course_people as moved
    where kept.user_id = ${to} and moved.user_id = ${from} and kept.course_id = moved.course_id`.execute(trx)
  await sql`
    update course_people as moved set user_id = ${to}
    where user_id = ${from} and not exists (
      select from course_people as kept where kept.user_id = ${to} and kept.course_id = moved.course_id)`.execute(trx)
  await sql`delete from course_people where user_id = ${from}`.execute(trx)
}
