import type { RefObject } from 'react'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import type { SavedBlock, ShownBlock } from '#features/pages/model.ts'
import { setValue } from '../../edits.ts'
import { otherLanguage, useEditor } from '../editor.ts'
import { editElement, wordsIn } from './edit-in-place.ts'
import { type FoundText, mainTextOn, richTextIn } from './find-text.ts'

/** A rich text that is written on the page itself. */
export interface TextPlace extends FoundText {
  blockId: string
  lang: string
  caret: 'end' | { x: number; y: number }
}

/** What is being written on the page itself: plain words, or a rich text. */
export type Writing = 'words' | TextPlace

interface WritingProps {
  container: RefObject<HTMLElement | null>
  /** The blocks as their views get them. */
  shown: readonly ShownBlock[]
  onWriting: (writing: Writing | undefined) => void
}

interface WrittenBlock {
  block: SavedBlock
  kind: Kind
  shown: ShownBlock
}

/** Returns functions that start writing on the page. */
export function useWriting({ container, shown, onWriting }: WritingProps) {
  const editor = useEditor()
  const { lang } = editor
  const find = (id: string): WrittenBlock | undefined => {
    const block = editor.content.components.find((candidate) => candidate.id === id)
    const kind = block && editor.kinds.get(block.component)
    const own = shown.find((candidate) => candidate.id === id)
    return block && kind && own && { block, kind, shown: own }
  }
  const writeWords = (element: Element, { block, kind }: WrittenBlock): boolean => {
    const words = wordsIn(element, { block, kind, lang })
    if (!words) return false
    editElement(words.element, (value) => {
      onWriting(undefined)
      if (value === undefined) return
      editor.edit((now) => setValue(now, { id: block.id, path: words.path, value, lang: otherLanguage(editor) }))
    })
    return true
  }
  return {
    /** Starts writing the text at a point; in a text block anywhere. */
    writeAt: (id: string, { x, y }: { x: number; y: number }) => {
      const page = container.current?.ownerDocument
      onWriting('words')
      // After the page has stopped being inert.
      page?.defaultView?.requestAnimationFrame(() => {
        const written = find(id)
        const element = page.elementsFromPoint(x, y).find((at) => page.getElementById(id)?.contains(at))
        const text = written && element && richTextIn(element, written)
        if (!text && written && element && writeWords(element, written)) return
        const found = text ?? (written && mainTextOn(page, written))
        onWriting(found && { ...found, blockId: id, lang, caret: { x, y } })
      })
    },
    /** Starts writing the rich text that a block is about; returns whether there is one. */
    writeMain: (id: string): boolean => {
      const page = container.current?.ownerDocument
      const written = find(id)
      const found = page && written && mainTextOn(page, written)
      if (found) onWriting({ ...found, blockId: id, lang, caret: 'end' })
      return found !== undefined
    },
  }
}
