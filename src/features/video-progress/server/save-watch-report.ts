import type { KnownVisitor } from '#base/roles.ts'
import { mayTakePart } from '#features/progress/server/may-take-part.ts'
import type { Kernel } from '#server/kernel.ts'
import { videoProgressError } from '../errors.ts'
import type { OwnWatched, WatchReport } from '../model.ts'
import { acceptSeen } from '../rules.ts'
import { listMedia, versionIn } from './element-media.ts'
import { presentOwn } from './present.ts'
import { listWatchedIn, lockWatched, updateWatched } from './store.ts'

/**
 * Stores what a person reports to have watched, as far as real time allows. If something is left over, the report is
 * refused with an error that the outbox retries later.
 */
export async function saveWatchReport(
  kernel: Kernel,
  { report, visitor, lang }: { report: WatchReport; visitor: KnownVisitor; lang: string },
): Promise<OwnWatched> {
  const { courseId, elementId, blockId } = report
  const known = (await listMedia(kernel, elementId)).find((media) => media.blockId === blockId)
  const shown = known && versionIn(known, lang)
  if (!shown || known.courseId !== courseId) throw videoProgressError('watching.no-such-media')
  if (!(await mayTakePart(kernel, { courseId, elementId, visitor }))) throw videoProgressError('watching.not-open')
  const of = { userId: visitor.userId, courseId, elementId, blockId, address: shown.address }
  const isWhole = await store(kernel, of, report)
  if (!isWhole) throw videoProgressError('watching.too-fast')
  const rows = await listWatchedIn(kernel.db, { userId: of.userId, elementIds: [elementId] })
  return presentOwn(
    known,
    shown,
    rows.filter((row) => row.block_id === blockId),
  )
}

/** Returns whether everything was accepted. */
function store(kernel: Kernel, of: Parameters<typeof lockWatched>[1], report: WatchReport): Promise<boolean> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const row = await lockWatched(trx, of, now)
    const stored = { seen: row.seen, credit: row.credit_s, at: row.updated_at }
    const { seen, credit, isWhole } = acceptSeen(stored, { seen: report.seen, now })
    await updateWatched(trx, {
      ...row,
      seen,
      duration_s: report.duration ?? row.duration_s,
      credit_s: credit,
      updated_at: now,
    })
    return isWhole
  })
}
