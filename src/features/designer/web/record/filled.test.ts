import { expect, test } from 'vitest'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import { filledBlock, titleOfRecord } from './filled.ts'

const kind: Kind = {
  type: 'text',
  version: 1,
  category: 'text',
  schema: {
    type: 'object',
    properties: { html: { type: 'string', field: 'html' }, to: { type: 'string', field: 'link' } },
  },
  starter: {},
}
const block = (html: string, to = '/') => ({ id: 'b', component: 'text', version: 1, props: { html, to } })

test('[PAGE-46] authors of a record page see it as visitors do: with answers in place of field names, and never as markup', () => {
  const filled = filledBlock(block('<p>{{name}}</p>', '/{{name}}/'), kind, { name: '<b>Kyiv</b>' })
  expect(filled.props).toEqual({ html: '<p>&lt;b&gt;Kyiv&lt;/b&gt;</p>', to: '/{{name}}/' })
})

test('[PAGE-46] a block that visitors don’t see has a placeholder that says so', () => {
  const shown = filledBlock(block('<p>{{city}}</p>'), kind, { name: 'Kyiv' })
  expect(shown).toMatchObject({ id: 'b', component: 'designer-unfinished', props: { type: 'text', lacks: 'answers' } })
})

test('[PAGE-46] without a record field names stay; a title without field names is the title of the page', () => {
  expect(filledBlock(block('<p>{{city}}</p>'), kind, undefined)).toEqual(block('<p>{{city}}</p>'))
  const record = { title: '{{name}}', noindex: false, components: [] }
  expect(titleOfRecord({ title: 'Groups', record }, { name: 'By the river' })).toBe('By the river')
  expect(titleOfRecord({ title: 'Groups', record }, {})).toBe('Groups')
})
