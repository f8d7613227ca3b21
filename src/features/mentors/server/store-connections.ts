import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Transaction } from '#server/database.ts'
import type { Connection } from './connections.ts'
import type { Reader } from './store-tables.ts'

const current = (db: Reader) =>
  db
    .selectFrom('mentor_connections')
    .where('mentor_connections.environment_id', '=', ENVIRONMENT_ID)
    .where('ended_at', 'is', null)

export const findCurrent = (db: Reader, learnerId: string) =>
  current(db).selectAll().where('learner_id', '=', learnerId).executeTakeFirst()

/** Holds a learner's row until the transaction ends: who changes his mentor waits for who does so already. */
export const lockLearner = (trx: Transaction, learnerId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', learnerId).forUpdate().executeTakeFirst()

export async function endConnection(trx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await trx.updateTable('mentor_connections').set({ ended_at: at }).where('id', '=', id).execute()
}

export async function insertConnection(trx: Transaction, one: Connection): Promise<void> {
  await trx
    .insertInto('mentor_connections')
    .values({
      id: one.id,
      environment_id: ENVIRONMENT_ID,
      learner_id: one.learnerId,
      type: one.type,
      mentor_id: one.mentorId,
      team_id: one.teamId,
      course_id: one.courseId,
      page_id: one.pageId,
      reason: JSON.stringify(one.reason),
      made_by: one.madeBy,
      made_at: one.madeAt,
      ended_at: null,
    })
    .execute()
}

/** The account says the same (USER-16, MENTOR-20): its owner's browser reads it there. */
export async function mirrorConnection(
  trx: Transaction,
  { learnerId, type, mentorId, teamId }: Pick<Connection, 'learnerId' | 'type' | 'mentorId' | 'teamId'>,
): Promise<void> {
  const own = mentorId === null ? [] : [{ environmentId: ENVIRONMENT_ID, type, mentorId }]
  await trx
    .updateTable('users')
    .set({
      mentor_id: mentorId,
      ...(teamId !== null && { team_id: teamId }),
      chat_connections: sql`(
        select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(chat_connections) as entry
        where entry ->> 'environmentId' <> ${ENVIRONMENT_ID}
      ) || ${JSON.stringify(own)}::jsonb`,
    })
    .where('id', '=', learnerId)
    .execute()
}
