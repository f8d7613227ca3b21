import TEXTS from './texts.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { type RegistrationField, registrationField } from '#features/portal/registration-settings.ts'
import {
  canSignUpByEmail,
  checkConfirmation,
  checkEmail,
  checkField,
  checkName,
  checkPassword,
  checkPhone,
  checkUsername,
  type Fault,
  hasWholeProfile,
  defaultField,
  maskPhone,
  normaliseEmail,
  registrationFields,
} from './rules.ts'

const REQUIRED: Fault = { reason: 'required' }
const SYMBOLS = { reason: 'symbols' }

test('[AUTH-46, AUTH-47] an email is lower-cased and trimmed', () => {
  expect(normaliseEmail('  Jo@EXAMPLE.org ')).toBe('jo@example.org')
})

test.each(['', '   '])('[AUTH-44] an email is required: %j', (typed) => {
  expect(checkEmail(typed)).toEqual(REQUIRED)
})

const ADDRESSES = [
  'jo@example.org',
  ' Jo@EXAMPLE.org ',
  'a.b+c_d@sub.example.co.uk',
  "o'neil@example.org",
  'олена@пошта.укр',
  'jo@xn--80ak6aa92e.com',
]
test.each(ADDRESSES)('[AUTH-45] %s is a valid email address', (typed) => {
  expect(checkEmail(typed)).toBeUndefined()
})

const NO_ADDRESSES = [
  'jo',
  'jo@',
  '@example.org',
  'jo@example',
  'jo@@example.org',
  'jo @example.org',
  'jo@exa mple.org',
  '.jo@example.org',
  'jo.@example.org',
  'jo..jo@example.org',
  'jo@-example.org',
  'jo@example-.org',
  'jo@example..org',
  'jo@example.org.',
  'jo@127.0.0.1',
  'jo@example.org\nBcc: all@example.org',
  'jo@example.org,all@example.org',
  '<jo@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `jo@${'a'.repeat(250)}.org`,
]
test.each(NO_ADDRESSES)('[AUTH-45] %j is not a valid email address', (typed) => {
  expect(checkEmail(typed)).toEqual({ reason: 'email' })
})

test.each([`a@${'a-'.repeat(120)}`, `${'a.'.repeat(120)}@b`])(
  'an email crafted to slow the check down is refused',
  (typed) => {
    expect(checkEmail(typed)).toEqual({ reason: 'email' })
  },
)

test('[AUTH-48] a phone number is required', () => {
  expect(checkPhone(' ')).toEqual(REQUIRED)
})

const TYPED_PHONES = [
  ['+380 (67) 123-45-67', '+380671234567'],
  ['380671234567', '+380671234567'],
  ['+3806712345678', '+380671234567'],
  ['+', '+'],
  ['٣٨٠٦٧١٢٣٤٥٦٧', '+380671234567'],
  ['۳۸۰', '+380'],
  ['abc', ''],
  ['00380671234567', '+380671234567'],
  ['+00', '+'],
] as const

test.each(TYPED_PHONES)(
  '[AUTH-49, LIMIT-14] the mask turns %j into a plus sign and up to 12 digits',
  (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked)
  },
)

test('[A-D17] typed key by key, 0038067… becomes +38067…, and a number without a country code is invalid', () => {
  const typed = '0038067'.split('').reduce((shown, key) => maskPhone(shown + key), '')
  expect(typed).toBe('+38067')
  expect(checkPhone('0038 067 123 45 67')).toBeUndefined()
  expect(checkPhone('067 123 45 67')).toEqual({ reason: 'phone' })
})

test.each([
  ['+123456', { reason: 'phone' }],
  ['+1234567', undefined],
  ['+123456789012', undefined],
])('[AUTH-49] whether %s has enough digits', (typed, fault) => {
  expect(checkPhone(typed)).toEqual(fault)
})

