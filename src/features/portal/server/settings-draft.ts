import type { Visitor } from '#base/roles.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import type { PortalSettings } from '../model.ts'

/** The visitor and request, as handlers get them. */
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

/** Finds the draft that a visitor previews. A hook, because drafts belong to a feature above this one. */
export const settingsDraft = defineHook<FindDraft>('portal.settings-draft')

/**
 * Returns the settings including unpublished changes if the visitor previews them, else undefined. The result must not
 * be cached.
 */
export async function draftShownTo(kernel: Kernel, { visitor, http }: Asking): Promise<ShownDraft | undefined> {
  for (const find of kernel.hooks.of(settingsDraft)) {
    const draft = await find(kernel, visitor, http)
    if (draft) return draft
  }
  return undefined
}

/** The draft settings for a visitor who previews them, else the published ones. */
export const draftSettingsFor = async (kernel: Kernel, asking: Asking): Promise<PortalSettings | undefined> =>
  (await draftShownTo(kernel, asking))?.settings
