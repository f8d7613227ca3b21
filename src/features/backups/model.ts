import { z } from 'zod'
import { backupSettings } from '#features/portal/backup-settings.ts'

/** Why a backup or its test failed; the page words it. */
export const FAILURE_REASONS = [
  /** The disk would have had less free space than the portal needs: `needed` and `free` are bytes. */
  'disk',
  /** Nobody may write into the folder. */
  'folder',
  /** The bucket refuses, or can't be reached. */
  'bucket',
  /** It is encrypted, and this process has no passphrase or another one. */
  'passphrase',
  /** Its process was killed, and no other took over. */
  'interrupted',
  /** The file is gone from the folder. */
  'missing',
  /** The file is damaged. */
  'damaged',
  /** The database's user may not create a scratch database. */
  'not-allowed',
  'unexpected',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

const reason = z.enum(FAILURE_REASONS).nullable().catch('unexpected')

/** What a restore test compared. */
export const testResult = z.object({
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  jobs: z.int(),
  differences: z.array(z.object({ table: z.string(), expected: z.int(), found: z.int() })),
})
export type TestResult = z.infer<typeof testResult>

const restoreTest = z.object({
  state: z.enum(['waiting', 'running', 'passed', 'failed']),
  reason,
  /** Null while it isn't finished. */
  at: z.string().nullable(),
  result: testResult.nullable(),
})

/** A backup in the list, or one that is being made or has failed. Dates are ISO 8601. */
export const listedBackup = z.object({
  id: z.string(),
  /** Name of the file. */
  name: z.string(),
  /** A folder, or a bucket such as `s3://bucket/prefix`. */
  folder: z.string(),
  /** Name of the machine, or of the bucket's provider. */
  host: z.string(),
  isEncrypted: z.boolean(),
  /** Whether this process can read the file: others are on another machine, or were made into another folder. */
  isHere: z.boolean(),
  /** Who or what asked for it. `command`: the command line, or a file that was put into the folder. */
  cause: z.enum(['person', 'schedule', 'command']),
  madeBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  reason,
  reasonValues: z.object({ needed: z.number().optional(), free: z.number().optional() }),
  createdAt: z.string(),
  size: z.number().nullable(),
  /** From 0 to 1, while it is made. */
  share: z.number(),
  test: restoreTest.nullable(),
})
export type ListedBackup = z.infer<typeof listedBackup>

/** The schedule; `isOn` says whether it is on now. */
export const schedule = backupSettings.extend({ isOn: z.boolean() })
export type Schedule = z.infer<typeof schedule>
