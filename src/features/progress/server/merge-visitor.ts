import type { Kernel } from '#server/kernel.ts'
import type { Merge } from '#server/person-data.ts'
import { withElements } from '../merge.ts'
import { changeElements, findStoredCourse } from './store-elements.ts'
import {
  deleteProgress,
  forgetUpgrade,
  listStartedCourses,
  listVariables,
  markFinished,
  setVariables,
} from './store.ts'

/** Merges the progress of a guest or another account into an account's, element by element; nothing done in either is lost. */
export async function mergeProgress({ from, to, trx, isAccount }: Merge, kernel: Kernel): Promise<void> {
  const now = kernel.clock.now().toISOString()
  for (const courseId of await listStartedCourses(trx, from)) {
    const given = await findStoredCourse(trx, { userId: from, courseId })
    const of = { userId: to, courseId, now }
    await changeElements(kernel, trx, of, (kept) => withElements(kept, given.elements).elements)
    if (given.finishedAt) await markFinished(trx, { ...of, finishedAt: given.finishedAt })
    const variables = await listVariables(trx, { userId: from, courseId })
    if (Object.keys(variables).length > 0) await setVariables(trx, { ...of, variables })
  }
  await deleteProgress(trx, from)
  // What both did together may finish a course; the next visit finds out.
  if (isAccount) await forgetUpgrade(trx, to)
}
