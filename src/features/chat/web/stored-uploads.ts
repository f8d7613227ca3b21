import { HOUR_MS } from '#base/clock.ts'
import { makeId } from '#base/ids.ts'
import { UNSENT_FILE_HOURS } from '../limits.ts'
import type { Attachment } from '../model.ts'
import { attempt } from './attempt.ts'
import { logged } from './queries.ts'

/**
 * A finished upload that waits for its message, as stored in the browser. The server keeps its bytes for some hours.
 */
interface StoredUpload {
  /** When the upload finished, in milliseconds. */
  at: number
  attachment: Attachment
}

/** What `storeUploads` needs of an upload. */
export interface Finished {
  id: string
  at?: number | undefined
  attachment?: Attachment | undefined
}

const KEPT_MS = UNSENT_FILE_HOURS * HOUR_MS

/** Stores finished uploads beside their draft. */
export function storeUploads(key: string, uploads: readonly Finished[]): void {
  const stored = uploads.flatMap(({ at, attachment }): StoredUpload[] =>
    at !== undefined && attachment ? [{ at, attachment }] : [],
  )
  attempt(() => (stored.length > 0 ? localStorage.setItem(key, JSON.stringify(stored)) : localStorage.removeItem(key)))
}

/** Returns uploads from before the page was loaded, without those that have expired on the server. */
export function findUploads(key: string, now = Date.now()): (StoredUpload & { id: string })[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isStoredUpload)
    .filter(({ at }) => now - at < KEPT_MS)
    .map((upload) => ({ ...upload, id: makeId() }))
}

/** Whether the server still has a file; assumed if it can't be reached. */
export async function isStillThere({ url }: Attachment): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD' })
    return status !== GONE && status !== NOT_FOUND
  } catch (error) {
    logged(error)
    return true
  }
}

/** Response for a file that no longer exists or belongs to somebody else. */
const GONE = 403
const NOT_FOUND = 404

const isStoredUpload = (entry: unknown): entry is StoredUpload =>
  typeof entry === 'object' && entry !== null && 'at' in entry && 'attachment' in entry && typeof entry.at === 'number'
