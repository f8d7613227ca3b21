import { sql } from 'kysely'
import type { Merge } from '#server/person-data.ts'

/** Moves likes, reports and mentions when two accounts are merged. Who liked or reported a comment twice did so once. */
export async function moveReactions({ from, to, trx }: Merge): Promise<void> {
  for (const [table, count] of [
    ['comment_likes', 'likes_count'],
    ['comment_reports', 'reports_count'],
  ] as const) {
    await sql`
      with doubled as (
        delete from ${sql.table(table)} as moved using ${sql.table(table)} as kept
        where moved.user_id = ${from} and kept.user_id = ${to} and kept.comment_id = moved.comment_id
        returning moved.comment_id)
      update comments set ${sql.ref(count)} = greatest(${sql.ref(count)} - 1, 0)
      where id in (select comment_id from doubled)`.execute(trx)
    await trx.updateTable(table).set({ user_id: to }).where('user_id', '=', from).execute()
  }
  await sql`
    update comments set mentions = (
      select jsonb_agg(case when one ->> 'userId' = ${from} then jsonb_set(one, '{userId}', to_jsonb(${to}::text)) else one end)
      from jsonb_array_elements(mentions) as one)
    where mentions @> jsonb_build_array(jsonb_build_object('userId', ${from}::text))`.execute(trx)
}
