import type { CookieJar } from '../http/cookies.ts'
import { currentFamily } from './session-list.ts'
import type { SessionKernel } from './session-store.ts'

/** When whoever uses these cookies last proved that he is the owner of the account; undefined when he never did. */
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

/** Notes that the owner has proved himself in the sign-in of these cookies. */
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
