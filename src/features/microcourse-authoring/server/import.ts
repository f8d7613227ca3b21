import { audit } from '#features/accounts/server/audit.ts'
import { replaceDraft } from '#features/drafts/server/save-batch.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import { emptyMicrocourse } from '../documents.ts'
import { microcourseError } from '../errors.ts'
import { fileNameOf, type MicrocourseFiles, readFiles } from '../files.ts'
import type { MicrocourseContent } from '../model.ts'
import { keyOf } from './content.ts'
import { insertUnpublished } from './create.ts'
import { blockProblems } from './problems.ts'
import { keepDraft } from './restore.ts'
import { lockMicrocourse } from './store.ts'

/** Imports a microcourse from files as a draft, to be reviewed before it is published. */
export async function importMicrocourse(
  kernel: Kernel,
  { id, files, actorId }: { id: string; files: MicrocourseFiles; actorId: string },
): Promise<{ id: string; isNew: boolean }> {
  const content = contentIn(kernel, files)
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const row = await lockMicrocourse(trx, id)
    const isNew = !row
    if (row) {
      await keepDraft(kernel, trx, { row, by: actorId, version: null })
      const of = { events: kernel.events, key: keyOf(id), courseId: null, by: actorId, now }
      await replaceDraft(trx, { ...of, document: { ...content } })
    } else {
      const own = emptyMicrocourse(content.title)
      await insertUnpublished(kernel, trx, { id, content: own, document: { ...content }, actorId })
    }
    await audit(trx, { actorId, action: 'microcourse.brought-in', subject: id, details: { isNew }, now })
    return { id, isNew }
  })
}

function contentIn(kernel: Kernel, files: MicrocourseFiles): MicrocourseContent {
  const read = readFiles(files)
  if ('problems' in read) throw microcourseError('microcourse-authoring.files-not-valid', read.problems)
  const problems = blockProblems(kernel, read.content, fileNameOf)
  if (problems.length > 0) throw microcourseError('microcourse-authoring.files-not-valid', problems)
  return { ...read.content, components: checkBlocks(kernel, read.content.components) }
}
