import type { Clock } from '#base/clock.ts'
import { type Merge, registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { emptyProgress } from '../rules.ts'
import { withElements } from '../merge.ts'
import {
  changeCourse,
  deleteProgress,
  findKeptCourse,
  listStartedCourses,
  listVariables,
  setVariables,
} from './store.ts'

/** When two accounts become one, their progress is merged element by element; nothing that was done in either is lost. */
export function registerProgressMerge(clock: Clock): void {
  registerVisitorMerge('progress', (merge) => mergeProgress(merge, clock.now().toISOString()))
}

export async function mergeProgress({ from, to, trx }: Merge, now: string): Promise<void> {
  const started = await listStartedCourses(trx, from)
  const ids = started.map(({ courseId }) => courseId).toSorted()
  for (const courseId of ids) {
    const given = await findKeptCourse(trx, { userId: from, courseId })
    await changeCourse(trx, { userId: to, courseId, now }, (kept) => {
      const { elements } = withElements({ ...emptyProgress(courseId), elements: kept.elements }, given.elements)
      return { elements, finishedAt: given.finishedAt }
    })
    const variables = await listVariables(trx, { userId: from, courseId })
    if (Object.keys(variables).length > 0) await setVariables(trx, { userId: to, courseId, now, variables })
  }
  await deleteProgress(trx, from)
}
