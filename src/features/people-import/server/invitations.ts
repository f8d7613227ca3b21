import type { KnownVisitor, Visitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { duplicateOf } from '#features/accounts/server/duplicates.ts'
import { enterAccount, openedSessionOf } from '#features/accounts/server/enter-account.ts'
import { notValid } from '#features/accounts/server/not-valid.ts'
import { noteRegistration } from '#features/accounts/server/on-registration.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { faultOfNew } from '#features/accounts/server/reset-password.ts'
import { markEmailVerified } from '#features/accounts/server/store-sign-in-methods.ts'
import { findUserByEmail, insertAccount, upsertCredential } from '#features/accounts/server/store.ts'
import { findContact } from '#features/accounts/server/store-email.ts'
import { checkName, type FieldFault, normaliseName } from '#features/accounts/rules.ts'
import { cachedTitle } from '#features/courses/server/cached.ts'
import { repairCoursesOf } from '#features/groups/server/members.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { admitTry } from '#server/http/require-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import { saveTokens } from '#server/sessions/sessions.ts'
import { hashToken, isToken } from '#server/sessions/tokens.ts'
import { peopleImportError } from '../errors.ts'
import type { HeldInvitation } from '../model.ts'
import { giveAll } from './give.ts'
import { loadNames } from './resolve.ts'
import { findByToken, type InvitationRow, lockByToken, setAccepted } from './store-invitations.ts'

interface Held {
  token: string
  visitor: Visitor
  lang: string
}

/** Returns an invitation as the holder of its link sees it. */
export async function readInvitation(kernel: Kernel, { token, visitor, lang }: Held): Promise<HeldInvitation> {
  const row = isToken(token) ? await findByToken(kernel.db, hashToken(token)) : undefined
  if (!row) throw peopleImportError('people-import.no-such-invitation')
  const [names, owner] = await Promise.all([loadNames(kernel), findUserByEmail(kernel.db, row.email)])
  const courses = row.course_ids.filter((id) => names.courses.titleOf.has(id))
  return {
    state: stateOf(row, kernel.clock.now()),
    email: row.email,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    courses: await Promise.all(courses.map(async (id) => ({ id, title: (await cachedTitle(kernel, id, lang)) ?? id }))),
    groups: row.group_ids.flatMap((id) => names.groups.titleOf.get(id) ?? []),
    mentor: row.mentor_id === null ? '' : (names.mentorById.get(row.mentor_id)?.name ?? ''),
    hasAccount: owner !== undefined,
    isOwn: visitor.kind === 'user' && visitor.userId === (row.accepted_by ?? owner?.id),
  }
}

const stateOf = ({ accepted_at: at, expires_at: until }: InvitationRow, now: Date): HeldInvitation['state'] =>
  at ? 'accepted' : until > now ? 'open' : 'ended'

interface Creating extends Held {
  http: RequestHttp
  firstName: string
  lastName: string
  password: string
}

/** Creates the account of an invited address, which its link proves, gives it what was prepared, and signs its owner in. */
export async function createInvited(kernel: Kernel, creating: Creating): Promise<{ userId: string }> {
  const { token, visitor, http, lang, password } = creating
  await admitTry(kernel, { form: 'invitation', address: http.ip })
  const firstName = normaliseName(creating.firstName)
  const lastName = normaliseName(creating.lastName)
  const faults = await faultsIn(kernel, { token, firstName, lastName, password })
  if (faults.length > 0) throw await notValid(kernel, lang, faults)
  const passwordHash = await hashPassword(password)
  const now = kernel.clock.now()
  const userId = kernel.makeId()
  const work = kernel.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, token, now)
    if (await findUserByEmail(trx, row.email)) throw peopleImportError('people-import.has-account')
    const name = { firstName, ...(lastName !== '' && { lastName }) }
    await insertAccount(trx, { id: userId, email: row.email, ...name, roles: ['disciple'], lang, now })
    await markEmailVerified(trx, userId, now)
    await noteRegistration(kernel, { userId, now, trx })
    await upsertCredential(trx, { userId, passwordHash, now })
    const tokens = await enterAccount(kernel, trx, { userId, visitor, http })
    await acceptFor(kernel, trx, { row, userId, lang })
    return tokens
  })
  const tokens = await work.catch(async (error: unknown) => {
    throw (await duplicateOf(kernel, error, lang)) ?? error
  })
  saveTokens(kernel, http.cookies, tokens)
  return { userId: openedSessionOf(userId, tokens).userId }
}

async function faultsIn(
  kernel: Kernel,
  { token, firstName, lastName, password }: Pick<Creating, 'token' | 'firstName' | 'lastName' | 'password'>,
): Promise<FieldFault[]> {
  const email = isToken(token) ? (await findByToken(kernel.db, hashToken(token)))?.email : undefined
  const faults = [
    { field: 'firstName', fault: checkName(firstName) },
    { field: 'lastName', fault: lastName === '' ? undefined : checkName(lastName) },
    {
      field: 'password',
      fault: faultOfNew({ password, email, portalName: (await currentSettings(kernel)).name }),
    },
  ]
  return faults.flatMap(({ field, fault }) => (fault ? [{ ...fault, field }] : []))
}

/** Accepts an invitation with the account of its address. */
export async function acceptInvitation(
  kernel: Kernel,
  { token, visitor, lang }: Omit<Held, 'visitor'> & { visitor: KnownVisitor },
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, token, now)
    const contact = await findContact(trx, visitor.userId)
    if (contact?.email?.toLowerCase() !== row.email) throw peopleImportError('people-import.other-person')
    await acceptFor(kernel, trx, { row, userId: visitor.userId, lang })
  })
}

/** Locks an invitation that can be accepted; throws otherwise. */
async function lockOpen(trx: Transaction, token: string, now: Date): Promise<InvitationRow> {
  const row = isToken(token) ? await lockByToken(trx, hashToken(token)) : undefined
  if (!row) throw peopleImportError('people-import.no-such-invitation')
  const state = stateOf(row, now)
  if (state === 'open') return row
  throw peopleImportError(state === 'ended' ? 'people-import.ended' : 'people-import.accepted')
}

async function acceptFor(
  kernel: Kernel,
  trx: Transaction,
  { row, userId, lang }: { row: InvitationRow; userId: string; lang: string },
): Promise<void> {
  const now = kernel.clock.now()
  const joined = await giveAll(kernel, trx, {
    userId,
    courseIds: row.course_ids,
    groupIds: row.group_ids,
    mentorId: row.mentor_id,
    actorId: row.invited_by,
    lang,
    cause: 'invited',
  })
  await repairCoursesOf(kernel, trx, joined)
  await setAccepted(trx, row.id, { userId, now })
  await audit(trx, { actorId: userId, action: 'invitation.accepted', subject: userId, now })
}
