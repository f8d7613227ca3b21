import { digestOf } from '#features/drafts/digest.ts'
import { applyChanges, moveTo, setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { ELEMENTS, elementsOf, type OutlineEntry, titleIn } from './elements.ts'

/** The heading of a section. Lessons before the first heading have none. */
export interface SectionName {
  name: string | null
  /** Translations by language. */
  texts: Readonly<Record<string, string>>
}

/** Neighbouring lessons under one heading. */
export interface Section {
  /** Id of its first lesson. */
  key: string
  heading: SectionName
  entries: readonly OutlineEntry[]
}

export const NO_SECTION: SectionName = { name: null, texts: {} }

/** Returns the heading that is written at a lesson; no name if it continues the section before it. */
function ownHeading({ section, texts }: OutlineEntry): SectionName {
  const translated = Object.keys(texts).map((lang) => [lang, titleIn({ title: '', texts }, lang, 'section')] as const)
  return { name: section, texts: Object.fromEntries(translated.filter(([, text]) => text !== '')) }
}

/** Returns the heading that a lesson is under, if those before it are under `before`. */
function headingAfter(before: SectionName, element: OutlineEntry): SectionName {
  return element.section === null || element.section === before.name ? before : ownHeading(element)
}

/** Returns the sections of an outline, in order, as learners see them: a heading is over all lessons until the next one. */
export function sectionsOf(elements: readonly OutlineEntry[]): Section[] {
  const sections: { key: string; heading: SectionName; entries: OutlineEntry[] }[] = []
  for (const element of elements) {
    const last = sections.at(-1)
    const heading = headingAfter(last?.heading ?? NO_SECTION, element)
    if (last?.heading === heading) last.entries.push(element)
    else sections.push({ key: element.id, heading, entries: [element] })
  }
  return sections
}

/** Returns the heading that a lesson is under. */
export const headingOf = (elements: readonly OutlineEntry[], id: string | undefined): SectionName =>
  sectionsOf(elements).find(({ entries }) => entries.some((entry) => entry.id === id))?.heading ?? NO_SECTION

/** Writes headings at lessons that, in an order, would not be under the heading they should be under. */
function arranged(
  now: DraftDocument,
  order: readonly OutlineEntry[],
  wanted: (element: OutlineEntry) => SectionName,
): DraftChange[] {
  const changes: DraftChange[] = []
  let before = NO_SECTION
  for (const element of order) {
    // Behind a heading every lesson is under one.
    const heading = wanted(element).name === null ? before : wanted(element)
    const isThere = digestOf(headingAfter(before, element)) === digestOf(heading)
    if (!isThere) changes.push(...written(now, element, heading))
    before = heading
  }
  return changes
}

/** Writes a heading at a lesson, in all languages. */
function written(now: DraftDocument, element: OutlineEntry, { name, texts }: SectionName): DraftChange[] {
  const path = [...ELEMENTS, element.id, 'section']
  const langs = [null, ...new Set([...Object.keys(ownHeading(element).texts), ...Object.keys(texts)])]
  return langs.flatMap((lang) => {
    const value = lang === null ? name : name === null ? undefined : texts[lang]
    return valueIn(now, path, lang) === value ? [] : [setValue(now, { path, lang, value })]
  })
}

/** Puts lessons under a heading where they are; all others stay under theirs. */
function underHeading(now: DraftDocument, ids: readonly string[], heading: SectionName): DraftChange[] {
  const elements = elementsOf(now)
  return arranged(now, elements, ({ id }) => (ids.includes(id) ? heading : headingOf(elements, id)))
}

interface Place {
  /** The lesson behind which they are put; undefined for the start. */
  after: string | undefined
  heading: SectionName
}

/** Moves lessons to a place and under its heading. */
export function placed(now: DraftDocument, ids: readonly string[], { after, heading }: Place): DraftChange[] {
  const elements = elementsOf(now)
  // Behind one that moves itself means behind the nearest one before it that stays.
  const target = elements.findIndex(({ id }) => id === after)
  const index = elements.slice(0, target + 1).findLastIndex(({ id }) => !ids.includes(id)) + 1
  return moved(now, { ids, index, heading })
}

/** Moves lessons before the position `index`, counted before they move. Without a heading all stay under theirs. */
function moved(
  now: DraftDocument,
  { ids, index, heading }: { ids: readonly string[]; index: number; heading?: SectionName },
): DraftChange[] {
  const elements = elementsOf(now)
  const ordered = elements.filter(({ id }) => ids.includes(id))
  const order = [
    ...elements.slice(0, index).filter(({ id }) => !ids.includes(id)),
    ...ordered,
    ...elements.slice(index).filter(({ id }) => !ids.includes(id)),
  ]
  return [
    ...arranged(now, order, ({ id }) => (heading && ids.includes(id) ? heading : headingOf(elements, id))),
    moveTo(now, { list: ELEMENTS, index, ids: ordered.map(({ id }) => id) }),
  ]
}

/** Moves lessons to the end of a section; those that are in it already stay where they are. */
export function joined(
  now: DraftDocument,
  { ids, section }: { ids: readonly string[]; section: Section },
): DraftChange[] {
  const others = ids.filter((id) => !section.entries.some((entry) => entry.id === id))
  if (others.length === 0) return []
  return placed(now, others, { after: section.entries.at(-1)?.id, heading: section.heading })
}

/** Moves lessons by one place. Over the edge of a section they first join the next one, without changing their place. */
export function stepped(now: DraftDocument, ids: readonly string[], by: -1 | 1): DraftChange[] {
  const elements = elementsOf(now)
  const indexes = elements.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []))
  const edge = by < 0 ? Math.min(...indexes) : Math.max(...indexes)
  const [own, next] = [elements[edge], elements[edge + by]]
  if (!own || !next) return []
  const heading = headingOf(elements, next.id)
  if (digestOf(heading) !== digestOf(headingOf(elements, own.id))) return underHeading(now, ids, heading)
  return moved(now, { ids, index: by < 0 ? edge - 1 : edge + 2, heading })
}

