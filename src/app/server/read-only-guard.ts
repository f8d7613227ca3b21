import type { MiddlewareHandler } from 'hono'
import { ApiError } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { portalError } from '#server/http/errors.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import type { Kernel } from '#server/kernel.ts'

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** Reads that are POST, who is looking at something, sign-ins, and error reports. None of them changes what people have made. */
const STAYS_OPEN = [
  /^\/api\/sso\/(?:login\/[^/]+|logout|logout\/all|token|sessions)$/,
  /^\/api\/lpm\/v2\/(?:messages\.(?:list|getUpdates|typing)|chats\.(?:get|watch)|users\.get)$/,
  /^\/api\/lpm\/courses\/[^/]+\/quote$/,
  /^\/api\/dvm\/discussions\/[^/]+\/watch$/,
  /^\/api\/mp\/desk\/(?:watch|bulk\/preview)$/,
  /^\/api\/creator\/(?:try(?:\/test)?|studio\/(?:microcourses|courses)\/[^/]+\/presence)$/,
  /^\/api\/backoffice\/(?:browser-failures|groups\/[^/]+\/effects)$/,
  /^\/api\/biblekit\/graphql$/,
]
const RETRY_AFTER_S = 600

/** Refuses changes while the portal is read-only, also those of administrators. */
export function refuseChangesWhileReadOnly(kernel: Kernel): MiddlewareHandler<PortalEnv> {
  return async (context, next) => {
    if (READS.includes(context.req.method) || STAYS_OPEN.some((open) => open.test(context.req.path))) return next()
    const { readOnly } = await currentSettings(kernel)
    if (!readOnly) return next()
    throw new ApiError({ ...portalError('portal.read-only').problem, meta: { retryAfterSeconds: RETRY_AFTER_S } })
  }
}
