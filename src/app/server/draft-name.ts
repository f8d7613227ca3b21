import type { PortalSettings } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { hashOf } from '#features/portal/server/theme-file.ts'
import { findSettingsDraft } from '#features/settings/server/drafts.ts'
import type { Kernel } from '#server/kernel.ts'

/** Query parameter that names the draft settings of a favicon: browsers request favicons without cookies. */
export const DRAFT_NAME = 'draft'

/** Returns the query that a page with draft settings adds to the addresses of favicon and manifest. */
export const draftNameQuery = (settings: PortalSettings): string => `?${DRAFT_NAME}=${draftName(settings)}`

/** Returns the settings for a favicon request: the draft of that name, otherwise the published ones. */
export async function settingsNamed(kernel: Kernel, name: string | undefined): Promise<PortalSettings> {
  const draft = name === undefined ? undefined : (await findSettingsDraft(kernel)).settings
  return draft && draftName(draft) === name ? draft : currentSettings(kernel)
}

/** Returns a name that changes with every setting that favicon and manifest depend on. */
const draftName = ({ favicon, theme, name, seo }: PortalSettings): string =>
  hashOf(JSON.stringify([favicon, theme.color, name, seo.description]))
