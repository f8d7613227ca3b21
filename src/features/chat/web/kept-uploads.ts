import { HOUR_MS } from '#base/clock.ts'
import { makeId } from '#base/ids.ts'
import { UNSENT_FILE_HOURS } from '../limits.ts'
import type { Attachment } from '../model.ts'
import { attempt } from './attempt.ts'
import { logged } from './queries.ts'

/** A file that is up and waits for its message, as the browser remembers it: the portal has its bytes, for some hours. */
interface KeptUpload {
  /** When it was up; milliseconds. */
  at: number
  attachment: Attachment
}

/** What `keepUploads` needs of an upload. */
export interface Finished {
  id: string
  at?: number | undefined
  attachment?: Attachment | undefined
}

const KEPT_MS = UNSENT_FILE_HOURS * HOUR_MS

/** Remembers the files that are up beside the draft to which they belong. */
export function keepUploads(key: string, uploads: readonly Finished[]): void {
  const kept = uploads.flatMap(({ at, attachment }): KeptUpload[] =>
    at !== undefined && attachment ? [{ at, attachment }] : [],
  )
  attempt(() => (kept.length > 0 ? localStorage.setItem(key, JSON.stringify(kept)) : localStorage.removeItem(key)))
}

/** Files that were up before the page was loaded; those that the portal must have forgotten are left out. */
export function findUploads(key: string, now = Date.now()): (KeptUpload & { id: string })[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  if (!Array.isArray(kept)) return []
  return kept
    .filter(isKept)
    .filter(({ at }) => now - at < KEPT_MS)
    .map((upload) => ({ ...upload, id: makeId() }))
}

/** Whether the portal still has a file; where it can't be asked, it is not said to be gone. */
export async function isStillThere({ url }: Attachment): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD' })
    return status !== GONE && status !== NOT_FOUND
  } catch (error) {
    logged(error)
    return true
  }
}

/** To a file that is no longer there the portal answers as to one that is another's. */
const GONE = 403
const NOT_FOUND = 404

const isKept = (entry: unknown): entry is KeptUpload =>
  typeof entry === 'object' && entry !== null && 'at' in entry && 'attachment' in entry && typeof entry.at === 'number'
