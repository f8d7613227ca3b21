import { expect, test } from 'vitest'
import type { SavedEvent } from '../../model.ts'
import { copyOf, eventWords, faultsOf, newEvent, nextEpisode, withEventWords } from './read-event.ts'

const EPISODE = {
  id: 'one',
  localStart: '2026-03-24T19:00',
  timeZone: 'Europe/Kyiv',
  title: 'On the shore',
  description: '',
  duration: 40,
  url: 'https://vimeo.com/76979871',
  poster: null,
  texts: {},
}
const EVENT: SavedEvent = {
  id: 'lake',
  alias: 'evenings',
  title: 'Evenings',
  host: { id: 'miriam', name: 'Miriam' },
  published: true,
  texts: {},
  episodes: [EPISODE, { ...EPISODE, id: 'two', localStart: '2026-03-31T19:30' }],
  hasPage: true,
  participants: 3,
}

test('[IMPL-19] a copied series keeps its local hours and distances, even over a change of clocks, and is not published', () => {
  let made = 0
  const copy = copyOf(EVENT, { firstDate: '2026-10-20', makeId: () => `new${++made}` })
  expect(copy).toMatchObject({ alias: 'evenings-2026-10-20', published: false, title: 'Evenings' })
  expect(copy.episodes.map(({ id, localStart }) => [id, localStart])).toEqual([
    ['new1', '2026-10-20T19:00'],
    ['new2', '2026-10-27T19:30'],
  ])
  expect(copyOf({ ...EVENT, ...copy }, { firstDate: '2027-01-01', makeId: () => 'x' }).alias).toBe(
    'evenings-2027-01-01',
  )
})

test('[IMPL-19] the next episode of a series is a week later at the same local time', () => {
  expect(nextEpisode(EVENT.episodes, { id: 'three', timeZone: 'UTC' })).toMatchObject({
    localStart: '2026-04-07T19:30',
    timeZone: 'Europe/Kyiv',
    duration: 40,
    url: '',
  })
})

test('[IMPL-19] each field has its own error', () => {
  expect(faultsOf(EVENT)).toEqual({})
  const episodes = [{ ...EPISODE, url: 'https://films.example/1', localStart: '2026-03-29T03:30' }]
  expect(faultsOf({ ...newEvent('host'), alias: 'Evenings!', episodes })).toEqual({
    title: 'needed',
    alias: 'wrongAddress',
    'episodes.0.url': 'noFilm',
    'episodes.0.localStart': 'noSuchTime',
  })
})

test('[IMPL-19] translations are stored beside the first language', () => {
  const changed = withEventWords(EVENT, { lang: 'uk', first: 'en', title: 'Вечори', role: '' })
  expect([eventWords(changed, 'uk', 'en').title, eventWords(changed, 'en', 'en').title]).toEqual(['Вечори', 'Evenings'])
})
