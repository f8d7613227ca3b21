import type { Clock } from '#base/clock.ts'
import { type Merge, registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { withElements } from '../merge.ts'
import { changeElements, findKeptCourse } from './store-elements.ts'
import { deleteProgress, listStartedCourses, listVariables, markFinished, setVariables } from './store.ts'

/** When two accounts become one, their progress is merged element by element; nothing that was done in either is lost. */
export function registerProgressMerge(clock: Clock): void {
  registerVisitorMerge('progress', (merge) => mergeProgress(merge, clock.now().toISOString()))
}

export async function mergeProgress({ from, to, trx }: Merge, now: string): Promise<void> {
  for (const courseId of await listStartedCourses(trx, from)) {
    const given = await findKeptCourse(trx, { userId: from, courseId })
    const of = { userId: to, courseId, now }
    await changeElements(trx, of, (kept) => withElements(kept, given.elements).elements)
    if (given.finishedAt) await markFinished(trx, { ...of, finishedAt: given.finishedAt })
    const variables = await listVariables(trx, { userId: from, courseId })
    if (Object.keys(variables).length > 0) await setVariables(trx, { ...of, variables })
  }
  await deleteProgress(trx, from)
}
