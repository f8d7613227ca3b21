import type { FoundRecord, PaletteEntries } from '#features/palette/server/hooks.ts'
import { findAlike, foldedWords } from '#features/palette/server/likeness.ts'
import { findPagesAlike, listPageTitles } from './store-palette.ts'

/** Pages in the page designer, for the search under Ctrl K. */
export const pagesPalette: PaletteEntries = {
  records: [
    {
      id: 'page',
      icon: 'book',
      access: 'envmgr-admin',
      find: async ({ db }, { q, lang, limit, isNear }) => {
        const words = foldedWords(q)
        return (
          await findAlike(db, { words, isNear }, (from, matches) =>
            findPagesAlike(from, { words, matches, lang, limit }),
          )
        ).map(recordOf)
      },
      address: /^\/designer\/([^/]+)\/$/,
      read: async ({ db }, { keys, lang }) => (await listPageTitles(db, keys, lang)).map(recordOf),
    },
  ],
}

const recordOf = ({ id, title, alias }: { id: string; title: string; alias: string }): FoundRecord => ({
  title,
  within: `/${alias}/`,
  to: `/designer/${id}/`,
})
