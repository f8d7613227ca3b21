import type { MiddlewareHandler } from 'hono'
import { ApiError } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { portalError } from '#server/http/errors.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import type { Kernel } from '#server/kernel.ts'

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** Reads that are POST, who is looking at something, sign-ins, and error reports. None of them changes what people have made. */
const STAYS_OPEN = new RegExp(
  `^/api/(?:${[
    'sso/(?:login/[^/]+|logout|logout/all|token|sessions)',
    'lpm/v2/(?:messages\\.(?:list|getUpdates|typing)|chats\\.(?:get|watch)|users\\.get)',
    'lpm/courses/[^/]+/quote',
    'dvm/discussions/[^/]+/watch',
    'mp/desk/(?:watch|bulk/preview)',
    'creator/try(?:/test)?',
    'creator/studio/(?:microcourses|courses)/[^/]+/presence',
    'backoffice/(?:browser-failures|groups/[^/]+/effects)',
    'biblekit/graphql',
  ].join('|')})$`,
)
const RETRY_AFTER_S = 600

/** Refuses changes while the portal is read-only, also those of administrators. */
export function refuseChangesWhileReadOnly(kernel: Kernel): MiddlewareHandler<PortalEnv> {
  return async (context, next) => {
    if (READS.includes(context.req.method) || STAYS_OPEN.test(context.req.path)) return next()
    const { readOnly } = await currentSettings(kernel)
    if (!readOnly) return next()
    throw new ApiError({ ...portalError('portal.read-only').problem, meta: { retryAfterSeconds: RETRY_AFTER_S } })
  }
}
