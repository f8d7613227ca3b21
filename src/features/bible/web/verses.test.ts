import { expect, test } from 'vitest'
import { readReference, writeReference } from '../rules.ts'
import { authorization, type Verse } from './queries.ts'
import { chaptersAround, copyText, paragraphsOf, shownVerses } from './shown-verses.ts'
import { passagesOf } from './verses.tsx'

const verse = (number: number, startsParagraph = false): Verse => ({
  id: `MRK 2:${number}`,
  chapter: 2,
  verse: number,
  startsParagraph,
  parts: [
    { text: 'word ', isAdded: false },
    { text: `${number}`, isAdded: true },
  ],
})
const chapter = Array.from({ length: 9 }, (_, index) => verse(index + 1))
const numbers = (verses: readonly Verse[]) => verses.map((each) => each.verse)

test('[BIBLE-05, API-21] the cookie apollo-token is sent as Bearer, and no other cookie is', () => {
  expect(authorization('lang=en; apollo-token=abc.d-e; x=1')).toEqual({ authorization: 'Bearer abc.d-e' })
  expect(authorization('my-apollo-token=abc; apollo-token=')).toEqual({})
})

test('[POPUP-27] the context has as many verses as requested, within the chapter', () => {
  const answer = { verses: chapter.slice(3, 5), first: chapter, last: chapter }
  const near = shownVerses(answer, { before: 2, after: 3 })
  expect([near.before, near.asked, near.after].map(numbers)).toEqual([
    [2, 3],
    [4, 5],
    [6, 7, 8],
  ])
  expect([near.hasMoreBefore, near.hasMoreAfter]).toEqual([true, true])
  const all = shownVerses(answer, { before: Infinity, after: Infinity })
  expect([all.before, all.after].map(numbers)).toEqual([
    [1, 2, 3],
    [6, 7, 8, 9],
  ])
  expect([all.hasMoreBefore, all.hasMoreAfter]).toEqual([false, false])
})

test('[POPUP-27] a chapter links to its neighbours, within the book', () => {
  const around = (reference: string) => {
    const [passage] = readReference(reference) ?? []
    const { before, after } = passage ? chaptersAround(passage) : {}
    return [before, after].map((each) => each && writeReference([each]))
  }
  expect(around('Mark 3')).toEqual(['Mark 2', 'Mark 4'])
  expect(around('Mark 15-16')).toEqual(['Mark 14', undefined])
  expect(around('Jude')).toEqual([undefined, undefined])
})

test('[POPUP-27] verses are copied with their reference', () => {
  expect(copyText(chapter.slice(0, 2), 'Mark 2:1–2')).toBe('1 word 1 2 word 2\nMark 2:1–2 (KJV)')
  expect(copyText(chapter.slice(0, 1), 'Mark 2:1')).toBe('word 1\nMark 2:1 (KJV)')
})

test('verses are grouped into paragraphs', () => {
  expect(paragraphsOf([verse(1), verse(2, true), verse(3)]).map(numbers)).toEqual([[1], [2, 3]])
})

test('[S-S6] a page shows twelve passages at most, however many an address names', () => {
  const reference = Array.from({ length: 16 }, (_, index) => `Mark ${index + 1}`).join('; ')
  expect(readReference(reference)).toHaveLength(16)
  expect(passagesOf(reference)).toHaveLength(12)
})
