import type { PageContent } from './authoring.ts'
import type { SavedBlock } from './model.ts'

/** Every block of a page, those that show a record too. */
export const blocksOf = ({ components, record }: Pick<PageContent, 'components' | 'record'>): readonly SavedBlock[] =>
  record ? [...components, ...record.components] : components

/** Where in a text the words of a field stand: `{{city}}`. */
const FIELD = /\{\{\s*([\w-]{1,60})\s*\}\}/g

/** Fields that a text names. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = '']) => name)

/** A text with the words of the fields in place of their names; a field without an answer leaves nothing. */
export const fillText = (text: string, wordsOf: (field: string) => string): string =>
  text.replaceAll(FIELD, (_, name: string) => wordsOf(name))
