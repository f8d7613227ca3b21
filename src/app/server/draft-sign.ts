import type { PortalSettings } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { hashOf } from '#features/portal/server/theme-file.ts'
import { findSettingsDraft } from '#features/settings/server/drafts.ts'
import type { Kernel } from '#server/kernel.ts'

/** Names, in an address, the draft of the settings whose sign is asked for: browsers ask for it without saying who they are. */
export const DRAFT_SIGN = 'draft'

/** What a page with a draft of the settings puts behind the addresses of the portal's sign and manifest. */
export const draftSignQuery = (settings: PortalSettings): string => `?${DRAFT_SIGN}=${signName(settings)}`

/** The settings whose sign is asked for: of the draft that has this name, or else those in force. */
export async function signSettings(kernel: Kernel, name: string | undefined): Promise<PortalSettings> {
  const draft = name === undefined ? undefined : (await findSettingsDraft(kernel)).settings
  return draft && signName(draft) === name ? draft : currentSettings(kernel)
}

/** Changes with all that the sign and the manifest say. */
const signName = ({ favicon, theme, name, seo }: PortalSettings): string =>
  hashOf(JSON.stringify([favicon, theme.color, name, seo.description]))
