import type { Hono } from 'hono'
import { HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { adminError } from '../errors.ts'
import { EXPORTS_PER_HOUR } from '../limits.ts'
import { findPerson } from './store-person.ts'

/**
 * Serves everything that the portal stores about a person as a JSON file: the same that they can download themselves, for those who ask
 * for it in another way. Requires a fresh proof of identity, is rate-limited per administrator, and is logged.
 */
export function addPersonFile(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/backoffice/users/:id/data.json', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    await requireAdminProof(kernel, http)
    const id = context.req.param('id')
    if (!(await findPerson(kernel.db, id))) throw adminError('admin.no-such-person')
    const { userId: actorId } = visitor
    await requireLimit(kernel, { key: `person file ${actorId}`, points: EXPORTS_PER_HOUR, durationMs: HOUR_MS })
    await audit(kernel.db, { actorId, action: 'user.exported', subject: id, now: kernel.clock.now() })
    return new Response(JSON.stringify(await exportPerson(kernel, id), undefined, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="person-${encodeURIComponent(id)}.json"`,
        'cache-control': 'no-store',
      },
    })
  })
}
