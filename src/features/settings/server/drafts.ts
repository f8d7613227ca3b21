import type { PortalSettings } from '#features/portal/model.ts'
import { TEST_COOKIE } from '#features/portal/test-cookie.ts'
import { freshSettings } from '#features/portal/server/settings.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { findSettings } from '#features/portal/server/store.ts'
import { hasRole, type Visitor } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { DRAFT_PART_NAMES, DRAFT_PARTS, type DraftPartName, savedPart, revisionOf, type SettingsPart } from './parts.ts'
import { findStoredDraft, saveStoredDraft, type StoredParts } from './store-drafts.ts'

/** The settings with the draft applied, and which parts it changes. */
export interface SettingsDraft {
  settings: PortalSettings
  parts: DraftPartName[]
}

/** Whether a visitor sees the draft: they may change the settings, and have the cookie (AUTH-11). */
const seesDraft = (visitor: Visitor, { cookies }: Pick<RequestHttp, 'cookies'>): boolean =>
  visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin') && cookies.get(TEST_COOKIE) !== undefined

/**
 * Returns the settings with the draft applied for administrators who look at it, read directly from the database; undefined for everyone
 * else.
 */
export async function draftFor(
  kernel: Kernel,
  visitor: Visitor,
  http: Pick<RequestHttp, 'cookies'>,
): Promise<SettingsDraft | undefined> {
  return seesDraft(visitor, http) ? findSettingsDraft(kernel) : undefined
}

/** Returns the settings with the draft applied, if there is one. */
export async function findSettingsDraft(kernel: Kernel): Promise<SettingsDraft> {
  const draft = await findStoredDraft(kernel.db)
  const parts = draft ? partsIn(draft.parts) : []
  const checked = draft && settingsSchema(kernel).safeParse(withDraft(await findSettings(kernel.db), draft.parts))
  // The draft may be invalid with today's settings.
  if (!checked?.success || parts.length === 0) return { settings: await freshSettings(kernel), parts: [] }
  return { settings: checked.data, parts }
}

/** Returns the parts of a draft that still exist. */
export const partsIn = (parts: StoredParts): DraftPartName[] =>
  DRAFT_PART_NAMES.filter((name) => parts[name] && DRAFT_PARTS[name].fits(parts[name].value))

/** Returns the stored settings with the draft applied. */
export const withDraft = (stored: object, parts: StoredParts): object =>
  partsIn(parts).reduce<object>((settings, name) => DRAFT_PARTS[name].writeKept(settings, parts[name]?.value), stored)

/** Returns the parts that others have changed since the draft of them was started. */
export const conflictingParts = (settings: PortalSettings, parts: StoredParts): DraftPartName[] =>
  partsIn(parts).filter((name) => liveRevision(name, settings) !== parts[name]?.begun)

const liveRevision = (name: DraftPartName, settings: PortalSettings): string => revisionOf(readPart(name, settings))

/** Returns a part of the settings. */
export function readPart(name: DraftPartName, settings: PortalSettings): object {
  return DRAFT_PARTS[name].read(settings)
}

/** Returns the draft as administrators get it, beside the current settings. */
export async function presentDraft(kernel: Kernel, settings: PortalSettings) {
  const draft = await findStoredDraft(kernel.db)
  const merged = draft && settingsSchema(kernel).safeParse(withDraft({}, draft.parts))
  if (!draft || !merged?.success) return null
  const names = partsIn(draft.parts)
  const drafted = <Value>(name: DraftPartName, part: SettingsPart<Value>) =>
    names.includes(name) ? { begun: draft.parts[name]?.begun ?? '', ...savedPart(part, merged.data) } : undefined
  return {
    revision: revisionOf(draft.parts),
    changedAt: draft.changed_at.toISOString(),
    changedBy: draft.changed_by || null,
    overtaken: conflictingParts(settings, draft.parts),
    parts: {
      look: drafted('look', DRAFT_PARTS.look),
      menu: drafted('menu', DRAFT_PARTS.menu),
      banner: drafted('banner', DRAFT_PARTS.banner),
      portal: drafted('portal', DRAFT_PARTS.portal),
      registration: drafted('registration', DRAFT_PARTS.registration),
      code: drafted('code', DRAFT_PARTS.code),
      services: drafted('services', DRAFT_PARTS.services),
    },
  }
}

/** Removes a part from the draft. */
export async function withoutDraft(
  trx: Transaction,
  name: DraftPartName,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const draft = await findStoredDraft(trx)
  if (!draft?.parts[name]) return
  const { [name]: _settled, ...parts } = draft.parts
  await saveStoredDraft(trx, { parts, by, now })
}
