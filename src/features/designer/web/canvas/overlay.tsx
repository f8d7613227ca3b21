import { type DragEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { setValue } from '../../edits.ts'
import { firstWords } from '../block-title.ts'
import { otherLanguage, useEditor } from '../editor.ts'
import { AdminTexts } from '../admin-texts.tsx'
import { useBlockActions, useBlockKeys } from '../use-block-actions.ts'
import { useKindName } from '../use-kind-name.ts'
import { BlockTools } from './block-tools.tsx'
import styles from './canvas.module.css'
import { type Dragged, dragSource, takeDragged, useDragged } from './drag.ts'
import { editElement, wordsIn } from './edit-in-place.ts'
import { sectionBlock } from '../sections/sections.tsx'
import { type Box, useBoxes } from './use-boxes.ts'

interface OverlayProps {
  container: RefObject<HTMLDivElement | null>
  onEnter: () => void
  onAdd: () => void
  /** Called when in-place editing starts and ends. */
  onWriting: (isWriting: boolean) => void
}

/** Overlay of the page: every block is an option of a listbox, which can be selected, moved and dragged by mouse or keyboard. */
export const Overlay = (props: OverlayProps) => (
  <AdminTexts>
    <BlockOptions {...props} />
  </AdminTexts>
)

function BlockOptions({ container, onEnter, onAdd, onWriting }: OverlayProps) {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const { content, selected } = editor
  const boxes = useBoxes(
    container,
    content.components.map(({ id }) => id),
  )
  const onKeyDown = useBlockKeys({ onEnter, onAdd })
  const [dropAt, setDropAt] = useState<number>()
  const drop = useDrop(setDropAt)
  const list = useRef<HTMLDivElement>(null)
  // A new block has a position only after it was measured.
  const isPlaced = boxes.some(({ id }) => id === selected?.id)
  useScrollToSelected(list, isPlaced ? selected?.id : undefined)
  const isEmpty = content.components.length === 0
  return (
    <div className={styles.overlay} onDragLeave={() => setDropAt(undefined)} {...(isEmpty && drop.on(0))}>
      {isEmpty && <p className={styles.nothing}>{t('emptyPage')}</p>}
      <div
        ref={list}
        role="listbox"
        aria-multiselectable="true"
        tabIndex={selected ? -1 : 0}
        aria-label={t('blocksOfPage')}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {boxes.map((box) => {
          const index = content.components.findIndex(({ id }) => id === box.id)
          return index < 0 ? null : (
            <BlockOption key={box.id} box={box} index={index} container={container} drop={drop} onWriting={onWriting} />
          )
        })}
      </div>
      {dropAt !== undefined && <DropPlace boxes={boxes} index={dropAt} />}
      {selected && <BlockTools box={boxes.find(({ id }) => id === selected.id)} block={selected} />}
    </div>
  )
}

interface OptionProps {
  box: Box
  index: number
  container: RefObject<HTMLDivElement | null>
  drop: ReturnType<typeof useDrop>
  onWriting: (isWriting: boolean) => void
}

function BlockOption({ box, index, container, drop, onWriting }: OptionProps) {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const nameOf = useKindName()
  const { content, selected, chosen, select, extend, kinds, problems } = editor
  const option = useRef<HTMLDivElement>(null)
  const block = content.components[index]
  const isSelected = selected?.id === box.id
  useEffect(() => {
    // Set from script: the CSP allows no style attributes in markup.
    if (!option.current) return
    option.current.style.insetBlockStart = `${box.top}px`
    option.current.style.blockSize = `${Math.max(box.height, LEAST_HEIGHT)}px`
  }, [box])
  const write = useWriting(container, box.id, onWriting)
  if (!block) return null
  const words = firstWords(block, kinds.get(block.component))
  const at = { block: nameOf(block.component), place: index + 1, count: content.components.length }
  const label = words === '' ? t('emptyBlockAt', at) : t('blockAt', { ...at, words })
  const hasMistake = problems.some(({ blockId, level }) => blockId === block.id && level === 'error')
  return (
    // Keys are those of the list around it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see there
    <div
      ref={option}
      role="option"
      aria-selected={chosen.includes(block)}
      aria-label={label}
      tabIndex={isSelected ? 0 : -1}
      data-block-id={block.id}
      data-hidden={!block.visible || undefined}
      data-mistake={hasMistake || undefined}
      className={styles.option}
      onClick={(event) => (event.shiftKey ? extend(block.id) : select(block.id))}
      // Keeps Shift+click from selecting text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onFocus={() => !isSelected && select(block.id)}
      onDoubleClick={write}
      {...dragSource({ move: block.id })}
      {...drop.on(index)}
    />
  )
}

/** Smaller targets are hard to hit with a finger. */
const LEAST_HEIGHT = 32

/** In-place editing of the element that was double-clicked. */
function useWriting(container: RefObject<HTMLDivElement | null>, id: string, onWriting: (isWriting: boolean) => void) {
  const editor = useEditor()
  return (event: MouseEvent) => {
    const { clientX, clientY } = event
    const page = container.current?.ownerDocument
    onWriting(true)
    // After the overlay has stopped catching pointer events.
    page?.defaultView?.requestAnimationFrame(() => {
      const block = editor.content.components.find((candidate) => candidate.id === id)
      const kind = block && editor.kinds.get(block.component)
      const element = page.elementsFromPoint(clientX, clientY).find((at) => page.getElementById(id)?.contains(at))
      const words = block && kind && element && wordsIn(element, { block, kind, lang: editor.lang })
      if (!words) return onWriting(false)
      editElement(words.element, (value) => {
        onWriting(false)
        if (value === undefined) return
        editor.edit((now) => setValue(now, { id, path: words.path, value, lang: otherLanguage(editor) }))
      })
    })
  }
}

/** A drop on a block inserts before or after it, depending on the half. */
function useDrop(setDropAt: (index: number | undefined) => void) {
  const { insert, insertKind, place } = useBlockActions()
  const indexAt = (event: DragEvent, index: number) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY > top + height / 2 ? index + 1 : index
  }
  const put = (dragged: Dragged | undefined, index: number) => {
    if (!dragged) return
    if ('move' in dragged) place(dragged.move, index)
    else if ('section' in dragged) insert(index, sectionBlock(dragged.section))
    else insertKind(dragged.insert, index)
  }
  return {
    on: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setDropAt(indexAt(event, index))
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setDropAt(undefined)
        put(takeDragged(), indexAt(event, index))
      },
    }),
  }
}

