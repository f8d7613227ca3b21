import { expect, test } from 'vitest'
import { type CheckedField, FIELD_TYPES, type FieldValue, FILE_MAX_BYTES } from './fields.ts'
import { dataField, formInput } from './model.ts'
import { checkAnswer } from './rules.ts'
import { isSafePattern } from './safe-pattern.ts'
import { wordsIn } from './words.ts'

const matches = (pattern: string, value: string) => new RegExp(pattern, 'u').test(value)
const fault = (field: Partial<CheckedField>, value: FieldValue | undefined) =>
  checkAnswer({ id: 'f', type: 'text', validation: {}, ...field }, value, matches)?.reason

test('[FORM-09, FORM-10, FORM-11, FORM-12, FORM-13] each validation rule refuses invalid values and accepts valid ones', () => {
  expect([fault({ validation: { required: true } }, '  '), fault({ validation: { required: true } }, 'a')]).toEqual([
    'required',
    undefined,
  ])
  expect([fault({ validation: { email: true } }, 'ada'), fault({ validation: { email: true } }, 'a@b.org')]).toEqual([
    'email',
    undefined,
  ])
  // Length counts code points, not UTF-16 units.
  expect([fault({ validation: { minLength: 3 } }, '😀😀'), fault({ validation: { minLength: 2 } }, '😀😀')]).toEqual([
    'tooShort',
    undefined,
  ])
  expect([fault({ validation: { maxLength: 1 } }, 'ab'), fault({ validation: { maxLength: 1 } }, '😀')]).toEqual([
    'tooLong',
    undefined,
  ])
  const validation = { regexp: '^\\d{5}$' }
  expect([fault({ validation }, '1234'), fault({ validation }, '12345'), fault({ validation }, '')]).toEqual([
    'formPattern',
    undefined,
    undefined,
  ])
})

test('[FORM-27, FORM-03] every type of field accepts its own values and nothing else', () => {
  const options = [{ id: 'a' }, { id: 'b' }]
  const file = { name: 'a.pdf', type: 'application/pdf', data: 'AAAA' }
  const right: Record<(typeof FIELD_TYPES)[number], FieldValue> = {
    text: 'x',
    textarea: 'x\ny',
    email: 'a@b.org',
    phone: '+3805012345',
    number: '-1,5',
    date: '2024-02-29',
    select: 'a',
    multiselect: ['a', 'b'],
    checkbox: true,
    file,
    hidden: 'anything',
  }
  expect(FIELD_TYPES.filter((type) => fault({ type, options }, right[type]) !== undefined)).toEqual([])
  expect(fault({ type: 'date' }, '2023-02-29')).toBe('formDate')
  expect(fault({ type: 'number' }, '1e5')).toBe('formNumber')
  expect(fault({ type: 'select', options }, 'c')).toBe('formOption')
  expect(fault({ type: 'multiselect', options }, ['a', 'c'])).toBe('formOption')
  expect(fault({ type: 'text' }, ['a'])).toBe('formOption')
  expect(fault({ type: 'checkbox', validation: { required: true } }, false)).toBe('required')
  expect(fault({ type: 'file' }, { ...file, type: 'text/html' })).toBe('formFileType')
  expect(fault({ type: 'file' }, { ...file, data: 'A'.repeat(FILE_MAX_BYTES * 2) })).toBe('formFileSize')
})

test("[FORM-15] an invalid pattern, a long one or one that could take forever can't be saved", () => {
  const bad = ['(a+)+$', '(a*)*', '(a|a)+', '((ab?)c)*x', '(', '(a)\\1', 'a'.repeat(201), '(?:\\d+|x){2,}', '(.*)+']
  const good = [
    '^\\d{5}$',
    '^[A-Z]{2}-\\d+$',
    '^(?:mr|ms)$',
    '[(+)]+',
    '^\\p{L}+ \\p{L}+$',
    '(ab)?c',
    '(ab)+c',
    '(?:\\d-){2,3}',
  ]
  expect(bad.filter(isSafePattern)).toEqual([])
  expect(good.filter((pattern) => !isSafePattern(pattern))).toEqual([])
  const field = { id: 'zip', type: 'text', label: { en: 'Zip' } }
  expect(dataField.safeParse({ ...field, validation: { regexp: '(a+)+' } }).success).toBe(false)
  expect(dataField.safeParse({ ...field, validation: { regexp: 'a+' } }).success).toBe(true)
})

test("[FORM-05, FORM-06, FORM-04] there are two hidden fields, a collection has a name that isn't reserved, and a webhook address is https", () => {
  const hidden = (id: string, type = 'hidden') =>
    dataField.safeParse({ id, type, label: { en: 'x' }, validation: {} }).success
  expect([hidden('missionaryId'), hidden('userId'), hidden('roles'), hidden('userId', 'text')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const words = { title: { en: 'Ask' }, subtitle: {}, buttonText: {}, thanks: {} }
  const form = { ...words, plural: 'questions', fields: [], noticeAddresses: [], webhookUrl: null }
  const isValid = (change: object) => formInput.safeParse({ ...form, ...change }).success
  expect([isValid({}), isValid({ plural: 'feedback' }), isValid({ plural: 'a/b' })]).toEqual([true, false, false])
  expect([isValid({ webhookUrl: 'https://x.org/a' }), isValid({ webhookUrl: 'http://x.org/a' })]).toEqual([true, false])
})

test('a text that is missing in a language falls back to English, or to any other language', () => {
  expect(wordsIn({ en: 'Name', ar: 'الاسم' }, 'ar')).toBe('الاسم')
  expect(wordsIn({ en: 'Name', ar: '' }, 'ar')).toBe('Name')
  expect(wordsIn({ uk: 'Імʼя' }, 'ar')).toBe('Імʼя')
})
