import type { SignedInVisitor } from '#base/roles.ts'
import { cachedRemoved } from '#features/courses/server/cached.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ProgressApi } from '../api.ts'
import { progressError } from '../errors.ts'
import { clampTime } from '../merge.ts'
import { type CourseProgress, type Variable, variableName } from '../model.ts'
import { openedElementMarker } from '../rules.ts'
import { ownerOf, readableBy } from './authorize.ts'
import { findStoredCourse } from './store-elements.ts'
import { fieldOf, reportOfField } from './fields.ts'
import {
  elementIn,
  outlineFor,
  type ProgressFacts,
  progressOf,
  createReportHandler,
  type ApplyReport,
} from './report.ts'
import { listVariables, requireProgress, setVariables } from './store.ts'
import { startedCourses } from './started-courses.ts'
import { earnedClaims, upgrade } from './upgrade.ts'

export const progressHandlers = (kernel: Kernel, facts: ProgressFacts): Handlers<ProgressApi> =>
  handlersWith(kernel, facts, createReportHandler(kernel, facts))

const handlersWith = (kernel: Kernel, facts: ProgressFacts, applyReport: ApplyReport): Handlers<ProgressApi> => ({
  'POST /lpm/progresses/:id': async ({ params, visitor }) => {
    const userId = ownerOf(params.id, visitor)
    return { id: params.id, timestamp: await requireProgress(kernel.db, { userId, now: nowOf(kernel) }) }
  },

  'GET /lpm/progresses/:id/started': async ({ params, visitor }) => {
    const userId = await readableBy(kernel, visitor, params.id)
    return { courses: await startedCourses(kernel, userId) }
  },

  'GET /lpm/progresses/:id/courses/:courseId': async ({ params, visitor }) => {
    const of = { userId: await readableBy(kernel, visitor, params.id), courseId: params.courseId }
    await outlineFor(kernel, of)
    const [kept, variables] = await Promise.all([findStoredCourse(kernel.db, of), listVariables(kernel.db, of)])
    return { ...progressOf(of.courseId, kept), variables: valuesOf(variables) }
  },

  'GET /lpm/progresses/:id/courses/:courseId/earlier': async ({ params, query, visitor }) => {
    const of = { userId: await readableBy(kernel, visitor, params.id), courseId: params.courseId }
    await outlineFor(kernel, of)
    const removed = await cachedRemoved(kernel, { id: of.courseId, lang: normaliseLocale(query.lang) })
    if (removed.length === 0) return { elements: [] }
    const { elements } = await findStoredCourse(kernel.db, of)
    // Nobody misses an element that the course opened but the learner never visited.
    return { elements: removed.filter(({ id }) => elements[id]?.started ?? elements[id]?.state === 'done') }
  },

  'GET /lpm/progresses/:id/courses/:courseId/openedElement': async ({ params, visitor }) => {
    const of = { userId: await readableBy(kernel, visitor, params.id), courseId: params.courseId }
    const course = await outlineFor(kernel, of)
    const marker = openedElementMarker(course, progressOf(of.courseId, await findStoredCourse(kernel.db, of)))
    if (!marker) throw progressError('progress.no-such-element')
    return marker
  },

  'GET /lpm/progresses/:id/courses/:courseId/elements/:elementId/:field': async ({ params, visitor }) => {
    const of = { userId: await readableBy(kernel, visitor, params.id), courseId: params.courseId }
    const field = fieldOf(params.field)
    const element = elementIn(await outlineFor(kernel, of), params.elementId)
    const { elements } = await findStoredCourse(kernel.db, of)
    return { value: elements[element.id]?.[field] ?? null }
  },

  'PUT /lpm/progresses/:id/courses/:courseId/elements/:elementId/:field': async ({ params, body, visitor }) => {
    const of = elementOf(kernel, params, visitor)
    const field = fieldOf(params.field)
    const elements = await applyReport(of, (saved) => reportOfField(field, body.value, { saved, now: of.now }))
    return { value: elements[of.elementId]?.[field] ?? null }
  },

  'POST /lpm/progresses/:id/courses/:courseId/elements/:elementId/sync': async ({ params, body, visitor }) => {
    const of = elementOf(kernel, params, visitor)
    return { timestamp: of.now, elements: await applyReport(of, () => body) }
  },

  'PUT /lpm/progresses/:id/courses/:courseId/variables/:name': async ({ params, body, visitor }) => {
    const of = { userId: ownerOf(params.id, visitor), courseId: params.courseId, now: nowOf(kernel) }
    await outlineFor(kernel, of)
    const { success, data: name } = variableName.safeParse(params.name)
    if (!success) throw portalError('portal.not-valid')
    const variable = { value: body.value, history: clampTime(body.history ?? of.now, of.now) }
    const kept = await kernel.db
      .transaction()
      .execute((trx) => setVariables(trx, { ...of, variables: { [name]: variable } }))
    return kept[name] ?? refuseVariable()
  },

  'POST /lpm/progresses/:id/upgrade': async ({ params, body, visitor }) => {
    const userId = ownerOf(params.id, visitor)
    await upgrade(kernel, {
      userId,
      ...body,
      claims: await earnedClaims(kernel, facts, { userId, claims: body.claims }),
    })
    const timestamp = await requireProgress(kernel.db, { userId, now: nowOf(kernel) })
    return { timestamp, claimed: body.claims.map(({ courseId }) => courseId) }
  },
})

const nowOf = ({ clock }: Kernel): string => clock.now().toISOString()

function elementOf(
  kernel: Kernel,
  params: { id: string; courseId: string; elementId: string },
  visitor: SignedInVisitor,
) {
  const { courseId, elementId } = params
  return { userId: ownerOf(params.id, visitor), courseId, elementId, now: nowOf(kernel) }
}

const valuesOf = (variables: Record<string, Variable>): CourseProgress['variables'] =>
  Object.fromEntries(Object.entries(variables).map(([name, { value }]) => [name, value]))

function refuseVariable(): never {
  throw progressError('progress.too-many-variables')
}
