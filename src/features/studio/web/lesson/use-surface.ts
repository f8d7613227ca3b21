import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useBlockEditor } from '#features/block-editing/web/block-editor.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { applyChanges, insertAt } from '#features/drafts/document.ts'
import type { LibraryFile } from '#features/files/media.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import {
  blocksOf,
  COMPONENTS,
  htmlOf,
  insertBlocks,
  mergeTexts,
  moveBlocks,
  newBlock,
  newText,
  openText,
  placeBlocks,
  removeBlocks,
  setInBlock,
  splitText,
  TEXT,
  writeText,
} from './blocks.ts'
import { copyBlocks, pastedBlocks } from './clipboard.ts'
import { DRAGGED } from './dragged.ts'
import { blockOfFile } from './file-block.ts'
import { ALT } from './picture-words.tsx'
import { type Caret, NOTHING, type SurfaceState, useStable } from './surface-state.ts'
import type { PastedPiece, WriterEvents } from './text-writer.tsx'
import { blockBefore, type ComingFile, useComingFiles } from './use-coming-files.ts'
import { useBlockName } from './use-block-name.ts'

interface SurfaceOf {
  lessonId: string
  draft: DraftHandle
  lang: string
  announce: (text: string) => void
  /** Shows and focuses the fields of a block that is chosen; `field` is one of them. */
  onEnter: (id: string, component: string, field?: string) => void
  /** Focuses what comes before the first block. */
  onTop: () => void
}

/** Everything that can be done with the blocks of a lesson; stays the same object. */
export interface SurfaceActions extends WriterEvents {
  extendTo: (id: string) => void
  enter: (id: string, at: Caret) => void
  writeAtEnd: () => void
  addBelow: (id: string) => void
  move: (id: string, by: -1 | 1) => void
  duplicate: (id: string) => void
  setVisible: (id: string, visible: boolean) => void
  openAudience: (id: string) => void
  remove: (id: string) => void
  drop: (index: number, data: DataTransfer) => void
  draggedWith: (id: string) => string[]
  /** Moves a block, and what is chosen with it, before a position. */
  placeAt: (id: string, index: number) => void
  /** Sets the alternative text of a picture. */
  describe: (id: string, alt: string) => void
  cancelFile: (id: string) => void
  retryFile: (id: string) => void
  /** Handles a key of a chosen block; returns whether it was handled. */
  press: (id: string, event: KeyboardEvent) => boolean
  resolve: DraftHandle['resolve']
}

const clean = (ids: readonly string[], blocks: readonly SavedBlock[]) =>
  ids.filter((id) => blocks.some((block) => block.id === id))

/** Keeps a new text that was entered, even while it is empty. */
const keptFresh = ({ fresh }: SurfaceState, id: string) => (fresh?.id === id ? fresh : undefined)

