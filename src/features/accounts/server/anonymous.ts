import { ApiError } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { saveTokens } from '#server/sessions/sessions.ts'
import { accountsError } from '../errors.ts'
import type { OpenedSession } from '../model.ts'
import {
  canSignUpAnonymously,
  checkAnonymousPassword,
  checkUsername,
  type FieldFault,
  normaliseUsername,
} from '../rules.ts'
import { enterAccount, type Entering, openedSessionOf } from './enter-account.ts'
import { notValid } from './not-valid.ts'
import { noteRegistration } from './on-registration.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { signInByPassword } from './sign-in.ts'
import { findCredentialByUsername, insertAccount, UNIQUE_USERNAME, upsertCredential } from './store.ts'

interface Credentials {
  username: string
  password: string
}

/** Creates an account with only a username, and signs its owner in. Spec §3, §7 (ANON-05, ANON-12). */
export async function registerAnonymously(
  kernel: Kernel,
  { body, lang, ...entering }: Entering & { body: Credentials; lang: string },
): Promise<OpenedSession> {
  const settings = await currentSettings(kernel)
  if (!canSignUpAnonymously(settings)) throw accountsError('accounts.sign-up-closed')
  const faults = faultsIn(body, settings.name)
  if (faults.length > 0) throw await notValid(kernel, lang, faults)
  const account = { id: kernel.makeId(), username: normaliseUsername(body.username), now: kernel.clock.now(), lang }
  const passwordHash = await hashPassword(body.password)
  const opening = kernel.db.transaction().execute(async (trx) => {
    await insertAccount(trx, { ...account, roles: ['disciple'] })
    await noteRegistration(kernel, { userId: account.id, now: account.now, trx })
    await upsertCredential(trx, { userId: account.id, passwordHash, now: account.now })
    return enterAccount(kernel, trx, { ...entering, userId: account.id })
  })
  const tokens = await opening.catch(async (error) => {
    throw isTaken(error) ? await takenError(kernel, lang) : error
  })
  saveTokens(kernel, entering.http.cookies, tokens)
  return openedSessionOf(account.id, tokens)
}

/**
 * Signs in by username, even if new usernames can't be registered any more. Spec §7: login with username and password
 * (AUTH-20).
 */
export async function signInByUsername(
  kernel: Kernel,
  { body, ...entering }: Entering & { body: Credentials },
): Promise<OpenedSession> {
  const username = normaliseUsername(body.username)
  return signInByPassword(kernel, {
    ...entering,
    account: username,
    find: () => findCredentialByUsername(kernel.db, username),
    password: body.password,
    refusal: 'accounts.wrong-username',
  })
}

function faultsIn({ username, password }: Credentials, portalName: string): FieldFault[] {
  const isWeak = isCommonPassword(password, portalName) || normaliseUsername(password) === normaliseUsername(username)
  const weak = isWeak ? ({ reason: 'commonPassword' } as const) : undefined
  const found = { username: checkUsername(username), password: checkAnonymousPassword(password) ?? weak }
  return Object.entries(found).flatMap(([field, fault]) => (fault ? [{ ...fault, field }] : []))
}

/** A unique index prevents a second account with the username, even for concurrent requests. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === UNIQUE_USERNAME

async function takenError(kernel: Kernel, lang: string): Promise<ApiError> {
  const message = await kernel.texts.textOf(lang, 'validation.usernameTaken')
  const { problem } = accountsError('accounts.username-taken')
  return new ApiError({ ...problem, message, validationErrors: [{ field: 'username', message }] })
}
