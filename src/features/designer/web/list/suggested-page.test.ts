import { expect, test } from 'vitest'
import { suggestedPage } from './suggested-page.ts'

test('a link from an event begins a new page with its title, its address and the event', () => {
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

test('the list of pages suggests nothing by itself, nor for a kind that does not exist', () => {
  expect(suggestedPage(new URLSearchParams({ q: 'winter' }))).toBeUndefined()
  expect(suggestedPage(new URLSearchParams({ new: 'nonsense' }))).toBeUndefined()
})