/** Deletes lessons. If a heading was written at one of them, the next lesson of its section gets it. */
export function removed(now: DraftDocument, ids: readonly string[]): DraftChange[] {
  const elements = elementsOf(now)
  const left = elements.filter(({ id }) => !ids.includes(id))
  return [
    ...arranged(now, left, ({ id }) => headingOf(elements, id)),
    { kind: 'remove', list: [...ELEMENTS], ids: [...ids] },
  ]
}

/** Moves the section of a lesson with its lessons before the section before it, or behind the one after it. */
export function sectionStepped(now: DraftDocument, id: string, by: -1 | 1): DraftChange[] {
  const sections = sectionsOf(elementsOf(now))
  const index = sections.findIndex(({ entries }) => entries.some((entry) => entry.id === id))
  const [own, next] = [sections[index], sections[index + by]]
  return own && next ? sectionBeside(now, own.key, { key: next.key, isAfter: by > 0 }) : []
}

/** Moves a section with its lessons before or behind another section. Lessons without a heading can only be the first. */
export function sectionBeside(
  now: DraftDocument,
  key: string,
  { key: beside, isAfter }: { key: string; isAfter: boolean },
): DraftChange[] {
  const elements = elementsOf(now)
  const sections = sectionsOf(elements)
  const own = sections.find((section) => section.key === key)
  const other = sections.find((section) => section.key === beside)
  const edge = isAfter ? other?.entries.at(-1) : other?.entries[0]
  const isPossible = own?.heading.name != null && (isAfter || other?.heading.name !== null)
  if (!own || !edge || own === other || !isPossible) return []
  const index = elements.indexOf(edge) + (isAfter ? 1 : 0)
  return moved(now, { ids: own.entries.map((entry) => entry.id), index })
}

/** Renames a section, in one language. Without a name it is removed. */
export function sectionRenamed(now: DraftDocument, key: string, { name, lang }: { name: string; lang: string | null }) {
  const section = sectionsOf(elementsOf(now)).find((each) => each.key === key)
  if (!section) return []
  if (name === '' && lang === null) return sectionRemoved(now, key)
  // Lessons that continue the section have no heading of their own.
  const carriers = section.entries.filter((entry) => entry.id === key || entry.section !== null)
  return carriers.map(({ id }) =>
    setValue(now, { path: [...ELEMENTS, id, 'section'], lang, value: name === '' ? undefined : name }),
  )
}

/** Removes a heading: its lessons stay, and join the section before them. */
export function sectionRemoved(now: DraftDocument, key: string): DraftChange[] {
  const sections = sectionsOf(elementsOf(now))
  const index = sections.findIndex((section) => section.key === key)
  const section = sections[index]
  if (!section) return []
  const ids = section.entries.map(({ id }) => id)
  return underHeading(now, ids, sections[index - 1]?.heading ?? NO_SECTION)
}

/** Starts a section at a lesson: it and those after it in its section get a heading of their own. */
export function sectionStarted(now: DraftDocument, id: string, name: string): DraftChange[] {
  const section = sectionsOf(elementsOf(now)).find(({ entries }) => entries.some((entry) => entry.id === id))
  if (!section) return []
  const from = section.entries.findIndex((entry) => entry.id === id)
  const ids = section.entries.slice(from).map((entry) => entry.id)
  return underHeading(now, ids, { name, texts: {} })
}

/** Returns a name that no section of the outline has, such as “Section 3”. */
export function freeName(elements: readonly OutlineEntry[], nameAt: (number: number) => string): string {
  const taken = new Set(elements.map(({ section }) => section))
  let number = sectionsOf(elements).filter(({ heading }) => heading.name !== null).length + 1
  while (taken.has(nameAt(number))) number += 1
  return nameAt(number)
}

/** Where a lesson is: its place in its section, and in the whole course without one. */
export function placeIn(document: DraftDocument, id: string) {
  const elements = elementsOf(document)
  const section = sectionsOf(elements).find(({ entries }) => entries.some((entry) => entry.id === id))
  const entries = section === undefined || section.heading.name === null ? elements : section.entries
  return {
    place: entries.findIndex((entry) => entry.id === id) + 1,
    count: entries.length,
    section: section?.heading.name ?? null,
  }
}

/** Returns the document as changes will leave it, to say what they did. */
export const after = (document: DraftDocument, changes: readonly DraftChange[]): DraftDocument =>
  applyChanges(document, changes).document
