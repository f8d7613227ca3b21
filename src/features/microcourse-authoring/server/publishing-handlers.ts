import { countReminded } from '#features/authoring/server/effects.ts'
import { nameOf } from '#features/authoring/server/present.ts'
import { presentSchedule } from '#features/authoring/server/publish-at-time.ts'
import type { MovedWebinar } from '#features/authoring/publishing-model.ts'
import type { MicrocourseRow } from '#features/microcourses/server/store.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { microcourseChanges } from '../changes.ts'
import { microcourseError } from '../errors.ts'
import {
  type MicrocourseCheck,
  type MicrocourseContent,
  microcourseContent,
  type MicrocourseVersion,
} from '../model.ts'
import type { MicrocoursePublishingApi } from '../publishing-api.ts'
import { draftOf, getMicrocourse, publishedContent, versioned } from './content.ts'
import { findHints } from './hints.ts'
import { findProblems } from './problems.ts'
import { publishMicrocourse, unpublishMicrocourse } from './publish.ts'
import { restoreKeptDraft, restoreVersion } from './restore.ts'
import { cancelSchedule, schedulePublication } from './schedule.ts'
import { keptMicrocourseDrafts, microcourseSchedules } from './store-schedules.ts'
import { countLearners, findVersion, listVersions } from './store.ts'

export const microcoursePublishingHandlers = (kernel: Kernel): Handlers<MicrocoursePublishingApi> => ({
  'GET /creator/studio/microcourses/:id/check': async ({ params }) =>
    presentCheck(kernel, await getMicrocourse(kernel.db, params.id)),

  'POST /creator/studio/microcourses/:id/publish': async ({ params, body, visitor }) => ({
    version: await publishMicrocourse(kernel, { id: params.id, actorId: visitor.userId, ...body }),
  }),

  'POST /creator/studio/microcourses/:id/unpublish': async ({ params, visitor }) => {
    await unpublishMicrocourse(kernel, { id: params.id, actorId: visitor.userId })
    return {}
  },

  'POST /creator/studio/microcourses/:id/schedule': async ({ params, body, visitor }) => {
    await schedulePublication(kernel, { ...body, id: params.id, actorId: visitor.userId })
    const made = presentSchedule(await microcourseSchedules.find(kernel.db, params.id), body.revision)
    if (!made) throw microcourseError('microcourse-authoring.no-such-microcourse')
    return made
  },

  'DELETE /creator/studio/microcourses/:id/schedule': async ({ params, visitor }) => {
    await cancelSchedule(kernel, { id: params.id, actorId: visitor.userId })
    return {}
  },

  'GET /creator/studio/microcourses/:id/versions': async ({ params }) => {
    const { id, published } = await getMicrocourse(kernel.db, params.id)
    const [versions, kept] = [await listVersions(kernel.db, id), await keptMicrocourseDrafts.list(kernel.db, id)]
    return { published, versions: versions.map(presentVersion), kept }
  },

  'GET /creator/studio/microcourses/:id/versions/:number/changes': async ({ params }) => {
    const { id } = await getMicrocourse(kernel.db, params.id)
    const number = numberIn(params.number)
    const after = await getVersion(kernel, id, number)
    // The first version is compared with itself.
    const before = number > 1 ? await getVersion(kernel, id, number - 1) : after
    return { changes: microcourseChanges(before, after) }
  },

  'GET /creator/studio/microcourses/:id/versions/:number/draftChanges': async ({ params }) => {
    const row = await getMicrocourse(kernel.db, params.id)
    const version = await getVersion(kernel, row.id, numberIn(params.number))
    const { content } = await draftOf(kernel.db, row)
    return { changes: microcourseChanges(versioned(content), version) }
  },

  'POST /creator/studio/microcourses/:id/versions/:number/restore': async ({ params, visitor }) => {
    const number = numberIn(params.number)
    await restoreVersion(kernel, { id: params.id, actorId: visitor.userId, number })
    return {}
  },

  'POST /creator/studio/microcourses/:id/keptDrafts/:keptId/restore': async ({ params, visitor }) => {
    await restoreKeptDraft(kernel, { id: params.id, keptId: params.keptId, actorId: visitor.userId })
    return {}
  },
})

/** Returns what publishing a microcourse would do. Changes nothing. */
async function presentCheck(kernel: Kernel, row: MicrocourseRow): Promise<MicrocourseCheck> {
  const draft = await draftOf(kernel.db, row)
  const before = await publishedContent(kernel.db, row)
  return {
    revision: draft.revision,
    problems: await findProblems(kernel, { id: row.id, draft }),
    hints: findHints(kernel, draft.content),
    changes: before ? microcourseChanges(before, draft.content) : [],
    learners: await countLearners(kernel.db, row.id),
    webinars: row.published ? await movedWebinars(kernel, { id: row.id, before, after: draft.content }) : [],
    schedule: presentSchedule(await microcourseSchedules.find(kernel.db, row.id), draft.revision),
  }
}

/** Returns the microcourse if it is a webinar that gets another time. */
async function movedWebinars(
  kernel: Kernel,
  { id, before, after }: { id: string; before: MicrocourseContent | undefined; after: MicrocourseContent },
): Promise<MovedWebinar[]> {
  const [from, to] = [before?.webinar?.startDate, after.webinar?.startDate]
  if (from === undefined || to === undefined || Date.parse(from) === Date.parse(to)) return []
  return [{ elementId: id, title: after.title, from, to, reminded: await countReminded(kernel.db, id) }]
}

async function getVersion(kernel: Kernel, id: string, number: number): Promise<MicrocourseContent> {
  const version = await findVersion(kernel.db, { id, number })
  if (!version) throw microcourseError('microcourse-authoring.no-such-version')
  return microcourseContent.parse(version.content)
}

function numberIn(text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number === 0) throw microcourseError('microcourse-authoring.no-such-version')
  return number
}

const presentVersion = (row: Awaited<ReturnType<typeof listVersions>>[number]): MicrocourseVersion => ({
  number: row.number,
  note: row.note,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by === null ? null : { id: row.made_by, name: nameOf(row) },
  restoredFrom: row.restored_from,
})
