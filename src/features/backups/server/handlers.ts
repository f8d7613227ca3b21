import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { diskRoom } from '#server/files/disk-room.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { BackupsApi } from '../api.ts'
import { backupsError } from '../errors.ts'
import { nextDue } from '../rules.ts'
import { readBackups } from './list.ts'
import { checkPlace, startBackup } from './make-backup.ts'
import { deleteArchive, findArchive, placeOf } from './place.ts'
import { readSchedule } from './schedule.ts'
import { deleteBackup, findBackup, isUnderway } from './store.ts'
import { startTest } from './test-backup.ts'

export const backupsHandlers = (kernel: Kernel): Handlers<BackupsApi> => ({
  'GET /backoffice/backups': async () => {
    const { address, folder } = placeOf(kernel)
    const schedule = await readSchedule(kernel)
    return {
      ...(await readBackups(kernel)),
      folder: address,
      disk: folder === undefined ? null : await diskRoom(folder),
      isEncrypted: kernel.config.backupPassphrase !== undefined,
      schedule,
      nextAt: schedule.isOn ? nextDue(kernel.clock.now(), schedule).toISOString() : null,
    }
  },

  'POST /backoffice/backups': async ({ visitor: { userId } }) => {
    await checkPlace(kernel)
    return { id: await startBackup(kernel, { cause: 'person', userId }) }
  },

  'POST /backoffice/backups/:id/test': async ({ params: { id }, visitor: { userId } }) => {
    await startTest(kernel, { id, userId })
    return {}
  },

  'DELETE /backoffice/backups/:id': async ({ params: { id }, visitor: { userId: actorId }, http }) => {
    await requireAdminProof(kernel, http)
    await kernel.db.transaction().execute(async (trx) => {
      const isBusy = await isUnderway(trx)
      const row = await findBackup(trx, id)
      if (!row) throw backupsError('backups.no-such-backup')
      if (isBusy) throw backupsError('backups.underway')
      await deleteBackup(trx, id)
      await audit(trx, { actorId, action: 'backup.deleted', subject: row.name, now: kernel.clock.now() })
      // Last, so that a failure leaves the entry. A file on another machine stays there.
      if (await findArchive(kernel, row.name)) await deleteArchive(kernel, row.name)
    })
    return {}
  },

  'PUT /backoffice/backups/schedule': async ({ body, visitor: { userId: actorId } }) => {
    await changeSettings(
      kernel,
      (old) => ({ ...old, backups: body }),
      (trx) => audit(trx, { actorId, action: 'settings.changed', subject: 'backups', now: kernel.clock.now() }),
    )
    return readSchedule(kernel)
  },
})
