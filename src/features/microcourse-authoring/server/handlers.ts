import { DAY_MS } from '#base/clock.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { KEPT_DAYS } from '#features/drafts/limits.ts'
import { microcourseCover } from '#features/microcourses/server/present.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MicrocourseAuthoringApi } from '../api.ts'
import { readDocument } from '../documents.ts'
import { filesOfMicrocourse } from '../files.ts'
import { microcourseContent, type StudioMicrocourse } from '../model.ts'
import { draftOf, getMicrocourse } from './content.ts'
import { copyMicrocourse, createMicrocourse, deleteMicrocourse, undeleteMicrocourse } from './create.ts'
import { importMicrocourse } from './import.ts'
import { discardDraft } from './publish.ts'
import {
  countLearners,
  findVersion,
  listCourseTitles,
  listDeleted,
  listGroupsOf,
  listOwn,
  listWritten,
  setOrder,
} from './store.ts'
import { writeMicrocourse } from './write.ts'

export const microcourseAuthoringHandlers = (kernel: Kernel): Handlers<MicrocourseAuthoringApi> => ({
  'GET /creator/studio/microcourses': async ({ visitor }) => {
    const own = await listOwn(kernel.db, visitor.userId)
    const rows = await listWritten(kernel.db)
    return { microcourses: rows.map((row) => ({ ...presentLine(row), isMine: own.has(row.id) })) }
  },

  'POST /creator/studio/microcourses': ({ body, visitor }) =>
    createMicrocourse(kernel, { actorId: visitor.userId, microcourse: body }),

  'PUT /creator/studio/microcourseOrder': async ({ body, visitor }) => {
    await kernel.content.change(async (trx) => {
      await setOrder(trx, body.ids)
      const details = { count: body.ids.length }
      const now = kernel.clock.now()
      await audit(trx, { actorId: visitor.userId, action: 'microcourse.ordered', details, now })
    })
    return {}
  },

  'GET /creator/studio/microcourses/:id': async ({ params, lang }) => {
    const row = await getMicrocourse(kernel.db, params.id)
    const { document, revision, changedAt, isEdited } = await draftOf(kernel.db, row)
    return {
      id: row.id,
      document,
      revision,
      changedAt: changedAt.toISOString(),
      published: row.published,
      isEdited,
      version: (await findVersion(kernel.db, { id: row.id }))?.number ?? null,
      learners: (await countLearners(kernel.db, row.id)).started,
      path: `/microcourse/${row.id}/`,
      groups: await listGroupsOf(kernel.db, row.id),
      courses: await listCourseTitles(kernel.db, lang),
    }
  },

  'PATCH /creator/studio/microcourses/:id': ({ params, body, visitor }) =>
    writeMicrocourse(kernel, { id: params.id, actorId: visitor.userId, batch: body }),

  'DELETE /creator/studio/microcourses/:id': async ({ params, visitor }) => {
    await deleteMicrocourse(kernel, { id: params.id, actorId: visitor.userId })
    return {}
  },

  'POST /creator/studio/microcourses/:id/copy': ({ params, body, visitor }) =>
    copyMicrocourse(kernel, { actorId: visitor.userId, from: params.id, id: body.id }),

  'DELETE /creator/studio/microcourses/:id/draft': async ({ params, visitor }) => {
    await discardDraft(kernel, { id: params.id, actorId: visitor.userId })
    return {}
  },

  'GET /creator/studio/deletedMicrocourses': async () => {
    const since = new Date(kernel.clock.now().getTime() - KEPT_DAYS * DAY_MS)
    const deleted = await listDeleted(kernel.db, since)
    return {
      microcourses: deleted.map(({ deleted_at: at, ...row }) => ({ ...row, deletedAt: at.toISOString() })),
    }
  },

  'POST /creator/studio/deletedMicrocourses/:id/restore': async ({ params, visitor }) => {
    await undeleteMicrocourse(kernel, { id: params.id, actorId: visitor.userId })
    return {}
  },

  'GET /creator/studio/microcourses/:id/files': async ({ params }) => {
    const row = await getMicrocourse(kernel.db, params.id)
    const { content } = await draftOf(kernel.db, row)
    return { id: row.id, files: filesOfMicrocourse(content) }
  },

  'POST /creator/studio/microcourseFiles': ({ body, visitor }) =>
    importMicrocourse(kernel, { ...body, actorId: visitor.userId }),
})

function presentLine(row: Awaited<ReturnType<typeof listWritten>>[number]): Omit<StudioMicrocourse, 'isMine'> {
  const published = microcourseContent.parse({
    ...row,
    accessType: row.access_type,
    components: [],
  })
  const { content } = row.document
    ? readDocument({ ...row.document, components: [] }, published)
    : { content: published }
  return {
    id: row.id,
    type: content.type,
    title: content.title,
    cover: microcourseCover({ ...row, cover: content.cover, hue: content.hue }),
    duration: content.duration,
    published: row.published,
    isEdited: row.document !== null,
    isListed: content.visible && !content.hidden,
    needsAccount: content.accessType !== 'free' || content.type === 'test',
    changedAt: row.changed_at.toISOString(),
    learners: row.learners,
  }
}
