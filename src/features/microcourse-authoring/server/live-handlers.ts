import { documentName } from '#features/drafts/channel.ts'
import { historyOf } from '#features/drafts/server/history.ts'
import { reportPresence } from '#features/drafts/server/presence.ts'
import { missedSince } from '#features/drafts/server/save-batch.ts'
import { newestRevision } from '#features/drafts/server/store.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MicrocourseLiveApi } from '../live-api.ts'
import { microcourseError } from '../errors.ts'
import { getMicrocourse, keyOf } from './content.ts'
import { isKnown } from './store.ts'

export const microcourseLiveHandlers = (kernel: Kernel): Handlers<MicrocourseLiveApi> => {
  const { db, clock } = kernel
  const getKey = async (id: string) => keyOf((await getMicrocourse(db, id)).id)
  return {
    'GET /creator/studio/microcourses/:id/changes': async ({ params, query }) =>
      missedSince(db, await getKey(params.id), { revision: query.after, now: clock.now() }),

    'GET /creator/studio/microcourses/:id/history': async ({ params, query, visitor }) =>
      historyOf(db, await getKey(params.id), { userId: visitor.userId, until: query.until }),

    'POST /creator/studio/microcourses/:id/presence': async ({ params, body, visitor }) => {
      // Deleting a microcourse closes its windows; until then they report as before, and then that they are closed.
      if (body.isOpen && !(await isKnown(db, params.id)))
        throw microcourseError('microcourse-authoring.no-such-microcourse')
      const key = keyOf(params.id)
      const here = await reportPresence(kernel, { room: documentName(key), userId: visitor.userId, report: body })
      return { here, revision: await newestRevision(db, key) }
    },
  }
}
