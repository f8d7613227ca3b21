import type { OutputOf } from '#base/contract.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import type { ProgressApi } from '../api.ts'
import { applySync } from '../merge.ts'
import type { CourseProgress, ElementReport } from '../model.ts'
import { progressId } from './queries.ts'

export const SYNC_ROUTE = 'POST /lpm/progresses/:id/courses/:courseId/elements/:elementId/sync'

/** The payload of a report in the outbox. */
export interface SyncInput {
  params: { id: string; courseId: string; elementId: string }
  body: ElementReport
}

interface CourseOfUser {
  userId: string
  courseId: string
}

export const isSync = (entry: OutboxEntry): entry is OutboxEntry & { input: SyncInput } => entry.route === SYNC_ROUTE

export const isSyncAnswer = (answer: unknown): answer is OutputOf<ProgressApi, typeof SYNC_ROUTE> =>
  typeof answer === 'object' && answer !== null && 'timestamp' in answer && 'elements' in answer

/** Returns the unconfirmed reports on a course in order. */
export function pendingReports(entries: readonly OutboxEntry[], { userId, courseId }: CourseOfUser): SyncInput[] {
  const id = progressId(userId)
  return entries
    .filter(isSync)
    .map(({ input }) => input)
    .filter(({ params }) => params.id === id && params.courseId === courseId)
}

/** Returns a progress with unconfirmed reports applied optimistically. */
export function withReports(progress: CourseProgress, reports: readonly SyncInput[]): CourseProgress {
  const elements = { ...progress.elements }
  for (const { params, body } of reports) {
    elements[params.elementId] = applySync(elements[params.elementId], body, body.history)
  }
  return { ...progress, elements }
}

/** Returns elements passed here that the server has not confirmed: they are shown as finished, not as done (C09). */
export function unconfirmedIn(progress: CourseProgress, reports: readonly SyncInput[]): ReadonlySet<string> {
  const passed = reports.filter(({ body }) => body.state === 'done').map(({ params }) => params.elementId)
  return new Set(passed.filter((id) => progress.elements[id]?.state !== 'done'))
}
