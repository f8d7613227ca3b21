import { errorsOf } from '#base/errors.ts'

export const backupsError = errorsOf({
  'backups.no-such-backup': { status: 404, message: 'Backup not found.' },
  'backups.underway': { status: 409, message: 'A backup or a restore test is already running. Wait until it ends.' },
  'backups.disk-too-small': {
    status: 409,
    message: 'The disk is too small for another backup. Delete old backups, or make room.',
  },
  'backups.folder-not-writable': {
    status: 409,
    message: 'The portal can’t write into the folder of its backups. Allow it, or set PORTICO_BACKUPS.',
  },
  'backups.bucket-not-usable': {
    status: 409,
    message: 'The portal can’t use the bucket of its backups. Check PORTICO_BACKUPS and its credentials.',
  },
})
