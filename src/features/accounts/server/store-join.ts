import { sql } from 'kysely'
import { ROLES } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { copyLinks } from './store-links.ts'

/** Whose address is that of the merged account. */
export type AddressChoice = 'kept' | 'other'

interface Joining {
  from: string
  to: string
  address: AddressChoice
}

/**
 * Moves the sign-in methods, roles and profile of an account to another, and deletes its row. What the kept account has stays; the
 * other one fills the gaps. `released` is the verified address that no account has any more.
 */
export async function joinAccounts(
  trx: Transaction,
  { from, to, address }: Joining,
): Promise<{ released: string | null }> {
  const [kept, other] = [await readAccount(trx, to), await readAccount(trx, from)]
  const isOther = other.email !== null && (kept.email === null || address === 'other')
  const [main, second] = isOther ? [other, kept] : [kept, other]
  await moveSignInMethods(trx, { from, to, movesPassword: other.email === null || other.email_verified_at !== null })
  // Unique in the table, so they leave one row before the other gets them.
  await trx.updateTable('users').set({ email: null, phone: null, username: null }).where('id', '=', from).execute()
  await fillGaps(trx, { from, to })
  await trx
    .updateTable('users')
    .set({
      email: main.email,
      email_verified_at: main.email_verified_at,
      phone: kept.phone ?? other.phone,
      username: kept.username ?? other.username,
      complete: kept.complete || other.complete,
      roles: ROLES.filter((role) => role !== 'guest').filter(
        (role) => kept.roles.includes(role) || other.roles.includes(role),
      ),
    })
    .where('id', '=', to)
    .execute()
  await trx.deleteFrom('users').where('id', '=', from).execute()
  return { released: second.email_verified_at === null ? null : second.email }
}

const readAccount = (trx: Transaction, id: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'phone', 'username', 'complete', 'roles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Services and messengers of both lead into the kept account. Its own password stays; the other's is used only if it has none, and
 * not if nobody has proved to own the other's address.
 */
async function moveSignInMethods(
  trx: Transaction,
  { from, to, movesPassword }: { from: string; to: string; movesPassword: boolean },
): Promise<void> {
  if (movesPassword) {
    await sql`
      insert into credentials (user_id, password_hash, changed_at)
      select ${to}, password_hash, changed_at from credentials where user_id = ${from} on conflict do nothing`.execute(
      trx,
    )
  }
  await trx.updateTable('user_links').set({ user_id: to }).where('user_id', '=', from).execute()
  await copyLinks(trx, to)
}

async function fillGaps(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update users as kept set
      first_name = case when kept.first_name is null and kept.last_name is null then other.first_name else kept.first_name end,
      last_name = case when kept.first_name is null and kept.last_name is null then other.last_name else kept.last_name end,
      registered_at = least(kept.registered_at, other.registered_at),
      created_at = least(kept.created_at, other.created_at),
      last_seen_at = greatest(kept.last_seen_at, other.last_seen_at),
      sign_ins = kept.sign_ins + other.sign_ins,
      avatar = coalesce(kept.avatar, other.avatar),
      profile = other.profile || kept.profile,
      utm = case when kept.utm = '[]' then other.utm else kept.utm end,
      gdpr = case when kept.gdpr = '[]' then other.gdpr else kept.gdpr end,
      gdpr_chosen_at = case when kept.gdpr = '[]' then other.gdpr_chosen_at else kept.gdpr_chosen_at end,
      learning_environments = array(
        select distinct unnest(kept.learning_environments || other.learning_environments) order by 1),
      mentor_id = nullif(kept.mentor_id, kept.id),
      lang = coalesce(kept.lang, other.lang),
      invitation_id = coalesce(kept.invitation_id, other.invitation_id)
    from users as other where kept.id = ${to} and other.id = ${from}`.execute(trx)
}
