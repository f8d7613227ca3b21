import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { RegistrationField } from '#features/portal/registration-settings.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { saveTokens } from '#server/sessions/sessions.ts'
import { accountsError } from '../errors.ts'
import type { OpenedSession, RegistrationPayload, Utm } from '../model.ts'
import {
  canSignUpByEmail,
  checkField,
  type FieldFault,
  maskPhone,
  normaliseEmail,
  normaliseName,
  registrationFields,
} from '../rules.ts'
import { duplicateOf } from './duplicates.ts'
import { enterAccount, type Entering, openedSessionOf } from './enter-account.ts'
import { isKnownHost } from './known-host.ts'
import { notValid } from './not-valid.ts'
import { noteRegistration } from './on-registration.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { insertAccount, type NewAccount, upsertCredential } from './store.ts'
import { sendVerification } from './verify-email.ts'

interface Registering extends Entering {
  body: RegistrationPayload
  lang: string
}

interface Form {
  body: RegistrationPayload
  fields: readonly RegistrationField[]
  portalName: string
}

/** Creates an account by email and signs its owner in. Spec §3, §7: register users. */
export async function register(kernel: Kernel, { body, lang, ...entering }: Registering): Promise<OpenedSession> {
  const { registration, name: portalName } = await currentSettings(kernel)
  if (!canSignUpByEmail(registration)) throw accountsError('accounts.sign-up-closed')
  if (!isKnownHost(kernel, body.website, entering.http.header('host'))) throw portalError('portal.not-valid')
  const form: Form = { body, fields: registrationFields(registration), portalName }
  const faults = faultsIn(form)
  if (faults.length > 0) throw await notValid(kernel, lang, faults)
  const account = { ...accountOf(form), id: kernel.makeId(), now: kernel.clock.now(), lang }
  const tokens = await openAccount(kernel, { ...entering, account, password: body.password }).catch(async (error) => {
    throw (await duplicateOf(kernel, error, lang)) ?? error
  })
  saveTokens(kernel, entering.http.cookies, tokens)
  await sendVerification(kernel, {
    userId: account.id,
    email: normaliseEmail(body.email),
    firstName: account.firstName,
    lang,
  })
  return openedSessionOf(account.id, tokens)
}

async function openAccount(
  kernel: Kernel,
  { account, password, ...entering }: Entering & { account: NewAccount; password: string },
) {
  const passwordHash = await hashPassword(password)
  return kernel.db.transaction().execute(async (trx) => {
    await insertAccount(trx, account)
    await noteRegistration(kernel, { userId: account.id, now: account.now, trx })
    await upsertCredential(trx, { userId: account.id, passwordHash, now: account.now })
    return enterAccount(kernel, trx, { ...entering, userId: account.id })
  })
}

function faultsIn({ body, fields, portalName }: Form): FieldFault[] {
  const faults = fields.flatMap((field): FieldFault[] => {
    // The endpoint accepts a missing last name, since people from other services may have none (AUTH-53).
    const required = field.required && field.id !== 'lastName'
    const fault = checkField({ ...field, required }, body[field.id] ?? '')
    return fault ? [{ ...fault, field: field.id }] : []
  })
  const isWeak =
    isCommonPassword(body.password, portalName) || normaliseEmail(body.password) === normaliseEmail(body.email)
  const isTold = faults.some(({ field }) => field === 'password')
  return isWeak && !isTold ? [...faults, { reason: 'commonPassword', field: 'password' }] : faults
}

function accountOf({ body, fields }: Form): Omit<NewAccount, 'id' | 'now' | 'lang'> {
  const answerTo = (id: RegistrationField['id']) => {
    const isAsked = fields.some((field) => field.id === id)
    return (isAsked && body[id]?.trim()) || undefined
  }
  const phone = answerTo('phone')
  const answers = (['age', 'additional'] as const).map((id) => [id, answerTo(id)] as const)
  return {
    email: normaliseEmail(body.email),
    firstName: normaliseName(body.firstName),
    lastName: answerTo('lastName'),
    phone: phone && maskPhone(phone),
    profile: Object.fromEntries(
      answers.filter((answer): answer is [(typeof answer)[0], string] => answer[1] !== undefined),
    ),
    utm: utmOf(body.utm),
    roles: ['disciple'],
  }
}

// Spec §5: recorded only if both utm_source and utm_campaign exist.
export function utmOf(given: RegistrationPayload['utm']): Utm[] {
  const { utm_source, utm_campaign, ...rest } = given ?? {}
  if (!utm_source || !utm_campaign) return []
  return [{ environmentId: ENVIRONMENT_ID, utm_source, utm_campaign, ...rest }]
}
