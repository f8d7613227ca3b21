import type { TextMark } from '../model.ts'
import type { Path } from '../fields.ts'
import type { MarkRow } from './store.ts'

/** Marks by document, path, language and translation. */
export interface Marks {
  find: (at: { document: string; path: Path; lang: string; target: string }) => TextMark | undefined
}

export function marksOf(rows: readonly MarkRow[]): Marks {
  const known = new Map(rows.map((row) => [JSON.stringify([row.document, row.path, row.lang, row.target]), row]))
  return {
    find: ({ document, path, lang, target }) => {
      const row = known.get(JSON.stringify([document, keyOf(path), lang, target]))
      return row && { target, source: row.source, states: row.states }
    },
  }
}

/** How the table names the path of a text. */
export const keyOf = (path: Path): string => JSON.stringify(path)
