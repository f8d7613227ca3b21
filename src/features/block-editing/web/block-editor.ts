import { type ComponentType, createContext, use } from 'react'
import type { BlockKind } from '#features/pages/authoring.ts'
import type { FieldSchema } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { FieldForProps } from './fields/field-for-props.ts'

/** A block type with its schema as editors read it. */
export type Kind = Omit<BlockKind, 'schema'> & { schema: FieldSchema }

/** A field to focus; a new object for each request. */
export interface FocusedField {
  path: readonly string[]
}

/** A field for values that a feature above this one knows, by the `field` of a schema. */
export interface SpecialFields {
  one?: ComponentType<FieldForProps>
  /** For a list of such values. */
  list?: ComponentType<FieldForProps>
}

/** What the fields of a block need to know of the editor around them. */
export interface BlockEditor {
  kinds: ReadonlyMap<string, Kind>
  /** The primary language, to which all others fall back. */
  primary: string
  /** Languages in which the content has texts. */
  languages: readonly string[]
  /** The block whose fields are shown. */
  selected: SavedBlock | undefined
  /** The field to focus. */
  focus: FocusedField | undefined
  /** Changes the block whose fields are shown. */
  changeSelected: (change: (block: SavedBlock) => SavedBlock) => void
  special: Readonly<Record<string, SpecialFields>>
}

export const BlockEditorContext = createContext<BlockEditor | undefined>(undefined)

export function useBlockEditor(): BlockEditor {
  const editor = use(BlockEditorContext)
  if (!editor) throw new Error('There is no block editor around this.')
  return editor
}