describe('names', () => {
  test.each(['', '  '])('[AUTH-54, AUTH-55] a name is required: %j', (typed) => {
    expect(checkName(typed)).toEqual(REQUIRED)
  })

  const NAMES: [string, Fault | undefined][] = [
    ['A', { reason: 'tooShort', count: 2 }],
    ['Jo', undefined],
    ['Anna-Maria', undefined],
    ["O'Neil", undefined],
    ['José Ñandú', undefined],
    ['Олена', undefined],
    ['مريم', undefined],
    ['  Jo  ', undefined],
    ['A'.repeat(15), undefined],
    ['A'.repeat(16), { reason: 'tooLong', count: 15 }],
    ['😀', { reason: 'tooShort', count: 2 }],
    ['𐐀'.repeat(15), undefined],
  ]
  test.each(NAMES)('[AUTH-54, AUTH-55, LIMIT-11] whether %j has 2 to 15 characters', (typed, fault) => {
    expect(checkName(typed)).toEqual(fault)
  })

  test.each(['Sm1th', 'Jo٣', '42'])('[AUTH-56] %s is refused because of its digit', (typed) => {
    expect(checkName(typed)).toEqual(SYMBOLS)
  })

  test('[AUTH-57] an underscore is refused', () => {
    expect(checkName('Jo_Ann')).toEqual(SYMBOLS)
  })

  const SYMBOLS_IN_NAMES = '!¡?÷¿/\\+=@#$%ˆ^&*(){}|~<>;:[]'.split('')
  test.each(SYMBOLS_IN_NAMES)('[AUTH-58] the symbol %s is refused', (symbol) => {
    expect(checkName(`Jo${symbol}Ann`)).toEqual(SYMBOLS)
  })

  test.each(['Jo\u0000Ann', 'Jo\nAnn', 'Jo\u202eAnn'])('%j is refused because of invisible characters', (typed) => {
    expect(checkName(typed)).toEqual(SYMBOLS)
  })
})

test.each([
  ['', REQUIRED],
  ['1234567', { reason: 'tooShort', count: 8 }],
  ['       ', { reason: 'tooShort', count: 8 }],
  ['12345678', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), { reason: 'tooLong', count: 128 }],
  ['пароль №1', undefined],
])('[AUTH-50, AUTH-52] whether the password %j is long enough', (typed, fault) => {
  expect(checkPassword(typed)).toEqual(fault)
})

const CONFIRMATIONS: [string, Fault | undefined][] = [
  ['', REQUIRED],
  ['another one', { reason: 'mismatch' }],
  ['the same one', undefined],
]
test.each(CONFIRMATIONS)('[AUTH-51, AUTH-52] whether %j confirms "the same one"', (typed, fault) => {
  expect(checkConfirmation(typed, 'the same one')).toEqual(fault)
})