function idsIn(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Whether somebody is writing into a field, of a question or at the side. */
const isInField = () => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false

/** State and actions of the writing surface. */
export function useSurface({ lessonId, draft, lang, announce, onEnter, onTop }: SurfaceOf) {
  const t = useTranslations('admin.studio.surface')
  const together = useTranslations('admin.together')
  const nameOf = useBlockName()
  const { kinds, primary, languages } = useBlockEditor()
  const [state, setState] = useState<SurfaceState>(NOTHING)
  const blocks = blocksOf(draft.document)
  const { edit } = draft
  const isPrimary = lang === primary
  const indexOf = (id: string) => blocks.findIndex((block) => block.id === id)
  const nameAt = (index: number) => nameOf(blocks[index]?.component ?? TEXT)

  const choose = (id: string | undefined) =>
    setState(id === undefined ? NOTHING : { ...NOTHING, chosen: [id], head: id })
  const enter = (id: string, at: Caret) =>
    setState((now) => ({ ...NOTHING, fresh: keptFresh(now, id), writing: { id, at } }))
  const freshAt = (index: number, isMenu = false) => {
    const id = makeId()
    setState({ ...NOTHING, fresh: { id, index, isMenu }, writing: { id, at: 'end' } })
  }
  /** Chooses or enters a block that one comes to by arrows. */
  const goTo = (index: number, from: 'up' | 'down'): boolean => {
    const block = blocks[index]
    if (!block) return false
    if (block.component === TEXT) enter(block.id, from === 'up' ? 'end' : 'start')
    else choose(block.id)
    return true
  }
  // What is written or chosen may be undone: writing continues in the block before it. If somebody else has deleted it, the one
  // at its place is only chosen, so that what is being typed does not end up there.
  const shown = useRef<{ order: readonly string[]; revision: number }>({ order: [], revision: draft.revision })
  const follow = useEffectEvent(() => {
    const before = shown.current
    shown.current = { order: blocks.map((block) => block.id), revision: draft.revision }
    const current = state.writing?.id ?? state.head
    if (current === undefined || current === state.fresh?.id || indexOf(current) >= 0) return
    const place = before.order.indexOf(current)
    if (before.revision !== draft.revision && place >= 0) {
      choose(blocks[Math.min(place, blocks.length - 1)]?.id)
      announce(together('blockDeleted'))
      return
    }
    const at = before.order.slice(0, Math.max(0, place)).findLastIndex((id) => indexOf(id) >= 0)
    if (goTo(Math.max(0, indexOf(before.order[at] ?? '')), 'up')) return
    if (state.writing) freshAt(0)
    else choose(undefined)
  })
  useLayoutEffect(() => follow(), [draft.document, draft.revision])
  /** The chosen blocks if this is one of them, else this one. */
  const withChosen = (id: string) => {
    const ids = clean(state.chosen, blocks)
    return ids.includes(id) ? ids : [id]
  }
  const extendTo = (id: string) => {
    const to = indexOf(id)
    if (to < 0) return
    // The first of the chosen blocks is where the selection began.
    const anchor = indexOf(state.chosen[0] ?? state.writing?.id ?? id)
    const from = anchor < 0 ? to : anchor
    const range = blocks.slice(Math.min(from, to), Math.max(from, to) + 1).map((block) => block.id)
    setState({ ...NOTHING, chosen: from <= to ? range : range.toReversed(), head: id })
    announce(t('chosen', { count: range.length }))
  }
  const extendFrom = (id: string, by: -1 | 1) => {
    const next = blocks[indexOf(id) + by]
    const ids = next ? [id, next.id] : [id]
    setState({ ...NOTHING, chosen: ids, head: next?.id ?? id })
    announce(t('chosen', { count: ids.length }))
  }
  const insert = (index: number, added: readonly SavedBlock[], isPasted = false) => {
    const [first] = added
    if (!first) return
    edit((now) => [insertBlocks(now, index, added)])
    if (first.component === TEXT) {
      enter(first.id, 'end')
    } else {
      choose(first.id)
      if (!isPasted) onEnter(first.id, first.component)
    }
    announce(t('added', { block: nameOf(first.component), place: index + 1 }))
  }
  const remove = (id: string) => {
    const ids = withChosen(id)
    const index = Math.min(...ids.map(indexOf))
    const left = blocks.filter((block) => !ids.includes(block.id))
    edit(() => [removeBlocks(ids)])
    choose((left[Math.min(index, left.length - 1)] ?? left.at(-1))?.id)
    announce(t('removed', { count: ids.length }))
  }
  const move = (id: string, by: -1 | 1) => {
    const ids = withChosen(id)
    const index = indexOf(id) + by
    if (index < 0 || index >= blocks.length) return
    edit((now) => moveBlocks(now, ids, by))
    announce(t('moved', { block: nameAt(indexOf(id)), place: index + 1, count: blocks.length }))
  }
  const duplicate = (id: string) => {
    const ids = withChosen(id)
    const copies = blocks.filter((block) => ids.includes(block.id)).map((block) => ({ ...block, id: makeId() }))
    const after = Math.max(...ids.map(indexOf)) + 1
    edit((now) => [insertBlocks(now, after, copies)])
    const last = copies.at(-1)
    if (last) setState({ ...NOTHING, chosen: copies.map((copy) => copy.id), head: last.id })
    announce(t('duplicated', { count: copies.length }))
  }
  const setVisible = (id: string, visible: boolean) => {
    edit((now) => withChosen(id).map((each) => setInBlock(now, { id: each, path: ['visible'], value: visible })))
    announce(t(visible ? 'shown' : 'isHidden'))
  }
  const split: WriterEvents['split'] = (id, { before, after }, { kind: type, props = {} }) => {
    const kind = kinds.get(type)
    if (!kind) return
    const made = newBlock(kind)
    const block = { ...made, props: { ...made.props, ...props } }
    if (indexOf(id) < 0) {
      const at = state.fresh?.id === id ? state.fresh.index : blocks.length
      insert(at, [block])
      return
    }
    edit((now) => splitText(now, { id, before, after, block }))
    choose(block.id)
    announce(t('added', { block: nameOf(type), place: indexOf(id) + (before === '' ? 1 : 2) }))
    onEnter(block.id, type)
  }
  const arrivals = useStable({
    arrive: (file: LibraryFile, coming: ComingFile) => {
      const block = blockOfFile(file, { kinds, primary, languages })
      if (!block) return undefined
      const before = blockBefore(coming)
      edit((now) => {
        const index = blocksOf(now).findIndex((each) => each.id === before)
        // The block before it may have been deleted.
        const end = before === undefined ? 0 : blocksOf(now).length
        return [insertBlocks(now, index < 0 ? end : index + 1, [block])]
      })
      announce(t('arrived', { name: file.name }))
      // An author who is writing is not interrupted: the picture has a field for its description.
      if (!state.writing && !isInField()) choose(block.id)
      return block.id
    },
  })
  const files = useComingFiles((file, coming) => arrivals.arrive(file, coming))
  const upload = (chosen: readonly File[], after: string | undefined) => {
    files.add(chosen, after)
    announce(t('uploading', { count: chosen.length }))
  }
  const putIn: WriterEvents['putIn'] = (id, { before, after }, pieces) => {
    const at = indexOf(id)
    const index = at < 0 ? (state.fresh?.index ?? blocks.length) : at
    // Texts before the first file and after the last one join what they are pasted into.
    const isFile = (piece: PastedPiece) => 'file' in piece
    const first = pieces.findIndex(isFile)
    const last = pieces.findLastIndex(isFile)
    const htmlOfPieces = (own: readonly PastedPiece[]) =>
      own.map((piece) => ('html' in piece ? piece.html : '')).join('')
    const place = {
      id,
      index,
      before: before + htmlOfPieces(pieces.slice(0, first)),
      after: htmlOfPieces(pieces.slice(last + 1)) + after,
    }
    const runs: { files: File[]; text: SavedBlock | undefined }[] = [{ files: [], text: undefined }]
    for (const piece of pieces.slice(first, last + 1)) {
      if ('file' in piece) runs.at(-1)?.files.push(piece.file)
      else if (piece.html !== '') runs.push({ files: [], text: newText(makeId(), piece.html) })
    }
    const texts = runs.flatMap(({ text }) => text ?? [])
    let { anchor } = openText(draft.document, place)
    edit((now) => {
      const opened = openText(now, place)
      anchor = opened.anchor
      const between = { list: COMPONENTS, entries: texts.map((text) => ({ ...text })) }
      const { document } = applyChanges(now, opened.changes)
      const to = blocksOf(document).findIndex((each) => each.id === anchor) + 1
      return texts.length === 0 ? opened.changes : [...opened.changes, insertAt(document, { ...between, index: to })]
    })
    for (const { files: own, text } of runs) if (own.length > 0) upload(own, text?.id ?? anchor)
    if (place.before === '') enter(id, 'start')
  }
  const merge: WriterEvents['merge'] = (id, _, to, isEmpty) => {
    const index = indexOf(id)
    const at = index < 0 ? (state.fresh?.index ?? blocks.length) : index
    if (!isPrimary) return false
    const other = blocks[to === 'up' ? at - 1 : index < 0 ? at : at + 1]
    if (!other) return false
    const block = blocks[index]
    if (isEmpty) {
      if (block) edit(() => [removeBlocks([id])])
      return goTo(to === 'up' ? at - 1 : index, to === 'up' ? 'up' : 'down') || true
    }
    if (!block) return false
    if (other.component !== TEXT) {
      choose(other.id)
      return true
    }
    const [first, second] = to === 'up' ? [other, block] : [block, other]
    edit((now) => mergeTexts(now, first, second))
    if (to === 'up') enter(first.id, { before: htmlOf(second) })
    return true
  }
  const cut = (id: string) => {
    const ids = withChosen(id)
    copyBlocks(
      blocks.filter((block) => ids.includes(block.id)),
      lessonId,
    )
    remove(id)
  }
  const copy = (id: string) => {
    const ids = withChosen(id)
    copyBlocks(
      blocks.filter((block) => ids.includes(block.id)),
      null,
    )
    announce(t('copied', { count: ids.length }))
  }
  const paste = (index: number) => {
    const pasted = pastedBlocks(
      lessonId,
      blocks.map((block) => block.id),
    ).filter(({ component }) => kinds.has(component))
    insert(index, pasted, true)
  }
  const placeAt = (id: string, index: number, ids = withChosen(id)) => {
    edit((now) => [placeBlocks(now, ids, index)])
    const before = blocks.slice(0, index).filter((block) => !ids.includes(block.id)).length
    announce(t('moved', { block: nameAt(indexOf(id)), place: before + 1, count: blocks.length }))
  }
  const writeAtEnd = () => {
    const last = blocks.at(-1)
    if (last?.component === TEXT) enter(last.id, 'end')
    else freshAt(blocks.length)
  }
  const press = (id: string, event: KeyboardEvent): boolean => {
    const index = indexOf(id)
    const block = blocks[index]
    if (event.ctrlKey || event.metaKey) {
      const commands: Record<string, (() => void) | undefined> = {
        c: () => copy(id),
        x: isPrimary ? () => cut(id) : undefined,
        v: isPrimary ? () => paste(index + 1) : undefined,
        d: isPrimary ? () => duplicate(id) : undefined,
        a: () => setState({ ...NOTHING, chosen: blocks.map((each) => each.id), head: id }),
      }
      const command = commands[event.key.toLowerCase()]
      command?.()
      return command !== undefined
    }
    const step = (by: -1 | 1) => {
      if (event.altKey) {
        if (isPrimary) move(id, by)
        return
      }
      const next = blocks[index + by]
      if (event.shiftKey) {
        if (next) extendTo(next.id)
      } else if (next) {
        choose(next.id)
      } else if (by < 0) {
        onTop()
      } else if (isPrimary) {
        writeAtEnd()
      }
    }
    const keys: Record<string, (() => void) | undefined> = {
      ArrowUp: () => step(-1),
      ArrowDown: () => step(1),
      Home: () => choose(blocks[0]?.id),
      End: () => choose(blocks.at(-1)?.id),
      Enter: () => (block && block.component !== TEXT ? onEnter(id, block.component) : enter(id, 'end')),
      Escape: () => (state.chosen.length > 1 ? choose(id) : onTop()),
      Delete: isPrimary ? () => remove(id) : undefined,
      Backspace: isPrimary ? () => remove(id) : undefined,
      '/': isPrimary ? () => freshAt(index + 1, true) : undefined,
    }
    const key = keys[event.key]
    key?.()
    return key !== undefined
  }
  const actions: SurfaceActions = useStable<SurfaceActions>({
    write: (id, html, seen) => {
      const index = state.fresh?.id === id ? state.fresh.index : blocks.length
      const of = isPrimary ? { lang: null, seen } : { lang }
      edit((now) => writeText(now, { id, html, index, ...of }), `${id}.${lang}.html`)
    },
    enter,
    choose,
    extendTo,
    extendFrom,
    leave: (id, to) => {
      const index = indexOf(id)
      const at = index < 0 ? (state.fresh?.index ?? blocks.length) : index
      if (to === 'up' && at === 0) {
        onTop()
        return true
      }
      return goTo(to === 'up' ? at - 1 : index < 0 ? at : at + 1, to)
    },
    merge,
    split,
    putIn,
    undo: () => draft.undo?.(),
    done: (id) => choose(indexOf(id) < 0 ? undefined : id),
    describe: (id, alt) => edit((now) => [setInBlock(now, { id, path: ['props', ...ALT], value: alt })], `${id}.alt`),
    cancelFile: files.cancel,
    retryFile: files.retry,
    placeAt,
    writeAtEnd,
    addBelow: (id) => freshAt(indexOf(id) < 0 ? blocks.length : indexOf(id) + 1, true),
    move,
    duplicate,
    setVisible,
    openAudience: (id) => {
      choose(id)
      onEnter(id, blocks[indexOf(id)]?.component ?? TEXT, 'audience')
    },
    remove,
    drop: (index, data) => {
      if (!isPrimary) return
      if (data.files.length > 0) {
        upload([...data.files], blocks[index - 1]?.id)
        return
      }
      const ids = idsIn(data.getData(DRAGGED))
      const [first] = ids
      if (first !== undefined) placeAt(first, index, ids)
    },
    draggedWith: withChosen,
    press,
    resolve: draft.resolve,
  })
  return { state, actions, blocks, coming: files.coming, choose, enter, freshAt, writeAtEnd }
}
