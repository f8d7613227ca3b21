import { historyOf } from '#features/drafts/server/history.ts'
import { reportPresence } from '#features/drafts/server/presence.ts'
import { missedSince } from '#features/drafts/server/save-batch.ts'
import { type DraftKey, newestRevision } from '#features/drafts/server/store.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { LiveApi } from '../live-api.ts'
import { getCourse } from './create.ts'
import { checkElement } from './write.ts'

export const liveHandlers = (kernel: Kernel): Handlers<LiveApi> => {
  const { db, clock } = kernel
  const keyOf = async ({ id, elementId }: { id: string; elementId?: string }): Promise<DraftKey> => {
    const row = await getCourse(kernel, id)
    if (elementId === undefined) return { kind: 'outline', id: row.id }
    await checkElement(db, row, elementId)
    return { kind: 'element', id: elementId }
  }
  const missed = async (key: DraftKey, revision: number) => missedSince(db, key, { revision, now: clock.now() })
  return {
    'GET /creator/studio/courses/:id/changes': async ({ params, query }) => missed(await keyOf(params), query.after),

    'GET /creator/studio/courses/:id/history': async ({ params, query, visitor }) =>
      historyOf(db, await keyOf(params), { userId: visitor.userId, until: query.until }),

    'GET /creator/studio/courses/:id/elements/:elementId/changes': async ({ params, query }) =>
      missed(await keyOf(params), query.after),

    'GET /creator/studio/courses/:id/elements/:elementId/history': async ({ params, query, visitor }) =>
      historyOf(db, await keyOf(params), { userId: visitor.userId, until: query.until }),

    'POST /creator/studio/courses/:id/presence': async ({ params, body, visitor }) => {
      const { id } = await getCourse(kernel, params.id)
      const here = await reportPresence(kernel, { room: id, userId: visitor.userId, report: body })
      const outline = await newestRevision(db, { kind: 'outline', id })
      const element = body.document === null ? null : await newestRevision(db, { kind: 'element', id: body.document })
      return { here, revisions: { outline, element } }
    },
  }
}
