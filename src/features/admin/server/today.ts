import { DAY_MS } from '#base/clock.ts'
import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import type { OutputOf } from '#base/contract.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { readChanges } from '#features/people/server/read-log.ts'
import { collectFigures, collectSetUp, collectUpcoming, collectWaiting } from '#features/today/server/collect.ts'
import type { TodayQuestion } from '#features/today/server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AdminApi } from '../api.ts'
import { isHealthy } from './health.ts'

/** How old a change may be to be listed. */
const CHANGED_MS = 14 * DAY_MS
const CHANGES = 6

/** Returns what the start page of the administration shows to a visitor. */
export async function readToday(
  kernel: Kernel,
  { visitor, lang }: { visitor: SignedInVisitor; lang: string },
): Promise<OutputOf<AdminApi, 'GET /backoffice/today'>> {
  const now = kernel.clock.now()
  const { timeZone } = await currentSettings(kernel)
  const question: TodayQuestion = { visitor, now, timeZone, lang }
  const [waiting, upcoming, figures, changes, setUp] = await Promise.all([
    collectWaiting(kernel, question),
    collectUpcoming(kernel, question),
    collectFigures(kernel, question),
    hasRole(visitor.roles, 'envmgr-admin')
      ? readChanges(kernel, { since: new Date(now.getTime() - CHANGED_MS), limit: CHANGES })
      : [],
    collectSetUp(kernel, question),
  ])
  const isAdministrator = hasRole(visitor.roles, 'envmgr-admin')
  const isRunning = isAdministrator ? (await isHealthy(kernel)) && waiting.every(({ harm }) => harm !== 'failed') : null
  return { now: now.toISOString(), timeZone, isRunning, waiting, upcoming, figures, changes, setUp }
}
