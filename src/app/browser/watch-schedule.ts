import { isUnderMaintenance, isWithin } from '#features/portal/schedule.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { SETTINGS_REFRESH_MS } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'

/**
 * Calls `onChange` when the clock alone changes what every page shows: a banner begins or ends, the portal closes or opens
 * for planned work, a year turns. Pages that are kept for guests are old then. Gives what ends it.
 */
export function watchSchedule(kernel: Kernel, onChange: () => void): () => void {
  const look = createScheduleWatch(kernel, onChange)
  const timer = setInterval(() => void look(), SETTINGS_REFRESH_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Gives what looks at the clock once, and calls `onChange` when something is otherwise than at the last look. */
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
