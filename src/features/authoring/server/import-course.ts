import { audit } from '#features/accounts/server/audit.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import { type CourseFiles, readCourse } from '../course-files.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent } from '../model.ts'
import { draftOf, saveDraft } from './draft-documents.ts'
import { saveUnpublished, showDraft } from './draft.ts'
import { problemsOfBlocks } from './problems.ts'
import { keepDraft } from './restore.ts'
import { insertEmptyCourse, isAliasTaken, lockCourse } from './store-courses.ts'
import { listElementsElsewhere } from './store-elements.ts'

/** Imports a course from files as a draft, to be reviewed before it is published. */
export async function importCourse(
  kernel: Kernel,
  { id, files, actorId }: { id: string; files: CourseFiles; actorId: string },
): Promise<{ id: string; isNew: boolean }> {
  const now = kernel.clock.now()
  const content = readFiles(kernel, files, now)
  return kernel.content.change(async (trx) => {
    const elementIds = content.elements.map((element) => element.id)
    if ((await listElementsElsewhere(trx, { courseId: id, elementIds })).length > 0)
      throw authoringError('authoring.element-elsewhere')
    if (await isAliasTaken(trx, { courseId: id, alias: content.course.pageAlias }))
      throw authoringError('authoring.alias-taken')
    const isNew = await insertEmptyCourse(trx, { id, settings: content.course, secret: kernel.makeId(), now })
    const row = await lockCourse(trx, id)
    if (!row) throw authoringError('authoring.no-such-course')
    await saveUnpublished(trx, row, now)
    const isReplaced = !isNew && !isSame((await draftOf(trx, row)).content, content)
    if (isReplaced) await keepDraft(kernel, trx, { row, by: actorId, version: null })
    await saveDraft(kernel, trx, { row, content, by: actorId, now })
    if (!row.published) await showDraft(kernel, trx, { row, content, isNewlyWritten: true })
    await audit(trx, { actorId, action: 'course.brought-in', subject: id, details: { isNew }, now })
    return { id, isNew }
  })
}

function readFiles(kernel: Kernel, files: CourseFiles, now: Date): CourseContent {
  const read = readCourse(files, now)
  if ('problems' in read) throw authoringError('authoring.files-not-valid', read.problems)
  const problems = problemsOfBlocks(kernel, read.content.elements, read.fileOf)
  if (problems.length > 0) throw authoringError('authoring.files-not-valid', problems)
  return {
    ...read.content,
    elements: read.content.elements.map((element) => ({
      ...element,
      components: checkBlocks(kernel, element.components),
    })),
  }
}
