import { ADMIN_SECTIONS, ADMIN_START } from '#features/admin-shell/sections.ts'
import type { PaletteEntries } from '#features/palette/server/hooks.ts'

const NEW = [
  ['invite', 'palette.actions.invite', '/admin/invitations/#new', 'mentor'],
  ['new-team', 'palette.actions.newTeam', '/admin/teams/#new', 'mp-admin'],
  ['new-form', 'palette.actions.newForm', '/admin/forms/#new', 'envmgr-admin'],
] as const

/** The screens of the administration, for the search under Ctrl K. */
export const adminPalette: PaletteEntries = {
  screens: [ADMIN_START, ...ADMIN_SECTIONS]
    // The settings are found by the names of their pages.
    .filter(({ id }) => id !== 'settings')
    .map(({ id, to, icon, access }) => ({ id, text: `sections.${id}`, to, icon, access })),
  actions: NEW.map(([id, text, to, access]) => ({ id, text, icon: 'plus', to, access })),
}
