import { ENVIRONMENT_ID } from '#base/environment.ts'
import { readableBy } from '#features/progress/server/authorize.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WatchingApi } from '../api.ts'
import { watchingError } from '../errors.ts'
import type { WatchedMedia } from '../model.ts'
import { lengthOf } from '../stretches.ts'
import { listMedia, versionIn } from './known-media.ts'
import { percentOf, presentOwn } from './present.ts'
import { listWatched, listWatchedIn, type WatchedRow } from './store.ts'
import { takeReport } from './take-report.ts'

export const watchingHandlers = (kernel: Kernel): Handlers<WatchingApi> => ({
  'GET /lpm/learningPortals/:portalId/watched': async ({ params, query, visitor }) => {
    checkPortal(params.portalId)
    const { elementId, lang } = query
    const [all, rows] = await Promise.all([
      listMedia(kernel, elementId),
      listWatchedIn(kernel.db, { userId: visitor.userId, elementId }),
    ])
    const media = all.flatMap((known) => {
      const shown = versionIn(known, lang)
      const own = rows.filter((row) => row.block_id === known.blockId)
      return shown ? [presentOwn(known, shown, own)] : []
    })
    return { media }
  },

  'POST /lpm/learningPortals/:portalId/watched': async ({ params, query, body, visitor }) => {
    checkPortal(params.portalId)
    return takeReport(kernel, { report: body, visitor, lang: query.lang })
  },

  'GET /lpm/progresses/:id/watched': async ({ params, query, visitor }) => {
    const rows = await listWatched(kernel.db, await readableBy(kernel, visitor, params.id))
    const shown = await Promise.all(rows.map((row) => presentForLeader(kernel, row, query.lang)))
    return { media: shown.flatMap((media) => media ?? []) }
  },
})

function checkPortal(id: string): void {
  if (id !== ENVIRONMENT_ID) throw watchingError('watching.no-such-portal')
}

/** Nothing of what its element does not have any more. */
async function presentForLeader(kernel: Kernel, row: WatchedRow, lang: string): Promise<WatchedMedia | undefined> {
  const known = (await listMedia(kernel, row.element_id)).find(({ blockId }) => blockId === row.block_id)
  const versions = known ? [versionIn(known, lang), ...Object.values(known.versions)] : []
  const media = versions.find((version) => version?.address === row.address)
  if (!known || !media) return undefined
  return {
    courseId: known.courseId,
    elementId: known.elementId,
    elementTitle: known.elementTitle,
    blockId: known.blockId,
    title: media.title,
    percent: percentOf(media, row),
    seconds: Math.round(lengthOf(row.seen)),
    completeAt: media.completeAt ?? null,
    timestamp: row.updated_at.toISOString(),
  }
}
