import type { Handlers } from '#server/http/endpoints.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { isAdministrator } from '#features/course-people/server/rights.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AuthoringApi } from '../api.ts'
import { changesBetween } from '../changes.ts'
import { filesOfContent } from '../course-files.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent } from '../model.ts'
import { draftOf } from './draft-documents.ts'
import { changeDraft, dropDraft, showDraft } from './draft.ts'
import { importCourse } from './import-course.ts'
import { presentManaged, presentWhole } from './present.ts'
import { publishDraft } from './publish.ts'
import { restoreVersion } from './restore.ts'
import { saveSnapshot, liveContent, versionContent } from './snapshot.ts'
import { findOwnCourse, listManaged, lockCourse, setPublished } from './store-courses.ts'
import { courseSchedules } from './store-schedules.ts'
import { findVersion } from './store-versions.ts'

export const authoringHandlers = (kernel: Kernel): Handlers<AuthoringApi> => ({
  'GET /creator/managedCourses': async ({ lang }) => ({
    courses: (await listManaged(kernel.db, lang)).map(presentManaged),
  }),

  'GET /creator/managedCourses/:id': async ({ params, lang }) =>
    presentWhole(kernel, await getCourse(kernel, params.id), lang),

  'PATCH /creator/managedCourses/:id/draft': async ({ params, body, visitor, lang }) => {
    await changeDraft(kernel, { courseId: params.id, actorId: visitor.userId, change: body })
    return presentWhole(kernel, await getCourse(kernel, params.id), lang)
  },

  'DELETE /creator/managedCourses/:id/draft': async ({ params, visitor }) => {
    await kernel.content.change(async (trx) => {
      if (!(await dropDraft(kernel, trx, { courseId: params.id, actorId: visitor.userId })))
        throw authoringError('authoring.no-such-course')
      const now = kernel.clock.now()
      await audit(trx, { actorId: visitor.userId, action: 'course.draft-dropped', subject: params.id, now })
    })
    return {}
  },

  'POST /creator/managedCourses/:id/publish': async ({ params, body, visitor }) => ({
    version: await publishDraft(kernel, { courseId: params.id, actorId: visitor.userId, ...body }),
  }),

  'POST /creator/managedCourses/:id/unpublish': async ({ params, visitor }) => {
    await kernel.content.change(async (trx) => {
      const row = await lockCourse(trx, params.id)
      if (!row) throw authoringError('authoring.no-such-course')
      const now = kernel.clock.now()
      // Its tables will contain the draft: what is published now is saved as a version.
      await saveSnapshot(trx, row, now)
      await setPublished(trx, row.id, false)
      // Unpublishing also cancels what is scheduled: otherwise it would be published again.
      await courseSchedules.delete(trx, row.id)
      const draft = row.published ? await draftOf(trx, row) : undefined
      if (draft && draft.revision > 0) await showDraft(kernel, trx, { row, content: draft.content })
      await audit(trx, { actorId: visitor.userId, action: 'course.unpublished', subject: params.id, now })
    })
    return {}
  },

  'GET /creator/managedCourses/:id/versions/:number/changes': async ({ params, query }) => {
    const number = numberIn(params.number)
    const after = await getVersion(kernel, params.id, number)
    const other = query.against ?? number - 1
    // The first version is compared with itself.
    const before = other > 0 ? await getVersion(kernel, params.id, other) : after
    return { changes: changesBetween(before, after) }
  },

  'POST /creator/managedCourses/:id/versions/:number/restore': async ({ params, visitor }) => ({
    revision: await restoreVersion(kernel, {
      courseId: params.id,
      actorId: visitor.userId,
      staysInCatalogue: !isAdministrator(visitor),
      number: numberIn(params.number),
    }),
  }),

  'GET /creator/managedCourses/:id/files': async ({ params, query }) => {
    const row = await getCourse(kernel, params.id)
    const content =
      query.version === undefined
        ? await liveContent(kernel.db, row)
        : await getVersion(kernel, params.id, query.version)
    return {
      id: row.id,
      files: filesOfContent(content, { created: row.date_created, now: kernel.clock.now() }),
    }
  },

  'POST /creator/managedCourses/files': ({ body, visitor }) =>
    importCourse(kernel, { ...body, actorId: visitor.userId }),
})

async function getCourse(kernel: Kernel, id: string): Promise<CourseRow> {
  const row = await findOwnCourse(kernel.db, id)
  if (!row) throw authoringError('authoring.no-such-course')
  return row
}

async function getVersion(kernel: Kernel, courseId: string, number: number): Promise<CourseContent> {
  const version = await findVersion(kernel.db, { courseId, number })
  if (!version) throw authoringError('authoring.no-such-version')
  return versionContent(kernel.db, version)
}

function numberIn(text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number === 0) throw authoringError('authoring.no-such-version')
  return number
}
