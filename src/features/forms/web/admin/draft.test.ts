import { expect, test } from 'vitest'
import { asType, type DraftFault, faultsOf, type FormDraft, formOf, moved, newField, withWords } from './draft.ts'

const DRAFT: FormDraft = {
  plural: 'questions',
  title: { en: 'Ask' },
  subtitle: {},
  buttonText: {},
  thanks: {},
  fields: [{ id: 'name', type: 'text', label: { en: 'Name' }, validation: {} }],
  noticeAddresses: [],
  webhookUrl: null,
}
const field = (change: Partial<FormDraft['fields'][number]>) => ({ fields: [{ ...DRAFT.fields[0]!, ...change }] })

test('[IMPL-29, O-S7] everything that keeps a form from being saved is reported at its field before sending', () => {
  expect(faultsOf(DRAFT)).toEqual([])
  const wrong: [DraftFault, Partial<FormDraft>, string][] = [
    ['title', { title: { en: ' ' } }, 'title'],
    ['label', field({ label: {} }), 'fields.0.label'],
    ['option', field({ type: 'select', options: [] }), 'fields.0.options'],
    ['option', field({ type: 'select', options: [{ id: 'a', label: {} }] }), 'fields.0.options.0.label'],
    ['ids', { fields: [DRAFT.fields[0]!, DRAFT.fields[0]!] }, 'fields.1.id'],
    ['pattern', field({ validation: { regexp: '(a+)+' } }), 'fields.0.validation.regexp'],
    ['lengths', field({ validation: { minLength: 5, maxLength: 2 } }), 'fields.0.validation.maxLength'],
    ['webhook', { webhookUrl: 'http://example.org/' }, 'webhookUrl'],
    ['plural', { plural: 'a b' }, 'plural'],
    ['addresses', { noticeAddresses: ['team'] }, 'noticeAddresses'],
  ]
  expect(wrong.map(([, change]) => faultsOf({ ...DRAFT, ...change }))).toEqual(
    wrong.map(([fault, , place]) => [{ fault, field: place }]),
  )
})

test('[IMPL-29] a new field gets a free name, and fields can be moved and change their type', () => {
  const [first] = DRAFT.fields
  const second = newField('text', DRAFT.fields)
  expect([second.id, newField('text', [{ ...first!, id: 'text-2' }]).id]).toEqual(['text-2', 'text-3'])
  expect([newField('hidden', []).id, newField('hidden', [newField('hidden', [])]).id]).toEqual([
    'missionaryId',
    'userId',
  ])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  const typed = { ...first!, validation: { required: true, minLength: 3 } }
  expect(asType(typed, 'select')).toMatchObject({ validation: { required: true }, options: [{ id: 'option-1' }] })
  expect(asType(typed, 'select').validation).not.toHaveProperty('minLength')
  expect(withWords({ en: 'Name', ar: 'x' }, 'ar', '')).toEqual({ en: 'Name' })
  expect(formOf({ ...DRAFT, noticeAddresses: [' a@b.org ', ''] }).noticeAddresses).toEqual(['a@b.org'])
})
