import { z } from 'zod'

const HOURS = 23
/** The most backups of one kind that are kept. */
const KEPT_MAX = 366

const kept = (usual: number) => z.int().min(0).max(KEPT_MAX).default(usual)

/** When the portal makes backups by itself, and how many of those it keeps. */
export const backupSettings = z.object({
  /** Null: in production, and not in a demo. */
  isOn: z.boolean().nullable().default(null),
  /** The hour at which they are made, in UTC. */
  hour: z.int().min(0).max(HOURS).default(2),
  /** The last one of each of the last so many days, weeks and months that have one. */
  days: z.int().min(1).max(KEPT_MAX).default(7),
  weeks: kept(4),
  months: kept(12),
})
export type BackupSettings = z.infer<typeof backupSettings>
