import type { Hono } from 'hono'
import type { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { checkAccess } from '#server/http/admit.ts'
import { fieldsError, portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { issuesIn } from '#server/http/problems/schema-issues.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { audit, type AuditEntry } from './audit.ts'
import { requireAdminProof } from './proof.ts'

interface AdminFile<Filter> {
  /** Path below `/api`. */
  path: `/${string}.csv`
  /** File name, before the name of the environment. */
  name: string
  /** Action in the audit log. */
  action: AuditEntry['action']
  perHour: number
  filter: z.ZodType<Filter>
  lines: (filter: Filter) => ReadableStream<string>
}

/**
 * Serves what administrators found as a CSV file, at an address of its own so that browsers download it. Requires a
 * fresh proof of identity, is rate-limited per administrator, and is logged.
 */
export function addAdminFile<Filter extends { q?: string | undefined }>(
  api: Hono<PortalEnv>,
  kernel: Kernel,
  { path, name, action, perHour, filter: schema, lines }: AdminFile<Filter>,
): void {
  api.get(path, async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    await requireAdminProof(kernel, http)
    const { userId } = visitor
    const filter = parse(schema, context.req.query())
    await requireLimit(kernel, { key: `${name} file ${userId}`, points: perHour, durationMs: HOUR_MS })
    const { q, ...rest } = filter
    // The search text may be somebody's name, so it isn't logged.
    const details = { ...rest, hasSearch: Boolean(q) }
    await audit(kernel.db, { actorId: userId, action, details, now: kernel.clock.now() })
    return new Response(lines(filter).pipeThrough(new TextEncoderStream()), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${ENVIRONMENT_ID}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })
}

function parse<Filter>(schema: z.ZodType<Filter>, query: Record<string, string>): Filter {
  const { success, data, error } = schema.safeParse(query)
  if (success) return data
  throw fieldsError(issuesIn(error, query))
}
