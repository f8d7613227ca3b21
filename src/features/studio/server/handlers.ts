import { DAY_MS } from '#base/clock.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { changesBetween } from '#features/authoring/changes.ts'
import { authoringError } from '#features/authoring/errors.ts'
import { contentsOfElement, draftOf, outlineOf } from '#features/authoring/server/draft-documents.ts'
import { findProblems } from '#features/authoring/server/checks/find-problems.ts'
import { publishedContent } from '#features/authoring/server/snapshot.ts'
import { countLearners } from '#features/authoring/server/store-courses.ts'
import { findVersion } from '#features/authoring/server/store-versions.ts'
import { entriesAt } from '#features/drafts/document.ts'
import { KEPT_DAYS } from '#features/drafts/limits.ts'
import { listRemovals, undeleteDraft } from '#features/drafts/server/store.ts'
import { requireChanges, requireRight } from '#features/course-people/server/rights.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { StudioApi } from '../api.ts'
import { copyCourse, copyElements, createCourse, getCourse } from './create.ts'
import { getHome } from './home.ts'
import { countInside, listPublishedElements } from './store.ts'
import { checkElement, inCourse, saveOutline, writeElement, writeOutline } from './write.ts'

export const studioHandlers = (kernel: Kernel): Handlers<StudioApi> => ({
  'GET /creator/studio': ({ lang, visitor }) => getHome(kernel, { visitor, lang }),

  'POST /creator/studio/courses': ({ body, visitor }) =>
    createCourse(kernel, { actorId: visitor.userId, course: body }),

  'POST /creator/studio/courses/:id/copy': ({ params, body, visitor }) =>
    copyCourse(kernel, { actorId: visitor.userId, from: params.id, ...body }),

  'GET /creator/studio/courses/:id': async ({ params }) => {
    const row = await getCourse(kernel, params.id)
    const { document, revision, changedAt } = await outlineOf(kernel.db, row)
    const version = await findVersion(kernel.db, { courseId: row.id })
    return {
      document,
      revision,
      changedAt: changedAt.toISOString(),
      id: row.id,
      published: row.published,
      version: version?.number ?? null,
      learners: await countLearners(kernel.db, row.id),
      publishedElements: row.published ? await listPublishedElements(kernel.db, row.id) : [],
    }
  },

  'PATCH /creator/studio/courses/:id': async ({ params, body, visitor }) => {
    await requireChanges(kernel, { visitor, courseId: params.id, changes: body.changes })
    return writeOutline(kernel, { courseId: params.id, actorId: visitor.userId, batch: body })
  },

  'POST /creator/studio/courses/:id/elements': async ({ params, body, visitor }) => {
    await requireRight(kernel, { visitor, courseId: body.from, right: 'read' })
    return copyElements(kernel, { courseId: params.id, actorId: visitor.userId, ...body })
  },

  'GET /creator/studio/courses/:id/elements/:elementId': async ({ params }) => {
    const row = await getCourse(kernel, params.id)
    await checkElement(kernel.db, row, params.elementId)
    const { document, revision, changedAt } = await contentsOfElement(kernel.db, row, params.elementId)
    return { document, revision, changedAt: changedAt.toISOString() }
  },

  'PATCH /creator/studio/courses/:id/elements/:elementId': async ({ params, body, visitor }) => {
    await requireChanges(kernel, { visitor, courseId: params.id, changes: body.changes })
    const { id: courseId, elementId } = params
    return writeElement(kernel, { courseId, elementId, actorId: visitor.userId, batch: body })
  },

  'GET /creator/studio/courses/:id/check': async ({ params }) => {
    const row = await getCourse(kernel, params.id)
    const draft = await draftOf(kernel.db, row)
    const published = (await publishedContent(kernel.db, row)) ?? { ...draft.content, elements: [] }
    return {
      revision: draft.revision,
      problems: await findProblems(kernel, { row, draft }),
      changes: changesBetween(published, draft.content),
      learners: {
        started: await countLearners(kernel.db, row.id),
        inside: await countInside(kernel.db, row.id),
      },
    }
  },

  'GET /creator/studio/courses/:id/bin': async ({ params }) => ({
    elements: await deletedElements(kernel, await getCourse(kernel, params.id)),
  }),

  'POST /creator/studio/courses/:id/bin/:elementId/restore': async ({ params, visitor }) =>
    inCourse(kernel, { courseId: params.id, actorId: visitor.userId }, async (trx, row) => {
      const deleted = await removalsOf(kernel, row)
      const insert = deleted.find(({ entry }) => entry.id === params.elementId)
      if (!insert) throw authoringError('authoring.no-such-element')
      const { revision, live } = await outlineOf(trx, row)
      await undeleteDraft(trx, params.elementId)
      const changes = [
        { kind: 'insert' as const, list: ['elements'], after: [...insert.after], entries: [insert.entry] },
      ]
      const batch = { id: kernel.makeId(), revision, changes }
      return { revision: (await saveOutline(kernel, trx, { row, live, actorId: visitor.userId, batch })).revision }
    }),
})

/** Elements that were removed in the last 30 days and are not in the outline now, the last removed first. */
async function removalsOf(kernel: Kernel, row: CourseRow) {
  const since = new Date(kernel.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  const { document } = await outlineOf(kernel.db, row)
  const seen = new Set((entriesAt(document, ['elements']) ?? []).map(({ id }) => id))
  const found = []
  for (const step of await listRemovals(kernel.db, row.id, since)) {
    for (const change of step.inverse ?? []) {
      if (change.kind !== 'insert' || change.list[0] !== 'elements') continue
      for (const entry of change.entries) {
        if (seen.has(entry.id)) continue
        seen.add(entry.id)
        found.push({ entry, after: change.after, deletedAt: step.changed_at })
      }
    }
  }
  return found
}

const deletedElements = async (kernel: Kernel, row: CourseRow) =>
  (await removalsOf(kernel, row)).map(({ entry, deletedAt }) => ({
    id: entry.id,
    type: String(entry['type']),
    title: typeof entry['title'] === 'string' ? entry['title'] : '',
    deletedAt: deletedAt.toISOString(),
  }))
