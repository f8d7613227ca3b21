import { ENVIRONMENT_ID } from '#base/environment.ts'
import { readableBy } from '#features/progress/server/authorize.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { VideoProgressApi } from '../api.ts'
import { videoProgressError } from '../errors.ts'
import { listMedia, versionIn } from './element-media.ts'
import { presentOwn } from './present.ts'
import { presentWatched } from './present-watched.ts'
import { listWatched, listWatchedIn } from './store.ts'
import { saveWatchReport } from './save-watch-report.ts'

export const videoProgressHandlers = (kernel: Kernel): Handlers<VideoProgressApi> => ({
  'GET /lpm/learningPortals/:portalId/watched': async ({ params, query, visitor }) => {
    checkPortal(params.portalId)
    const { elementId, lang } = query
    const [all, rows] = await Promise.all([
      listMedia(kernel, elementId),
      listWatchedIn(kernel.db, { userId: visitor.userId, elementIds: [elementId] }),
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
    return saveWatchReport(kernel, { report: body, visitor, lang: query.lang })
  },

  'GET /lpm/progresses/:id/watched': async ({ params, query, visitor }) => {
    const rows = await listWatched(kernel.db, await readableBy(kernel, visitor, params.id))
    const shown = await Promise.all(rows.map((row) => presentWatched(kernel, row, query.lang)))
    return { media: shown.flatMap((media) => media ?? []) }
  },
})

function checkPortal(id: string): void {
  if (id !== ENVIRONMENT_ID) throw videoProgressError('watching.no-such-portal')
}
