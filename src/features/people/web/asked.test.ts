import { expect, test } from 'vitest'
import { peopleFilterIn } from '../address.ts'
import type { PeopleFilter } from '../model.ts'
import { type Asked, askFor, type Change, hasCome } from '#features/admin-shell/web/asked.ts'

const read = (query: URLSearchParams): PeopleFilter => peopleFilterIn(query)
const shownAt = (query: string) => read(new URLSearchParams(query))
const ask = (asked: Asked<PeopleFilter> | undefined, shown: string, change: Change) =>
  askFor({ asked, shown: shownAt(shown), change, read })
const queryAt = ({ trail }: Asked<PeopleFilter>) => trail.at(-1)

test('a filter that is chosen while the search is being cleared keeps no old search', () => {
  const cleared = ask(undefined, '?q=yusuf', { q: '' })
  expect(queryAt(cleared)).toBe('?')
  expect(queryAt(ask(cleared, '?q=yusuf', { state: 'blocked' }))).toBe('?state=blocked')
})

test('what was asked for last counts also when only the first of it has come', () => {
  const first = ask(undefined, '?q=yusuf', { q: '' })
  const second = ask(first, '?q=yusuf', { state: 'blocked' })
  expect(queryAt(ask(second, '?', { role: 'mentor' }))).toBe('?role=mentor&state=blocked')
  expect([hasCome(second, '?'), hasCome(second, '?state=blocked')]).toEqual([false, true])
})

test('what was come to another way counts itself', () => {
  const asked = ask(undefined, '?q=yusuf', { state: 'blocked' })
  expect(queryAt(ask(asked, '?role=mentor', { q: 'ada' }))).toBe('?q=ada&role=mentor')
})

test('the piece that is shown is not asked for again', () => {
  const asked = askFor({ asked: undefined, shown: shownAt('?q=ada'), change: { order: 'name' }, read })
  expect(queryAt(asked)).toBe('?q=ada&order=name')
})
