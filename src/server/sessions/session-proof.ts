import type { CookieJar } from '../http/cookies.ts'
import { currentFamily } from './session-list.ts'
import type { SessionKernel } from './session-store.ts'

/** When the user of these cookies last proved to be the owner of the account; undefined if never. */
export async function lastProof(kernel: SessionKernel, cookies: CookieJar): Promise<Date | undefined> {
  const family = await currentFamily(kernel, cookies)
  if (family === undefined) return undefined
  const found = await kernel.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('proved_at').as('proved_at'))
    .where('family', '=', family)
    .executeTakeFirst()
  return found?.proved_at ?? undefined
}

/** Stores that the user of these cookies has proved to be the owner of the account. */
export async function noteProof(kernel: SessionKernel, cookies: CookieJar): Promise<void> {
  const family = await currentFamily(kernel, cookies)
  if (family === undefined) return
  const proved = { proved_at: kernel.clock.now() }
  await kernel.db
    .updateTable('sessions')
    .set(proved)
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}