describe('registration fields', () => {
  const field = (id: RegistrationField['id'], change: Partial<RegistrationField> = {}): RegistrationField => ({
    ...defaultField(id),
    ...change,
  })
  const main = ['firstName', 'lastName', 'email', 'password'] as const
  const idsOf = (fields: RegistrationField[]) => registrationFields({ fields }).map(({ id }) => id)

  test('[AUTH-66, AUTH-53] without settings the four main fields are shown, all required', () => {
    expect(idsOf([])).toEqual(['firstName', 'lastName', 'email', 'password'])
    expect(registrationFields({ fields: [] }).every(({ required }) => required)).toBe(true)
  })

  test('[AUTH-61, AUTH-62] phone, age and additional are optional and inactive by default', () => {
    const others = (['phone', 'age', 'additional'] as const).map(defaultField)
    expect(others.map(({ id, active, required }) => [id, active, required])).toEqual([
      ['phone', false, false],
      ['age', false, false],
      ['additional', false, false],
    ])
  })

  const MAIN_FIELDS = ['firstName', 'lastName', 'email', 'password'] as const
  test.each(MAIN_FIELDS)('[AUTH-59, AUTH-60] %s can’t be made optional or inactive', (id) => {
    const fields = registrationFields({ fields: [field(id, { active: false, required: false })] })
    expect(fields.find((candidate) => candidate.id === id)).toMatchObject({ active: true, required: true })
  })

  test('an active custom field keeps its position and whether it is required', () => {
    const phone = field('phone', { active: true, required: true })
    expect(idsOf([phone, ...main.map(defaultField)])[0]).toBe('phone')
    expect(registrationFields({ fields: [phone] }).at(-1)).toMatchObject({ id: 'phone', required: true })
  })

  test('[AUTH-64, AUTH-65] the email and password fields have their input types', () => {
    expect(field('email').type).toBe('email-simple')
    expect((['firstName', 'password', 'phone'] as const).map((id) => field(id).type)).toEqual(
      Array(3).fill('text-field-simple'),
    )
    expect(field('password').props).toEqual({ type: 'password' })
    expect(field('email').props).not.toHaveProperty('type', 'password')
  })

  test('[AUTH-63] a field has everything that the settings define, and nothing may be missing', () => {
    const names = [
      'uid', 'id', 'name', 'type', 'props', 'validation', 'active', 'required', 'unrequirable', 'unactivable', 'codeName',
    ] // oxfmt-ignore
    const whole = field('age')
    expect(Object.keys(whole).toSorted()).toEqual(names.toSorted())
    expect(registrationField.safeParse(whole).success).toBe(true)
    const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
    expect(names.filter((name) => registrationField.safeParse(without(name)).success)).toEqual([])
  })

  test.each([
    ['age', { required: false }, '', undefined],
    ['age', { required: true }, '  ', REQUIRED],
    ['age', { validation: { minLength: 2 } }, '7', { reason: 'tooShort', count: 2 }],
    ['additional', { validation: { maxLength: 3 } }, 'long', { reason: 'tooLong', count: 3 }],
    ['additional', {}, 'x'.repeat(201), { reason: 'tooLong', count: 200 }],
    ['phone', { required: false }, '+12', { reason: 'phone' }],
    ['firstName', {}, 'Sm1th', SYMBOLS],
    ['email', {}, 'jo', { reason: 'email' }],
    ['password', {}, 'short', { reason: 'tooShort', count: 8 }],
  ] as const)('%s with %j and the answer %j', (id, change, typed, fault) => {
    expect(checkField(field(id, change), typed)).toEqual(fault)
  })
})

const REGISTRATIONS = [
  [{ type: 'mixed', email: true }, true],
  [{ type: 'email', email: true }, true],
  [{ type: 'mixed', email: false }, false],
  [{ type: 'anonymous', email: true }, false],
  [{ type: 'closed', email: true }, false],
] as const
test.each(REGISTRATIONS)('[AUTH-67, AUTH-68] with %j people may sign up by email: %s', (registration, isAllowed) => {
  expect(canSignUpByEmail(registration)).toBe(isAllowed)
})

test.each([
  ['complete with both', { complete: true, email: 'a@example.org', phone: '+4930123456', links: [] }, true],
  ['not complete', { complete: false, email: 'a@example.org', phone: '+4930123456', links: [] }, false],
  ['without a phone', { complete: true, email: 'a@example.org', phone: null, links: [] }, false],
  ['by Facebook without an email', { complete: true, email: null, phone: '+4930123456', links: ['facebook|1'] }, false],
  ['by a username alone', { complete: false, email: null, phone: null, links: [] }, true],
])('[SCEN-63] whether a person’s profile is complete: %s', (_, user, isWhole) => {
  expect(hasWholeProfile(user)).toBe(isWhole)
})

test('[SCREEN-47] every validation error has a text', () => {
  const faults = [
    checkEmail(''),
    checkEmail('jo'),
    checkPhone('+12'),
    checkName('A'),
    checkName('A'.repeat(16)),
    checkName('Sm1th'),
    checkConfirmation('one', 'another'),
    checkUsername('two words'),
  ]
  const words = faults.map((fault) => new Map(Object.entries(TEXTS.texts)).get(fault?.reason ?? ''))
  for (const entry of words) expect(entry).toMatchObject({ text: expect.stringMatching(/\w{3}/) })
  expect(new Set(words).size).toBe(faults.length)
})
