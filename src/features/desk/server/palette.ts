import { fullNameOf } from '#features/accounts/server/present.ts'
import { scopeOf } from '#features/mentors/server/may-read.ts'
import type { FoundRecord, PaletteEntries } from '#features/palette/server/hooks.ts'
import { findAlike } from '#features/palette/server/likeness.ts'
import { wordsIn } from '#features/people/server/search-words.ts'
import { findChatsAlike, listChatNames } from './store-palette.ts'

const SCREENS = [
  ['desk', 'chat', '/desk/', 'mentor'],
  ['desk-learners', 'user', '/desk/learners/', 'mentor'],
  ['desk-team', 'flag', '/desk/team/', 'mp-leader'],
  ['desk-me', 'calendar', '/desk/me/', 'mentor'],
] as const

/** The desk and the conversations on it, for the search under Ctrl K. */
export const deskPalette: PaletteEntries = {
  screens: SCREENS.map(([id, icon, to, access]) => ({ id, text: `palette.screens.${id}`, icon, to, access })),
  records: [
    {
      id: 'conversation',
      icon: 'chat',
      access: 'mentor',
      find: async (kernel, { visitor, q, limit, isNear }) => {
        const scope = await scopeOf(kernel, visitor)
        const words = wordsIn(q)
        if (!scope) return []
        const found = await findAlike(kernel.db, { words, isNear }, (from, matches) =>
          findChatsAlike(from, { scope, words, matches, limit }),
        )
        return found.map(recordOf)
      },
      address: /^\/desk\/(lpmchat:[^/]+)\/$/,
      read: async (kernel, { visitor, keys }) => {
        const scope = await scopeOf(kernel, visitor)
        return scope ? (await listChatNames(kernel.db, { scope, ids: keys })).map(recordOf) : []
      },
    },
  ],
}

const recordOf = (row: Awaited<ReturnType<typeof listChatNames>>[number]): FoundRecord => ({
  title: fullNameOf(row),
  within: '',
  to: `/desk/${row.id}/`,
})
