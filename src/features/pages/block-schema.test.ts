import { describe, expect, test } from 'vitest'
import { type FieldSchema, isWords, placesOf, valueAt, withTextAt, withValueAt } from './block-schema.ts'
import { overlay } from './resolve-block.ts'

const schema: FieldSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    variant: { type: 'string', enum: ['a', 'b'] },
    picture: { type: 'object', field: 'picture', properties: { src: { type: 'string' }, alt: { type: 'string' } } },
    tags: { type: 'array', items: { type: 'string' } },
    actions: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, text: { type: 'string' }, to: { type: 'string', pattern: '^/' } },
      },
    },
    button: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'link' }, to: { type: 'string', field: 'link' } } },
        { type: 'object', properties: { kind: { const: 'say' }, words: { type: 'string' } } },
      ],
    },
  },
}
const props = {
  title: 'One',
  variant: 'a',
  tags: ['x'],
  actions: [
    { id: 'p', text: 'Go', to: '/p/' },
    { id: 'q', text: 'Stay', to: '/q/' },
  ],
  button: { kind: 'say', words: 'Hello' },
}

const paths = (only: (place: ReturnType<typeof placesOf>[number]) => boolean = () => true) =>
  placesOf(schema, props)
    .filter(only)
    .map(({ path }) => path.join('.'))

describe('the fields of a block', () => {
  test('are found by name, entries of lists by id, alternatives by the branch of the value', () => {
    expect(paths()).toEqual([
      'title',
      'variant',
      'picture',
      'tags',
      'actions.p.id',
      'actions.p.text',
      'actions.p.to',
      'actions.q.id',
      'actions.q.text',
      'actions.q.to',
      'button.kind',
      'button.words',
    ])
  })

  test('are translatable unless they are choices, addresses or ids', () => {
    expect(paths(isWords)).toEqual(['title', 'tags', 'actions.p.text', 'actions.q.text', 'button.words'])
  })

  test('are read and replaced at a path, leaving the rest unchanged', () => {
    expect(valueAt(props, ['actions', 'q', 'text'])).toBe('Stay')
    const changed = withValueAt(props, ['actions', 'q', 'text'], 'Leave')
    expect(valueAt(changed, ['actions', 'q', 'text'])).toBe('Leave')
    expect(valueAt(changed, ['actions', 'p'])).toBe(props.actions[0])
    expect(withValueAt(props, ['title'], undefined)).not.toHaveProperty('title')
  })
})

describe('texts of a language', () => {
  test('contain only what differs, and are merged over the props they were made for', () => {
    const texts = withTextAt({}, { props, path: ['actions', 'q', 'text'], text: 'Лишитися' })
    expect(texts).toEqual({ actions: [{ id: 'q', text: 'Лишитися' }] })
    expect(overlay(props, texts).actions).toEqual([props.actions[0], { id: 'q', text: 'Лишитися', to: '/q/' }])
  })

  test('are empty again after the last of them is removed', () => {
    const texts = withTextAt(
      { actions: [{ id: 'q', text: 'x' }] },
      { props, path: ['actions', 'q', 'text'], text: undefined },
    )
    expect(texts).toEqual({})
  })
})
