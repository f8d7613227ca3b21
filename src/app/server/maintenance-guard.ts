import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '#base/errors.ts'
import { hasRole, type Visitor } from '#base/roles.ts'
import { settingsError } from '#features/portal/errors.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { isUnderMaintenance, retryAfterSeconds } from '#features/portal/schedule.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** Calls allowed during maintenance: administrators must be able to sign in, and pages may report errors. */
const STAYS_OPEN = /^\/api\/(?:sso\/(?:login\/|logout$|token$)|backoffice\/browser-failures$)/

/** Whether the portal is closed for this visitor: during maintenance for all but administrators (IMPL-28). */
export function isClosedFor(
  visitor: Visitor,
  { maintenance }: Pick<PortalSettings, 'maintenance'>,
  now: Date,
): boolean {
  const mayWork = visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin')
  return !mayWork && isUnderMaintenance(maintenance, now)
}

/** Refuses all writes during maintenance, except signing in. */
export function refuseWritesDuringMaintenance(kernel: Kernel): MiddlewareHandler<PortalEnv> {
  return async (context: Context<PortalEnv>, next) => {
    if (READS.includes(context.req.method) || STAYS_OPEN.test(context.req.path)) return next()
    const settings = await currentSettings(kernel)
    const now = kernel.clock.now()
    if (!isUnderMaintenance(settings.maintenance, now)) return next()
    const { visitor } = await visitorOf(kernel, context)
    if (!isClosedFor(visitor, settings, now)) return next()
    const { problem } = settingsError('portal.maintenance')
    throw new ApiError({ ...problem, meta: { retryAfterSeconds: retryAfterSeconds(settings.maintenance, now) } })
  }
}
