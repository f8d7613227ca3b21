import type { PageContent } from './authoring.ts'
import type { SavedBlock } from './model.ts'

/** Returns every block of a page, including those for single records. */
export const blocksOf = ({ components, record }: Pick<PageContent, 'components' | 'record'>): readonly SavedBlock[] =>
  record ? [...components, ...record.components] : components

/** A field name in a text: `{{city}}`. */
const FIELD = /\{\{\s*([\w-]{1,60})\s*\}\}/g

/** Returns the fields that a text names. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = '']) => name)

/** Returns a text with field names replaced by their values; a field without a value becomes empty. */
export const fillText = (text: string, wordsOf: (field: string) => string): string =>
  text.replaceAll(FIELD, (_, name: string) => wordsOf(name))
