import { deviceOf } from '#features/accounts/server/device.ts'
import { erasePersonNow } from '#features/accounts/server/erase-person.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { normaliseEmail } from '#features/accounts/rules.ts'
import { blockByCommand, signOutByCommand } from '#features/people/server/change-person.ts'
import { ApiError } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { listFamilies } from '#server/sessions/session-list.ts'
import { SetupError } from '#server/setup-error.ts'

/** Lists where a person is signed in, one per line. */
export async function showSessions(kernel: Kernel, who: string): Promise<string> {
  const sessions = await listFamilies(kernel, await findPerson(kernel, who))
  if (sessions.length === 0) return `${who} is not signed in.`
  return sessions
    .map(({ userAgent, startedAt, seenAt }) => {
      const { browser, system } = deviceOf(userAgent)
      const device = [browser, system].filter(Boolean).join(' on ') || 'unknown device'
      return `${device}, signed in ${startedAt.toISOString()}, last seen ${seenAt.toISOString()}`
    })
    .join('\n')
}

/** Ends all sign-ins of a person, with pending links and codes. */
export async function endSessions(kernel: Kernel, who: string): Promise<string> {
  await signOutByCommand(kernel, await findPerson(kernel, who))
  return `${who} was signed out everywhere.`
}

/** Blocks or unblocks an account. */
export async function changeBlocked(
  kernel: Kernel,
  { who, isBlocked }: { who: string; isBlocked: boolean },
): Promise<string> {
  const id = await findPerson(kernel, who)
  await explained(() => blockByCommand(kernel, { id, isBlocked }))
  return isBlocked ? `${who} is blocked and was signed out everywhere.` : `${who} can sign in again.`
}

/** Erases a person with all their data, at once. */
export async function erase(kernel: Kernel, { who, isSure }: { who: string; isSure: boolean }): Promise<string> {
  const id = await findPerson(kernel, who)
  if (!isSure) {
    throw new SetupError(
      `This erases ${who} with everything they did, for good. Repeat the command with --yes to do it.`,
    )
  }
  await explained(() => erasePersonNow(kernel, id))
  return `${who} was erased. Backups still contain their data until they are deleted.`
}

/** Returns the id of an account by its email address or its id. */
async function findPerson({ db }: Kernel, who: string): Promise<string> {
  const found = who.includes('@')
    ? await findUserByEmail(db, normaliseEmail(who))
    : await db.selectFrom('users').select(['id', 'status']).where('id', '=', who).executeTakeFirst()
  if (!found || found.status === 'session') throw new SetupError(`There is no account “${who}”.`)
  return found.id
}

/** Turns the refusals of the portal's rules into sentences for the terminal. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof ApiError ? new SetupError(error.problem.message, { cause: error }) : error
  }
}
