import { createContext, use } from 'react'
import type { BlockKind, PageContent, PageDraft, PageProblem, PageSection } from '#features/pages/authoring.ts'
import type { FieldSchema } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { SaveState } from './draft-saver.ts'
import type { Part } from '../parts.ts'
import type { ShownAs } from './record/use-shown-as.ts'

/** A kind of block with its fields as the designer reads them. */
export type Kind = Omit<BlockKind, 'schema'> & { schema: FieldSchema }

/** A section while it is worked on. */
export interface SectionWork {
  section: PageSection
  title: string
  setTitle: (title: string) => void
  blocks: readonly SavedBlock[]
  /** Whether it differs from what is saved. */
  isChanged: boolean
}

/** A field to which somebody is led; each time anew. */
export interface FocusedField {
  path: readonly string[]
}

/** All that the parts of the designer share. */
export interface Editor {
  page: PageDraft
  /** What is worked on as if it were the whole page: its own blocks, those that show a record, or those of a section. */
  content: PageContent
  /** The page with all that it holds. */
  whole: PageContent
  part: Part
  setPart: (part: Part) => void
  /** The record by which one sees how a page of a data source shows one. */
  record: ShownAs
  /** The section that is worked on in place of the page. */
  section: SectionWork | undefined
  openSection: (section: PageSection) => void
  leaveSection: () => void
  /** The page as it is now is what visitors see. */
  notePublished: () => void
  kinds: ReadonlyMap<string, Kind>
  /** The language of the content that stands in for all others. */
  primary: string
  /** The language that is worked on. */
  lang: string
  setLang: (lang: string) => void
  selected: SavedBlock | undefined
  /** The chosen block and those that were taken along with it. */
  chosen: readonly SavedBlock[]
  select: (id: string | undefined) => void
  /** Takes all blocks up to this one along. */
  extend: (id: string) => void
  /** Where in the fields of the chosen block somebody is led. */
  focus: FocusedField | undefined
  /** Leads to the field in which a problem is. */
  goTo: (problem: Pick<PageProblem, 'blockId' | 'path' | 'lang'>) => void
  /** Changes the content; `place` names what is being typed in, so that its keys are one step. */
  edit: (change: (content: PageContent) => PageContent, place?: string) => void
  /** The same on the page with all that it holds. */
  editWhole: (change: (content: PageContent) => PageContent, place?: string) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  state: SaveState
  /** ISO 8601. */
  savedAt: string
  problems: readonly PageProblem[]
  /** Saves what waits; true when all is saved. */
  flush: () => Promise<boolean>
  /** Of what is saved. */
  revision: () => number
  /** Puts another content in its place, as one step. */
  replace: (content: PageContent) => void
  /** Goes on over what somebody else has saved. */
  keepMine: () => Promise<void>
  /** Gives up one's own for what somebody else has saved. */
  takeTheirs: () => Promise<void>
  retry: () => void
  /** Said to who cannot see. */
  announce: (text: string) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no designer around this.')
  return editor
}

/** The language that is worked on, unless it is the primary one: as edits want it. */
export const otherLanguage = ({ lang, primary }: Editor): string | undefined => (lang === primary ? undefined : lang)
