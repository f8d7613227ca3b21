import type { PaletteEntries } from '#features/palette/server/hooks.ts'
import { SETTINGS_PLACES } from '../settings-places.ts'

/** The settings pages, for the search under Ctrl K; each is found by the names of what is set there too. */
export const settingsPalette: PaletteEntries = {
  screens: SETTINGS_PLACES.map((place) => ({
    id: `settings-${place}`,
    text: `settings.${place}.title`,
    words: `palette.settings.${place}`,
    icon: 'globe',
    to: place === 'look' ? '/admin/settings/' : `/admin/settings/${place}/`,
    access: 'envmgr-admin',
  })),
}
