import { fullNameOf } from '#features/accounts/server/present.ts'
import type { FoundRecord, PaletteEntries } from '#features/palette/server/hooks.ts'
import { findAlike } from '#features/palette/server/likeness.ts'
import { findPeopleAlike, listNamesOf } from './store-palette.ts'
import { wordsIn } from './search-words.ts'

/** People, for the search under Ctrl K. */
export const peoplePalette: PaletteEntries = {
  records: [
    {
      id: 'person',
      icon: 'user',
      access: 'mp-admin',
      find: async ({ db }, { q, limit, isNear }) => {
        const words = wordsIn(q)
        const found = await findAlike(db, { words, isNear }, (from, matches) =>
          findPeopleAlike(from, { words, matches, limit }),
        )
        return found.map(recordOf)
      },
      address: /^\/admin\/users\/([^/]+)\/$/,
      read: async ({ db }, { keys }) => (await listNamesOf(db, keys)).map(recordOf),
    },
  ],
}

type Row = Awaited<ReturnType<typeof listNamesOf>>[number]

const recordOf = (row: Row): FoundRecord => ({
  title: fullNameOf(row),
  within: row.email ?? row.phone ?? '',
  to: `/admin/users/${row.id}/`,
})
