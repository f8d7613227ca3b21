import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalSettings, portalSettings, SETTINGS_REFRESH_MS } from '../model.ts'
import { findSettings, saveSettings, takeSettings } from './store.ts'

/** Channel on which a change of settings is told to every process. */
export const SETTINGS_CHANNEL = 'settings'

interface Known {
  settings: PortalSettings
  lastUpdate: number
}

const known = new WeakMap<Kernel, Known>()
/** How often the settings have changed, as far as this process was told. */
const changes = new WeakMap<Kernel, number>()

/** The portal's settings, read from the database at most once in 10 s (SETTINGS-30); defaults when it fails. */
export async function currentSettings(kernel: Kernel): Promise<PortalSettings> {
  const now = kernel.clock.now().getTime()
  const last = known.get(kernel)
  if (last && now - last.lastUpdate < SETTINGS_REFRESH_MS) return last.settings
  const begun = changes.get(kernel)
  const settings = await readSettings(kernel, last?.settings)
  // What was read before a change is for its own reader alone: the next one must see the change.
  if (changes.get(kernel) === begun) known.set(kernel, { settings, lastUpdate: now })
  return settings
}

/** The settings as they stand in the database this moment, past what is kept in memory. */
export const freshSettings = (kernel: Kernel): Promise<PortalSettings> =>
  readSettings(kernel, known.get(kernel)?.settings)

/** The settings as they were read last, without waiting; undefined before the first time. */
export const lastKnownSettings = (kernel: Kernel): PortalSettings | undefined => known.get(kernel)?.settings

/** Makes the next reader ask the database. */
export function forgetSettings(kernel: Kernel): void {
  known.delete(kernel)
  changes.set(kernel, (changes.get(kernel) ?? 0) + 1)
}

/**
 * Changes the settings for everyone: checked whole, stored, and told to every process, one change after the other. `note`
 * writes down who did it, in the same transaction.
 */
export async function changeSettings(
  kernel: Kernel,
  change: (settings: object) => object,
  note: (trx: Transaction) => Promise<void> = async () => {},
): Promise<PortalSettings> {
  const now = kernel.clock.now()
  const settings = await kernel.db.transaction().execute(async (trx) => {
    const changed = change(await takeSettings(trx, now))
    const checked = portalSettings.parse(changed)
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
    return portalSettings.parse(await findSettings(kernel.db))
  } catch (error) {
    kernel.log.error({ error }, 'The settings of the portal could not be read')
    return last ?? portalSettings.parse({})
  }
}
