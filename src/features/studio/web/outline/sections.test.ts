import { beforeEach, describe, expect, test } from 'vitest'
import { applyChanges } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { elementsOf } from './elements.ts'
import { letterFinder } from './keys.ts'
import {
  freeName,
  headingOf,
  joined,
  NO_SECTION,
  placed,
  placeIn,
  removed,
  sectionBeside,
  sectionRemoved,
  sectionRenamed,
  sectionsOf,
  sectionStarted,
  sectionStepped,
  stepped,
} from './sections.ts'

/** Whether a heading is written only at the first lesson of its section, as in course files. */
let isAtFirst = false

/** An outline such as `A: a b | B: c`; names are translated as their small letters. */
function outlineOf(text: string): DraftDocument {
  const elements = text.split('|').flatMap((part) => {
    const [, name, ids = ''] = /^\s*(?:(\w+):)?(.*)$/.exec(part) ?? []
    return ids
      .trim()
      .split(/\s+/)
      .map((id, index) => {
        const isNamed = name !== undefined && (index === 0 || !isAtFirst)
        return {
          id,
          type: 'lesson',
          title: id.toUpperCase(),
          section: isNamed ? name : null,
          texts: { uk: { title: `uk ${id}`, ...(isNamed && { section: name.toLowerCase() }) } },
        }
      })
  })
  return { title: 'Course', elements }
}

/** An outline as text, with the translated names behind the names. */
const shown = (document: DraftDocument): string =>
  sectionsOf(elementsOf(document))
    .map(({ heading: { name, texts }, entries }) => {
      const ids = entries.map(({ id }) => id).join(' ')
      return name === null ? ids : `${name}${texts['uk'] === undefined ? '' : `/${texts['uk']}`}: ${ids}`
    })
    .join(' | ')

/** Applies changes, checks that undoing them restores the document, and returns the outline. */
function after(text: string, makeChanges: (document: DraftDocument) => readonly DraftChange[]): string {
  const document = outlineOf(text)
  const { document: changed, inverse, conflicts } = applyChanges(document, makeChanges(document))
  expect(conflicts).toEqual([])
  expect(shown(applyChanges(changed, inverse).document)).toBe(shown(document))
  return shown(changed)
}

const course = 'A: a b c | B: d e | C: f'

describe.each(['every lesson', 'the first lesson of a section'])('with headings at %s, lessons', (style) => {
  beforeEach(() => void (isAtFirst = style !== 'every lesson'))

  test('[IMPL-01] move to a place under another heading, which they get in every language', () => {
    const document = outlineOf(course)
    const heading = headingOf(elementsOf(document), 'd')
    expect(after(course, (now) => placed(now, ['a', 'c'], { after: 'd', heading }))).toBe(
      'A/a: b | B/b: d a c e | C/c: f',
    )
    expect(after(course, (now) => placed(now, ['a'], { after: 'f', heading: NO_SECTION }))).toBe(
      'A/a: b c | B/b: d e | C/c: f a',
    )
    expect(after(course, (now) => placed(now, ['f'], { after: undefined, heading: { name: 'New', texts: {} } }))).toBe(
      'New: f | A/a: a b c | B/b: d e',
    )
  })

  test('[IMPL-01] a place behind a lesson that moves as well means behind the nearest one that stays', () => {
    const heading = headingOf(elementsOf(outlineOf(course)), 'a')
    expect(after(course, (now) => placed(now, ['b', 'c'], { after: 'c', heading }))).toBe(shown(outlineOf(course)))
    expect(after(course, (now) => placed(now, ['a', 'b', 'c'], { after: 'b', heading }))).toBe(shown(outlineOf(course)))
  })

  test('[IMPL-01] step by one place, and join the next section at its edge before they go further', () => {
    expect(after(course, (now) => stepped(now, ['b'], -1))).toBe('A/a: b a c | B/b: d e | C/c: f')
    expect(after(course, (now) => stepped(now, ['c'], 1))).toBe('A/a: a b | B/b: c d e | C/c: f')
    expect(after(course, (now) => stepped(now, ['d', 'e'], 1))).toBe('A/a: a b c | C/c: d e f')
    expect(after(course, (now) => stepped(now, ['a'], -1))).toBe(shown(outlineOf(course)))
  })

  test('[IMPL-01] several join a section at its end; those that are in it stay where they are', () => {
    const [, section] = sectionsOf(elementsOf(outlineOf(course)))
    expect(after(course, (now) => joined(now, { ids: ['a', 'd', 'f'], section: section! }))).toBe(
      'A/a: b c | B/b: d e a f',
    )
  })

  test('[IMPL-01] take no heading away from those that stay when they move or are deleted', () => {
    const heading = headingOf(elementsOf(outlineOf(course)), 'f')
    expect(after(course, (now) => placed(now, ['a', 'd'], { after: 'f', heading }))).toBe(
      'A/a: b c | B/b: e | C/c: f a d',
    )
    expect(after(course, (now) => removed(now, ['a', 'd']))).toBe('A/a: b c | B/b: e | C/c: f')
    expect(after('a | B: b c', (now) => removed(now, ['a', 'b']))).toBe('B/b: c')
  })

  test('their place is counted within their section', () => {
    expect(placeIn(outlineOf(course), 'e')).toEqual({ place: 2, count: 2, section: 'B' })
    expect(placeIn(outlineOf('a b | B: c'), 'b')).toEqual({ place: 2, count: 3, section: null })
  })
})

