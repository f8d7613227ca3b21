import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import { saveTest } from '#features/exams/server/store.ts'
import { alignLength, deleteWebinarOf } from '#features/webinars/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent } from '../model.ts'
import { isAliasTaken, updateCourse } from './store-courses.ts'
import { deleteOtherElements, upsertElement } from './store-elements.ts'
import { applyWebinar } from './webinar-schedules.ts'

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
  await deleteOtherElements(trx, { courseId, keep: content.elements.map(({ id }) => id), now })
  for (const [index, element] of content.elements.entries()) {
    const checked = { ...element, components: checkBlocks(kernel, element.components) }
    const from = { courseId, index, element: checked, secret: kernel.makeId(), now }
    if (!(await upsertElement(trx, from))) throw authoringError('authoring.element-elsewhere')
    if (areWebinarsNew && element.webinar) await deleteWebinarOf(trx, element.id)
    const { id: elementId, test, webinar } = element
    if (test) await saveTest(trx, { elementId, ...test, now })
    if (webinar) await applyWebinar(trx, { elementId, webinar, isPublished, now })
    if (element.type === 'webinar') await alignLength(trx, elementId)
  }
}
