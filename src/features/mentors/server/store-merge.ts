import { sql } from 'kysely'
import type { Merge } from '#server/person-data.ts'
import { findCurrent, mirrorConnection } from './store-connections.ts'
import type { Kernel } from '#server/kernel.ts'

/** Moves mentors and teams when two accounts are merged. Guests have neither. */
export async function moveMentoring({ from, to, trx, isAccount }: Merge, { clock }: Pick<Kernel, 'clock'>) {
  if (!isAccount) return
  await endOneConnection({ from, to, trx }, clock.now())
  await trx.updateTable('mentor_connections').set({ learner_id: to }).where('learner_id', '=', from).execute()
  await sql`
    insert into team_members as kept (team_id, user_id, leads)
    select team_id, ${to}, leads from team_members where user_id = ${from}
    on conflict (team_id, user_id) do update set leads = kept.leads or excluded.leads`.execute(trx)
  await trx.deleteFrom('team_members').where('user_id', '=', from).execute()
  // The copy of the connection in the accounts of the mentor's learners.
  await sql`
    update users set chat_connections = replace(chat_connections::text, ${from}, ${to})::jsonb
    where mentor_id = ${from} and id <> ${from}`.execute(trx)
  // Nobody can be their own substitute or mentor.
  await trx
    .updateTable('mentor_profiles')
    .set({ stand_in_id: null })
    .where('user_id', 'in', [from, to])
    .where('stand_in_id', 'in', [from, to])
    .execute()
  await trx.updateTable('mentor_profiles').set({ stand_in_id: to }).where('stand_in_id', '=', from).execute()
  await trx
    .updateTable('mentor_connections')
    .set({ mentor_id: null })
    .where('learner_id', '=', to)
    .where('mentor_id', 'in', [from, to])
    .where('ended_at', 'is', null)
    .execute()
  const held = await findCurrent(trx, to)
  if (held)
    await mirrorConnection(trx, { learnerId: to, type: held.type, mentorId: held.mentor_id, teamId: held.team_id })
}

/** Only one connection may be current: the kept account's, unless only the other has a mentor. */
async function endOneConnection({ from, to, trx }: Pick<Merge, 'from' | 'to' | 'trx'>, now: Date): Promise<void> {
  const current = await trx
    .selectFrom('mentor_connections')
    .select(['id', 'learner_id', 'mentor_id'])
    .where('learner_id', 'in', [from, to])
    .where('ended_at', 'is', null)
    .execute()
  const [kept, other] = [to, from].map((id) => current.find(({ learner_id: learnerId }) => learnerId === id))
  if (!kept || !other) return
  const ended = kept.mentor_id === null && other.mentor_id !== null ? kept : other
  await trx.updateTable('mentor_connections').set({ ended_at: now }).where('id', '=', ended.id).execute()
}
