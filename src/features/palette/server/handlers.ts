import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PaletteApi } from '../api.ts'
import { findRecords, namedEntriesFor, readPlaces } from './collect.ts'
import { listRecent, saveVisits } from './store.ts'

export const paletteHandlers = (kernel: Kernel): Handlers<PaletteApi> => ({
  'GET /backoffice/palette': async ({ visitor, lang }) => {
    const paths = (await listRecent(kernel.db, visitor.userId)).map(({ path }) => path)
    return {
      entries: namedEntriesFor(kernel, { visitor, lang }),
      recent: await readPlaces(kernel, { visitor, lang, paths }),
    }
  },

  'GET /backoffice/palette/found': async ({ visitor, lang, query: { q } }) => ({
    found: await findRecords(kernel, { visitor, lang, q }),
  }),

  'POST /backoffice/palette/visits': async ({ visitor: { userId }, body: { paths } }) => {
    const now = kernel.clock.now()
    await kernel.db.transaction().execute((trx) => saveVisits(trx, { userId, paths, now }))
    return {}
  },
})