describe.each(['every lesson', 'the first lesson of a section'])('with headings at %s, sections', (style) => {
  beforeEach(() => void (isAtFirst = style !== 'every lesson'))

  test('[IMPL-01] move with their lessons', () => {
    expect(after(course, (now) => sectionStepped(now, 'e', -1))).toBe('B/b: d e | A/a: a b c | C/c: f')
    expect(after(course, (now) => sectionStepped(now, 'e', 1))).toBe('A/a: a b c | C/c: f | B/b: d e')
    expect(after(course, (now) => sectionStepped(now, 'f', 1))).toBe(shown(outlineOf(course)))
    expect(after(course, (now) => sectionBeside(now, 'f', { key: 'a', isAfter: false }))).toBe(
      'C/c: f | A/a: a b c | B/b: d e',
    )
    // Lessons without a heading would come under that of the section before them.
    for (const id of ['a', 'b'])
      expect(after('a | B: b', (now) => sectionStepped(now, id, id === 'a' ? 1 : -1))).toBe('a | B/b: b')
  })

  test('[IMPL-01] are renamed in one language, or are removed with their name', () => {
    expect(after(course, (now) => sectionRenamed(now, 'd', { name: 'Storm', lang: null }))).toBe(
      'A/a: a b c | Storm/b: d e | C/c: f',
    )
    expect(after(course, (now) => sectionRenamed(now, 'd', { name: 'буря', lang: 'uk' }))).toBe(
      'A/a: a b c | B/буря: d e | C/c: f',
    )
    expect(after(course, (now) => sectionRenamed(now, 'd', { name: '', lang: null }))).toBe('A/a: a b c d e | C/c: f')
  })

  test('[IMPL-01] are removed without their lessons, which join the section before', () => {
    expect(after(course, (now) => sectionRemoved(now, 'd'))).toBe('A/a: a b c d e | C/c: f')
    expect(after(course, (now) => sectionRemoved(now, 'a'))).toBe('a b c | B/b: d e | C/c: f')
  })

  test('[IMPL-01] start at a lesson, and take those after it in its section along', () => {
    expect(after(course, (now) => sectionStarted(now, 'b', 'Section 4'))).toBe(
      'A/a: a | Section 4: b c | B/b: d e | C/c: f',
    )
    const elements = elementsOf(outlineOf('Section_2: a | B: b'))
    expect(freeName(elements, (number) => `Section_${number}`)).toBe('Section_3')
  })
})

test('[IMPL-01] letters find a title; those of commands only once one is being typed', () => {
  let now = 0
  const type = letterFinder(() => now)
  expect(type('n', 'n')).toBeUndefined()
  expect(type('t', 't')).toBe('t')
  expect(type('n', 'n')).toBe('tn')
  now += 1000
  expect(type('x', 'x')).toBe('x')
  expect(type('ArrowDown', 'ArrowDown')).toBeUndefined()
})
