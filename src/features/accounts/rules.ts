import type { Registration, RegistrationField } from '#features/portal/registration-settings.ts'
import type { User } from './model.ts'
import {
  ANONYMOUS_PASSWORD_MIN_LENGTH,
  ANSWER_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './limits.ts'

/** A validation error; `reason` is the key of its text in package `validation`. */
export type Fault =
  | { reason: 'required' | 'email' | 'phone' | 'symbols' | 'mismatch' | 'commonPassword' | 'whitespace' }
  | { reason: 'tooShort' | 'tooLong'; count: number }

export type FieldFault = Fault & { field: string }

type FieldId = RegistrationField['id']

// Spec §5: no digits, underscore or these symbols. ˆ is the letter-like U+02C6; the keyboard's ^ is meant as well
// (AUTH-58). Invisible characters (control characters, bidi overrides) are refused too.
const FORBIDDEN_IN_NAMES = /[\p{Nd}_!¡?÷¿/\\+=@#$%ˆ^&*(){}|~<>;:[\]\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const EMAIL = new RegExp(
  `^(?!\\.)(?!.*\\.[.@])[^\\s\\p{C}@"(),:;<>[\\]\\\\]{1,64}@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`,
  'u',
)
// No country code begins with 0.
const PHONE = new RegExp(`^\\+(?!0)\\d{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$`)
const MAIN_FIELDS: readonly FieldId[] = ['firstName', 'lastName', 'email', 'password']

// Spec §5: lower-cased and trimmed before sending.
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase()

export const normaliseName = (typed: string): string => typed.trim()

/**
 * Returns a plus sign and up to 12 digits, whatever was typed in between; Arabic and Persian digits count. The prefix
 * 00, used in many countries to dial abroad, becomes the plus sign.
 */
export function maskPhone(typed: string): string {
  const western = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  const digits = western.replace(/\D/g, '').replace(/^00/, '').slice(0, PHONE_MAX_DIGITS)
  return digits === '' && !/[+0]/.test(western) ? '' : `+${digits}`
}

export function checkEmail(typed: string): Fault | undefined {
  const email = normaliseEmail(typed)
  if (email === '') return { reason: 'required' }
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? undefined : { reason: 'email' }
}

export function checkPhone(typed: string): Fault | undefined {
  const phone = maskPhone(typed)
  if (phone === '') return { reason: 'required' }
  return PHONE.test(phone) ? undefined : { reason: 'phone' }
}

export function checkName(typed: string): Fault | undefined {
  const name = normaliseName(typed)
  if (name === '') return { reason: 'required' }
  return (
    checkLength(name, { min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH }) ??
    (FORBIDDEN_IN_NAMES.test(name) ? { reason: 'symbols' } : undefined)
  )
}

/** Shortens a name from another service to what is valid here; undefined if nothing is left. */
export function cutName(given: string): string | undefined {
  const allowed = given.replaceAll(new RegExp(FORBIDDEN_IN_NAMES, 'gu'), ' ').replaceAll(/\s+/g, ' ')
  const cut = Array.from(allowed.trim()).slice(0, NAME_MAX_LENGTH).join('').trim()
  return cut === '' ? undefined : cut
}

/** Validates a password as typed, including spaces. Whether it is a common one is checked only on the server. */
export function checkPassword(typed: string): Fault | undefined {
  if (typed === '') return { reason: 'required' }
  return checkLength(typed, { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })
}

/** Normalises a username for storage and comparison: lower case and one Unicode form (ANON-11). */
export const normaliseUsername = (typed: string): string => typed.normalize('NFKC').toLowerCase()

export function checkUsername(typed: string): Fault | undefined {
  const username = normaliseUsername(typed)
  if (username === '') return { reason: 'required' }
  if (/\s/u.test(typed)) return { reason: 'whitespace' }
  // Invisible characters could make two names look the same.
  if (/\p{C}|\p{Default_Ignorable_Code_Point}/u.test(username)) return { reason: 'symbols' }
  return checkLength(username, { min: USERNAME_MIN_LENGTH, max: USERNAME_MAX_LENGTH })
}

/** Validates the password of an anonymous account. Whether it is a common one is checked only on the server. */
export function checkAnonymousPassword(typed: string): Fault | undefined {
  if (typed === '') return { reason: 'required' }
  return checkLength(typed, { min: ANONYMOUS_PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })
}

export function checkConfirmation(typed: string, password: string): Fault | undefined {
  if (typed === '') return { reason: 'required' }
  return typed === password ? undefined : { reason: 'mismatch' }
}

function checkLength(text: string, { min = 0, max }: { min?: number | undefined; max: number }): Fault | undefined {
  // Counts code points rather than UTF-16 units.
  const { length } = Array.from(text)
  if (length < min) return { reason: 'tooShort', count: min }
  return length > max ? { reason: 'tooLong', count: max } : undefined
}

/**
 * Returns the fields of the sign-up form in order. The four main fields are always there and required (AUTH-59,
 * AUTH-60), whatever the settings say.
 */
export function registrationFields({ fields }: Pick<Registration, 'fields'>): RegistrationField[] {
  const missing = MAIN_FIELDS.filter((id) => !fields.some((field) => field.id === id)).map(defaultField)
  return [...missing, ...fields]
    .map((field) => (MAIN_FIELDS.includes(field.id) ? { ...field, active: true, required: true } : field))
    .filter(({ active }) => active)
}

/**
 * Returns a field with its default settings: phone, age and additional are optional and inactive (AUTH-61, AUTH-62).
 */
export function defaultField(id: FieldId): RegistrationField {
  const isMain = MAIN_FIELDS.includes(id)
  return {
    uid: id,
    id,
    name: '',
    type: id === 'email' ? 'email-simple' : 'text-field-simple',
    props: id === 'password' ? { type: 'password' } : {},
    validation: {},
    active: isMain,
    required: isMain,
    unrequirable: isMain,
    unactivable: isMain,
    codeName: id,
  }
}

/** Validates one answer of the sign-up form. */
export function checkField(
  field: Pick<RegistrationField, 'id' | 'required' | 'validation'>,
  typed: string,
): Fault | undefined {
  if (typed.trim() === '') return field.required ? { reason: 'required' } : undefined
  if (field.id === 'firstName' || field.id === 'lastName') return checkName(typed)
  if (field.id === 'email') return checkEmail(typed)
  if (field.id === 'password') return checkPassword(typed)
  if (field.id === 'phone') return checkPhone(typed)
  const { minLength, maxLength = ANSWER_MAX_LENGTH } = field.validation
  return checkLength(typed.trim(), { min: minLength, max: Math.min(maxLength, ANSWER_MAX_LENGTH) })
}

/** Whether people may create an account by email. */
export const canSignUpByEmail = ({ type, email }: Pick<Registration, 'type' | 'email'>): boolean =>
  email && (type === 'mixed' || type === 'email')

/** Whether this portal demands more of new accounts than everyone is asked for. */
export const needsMoreThanEmail = ({ fields }: Pick<Registration, 'fields'>): boolean =>
  registrationFields({ fields }).some(({ id, required }) => required && !MAIN_FIELDS.includes(id))

/** Whether people may create an account with a username: both switches must be on (ANON-11). */
export const canSignUpAnonymously = ({ registration, anonymous }: AnonymousSwitches): boolean =>
  anonymous && registration.anonymous && ['mixed', 'anonymous'].includes(registration.type)

interface AnonymousSwitches {
  anonymous: boolean
  registration: Pick<Registration, 'anonymous' | 'type'>
}

/**
 * Whether a signed-in person need not be asked anything: profile complete, with email and phone (SCEN-63). Anonymous
 * accounts chose to give nothing, and are not asked.
 */
export function hasWholeProfile({
  complete,
  email,
  phone,
  links,
}: Pick<User, 'complete' | 'email' | 'phone' | 'links'>) {
  const cameByUsername = email === null && links.length === 0
  return cameByUsername || (complete && Boolean(email && phone))
}
