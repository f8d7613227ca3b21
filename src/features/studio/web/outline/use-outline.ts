import { useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { insertAt, setValue } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { DraftChange } from '#features/drafts/model.ts'
import type { Collapsing } from './collapsed-sections.ts'
import { ELEMENTS, elementsOf, type OutlineEntry } from './elements.ts'
import * as edit from './sections.ts'
import type { Section, SectionName } from './sections.ts'

interface OutlineOf {
  draft: DraftHandle
  collapsing: Collapsing
  announce: (text: string) => void
  /** Opens a lesson. */
  onOpen: (id: string) => void
}

const NEW_MINUTES = 10
const NEW_WEBINAR_MINUTES = 60

/** What is being renamed: a lesson, or the section that begins with it. */
interface Renaming {
  id: string
  what: 'lesson' | 'section'
}

/** Selection and changes of an outline. Everything that changes it is said to screen readers, and can be undone. */
export function useOutline({ draft, collapsing, announce, onOpen }: OutlineOf) {
  const t = useTranslations('admin.studio.outlining')
  const [selection, setSelection] = useState<{ ids: readonly string[]; head: string | undefined }>({
    ids: [],
    head: undefined,
  })
  const [renaming, setRenaming] = useState<Renaming>()
  const elements = elementsOf(draft.document)
  const indexOf = (id: string | undefined) => elements.findIndex((element) => element.id === id)
  const ids = selection.ids.filter((id) => indexOf(id) >= 0)
  const head = indexOf(selection.head) >= 0 ? selection.head : elements[0]?.id
  const selected = elements.filter(({ id }) => ids.includes(id))
  const titleOf = ({ title }: Pick<OutlineEntry, 'title'>) => (title === '' ? t('untitled') : title)

  const sections = edit.sectionsOf(elements)
  /** Lessons without a heading have a row for their section only beside other sections. */
  const hasHead = ({ heading }: Section) => heading.name !== null || sections.length > 1
  const isCollapsed = (section: Section) => collapsing.keys.includes(section.key) && hasHead(section)
  const shown = sections.flatMap((section) => (isCollapsed(section) ? [] : section.entries))
  // Opens the section of a lesson that was found, added or moved, so that it is visible.
  const opened = sections.find(({ entries }) => entries.some(({ id }) => id === selection.head))?.key
  useLayoutEffect(() => {
    if (opened !== undefined) collapsing.expand([opened])
    // It stays collapsed when it is collapsed around the selection.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [selection, opened])

  const focus = (id: string | undefined) => setSelection({ ids: [], head: id })
  const choose = (id: string) => setSelection({ ids: [id], head: id })
  const select = (chosen: readonly string[]) => {
    setSelection({ ids: chosen, head: chosen[0] ?? head })
    announce(t('selected', { count: chosen.length }))
  }
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    setSelection({ ids: next, head: id })
    announce(t('selected', { count: next.length }))
  }
  const extendTo = (id: string) => {
    const from = indexOf(ids[0] ?? head)
    const to = indexOf(id)
    const range = elements.slice(Math.min(from, to), Math.max(from, to) + 1).map((element) => element.id)
    setSelection({ ids: from <= to ? range : range.toReversed(), head: id })
    announce(t('selected', { count: range.length }))
  }
  /** The selected lessons if this is one of them, else this one. */
  const withSelected = (id: string): OutlineEntry[] =>
    ids.includes(id) ? selected : elements.filter((element) => element.id === id)
  const idsWith = (id: string) => withSelected(id).map((element) => element.id)

  /** Makes changes; returns the document as they leave it. */
  const change = (makeChanges: (now: DraftHandle['document']) => readonly DraftChange[]) => {
    draft.edit(makeChanges)
    return edit.after(draft.document, makeChanges(draft.document))
  }
  const sayPlace = (document: DraftHandle['document'], moved: readonly string[]) => {
    const first = elements.find(({ id }) => id === moved[0])
    if (!first) return
    const { place, count, section } = edit.placeIn(document, first.id)
    if (moved.length > 1)
      announce(t('manyMoved', { count: moved.length, place, total: count, section: section ?? t('noSection') }))
    else if (section === null) announce(t('moved', { title: titleOf(first), place, count }))
    else announce(t('movedIn', { title: titleOf(first), place, count, section }))
  }

  /** Moves lessons behind another, or to the start, and under a heading. */
  const place = (moved: readonly string[], to: { after: string | undefined; heading: SectionName }) => {
    const document = change((now) => edit.placed(now, moved, to))
    if (moved.length === 1) setSelection({ ids, head: moved[0] })
    sayPlace(document, moved)
  }
  const drop = (moved: readonly string[], { id, isAfter }: { id: string; isAfter: boolean }) => {
    const target = elements[indexOf(id)]
    if (!target) return
    place(moved, { after: isAfter ? id : elements[indexOf(id) - 1]?.id, heading: edit.headingOf(elements, id) })
  }
  const move = (id: string, by: -1 | 1) => {
    const moved = idsWith(id)
    const document = change((now) => edit.stepped(now, moved, by))
    if (document === draft.document) announce(t(by < 0 ? 'isFirst' : 'isLast'))
    else sayPlace(document, moved)
  }
  const saySection = (document: DraftHandle['document'], id: string) => {
    const moved = edit.sectionsOf(elementsOf(document))
    const index = moved.findIndex(({ entries }) => entries.some((entry) => entry.id === id))
    const name = moved[index]?.heading.name ?? t('noSection')
    announce(t('sectionMoved', { section: name, place: index + 1, count: moved.length }))
  }
  const moveSection = (id: string, by: -1 | 1) =>
    saySection(
      change((now) => edit.sectionStepped(now, id, by)),
      id,
    )
  const dropSection = (key: string, at: { key: string; isAfter: boolean }) =>
    saySection(
      change((now) => edit.sectionBeside(now, key, at)),
      key,
    )
  const removeSection = (key: string) => {
    change((now) => edit.sectionRemoved(now, key))
    announce(t('sectionRemoved'))
  }
  const startSection = (id: string) => {
    const name = edit.freeName(elements, (number) => t('newSection', { number }))
    change((now) => edit.sectionStarted(now, id, name))
    setRenaming({ id, what: 'section' })
    announce(t('sectionAdded'))
  }
  const renameSection = (key: string, name: string) => {
    setRenaming(undefined)
    change((now) => edit.sectionRenamed(now, key, { name: name.trim(), lang: null }))
    // A new section begins with a lesson without a title.
    if (elements[indexOf(key)]?.title === '') setRenaming({ id: key, what: 'lesson' })
  }

  const remove = (gone: readonly string[]) => {
    const index = Math.min(...gone.map((id) => indexOf(id)))
    const left = elements.filter(({ id }) => !gone.includes(id))
    draft.edit((now) => edit.removed(now, gone))
    const seen = left.filter(({ id }) => shown.some((each) => each.id === id))
    focus((seen.find(({ id }) => indexOf(id) > index) ?? seen.at(-1) ?? left.at(-1))?.id)
    announce(t('removed', { count: gone.length }))
  }
  const insert = (type: OutlineEntry['type'], index: number, section: SectionName) => {
    const id = makeId()
    draft.edit((now) => [insertAt(now, { list: ELEMENTS, index, entries: [newEntry(id, type, section)] })])
    setSelection({ ids: [], head: id })
    return id
  }
  const add = (type: OutlineEntry['type']) => {
    const after = elements[indexOf(head)]
    const index = after ? indexOf(head) + 1 : elements.length
    const id = insert(type, index, edit.headingOf(elements, after?.id))
    setRenaming({ id, what: 'lesson' })
    announce(t('added', { place: index + 1 }))
  }
  /** Adds a section at the end, with a lesson: a heading belongs to lessons. */
  const addSection = () => {
    const name = edit.freeName(elements, (number) => t('newSection', { number }))
    const id = insert('lesson', elements.length, { name, texts: {} })
    setRenaming({ id, what: 'section' })
    announce(t('sectionAdded'))
  }
  const rename = (id: string, title: string) => {
    setRenaming(undefined)
    draft.edit((now) => [setValue(now, { path: [...ELEMENTS, id, 'title'], value: title.trim() })])
  }
  const setVisible = (changed: readonly string[], visible: boolean) => {
    change((now) => changed.map((id) => setValue(now, { path: [...ELEMENTS, id, 'visible'], value: visible })))
    announce(t(visible ? 'shown' : 'hidden', { count: changed.length }))
  }
  return {
    elements,
    sections,
    /** The lessons that are not in collapsed sections. */
    shown,
    ids,
    head,
    selected,
    renaming,
    setRenaming,
    focus,
    choose,
    select,
    toggle,
    extendTo,
    withSelected,
    idsWith,
    place,
    drop,
    move,
    moveSection,
    dropSection,
    removeSection,
    startSection,
    renameSection,
    remove,
    add,
    addSection,
    rename,
    setVisible,
    announce,
    titleOf,
    hasHead,
    isCollapsed,
    collapse: (section: Section) => collapsing.collapse([section.key]),
    expand: (section: Section) => collapsing.expand([section.key]),
    collapseAll: () => collapsing.collapse(sections.map(({ key }) => key)),
    expandAll: () => collapsing.expand(sections.map(({ key }) => key)),
    open: onOpen,
    /** Moves the focus without changing the selection. */
    headTo: (id: string) => setSelection({ ids, head: id }),
    clear: () => setSelection({ ids: [], head: shown.some(({ id }) => id === head) ? head : undefined }),
    selectAll: () => select(elements.map((element) => element.id)),
  }
}

export type OutlineWork = ReturnType<typeof useOutline>

const newEntry = (id: string, type: OutlineEntry['type'], { name, texts }: SectionName) => ({
  id,
  type,
  title: '',
  section: name,
  duration: type === 'webinar' ? NEW_WEBINAR_MINUTES : NEW_MINUTES,
  cover: null,
  pattern: 'default',
  canBeFirst: false,
  visible: true,
  discussionActive: true,
  seo: {},
  texts: Object.fromEntries(Object.entries(texts).map(([lang, section]) => [lang, { section }])),
})
