import { describe, expect, test } from 'vitest'
import type { FieldSchema } from '#features/pages/block-schema.ts'
import { editedText, mainTextOf, richTextsOf } from './rich-texts.ts'

const HTML: FieldSchema = { type: 'string', field: 'html' }
const TEXT = { schema: { type: 'object', properties: { html: HTML, variant: { type: 'string' } } } } as const
const QUESTIONS: { schema: FieldSchema } = {
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      entries: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string' }, question: { type: 'string' }, html: HTML } },
      },
      html: HTML,
    },
  },
}
const entries = [
  { id: 'one', question: 'Who?', html: '<p>All</p>' },
  { id: 'two', question: 'When?', html: '<p>Now</p>' },
]

describe('the rich texts of a block on the page', () => {
  test('[O-S10] are found in lists as well, in their order', () => {
    expect(richTextsOf({ props: { title: 'Questions', entries, html: '' } }, QUESTIONS)).toEqual([
      { path: ['entries', 'one', 'html'], html: '<p>All</p>' },
      { path: ['entries', 'two', 'html'], html: '<p>Now</p>' },
      { path: ['html'], html: '' },
    ])
  })

  test('[O-S10] Enter starts the first value of a block, if that is a rich text, also an empty one', () => {
    expect(mainTextOf({ props: { html: '', variant: 'body' } }, TEXT)).toEqual({ path: ['html'], html: '' })
    expect(mainTextOf({ props: { title: 'Questions', entries, html: '<p>a</p>' } }, QUESTIONS)).toBeUndefined()
  })

  test('[O-S10] a translation begins with the original, which an empty one shows again', () => {
    const block = { props: { html: '<p>Peace</p>' }, texts: { uk: { html: '<p>Мир</p>' }, de: {} } }
    const at = (lang: string | undefined) => editedText(block, { path: ['html'], lang })
    expect(at(undefined)).toEqual({ value: '<p>Peace</p>', whenEmpty: '' })
    expect(at('uk')).toEqual({ value: '<p>Мир</p>', whenEmpty: '<p>Peace</p>' })
    expect(at('de')).toEqual({ value: '<p>Peace</p>', whenEmpty: '<p>Peace</p>' })
    expect(at('fr')).toEqual({ value: '<p>Peace</p>', whenEmpty: '<p>Peace</p>' })
  })

  test('[O-S10] an answer in a list is found by the id of its question', () => {
    const block = { props: { entries }, texts: { uk: { entries: [{ id: 'two', html: '<p>Зараз</p>' }] } } }
    expect(editedText(block, { path: ['entries', 'two', 'html'], lang: 'uk' }).value).toBe('<p>Зараз</p>')
    expect(editedText(block, { path: ['entries', 'one', 'html'], lang: 'uk' }).value).toBe('<p>All</p>')
  })
})
