import type { CourseRow } from '#features/courses/server/store.ts'
import { isAdministrator } from '#features/course-people/server/rights.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { changesBetween } from '../changes.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent } from '../model.ts'
import type { PublishingApi } from '../publishing-api.ts'
import type { Publication } from '../publishing-model.ts'
import { findHints } from './checks/find-hints.ts'
import { findProblems } from './checks/find-problems.ts'
import { draftOf } from './draft-documents.ts'
import { effectsOf } from './effects.ts'
import { presentVersion } from './present.ts'
import { restoreKeptDraft } from './restore.ts'
import { presentSchedule } from './publish-at-time.ts'
import { cancelSchedule, schedulePublication } from './schedule.ts'
import { publishedContent, versionContent } from './snapshot.ts'
import { findOwnCourse } from './store-courses.ts'
import { courseSchedules, keptDrafts } from './store-schedules.ts'
import { findVersion, listVersions } from './store-versions.ts'

export const publishingHandlers = (kernel: Kernel): Handlers<PublishingApi> => ({
  'GET /creator/managedCourses/:id/publication': async ({ params }) =>
    presentPublication(kernel, await getCourse(kernel, params.id)),

  'POST /creator/managedCourses/:id/schedule': async ({ params, body, visitor }) => {
    await schedulePublication(kernel, { ...body, courseId: params.id, actorId: visitor.userId })
    const made = presentSchedule(await courseSchedules.find(kernel.db, params.id), body.revision)
    if (!made) throw authoringError('authoring.no-such-course')
    return made
  },

  'DELETE /creator/managedCourses/:id/schedule': async ({ params, visitor }) => {
    await cancelSchedule(kernel, { courseId: params.id, actorId: visitor.userId })
    return {}
  },

  'GET /creator/managedCourses/:id/history': async ({ params }) => {
    const row = await getCourse(kernel, params.id)
    const [versions, kept] = [await listVersions(kernel.db, row.id), await keptDrafts.list(kernel.db, row.id)]
    const { revision } = await draftOf(kernel.db, row)
    return {
      published: row.published,
      versions: versions.map(presentVersion),
      kept,
      schedule: presentSchedule(await courseSchedules.find(kernel.db, row.id), revision),
    }
  },

  'GET /creator/managedCourses/:id/versions/:number/draftChanges': async ({ params }) => {
    const row = await getCourse(kernel, params.id)
    const number = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0
    const version = await findVersion(kernel.db, { courseId: row.id, number })
    if (!version) throw authoringError('authoring.no-such-version')
    const { content } = await draftOf(kernel.db, row)
    return {
      changes: changesBetween(withoutWebinars(content), withoutWebinars(await versionContent(kernel.db, version))),
    }
  },

  'POST /creator/managedCourses/:id/keptDrafts/:keptId/restore': async ({ params, visitor }) => ({
    revision: await restoreKeptDraft(kernel, {
      courseId: params.id,
      id: params.keptId,
      actorId: visitor.userId,
      staysInCatalogue: !isAdministrator(visitor),
    }),
  }),
})

/** The schedules of webinars are in no version. */
const withoutWebinars = ({ course, elements }: CourseContent): CourseContent => ({
  course,
  elements: elements.map(({ webinar: _, ...element }) => element),
})

/** Returns what publishing a draft would do. Changes nothing. */
async function presentPublication(kernel: Kernel, row: CourseRow): Promise<Publication> {
  const draft = await draftOf(kernel.db, row)
  const before = (await publishedContent(kernel.db, row)) ?? { ...draft.content, elements: [] }
  const changes = changesBetween(before, draft.content)
  return {
    revision: draft.revision,
    problems: await findProblems(kernel, { row, draft }),
    hints: await findHints(kernel, draft.content),
    changes,
    effects: await effectsOf(kernel.db, { row, changes, before, after: draft.content }),
    schedule: presentSchedule(await courseSchedules.find(kernel.db, row.id), draft.revision),
  }
}

async function getCourse(kernel: Kernel, id: string): Promise<CourseRow> {
  const row = await findOwnCourse(kernel.db, id)
  if (!row) throw authoringError('authoring.no-such-course')
  return row
}
