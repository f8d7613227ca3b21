import type { Hono } from 'hono'
import { HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { sendFile } from '#server/files/send-file.ts'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import { backupsError } from '../errors.ts'
import { DOWNLOADS_PER_HOUR } from '../limits.ts'
import { findArchive, placeOf } from './place.ts'
import { findBackup } from './store.ts'

/**
 * Adds the downloads of backups. They contain everything, so each part of a download requires a fresh proof of identity, and is
 * logged.
 */
export function addDownloads(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/backoffice/backups/:id/file', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    await requireAdminProof(kernel, http)
    const { userId } = visitor
    await requireLimit(kernel, { key: `backup file ${userId}`, points: DOWNLOADS_PER_HOUR, durationMs: HOUR_MS })
    const row = await findBackup(kernel.db, context.req.param('id'))
    const file = row?.state === 'done' ? await findArchive(kernel, row.name) : undefined
    if (!row || !file) throw backupsError('backups.no-such-backup')
    await audit(kernel.db, { actorId: userId, action: 'backup.downloaded', subject: row.name, now: kernel.clock.now() })
    return sendFile(context.req.raw, {
      files: placeOf(kernel),
      key: row.name,
      file,
      cacheControl: 'no-store',
      headers: {
        'content-type': row.is_encrypted ? 'application/octet-stream' : 'application/x-tar',
        'content-disposition': `attachment; filename="${row.name}"`,
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  })
}
