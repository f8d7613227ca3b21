import { createContext, use } from 'react'
import type { FocusedField, Kind } from '#features/block-editing/web/block-editor.ts'
import type { PageContent, PageDraft, PageProblem, PageSection } from '#features/pages/authoring.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { SaveState } from './draft-saver.ts'
import type { Part } from '../parts.ts'
import type { ShownAs } from './record/use-shown-as.ts'

/** A section being edited. */
export interface SectionWork {
  section: PageSection
  title: string
  setTitle: (title: string) => void
  blocks: readonly SavedBlock[]
  /** Whether it differs from what is saved. */
  isChanged: boolean
}

/** State and actions shared by the parts of the designer. */
export interface Editor {
  page: PageDraft
  /** What is edited as if it were the whole page: its own blocks, the record template, or those of a section. */
  content: PageContent
  /** The page with everything in it. */
  whole: PageContent
  part: Part
  setPart: (part: Part) => void
  /** The record with which the template is previewed. */
  record: ShownAs
  /** The section that is edited in place of the page. */
  section: SectionWork | undefined
  openSection: (section: PageSection) => void
  leaveSection: () => void
  /** Call it after publishing: the page now equals what visitors see. */
  notePublished: () => void
  kinds: ReadonlyMap<string, Kind>
  /** The primary language, to which all others fall back. */
  primary: string
  /** The language being edited. */
  lang: string
  setLang: (lang: string) => void
  selected: SavedBlock | undefined
  /** The selected blocks. */
  chosen: readonly SavedBlock[]
  select: (id: string | undefined) => void
  /** Extends the selection up to this block. */
  extend: (id: string) => void
  /** The field of the selected block to focus. */
  focus: FocusedField | undefined
  /** Selects and focuses the field of a problem. */
  goTo: (problem: Pick<PageProblem, 'blockId' | 'path' | 'lang'>) => void
  /** Changes the content; `place` names the field being typed in, so that typing is one step. */
  edit: (change: (content: PageContent) => PageContent, place?: string) => void
  /** The same for the page with everything in it. */
  editWhole: (change: (content: PageContent) => PageContent, place?: string) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  state: SaveState
  /** ISO 8601. */
  savedAt: string
  problems: readonly PageProblem[]
  /** Saves at once; returns whether everything is saved. */
  flush: () => Promise<boolean>
  /** Revision of the saved content. */
  revision: () => number
  /** Replaces the content, as one step. */
  replace: (content: PageContent) => void
  /** Saves over what somebody else has saved. */
  keepMine: () => Promise<void>
  /** Replaces one's own version by what somebody else has saved. */
  takeTheirs: () => Promise<void>
  retry: () => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no designer around this.')
  return editor
}

/** The language being edited unless it is the primary one, as edits expect it. */
export const otherLanguage = ({ lang, primary }: Editor): string | undefined => (lang === primary ? undefined : lang)
