import { sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import { EXPIRED_TOKENS_KEPT_DAYS } from '../limits.ts'

/** Deletes links, codes and secrets for signing in that have expired. */
export async function deleteExpiredSignIns({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - EXPIRED_TOKENS_KEPT_DAYS * DAY_MS)
  await deleteRows({ db, clock, table: 'one_time_tokens', where: sql`expires_at < ${before}` })
  await deleteRows({ db, clock, table: 'messenger_codes', where: sql`expires_at < ${now}` })
  await deleteRows({ db, clock, table: 'sign_in_codes', where: sql`expires_at < ${now}` })
  await deleteRows({ db, clock, table: 'sign_in_secrets', where: sql`expires_at < ${now}` })
}
