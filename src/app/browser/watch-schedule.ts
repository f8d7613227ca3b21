import { isUnderMaintenance, isWithin } from '#features/portal/schedule.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { SETTINGS_REFRESH_MS } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'

/**
 * Calls `onChange` when time alone changes what every page shows: a banner starts or ends, maintenance starts or ends, a new year
 * begins. Cached pages are stale then. Returns a function that stops it.
 */
export function watchSchedule(kernel: Kernel, onChange: () => void): () => void {
  const look = createScheduleWatch(kernel, onChange)
  const timer = setInterval(() => void look(), SETTINGS_REFRESH_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns a function that checks once, and calls `onChange` if something changed since the last check. */
export function createScheduleWatch(kernel: Kernel, onChange: () => void): () => Promise<void> {
  let last: string | undefined
  return async () => {
    const now = stateAt(await currentSettings(kernel), kernel.clock.now())
    if (last !== undefined && now !== last) onChange()
    last = now
  }
}

const stateAt = ({ banner, maintenance }: PortalSettings, now: Date): string =>
  [banner !== null && isWithin(banner, now), isUnderMaintenance(maintenance, now), now.getUTCFullYear()].join(' ')