/** Marks the position into which a block would be dropped. */
function DropPlace({ boxes, index }: { boxes: readonly Box[]; index: number }) {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  const { content } = useEditor()
  const dragged = useDragged()
  const place = useRef<HTMLDivElement>(null)
  const before = boxes[index]
  const last = boxes.at(-1)
  const top = before ? before.top : last ? last.top + last.height : 0
  useEffect(() => {
    if (place.current) place.current.style.insetBlockStart = `${top}px`
  }, [top])
  if (!dragged) return null
  const type =
    'insert' in dragged
      ? dragged.insert
      : 'section' in dragged
        ? 'section'
        : content.components.find(({ id }) => id === dragged.move)?.component
  return (
    <div ref={place} className={styles.drop}>
      {t('dropHere', { block: nameOf(type ?? '') })}
    </div>
  )
}

/** Scrolls the selected block into view, and focuses it if the keyboard was used. */
function useScrollToSelected(list: RefObject<HTMLDivElement | null>, id: string | undefined): void {
  useEffect(() => {
    const page = list.current?.ownerDocument
    if (!page || id === undefined) return
    const option = list.current?.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`)
    option?.scrollIntoView({ block: 'nearest' })
    // The focused element may just have been removed.
    const hasKeys = list.current?.contains(page.activeElement) || (page.hasFocus() && page.activeElement === page.body)
    if (hasKeys) option?.focus({ preventScroll: true })
  }, [list, id])
}
