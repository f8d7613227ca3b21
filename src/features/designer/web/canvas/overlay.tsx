import { type DragEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownBlock } from '#features/pages/model.ts'
import { firstWords } from '#features/block-editing/web/block-title.ts'
import { useEditor } from '../editor.ts'
import { AdminTexts } from '#features/block-editing/web/admin-texts.tsx'
import { useBlockActions, useBlockKeys } from '../use-block-actions.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'
import { BlockTools } from './block-tools.tsx'
import styles from './canvas.module.css'
import { type Dragged, dragSource, takeDragged, useDragged } from './drag.ts'
import { sectionBlock } from '../sections/sections.tsx'
import { toggleDetailsAt } from './toggle-details.ts'
import { type Box, useBoxes } from './use-boxes.ts'
import { type TextPlace, useWriting, type Writing } from './use-writing.ts'

const TextInPlace = lazy(async () => ({ default: (await import('./text-in-place.tsx')).TextInPlace }))

interface OverlayProps {
  container: RefObject<HTMLDivElement | null>
  /** The blocks as their views get them. */
  shown: readonly ShownBlock[]
  /** The rich text that is written on the page. */
  text: TextPlace | undefined
  onEnter: () => void
  onAdd: () => void
  /** Called when writing on the page starts and ends. */
  onWriting: (writing: Writing | undefined) => void
}

/** Overlay of the page: every block is an option of a listbox, which can be selected, moved and dragged by mouse or keyboard. */
export const Overlay = (props: OverlayProps) => (
  <AdminTexts>
    <BlockOptions {...props} />
  </AdminTexts>
)

function BlockOptions({ container, shown, text, onEnter, onAdd, onWriting }: OverlayProps) {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const { content, selected } = editor
  const boxes = useBoxes(
    container,
    content.components.map(({ id }) => id),
  )
  const { writeAt, writeMain } = useWriting({ container, shown, onWriting })
  const onKeyDown = useBlockKeys({
    onEnter: () => {
      if (!selected || !writeMain(selected.id)) onEnter()
    },
    onAdd,
  })
  const [dropAt, setDropAt] = useState<number>()
  const drop = useDrop(setDropAt)
  const list = useRef<HTMLDivElement>(null)
  // A new block has a position only after it was measured.
  const isPlaced = boxes.some(({ id }) => id === selected?.id)
  useScrollToSelected(list, isPlaced ? selected?.id : undefined)
  const isEmpty = content.components.length === 0
  const endText = () => {
    onWriting(undefined)
    if (text) focusOption(list.current, text.blockId)
  }
  return (
    <div
      className={styles.overlay}
      data-writing={text && ''}
      onDragLeave={() => setDropAt(undefined)}
      {...(isEmpty && drop.on(0))}
    >
      {/* Its tools are between the text and the list for the Tab key. */}
      {text && (
        <Suspense>
          <TextInPlace place={text} container={container} onDone={endText} />
        </Suspense>
      )}
      {isEmpty && <p className={styles.nothing}>{t('emptyPage')}</p>}
      <div
        ref={list}
        role="listbox"
        aria-multiselectable="true"
        tabIndex={selected ? -1 : 0}
        aria-label={t('blocksOfPage')}
        className={styles.list}
        // Until its editor has loaded, keys for a text are not those of the list.
        onKeyDown={text ? undefined : onKeyDown}
      >
        {boxes.map((box) => {
          const index = content.components.findIndex(({ id }) => id === box.id)
          return index < 0 ? null : (
            <BlockOption
              key={box.id}
              box={box}
              index={index}
              isWritten={text?.blockId === box.id}
              drop={drop}
              onWrite={(point) => writeAt(box.id, point)}
            />
          )
        })}
      </div>
      {dropAt !== undefined && <DropPlace boxes={boxes} index={dropAt} />}
      {selected && !text && <BlockTools box={boxes.find(({ id }) => id === selected.id)} block={selected} />}
    </div>
  )
}

interface OptionProps {
  box: Box
  index: number
  /** Whether a text of the block is being written. */
  isWritten: boolean
  drop: ReturnType<typeof useDrop>
  onWrite: (point: { x: number; y: number }) => void
}

function BlockOption({ box, index, isWritten, drop, onWrite }: OptionProps) {
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
      data-written={isWritten || undefined}
      className={styles.option}
      onClick={(event) => {
        if (event.shiftKey) return extend(block.id)
        select(block.id)
        // Not again by the second click of a double click.
        if (event.detail === 1) toggleDetailsAt(event.currentTarget.ownerDocument, block.id, event)
      }}
      // Keeps Shift+click from selecting text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onFocus={() => !isSelected && select(block.id)}
      onDoubleClick={({ clientX, clientY }) => onWrite({ x: clientX, y: clientY })}
      {...dragSource({ move: block.id })}
      {...drop.on(index)}
    />
  )
}

/** Smaller targets are hard to hit with a finger. */
const LEAST_HEIGHT = 32

/** Focuses the option of a block, unless the focus is on something else in this frame or outside of it. */
function focusOption(list: HTMLElement | null, id: string): void {
  const page = list?.ownerDocument
  const isElsewhere = !page?.hasFocus() || list?.contains(page.activeElement)
  if (!isElsewhere) optionIn(list, id)?.focus({ preventScroll: true })
}

const optionIn = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`)

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
    const option = optionIn(list.current, id)
    option?.scrollIntoView({ block: 'nearest' })
    // The focused element may just have been removed.
    const hasKeys = list.current?.contains(page.activeElement) || (page.hasFocus() && page.activeElement === page.body)
    if (hasKeys) option?.focus({ preventScroll: true })
  }, [list, id])
}
