import type { Visitor } from '#base/roles.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import type { PortalSettings } from '../model.ts'

/** Who asks, as handlers know him. */
interface Asking {
  visitor: Visitor
  http: RequestHttp
}

interface ShownDraft {
  settings: PortalSettings
  /** Names of the parts that are not published yet. */
  parts: string[]
}

type FindDraft = (kernel: Kernel, visitor: Visitor, http: RequestHttp) => Promise<ShownDraft | undefined>

/** Who is shown a draft of the settings, and which: only a feature above this one knows about drafts. */
export const settingsDraft = defineHook<FindDraft>('portal.settings-draft')

/** The settings with what is not published yet, for whoever is shown that; undefined for everyone else. None of it may be kept. */
export async function draftShownTo(kernel: Kernel, { visitor, http }: Asking): Promise<ShownDraft | undefined> {
  for (const find of kernel.hooks.of(settingsDraft)) {
    const draft = await find(kernel, visitor, http)
    if (draft) return draft
  }
  return undefined
}

/** The settings alone, for what is made of them. */
export const draftSettingsFor = async (kernel: Kernel, asking: Asking): Promise<PortalSettings | undefined> =>
  (await draftShownTo(kernel, asking))?.settings
