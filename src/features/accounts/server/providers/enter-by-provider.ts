import { sql } from 'kysely'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { endAllSessions } from '#server/sessions/sessions.ts'
import type { Tokens } from '#server/sessions/tokens.ts'
import { accountsError } from '../../errors.ts'
import type { Utm } from '../../model.ts'
import { auditOwn } from '../audit.ts'
import { enterAccount, type Entering } from '../enter-account.ts'
import { noteRegistration } from '../on-registration.ts'
import { refusedSignIn } from '../refused-sign-in.ts'
import { addLink, findUserByLink } from '../store-links.ts'
import { deleteSignInMethods, findAccountByEmail, markEmailVerified } from '../store-sign-in-methods.ts'
import { addRole, insertAccount, UNIQUE_EMAIL } from '../store.ts'
import { type Identity, linkOf } from './identity.ts'

interface Arriving {
  identity: Identity
  utm: Utm[]
  lang: string
}

interface Work extends Arriving {
  kernel: Kernel
  trx: Transaction
}

/** Signs in the person identified by a service: with the account that has this identity, or a new one. */
export async function enterByProvider(
  kernel: Kernel,
  { identity, utm, lang, ...entering }: Arriving & Entering,
): Promise<{ userId: string; tokens: Tokens; isJoined: boolean }> {
  const enter = async (trx: Transaction) => {
    await lockFor(trx, identity)
    const { userId, isJoined } = await accountOf({ kernel, trx, identity, utm, lang })
    // Spec §6: signed-in users lacking the role are upgraded when a session is made.
    if (!(await addRole(trx, userId, 'disciple')))
      throw refusedSignIn(kernel, { error: accountsError('accounts.blocked'), userId })
    return { userId, isJoined, tokens: await enterAccount(kernel, trx, { userId, ...entering }) }
  }
  return againIfEmailIsTaken(kernel, enter)
}

/** Runs a transaction that may create an account. If somebody signs up with the address meanwhile, it runs again and finds their account. */
export async function againIfEmailIsTaken<Result>(
  { db }: Pick<Kernel, 'db'>,
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === UNIQUE_EMAIL)) throw error
    return db.transaction().execute(run)
  }
}

/** Links a service to the account of the signed-in user. */
export async function joinProvider(kernel: Kernel, userId: string, identity: Identity): Promise<void> {
  const now = kernel.clock.now()
  const isJoined = await kernel.db.transaction().execute(async (trx) => {
    await lockFor(trx, identity)
    const isAdded = await addLink(trx, { userId, link: linkOf(identity), now })
    const details = { method: identity.connection }
    if (isAdded) await auditOwn(trx, { userId, action: 'account.way-in-added', details, now })
    return isAdded
  })
  if (!isJoined) throw accountsError('accounts.link-taken')
}

// Serialises concurrent sign-ins of one identity or address, so that the second finds what the first created.
export async function lockFor(trx: Transaction, identity: Identity): Promise<void> {
  await lockName(trx, linkOf(identity))
  if (identity.email !== undefined) await lockEmail(trx, identity.email)
}

/** Makes sign-ins with one address wait for each other, by whatever service. */
export const lockEmail = (trx: Transaction, email: string): Promise<void> => lockName(trx, `email ${email}`)

async function lockName(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

async function accountOf(work: Work): Promise<{ userId: string; isJoined: boolean }> {
  const { trx, identity } = work
  const linked = await findUserByLink(trx, linkOf(identity))
  if (linked) return { userId: linked.id, isJoined: false }
  const sameEmail = identity.email === undefined ? undefined : await findAccountByEmail(trx, identity.email)
  const userId = sameEmail ? await claimedAccount(work, sameEmail) : await newAccount(work)
  const now = work.kernel.clock.now()
  await addLink(trx, { userId, link: linkOf(identity), now })
  const details = { method: identity.connection }
  if (sameEmail) await auditOwn(trx, { userId, action: 'account.way-in-added', details, now })
  return { userId, isJoined: sameEmail !== undefined }
}

/**
 * Returns the account with the same address, if both sides have verified it (SOCIAL-16). If the account has not,
 * somebody may have registered a stranger's address in advance: then all of that account's sign-in methods are removed.
 */
async function claimedAccount(
  { kernel, trx, identity }: Work,
  account: { id: string; email_verified_at: Date | null },
): Promise<string> {
  if (!identity.isEmailVerified) throw accountsError('accounts.email-has-account')
  await claimAccount({ kernel, trx }, account)
  return account.id
}

/** Gives an account to the verified owner of its address, and locks out anybody who registered it in advance. */
export async function claimAccount(
  { kernel, trx }: Pick<Work, 'kernel' | 'trx'>,
  account: { id: string; email_verified_at: Date | null },
): Promise<void> {
  if (account.email_verified_at) return
  await deleteSignInMethods(trx, account.id)
  await endAllSessions(kernel, account.id, trx)
  await markEmailVerified(trx, account.id, kernel.clock.now())
}

async function newAccount({ kernel, trx, identity, utm, lang }: Work): Promise<string> {
  const { registration } = await currentSettings(kernel)
  if (registration.type === 'closed') throw accountsError('accounts.sign-up-closed')
  const { email, firstName, lastName, isEmailVerified } = identity
  const [id, now] = [kernel.makeId(), kernel.clock.now()]
  await insertAccount(trx, { id, email, firstName, lastName, utm, lang, roles: ['disciple'], now })
  await noteRegistration(kernel, { userId: id, now, trx })
  if (isEmailVerified) await markEmailVerified(trx, id, now)
  return id
}
