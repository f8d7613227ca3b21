import { audit } from '#features/accounts/server/audit.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import { contentOfFiles, type CourseFiles } from '../course-files.ts'
import { authoringError } from '../errors.ts'
import { courseContent, type CourseContent } from '../model.ts'
import { findDraft, insertEmptyCourse, isAliasTaken, listElsewhere, lockCourse, saveDraft } from './store.ts'

/** Brings in a course from files: as a draft, which somebody looks at before it is published. */
export async function bringIn(
  kernel: Kernel,
  { id, files, actorId }: { id: string; files: CourseFiles; actorId: string },
): Promise<{ id: string; isNew: boolean }> {
  const now = kernel.clock.now()
  const content = readFiles(files, now)
  return kernel.content.change(async (trx) => {
    const elementIds = content.elements.map((element) => element.id)
    if ((await listElsewhere(trx, { courseId: id, elementIds })).length > 0)
      throw authoringError('authoring.element-elsewhere')
    if (await isAliasTaken(trx, { courseId: id, alias: content.course.pageAlias }))
      throw authoringError('authoring.alias-taken')
    const isNew = await insertEmptyCourse(trx, { id, settings: content.course, secret: kernel.makeId(), now })
    await lockCourse(trx, id)
    const revision = ((await findDraft(trx, id))?.revision ?? 0) + 1
    await saveDraft(trx, { courseId: id, revision, content, by: actorId, now })
    await audit(trx, { actorId, action: 'course.brought-in', subject: id, details: { isNew }, now })
    return { id, isNew }
  })
}

function readFiles(files: CourseFiles, now: Date): CourseContent {
  try {
    const content = courseContent.parse(contentOfFiles(files, now))
    return {
      ...content,
      elements: content.elements.map((element) => ({ ...element, components: checkBlocks(element.components) })),
    }
  } catch (error) {
    throw authoringError('authoring.files-not-valid', reasonOf(error))
  }
}

/** Where the first thing stands that does not fit, for who wrote the files. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.message.slice(0, 1000)
}
