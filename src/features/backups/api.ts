import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { listedBackup, schedule } from './model.ts'

/** Backups. `GET /api/backoffice/backups/:id/file` downloads one, after a fresh proof of identity. */
export const backupsApi = contract({
  'GET /backoffice/backups': {
    summary: 'Backups, newest first, with those that are being made or have failed lately, and their schedule',
    access: 'envmgr-admin',
    output: z.object({
      backups: z.array(listedBackup),
      /** The folder or bucket of this process. */
      folder: z.string(),
      /** Whether its files could be listed just now. */
      isReachable: z.boolean(),
      /** The space on the folder's disk; null for a bucket. */
      disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
      /** Whether new backups are encrypted. */
      isEncrypted: z.boolean(),
      schedule,
      /** When the schedule makes the next one; null while it is off. */
      nextAt: z.string().nullable(),
    }),
  },
  'POST /backoffice/backups': {
    summary: 'Start a backup; it is made in the background, one at a time',
    access: 'envmgr-admin',
    output: z.object({ id: z.string() }),
    errors: ['backups.underway', 'backups.disk-too-small', 'backups.folder-not-writable', 'backups.bucket-not-usable'],
  },
  'POST /backoffice/backups/:id/test': {
    summary: 'Restore a backup into a scratch database in the background, and compare',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: ['backups.no-such-backup', 'backups.underway'],
  },
  'DELETE /backoffice/backups/:id': {
    summary: 'Delete a backup for good',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: z.object({}),
    errors: ['backups.no-such-backup', 'backups.underway', 'accounts.proof-needed'],
  },
  'PUT /backoffice/backups/schedule': {
    summary: 'Change when backups are made, and how many are kept',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: schedule,
    output: schedule,
  },
})
type Endpoints = typeof backupsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface BackupsApi extends Endpoints {}
