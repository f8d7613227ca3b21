import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { SIZED_PREFIX } from './sized-pictures.ts'
import { listNamed, listUploaded, markUnused } from './store-unused.ts'

/** Somebody who uploads a picture may save the content that names it days later. */
export const UNSAVED_KEPT_MS = 7 * DAY_MS
/**
 * Time between the first search that finds a picture unused and its deletion: an earlier version or a backup may be
 * restored.
 */
export const UNUSED_KEPT_MS = 30 * DAY_MS
/** Pictures looked for in one search of the database. */
const AT_ONCE = 20_000

/** Runs on Sunday nights, because it reads every table once. */
export const removeUnusedJob = defineJob({
  name: 'files.remove-unused',
  data: z.object({}),
  retries: 1,
  retryDelayS: 60 * 60,
  cron: '43 2 * * 0',
  expiresAfterS: 2 * 60 * 60,
})

type Parts = Pick<Kernel, 'db' | 'files' | 'clock'>

/** Registers the job handler. Called once. */
export const handleUnusedPictures = (kernel: Kernel): void =>
  kernel.jobs.handle(removeUnusedJob, () => removeUnusedPictures(kernel))

/**
 * Removes uploaded pictures that nothing has named for a month. Library pictures are never removed, since somebody put
 * them there. Instead of a list of places that name pictures, which could miss one, every row of every table is
 * searched for their ids, which are part of their addresses.
 */
export async function removeUnusedPictures({ db, files, clock }: Parts): Promise<void> {
  const now = clock.now()
  for (let after = ''; ;) {
    const before = new Date(now.getTime() - UNSAVED_KEPT_MS)
    const ids = await listUploaded(db, { after, before, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    const named = await listNamed(db, ids)
    const unused = ids.filter((id) => !named.has(id))
    const until = new Date(now.getTime() - UNUSED_KEPT_MS)
    const keys = await markUnused(db, { ids, unused, now, until })
    for (const key of keys) {
      await files.delete(key)
      await files.deleteBelow(`${SIZED_PREFIX}${key}/`)
    }
    after = last
  }
}
