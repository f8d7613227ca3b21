import type { Visitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/request-visitor.ts'
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

type FindDraft = (visitor: Visitor, http: RequestHttp) => Promise<ShownDraft | undefined>

const finders = new WeakMap<Kernel, FindDraft>()

/** Says who is shown a draft of the settings, and which: only a feature above this one knows of drafts. */
export function registerSettingsDraft(kernel: Kernel, find: FindDraft): void {
  finders.set(kernel, find)
}

/** The settings with what is not published yet, for whoever is shown that; undefined for everyone else. None of it may be kept. */
export async function draftShownTo(kernel: Kernel, { visitor, http }: Asking): Promise<ShownDraft | undefined> {
  return finders.get(kernel)?.(visitor, http)
}

/** The settings alone, for what is made of them. */
export const draftSettingsFor = async (kernel: Kernel, asking: Asking): Promise<PortalSettings | undefined> =>
  (await draftShownTo(kernel, asking))?.settings
