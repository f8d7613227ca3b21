import { expect, test } from 'vitest'
import { peopleFilterIn } from '../address.ts'
import type { PeopleFilter } from '../model.ts'
import {
  type PendingNavigation,
  requestChange,
  type Change,
  hasArrived,
} from '#features/admin-shell/web/pending-navigation.ts'

const read = (query: URLSearchParams): PeopleFilter => peopleFilterIn(query, ['password'])
const shownAt = (query: string) => read(new URLSearchParams(query))
const ask = (asked: PendingNavigation<PeopleFilter> | undefined, shown: string, change: Change) =>
  requestChange({ pending: asked, shown: shownAt(shown), change, read })
const queryAt = ({ trail }: PendingNavigation<PeopleFilter>) => trail.at(-1)

test('a filter chosen while the search is being cleared does not restore the old search', () => {
  const cleared = ask(undefined, '?q=yusuf', { q: '' })
  expect(queryAt(cleared)).toBe('?')
  expect(queryAt(ask(cleared, '?q=yusuf', { state: 'blocked' }))).toBe('?state=blocked')
})

test('the last change counts even when only the first navigation has finished', () => {
  const first = ask(undefined, '?q=yusuf', { q: '' })
  const second = ask(first, '?q=yusuf', { state: 'blocked' })
  expect(queryAt(ask(second, '?', { role: 'mentor' }))).toBe('?role=mentor&state=blocked')
  expect([hasArrived(second, '?'), hasArrived(second, '?state=blocked')]).toEqual([false, true])
})

test('a page reached another way, such as Back, is the base of the next change', () => {
  const asked = ask(undefined, '?q=yusuf', { state: 'blocked' })
  expect(queryAt(ask(asked, '?role=mentor', { q: 'ada' }))).toBe('?q=ada&role=mentor')
})

test('a changed filter does not keep the cursor of the page shown', () => {
  const asked = requestChange({ pending: undefined, shown: shownAt('?q=ada'), change: { order: 'name' }, read })
  expect(queryAt(asked)).toBe('?q=ada&order=name')
})
