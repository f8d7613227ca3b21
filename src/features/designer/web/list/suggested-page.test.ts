import { expect, test } from 'vitest'
import { suggestedPage } from './suggested-page.ts'

test('a link from an event fills in title, address and event of a new page', () => {
  const query = new URLSearchParams({
    new: 'video-event',
    title: 'Зимові вечори',
    alias: 'winter-evenings',
    model: 'e1',
  })
  expect(suggestedPage(query)).toEqual({
    title: 'Зимові вечори',
    alias: 'winter-evenings',
    type: 'video-event',
    modelId: 'e1',
  })
})

test('without such a link, or with an unknown type, nothing is filled in', () => {
  expect(suggestedPage(new URLSearchParams({ q: 'winter' }))).toBeUndefined()
  expect(suggestedPage(new URLSearchParams({ new: 'nonsense' }))).toBeUndefined()
})
