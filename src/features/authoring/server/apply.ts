import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import { saveTest } from '#features/exams/server/store.ts'
import { deleteWebinarOf, insertWebinar } from '#features/webinars/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent, ElementContent } from '../model.ts'
import { isAliasTaken, removeOthers, updateCourse, upsertElement } from './store.ts'

interface Content {
  courseId: string
  content: CourseContent
  isPublished: boolean
  /** Overwrites the schedules of webinars, even existing ones; only while nobody can know of them. */
  areWebinarsNew?: boolean
}

/** Writes the published content of a course, or the draft while the course is unpublished. */
export async function applyContent(
  kernel: Kernel,
  trx: Transaction,
  { courseId, content, isPublished, areWebinarsNew = false }: Content,
): Promise<void> {
  const now = kernel.clock.now()
  if (await isAliasTaken(trx, { courseId, alias: content.course.pageAlias }))
    throw authoringError('authoring.alias-taken')
  await updateCourse(trx, { courseId, settings: content.course, isPublished, now })
  await removeOthers(trx, { courseId, keep: content.elements.map(({ id }) => id), now })
  for (const [index, element] of content.elements.entries()) {
    const checked = { ...element, components: checkBlocks(kernel, element.components) }
    const from = { courseId, index, element: checked, secret: kernel.makeId(), now }
    if (!(await upsertElement(trx, from))) throw authoringError('authoring.element-elsewhere')
    if (areWebinarsNew && element.webinar) await deleteWebinarOf(trx, element.id)
    await applyMore(trx, element, now)
  }
}

async function applyMore(trx: Transaction, { id, test, webinar }: ElementContent, now: Date): Promise<void> {
  if (test) await saveTest(trx, { elementId: id, ...test, now })
  if (!webinar) return
  await insertWebinar(trx, {
    id,
    element_id: id,
    microcourse_id: null,
    start_date: new Date(webinar.startDate),
    duration_minutes: webinar.durationMinutes,
    stream_url: webinar.streamUrl,
    recording_url: webinar.recordingUrl,
    host: webinar.host,
    texts: webinar.texts,
    updated_at: now,
  })
}
