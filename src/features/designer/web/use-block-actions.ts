import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { duplicateBlock, insertBlocks, moveBlock, removeBlocks } from '../edits.ts'
import { copyBlock, pasteBlock } from '#features/block-editing/web/clipboard.ts'
import { useEditor } from './editor.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'

/** Actions on blocks, each of which is announced to screen readers. */
export function useBlockActions() {
  const editor = useEditor()
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  const { content, edit, select, announce, kinds, chosen } = editor
  const { components } = content
  const indexOf = (id: string) => components.findIndex((block) => block.id === id)
  const say = (key: 'moved' | 'added' | 'removed' | 'copied', block: SavedBlock, index: number) =>
    announce(t(key, { block: nameOf(block.component), place: index + 1, count: components.length }))

  const insert = (index: number, block: SavedBlock) => {
    edit((now) => insertBlocks(now, index, [block]))
    select(block.id)
    say('added', block, index)
  }
  const place = (id: string, index: number) => {
    const from = indexOf(id)
    const block = components[from]
    if (!block) return
    edit((now) => moveBlock(now, id, index))
    say('moved', block, index > from ? index - 1 : index)
  }
  return {
    indexOf,
    insert,
    place,
    insertKind: (type: string, index: number) => {
      const kind = kinds.get(type)
      if (!kind) return
      const { version, starter } = kind
      insert(index, { id: makeId(), component: type, version, visible: true, props: starter, texts: {} })
    },
    move: (id: string, by: -1 | 1) => {
      const index = indexOf(id) + by
      if (index >= 0 && index < components.length) place(id, by > 0 ? index + 1 : index)
    },
    duplicate: (id: string) => {
      const copyId = makeId()
      edit((now) => duplicateBlock(now, id, copyId))
      select(copyId)
    },
    copy: (block: SavedBlock) => {
      copyBlock(block)
      say('copied', block, indexOf(block.id))
    },
    paste: (index: number) => {
      const block = pasteBlock()
      if (block && kinds.has(block.component)) insert(index, block)
    },
    remove: (block: SavedBlock) => {
      const index = indexOf(block.id)
      const gone = chosen.includes(block) ? chosen.map(({ id }) => id) : [block.id]
      const left = components.filter(({ id }) => !gone.includes(id))
      edit((now) => removeBlocks(now, gone))
      select((left[Math.min(index, left.length - 1)] ?? left.at(-1))?.id)
      say('removed', block, index)
    },
  }
}

/** Keyboard shortcuts of the list of blocks, for all that the mouse can do. Listed under `?`. */
export function useBlockKeys({ onEnter, onAdd }: { onEnter: () => void; onAdd: () => void }) {
  const { content, selected, chosen, select, extend } = useEditor()
  const actions = useBlockActions()
  return (event: KeyboardEvent) => {
    const index = selected ? actions.indexOf(selected.id) : -1
    const isCommand = event.ctrlKey || event.metaKey
    /** Extends or shrinks the selection by one block. */
    const reach = (by: -1 | 1) => {
      const far = chosen.at(chosen[0] === selected ? -1 : 0)
      const next = content.components[(far ? actions.indexOf(far.id) : index) + by]
      if (next) extend(next.id)
    }
    const deeds: Record<string, (() => void) | undefined> = isCommand
      ? {
          c: selected && (() => actions.copy(selected)),
          x:
            selected &&
            (() => {
              actions.copy(selected)
              actions.remove(selected)
            }),
          v: () => actions.paste(index + 1),
          d: selected && (() => actions.duplicate(selected.id)),
        }
      : {
          ArrowUp: () =>
            event.shiftKey
              ? reach(-1)
              : event.altKey
                ? selected && actions.move(selected.id, -1)
                : select(content.components[Math.max(0, index - 1)]?.id),
          ArrowDown: () =>
            event.shiftKey
              ? reach(1)
              : event.altKey
                ? selected && actions.move(selected.id, 1)
                : select(content.components[Math.min(content.components.length - 1, index + 1)]?.id),
          Home: () => select(content.components[0]?.id),
          End: () => select(content.components.at(-1)?.id),
          Delete: selected && (() => actions.remove(selected)),
          Backspace: selected && (() => actions.remove(selected)),
          Enter: selected && onEnter,
          F2: selected && onEnter,
          '/': onAdd,
          Insert: onAdd,
          Escape: () => select(undefined),
        }
    const deed = deeds[isCommand ? event.key.toLowerCase() : event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }
}
