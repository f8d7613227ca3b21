import { type DragEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { useBlockEditor } from '#features/block-editing/web/block-editor.ts'
import { isAtBlock } from '../together/conflict-list.tsx'
import { BlockRow } from './block-row.tsx'
import { isQuestionKind } from '../questions/editors.ts'
import { newText } from './blocks.ts'
import { ComingFiles } from './coming-file.tsx'
import { isDragged } from './dragged.ts'
import styles from './surface.module.css'
import type { SurfaceActions } from './use-surface.ts'
import type { SurfaceState } from './surface-state.ts'
import { blockBefore, type ComingFile as Coming } from './use-coming-files.ts'

interface SurfaceProps {
  draft: DraftHandle
  blocks: readonly SavedBlock[]
  state: SurfaceState
  actions: SurfaceActions
  /** Files that are being uploaded into the lesson. */
  coming: readonly Coming[]
  lang: string
  /** Whether questions follow, and not the end of the page. */
  isFollowed: boolean
}

/** The blocks of a lesson in their order, drawn as learners see them. */
export function Surface({ draft, blocks, state, actions, coming, lang, isFollowed }: SurfaceProps) {
  const t = useTranslations('admin.studio.surface')
  const { primary, kinds } = useBlockEditor()
  const list = useRef<HTMLOListElement>(null)
  const { fresh, writing, chosen, head } = state
  const shown = withFresh(blocks, fresh)
  const isEmpty = shown.length === 0
  // Focuses the chosen block; a text that is written focuses itself.
  const lastHead = useRef<string>(undefined)
  useLayoutEffect(() => {
    // A block that was moved in the document loses its focus. Fields of the panel keep theirs.
    const isLost = document.activeElement === document.body
    const isNew = head !== lastHead.current
    lastHead.current = head
    if (writing) {
      if (isLost) list.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus({ preventScroll: true })
      return
    }
    if (head === undefined || (!isNew && !isLost)) return
    const row = list.current?.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(head)}"]`)
    if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [head, writing, blocks])
  // What is dropped beside the blocks is added at the end; by default a browser would leave the page to show it.
  const onDrop = (event: DragEvent) => {
    if (!isDragged(event) || event.defaultPrevented) return
    event.preventDefault()
    actions.drop(blocks.length, event.dataTransfer)
  }
  return (
    // It only takes what is dropped; keys and buttons add and move blocks as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onDragOver={(event) => isDragged(event) && event.preventDefault()} onDrop={onDrop}>
      <ol ref={list} aria-label={t('blocks')} className={styles.list}>
        <ComingFiles files={filesAfter(coming, undefined)} actions={actions} />
        {shown.map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            index={index}
            count={shown.length}
            kind={kinds.get(block.component)}
            lang={lang}
            primary={primary}
            isChosen={chosen.includes(block.id)}
            isHead={head === block.id && !writing}
            at={writing?.id === block.id ? writing.at : undefined}
            isMenuOpen={fresh?.id === block.id && fresh.isMenu}
            conflicts={conflictsOf(draft, block.id)}
            // The others don’t render again with every key.
            draft={isQuestionKind(block.component) && head === block.id && chosen.length < 2 ? draft : undefined}
            coming={filesAfter(coming, block.id)}
            actions={actions}
          />
        ))}
      </ol>
      {lang === primary && (
        <button
          type="button"
          className={styles.atEnd}
          data-hint={isEmpty || undefined}
          data-followed={isFollowed || undefined}
          onClick={() => actions.writeAtEnd()}
        >
          {t(isEmpty ? 'ghost' : 'writeHere')}
        </button>
      )}
    </div>
  )
}

const NO_FILES: readonly Coming[] = []

/** The files that come after a block, or before the first one; the same empty list for most blocks. */
function filesAfter(coming: readonly Coming[], id: string | undefined): readonly Coming[] {
  const files = coming.filter((each) => blockBefore(each) === id)
  return files.length === 0 ? NO_FILES : files
}

const NONE: DraftHandle['conflicts'] = []

/** The open conflicts of a block; the same empty list for most of them, so that rows don’t render again. */
function conflictsOf({ conflicts }: DraftHandle, id: string): DraftHandle['conflicts'] {
  if (conflicts.length === 0) return NONE
  const own = conflicts.filter((conflict) => isAtBlock(conflict) && conflict.path[1] === id)
  return own.length === 0 ? NONE : own
}

const freshTexts = new Map<string, SavedBlock>()

/** Adds the text that is about to be written, which becomes a block with its first letter. */
function withFresh(blocks: readonly SavedBlock[], fresh: SurfaceState['fresh']): readonly SavedBlock[] {
  if (!fresh || blocks.some(({ id }) => id === fresh.id)) return blocks
  const text = freshTexts.get(fresh.id) ?? newText(fresh.id, '')
  freshTexts.set(fresh.id, text)
  return blocks.toSpliced(fresh.index, 0, text)
}
