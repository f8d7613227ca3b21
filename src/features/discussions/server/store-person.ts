import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** Returns a person's comments and likes for their data export. */
export async function exportComments(db: Database, userId: string) {
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'discussion_id', 'course_id', 'element_id', 'parent_id', 'text', 'state', 'created_at', 'edited_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
  const likes = await db
    .selectFrom('comment_likes')
    .select(['comment_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('comment_id')
    .execute()
  const reports = await db
    .selectFrom('comment_reports')
    .select(['comment_id', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('comment_id')
    .execute()
  return { comments, likes, reports }
}

/**
 * Erases a person's comments. Where others have replied, an empty entry stays, so that their replies make sense; all
 * other comments are deleted, and so are mentions of the person's name.
 */
export async function eraseComments(trx: Transaction, userId: string): Promise<void> {
  await sql`
    update comments set likes_count = likes_count - 1
    where id in (select comment_id from comment_likes where user_id = ${userId})`.execute(trx)
  await sql`
    update comments set reports_count = reports_count - 1
    where id in (select comment_id from comment_reports where user_id = ${userId})`.execute(trx)
  await sql`
    update discussion_counts set comments_count = comments_count - gone.count
    from (
      select discussion_id, count(*)::int as count from comments
      where user_id = ${userId} and state = 'shown' group by discussion_id
    ) as gone where gone.discussion_id = discussion_counts.discussion_id`.execute(trx)
  await sql`
    update comments set replies_count = replies_count - gone.count
    from (
      select parent_id, count(*)::int as count from comments
      where user_id = ${userId} and state = 'shown' and parent_id is not null group by parent_id
    ) as gone where gone.parent_id = comments.id`.execute(trx)
  await sql`delete from comments where user_id = ${userId} and parent_id is not null`.execute(trx)
  await sql`
    delete from comments as said where user_id = ${userId}
      and not exists (select from comments where parent_id = said.id)`.execute(trx)
  await sql`
    update comments set state = 'deleted', text = '', mentions = '[]', hidden_reason = null, user_id = null
    where user_id = ${userId}`.execute(trx)
  await forgetMentions(trx, userId)
}

async function forgetMentions(trx: Transaction, userId: string): Promise<void> {
  await sql`
    update comments set
      text = replace(text, '@' || (named.mention ->> 'name'), '@…'),
      mentions = mentions - named.place::int
    from (
      select id, mention, place - 1 as place from comments, jsonb_array_elements(mentions) with ordinality as m (mention, place)
      where mentions @> ${JSON.stringify([{ userId }])}::jsonb and mention ->> 'userId' = ${userId}
    ) as named where named.id = comments.id`.execute(trx)
}
