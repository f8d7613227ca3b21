import { expect, test } from 'vitest'
import type { SavedAward } from '../../../model.ts'
import { awardOf, draftOf, faultsOf } from './read-award.ts'

const KEPT: SavedAward = {
  id: 'book',
  kind: 'gift',
  image: null,
  title: 'A book',
  text: 'To keep',
  texts: { uk: { title: 'Книга' } },
  courses: [{ courseId: 'mark', condition: 'test', elementId: 'mark-2' }],
}

test('[IMPL-18] an award that is opened and saved without a change stays the same', () => {
  const { id: _, ...kept } = KEPT
  expect(awardOf(draftOf(KEPT, 'en'), 'en')).toEqual(kept)
})

test('[IMPL-18] an award needs a title in the first language, at most one place per course, and an element where one is required', () => {
  expect(faultsOf(draftOf(KEPT, 'en'), 'en')).toEqual([])
  expect(faultsOf(draftOf(undefined, 'en'), 'en')).toEqual(['titleMissing'])
  const [place] = KEPT.courses
  const draft = { ...draftOf(KEPT, 'en'), places: [place!, { ...place!, elementId: null }] }
  expect(faultsOf(draft, 'en')).toEqual(['elementMissing', 'placeTwice'])
})
