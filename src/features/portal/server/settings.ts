import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalSettings, SETTINGS_REFRESH_MS } from '../model.ts'
import { settingsSchema } from './settings-schema.ts'
import { findSettings, saveSettings, takeSettings } from './store.ts'

/** Channel that announces changes of the settings to every process. */
export const SETTINGS_CHANNEL = 'settings'

interface Known {
  settings: PortalSettings
  lastUpdate: number
}

const known = new WeakMap<Kernel, Known>()
/** Number of changes this process has heard of; detects a change made during a read. */
const changes = new WeakMap<Kernel, number>()

/**
 * Returns the portal's settings, cached for 10 s (SETTINGS-30). If they can't be read: the last known ones, else the
 * defaults.
 */
export async function currentSettings(kernel: Kernel): Promise<PortalSettings> {
  const now = kernel.clock.now().getTime()
  const last = known.get(kernel)
  if (last && now - last.lastUpdate < SETTINGS_REFRESH_MS) return last.settings
  const begun = changes.get(kernel)
  const settings = await readSettings(kernel, last?.settings)
  // A read that overlapped with a change is not cached: the next reader must see the change.
  if (changes.get(kernel) === begun) known.set(kernel, { settings, lastUpdate: now })
  return settings
}

/** Reads the settings from the database, past the cache. */
export const freshSettings = (kernel: Kernel): Promise<PortalSettings> =>
  readSettings(kernel, known.get(kernel)?.settings)

/** Returns the cached settings without waiting; undefined before the first read. */
export const lastKnownSettings = (kernel: Kernel): PortalSettings | undefined => known.get(kernel)?.settings

/** Drops the cached settings. */
export function forgetSettings(kernel: Kernel): void {
  known.delete(kernel)
  changes.set(kernel, (changes.get(kernel) ?? 0) + 1)
}

/**
 * Changes the settings for everyone: validates them as a whole, stores them and notifies every process, one change at a
 * time. `note` writes to the audit log in the same transaction.
 */
export async function changeSettings(
  kernel: Kernel,
  change: (settings: object) => object,
  note: (trx: Transaction) => Promise<void> = async () => {},
): Promise<PortalSettings> {
  const now = kernel.clock.now()
  const settings = await kernel.db.transaction().execute(async (trx) => {
    const changed = change(await takeSettings(trx, now))
    const checked = settingsSchema(kernel).parse(changed)
    await saveSettings(trx, changed, now)
    await note(trx)
    await kernel.events.publish(trx, { channel: SETTINGS_CHANNEL, audience: { kind: 'all' }, payload: {} })
    return checked
  })
  forgetSettings(kernel)
  kernel.content.clear()
  return settings
}

// Spec §8: a settings failure is logged only; without any settings the portal runs with its defaults (SETTINGS-31).
async function readSettings(kernel: Kernel, last: PortalSettings | undefined): Promise<PortalSettings> {
  try {
    return settingsSchema(kernel).parse(await findSettings(kernel.db))
  } catch (error) {
    kernel.log.error({ error }, 'The settings of the portal could not be read')
    return last ?? settingsSchema(kernel).parse({})
  }
}
