import type { SignedInVisitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { takeSettings } from '#features/portal/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { settingsError } from '../errors.ts'
import { conflictingParts, partsIn, readPart, withDraft } from './drafts.ts'
import { DRAFT_PARTS, type DraftPartName, revisionOf } from './parts.ts'
import { findStoredDraft, insertHistory, saveStoredDraft } from './store-drafts.ts'

/** A part of the settings to save. */
export interface Saving<Value> {
  body: { revision: string; value: Value; draft?: { from: string | null } }
  visitor: SignedInVisitor
  http: RequestHttp
}

/** Saves a part to the draft, unless somebody else has changed it there since it was read. */
export async function updateDraft<Value>(
  kernel: Kernel,
  name: DraftPartName,
  { body, visitor }: Saving<Value>,
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const settings = await takeSettings(trx, now)
    const parts = (await findStoredDraft(trx))?.parts ?? {}
    const present =
      parts[name] && partsIn(parts).includes(name) ? revisionOfPart(kernel, name, parts[name].value) : null
    if (present !== (body.draft?.from ?? null)) throw settingsError('settings.changed-meanwhile')
    const changed = { ...parts, [name]: { begun: body.revision, value: body.value } }
    // A part that is valid by itself may be invalid with the rest.
    settingsSchema(kernel).parse(withDraft(settings, changed))
    await saveStoredDraft(trx, { parts: changed, by: visitor.userId, now })
    await note(trx, { actorId: visitor.userId, action: 'settings.draft-kept', parts: [name], now })
  })
}

/** Computed like the editors' revision: of the part as it is read, with defaults. */
const revisionOfPart = (kernel: Kernel, name: DraftPartName, value: unknown): string =>
  revisionOf(readPart(name, settingsSchema(kernel).parse(DRAFT_PARTS[name].writeKept({}, value))))

interface Publishing {
  revision: string
  /** Also over changes that others have made since. */
  over: boolean
  actorId: string
}

/** Publishes the whole draft and ends it. */
export async function publishDraft(kernel: Kernel, { revision, over, actorId }: Publishing): Promise<DraftPartName[]> {
  const now = kernel.clock.now()
  const draft = await findStoredDraft(kernel.db)
  if (!draft) throw settingsError('settings.no-draft')
  if (revisionOf(draft.parts) !== revision) throw settingsError('settings.changed-meanwhile')
  const names = partsIn(draft.parts)
  const before = new Map<DraftPartName, object>()
  await changeSettings(
    kernel,
    (stored) => {
      const settings = settingsSchema(kernel).parse(stored)
      if (!over && conflictingParts(settings, draft.parts).length > 0) throw settingsError('settings.overtaken')
      for (const name of names) before.set(name, readPart(name, settings))
      return withDraft(stored, draft.parts)
    },
    async (trx) => {
      // The settings are locked here, and saving a draft waits for that.
      const last = await findStoredDraft(trx)
      if (revisionOf(last?.parts ?? {}) !== revision) throw settingsError('settings.changed-meanwhile')
      for (const [part, value] of before) await insertHistory(trx, { part, value, by: actorId, now })
      await saveStoredDraft(trx, { parts: {}, by: actorId, now })
      await note(trx, { actorId, action: 'settings.draft-published', parts: names, now })
    },
  )
  return names
}

/** Discards the draft. */
export async function dropDraft(kernel: Kernel, actorId: string): Promise<DraftPartName[]> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    await takeSettings(trx, now)
    const draft = await findStoredDraft(trx)
    if (!draft) return []
    const parts = partsIn(draft.parts)
    await saveStoredDraft(trx, { parts: {}, by: actorId, now })
    await note(trx, { actorId, action: 'settings.draft-dropped', parts, now })
    return parts
  })
}

interface Step {
  actorId: string
  action: 'settings.draft-kept' | 'settings.draft-published' | 'settings.draft-dropped'
  parts: readonly DraftPartName[]
  now: Date
}

const note = (trx: Transaction, { parts, ...step }: Step) =>
  audit(trx, { ...step, subject: parts.map((name) => DRAFT_PARTS[name].subject).join(', ') })
