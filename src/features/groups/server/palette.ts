import type { FoundRecord, PaletteEntries } from '#features/palette/server/hooks.ts'
import { findAlike, foldedWords } from '#features/palette/server/likeness.ts'
import { findGroupsAlike, listGroupTitles } from './store-palette.ts'

/** Groups, for the search under Ctrl K. */
export const groupsPalette: PaletteEntries = {
  actions: [
    {
      id: 'new-group',
      text: 'palette.actions.newGroup',
      icon: 'plus',
      to: '/admin/groups/#new',
      access: 'mp-admin',
    },
  ],
  records: [
    {
      id: 'group',
      icon: 'user',
      access: 'mp-admin',
      find: async ({ db }, { q, limit, isNear }) => {
        const words = foldedWords(q)
        return (
          await findAlike(db, { words, isNear }, (from, matches) => findGroupsAlike(from, { words, matches, limit }))
        ).map(recordOf)
      },
      address: /^\/admin\/groups\/([^/]+)\/$/,
      read: async ({ db }, { keys }) => (await listGroupTitles(db, keys)).map(recordOf),
    },
  ],
}

const recordOf = ({ id, title }: { id: string; title: string }): FoundRecord => ({
  title,
  within: '',
  to: `/admin/groups/${id}/`,
})
