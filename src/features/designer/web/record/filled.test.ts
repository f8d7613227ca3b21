import { expect, test } from 'vitest'
import type { Kind } from '../editor.ts'
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

test('[PAGE-46] one who makes the page of a record sees it as visitors do: words in place of names, nothing as markup', () => {
  const filled = filledBlock(block('<p>{{name}}</p>', '/{{name}}/'), kind, { name: '<b>Kyiv</b>' })
  expect(filled.props).toEqual({ html: '<p>&lt;b&gt;Kyiv&lt;/b&gt;</p>', to: '/{{name}}/' })
})

test('[PAGE-46] a block of which visitors see nothing keeps a place that says so', () => {
  const shown = filledBlock(block('<p>{{city}}</p>'), kind, { name: 'Kyiv' })
  expect(shown).toMatchObject({ id: 'b', component: 'designer-unfinished', props: { type: 'text', lacks: 'answers' } })
})

test('[PAGE-46] without a record names stay as they are; a title that says nothing of one is that of the page', () => {
  expect(filledBlock(block('<p>{{city}}</p>'), kind, undefined)).toEqual(block('<p>{{city}}</p>'))
  const record = { title: '{{name}}', noindex: false, components: [] }
  expect(titleOfRecord({ title: 'Groups', record }, { name: 'By the river' })).toBe('By the river')
  expect(titleOfRecord({ title: 'Groups', record }, {})).toBe('Groups')
})
