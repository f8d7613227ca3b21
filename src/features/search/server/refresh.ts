import { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SearchKind } from '../model.ts'
import { documentsOfCourse, documentsOfElement, documentsOfPage, INDEX_RULES } from './documents.ts'
import {
  listCourses,
  listPages,
  listWholeElements,
  markOldRules,
  type NewDocument,
  saveDocuments,
  takeStale,
} from './store.ts'

const BATCH = 100

const refreshJob = defineJob({
  name: 'search.refresh',
  data: z.object({}),
  retries: 0,
  retryDelayS: 10,
  cron: '* * * * *',
})

/** Registers the job that indexes, within a minute, changes made outside content transactions or by an older release. */
export const handleRefreshing = (kernel: Kernel): void => kernel.jobs.handle(refreshJob, () => refreshSearch(kernel))

/** Indexes everything that is stale, in batches to keep transactions short. */
export async function refreshSearch(kernel: Kernel): Promise<void> {
  await markOldRules(kernel.db, INDEX_RULES)
  const refreshSome = () => kernel.db.transaction().execute((trx) => refresh(kernel, trx))
  while ((await refreshSome()) > 0);
}

/** Indexes changed content in the transaction that changes it. */
export async function refreshAll(kernel: Kernel, trx: Transaction): Promise<void> {
  while ((await refresh(kernel, trx)) > 0);
}

/** Indexes a batch of what has changed; returns how many subjects. */
async function refresh(kernel: Kernel, trx: Transaction): Promise<number> {
  const stale = await takeStale(trx, BATCH)
  const idsOf = (kind: SearchKind) => stale.filter((subject) => subject.kind === kind).map(({ id }) => id)
  await refreshCourses(kernel, trx, idsOf('course'))
  await refreshElements(kernel, trx, idsOf('element'))
  await refreshPages(kernel, trx, idsOf('page'))
  return stale.length
}

async function refreshCourses(kernel: Kernel, trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = new Map((await listCourses(trx, ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const row = rows.get(id)
    await saveDocuments(trx, { kind: 'course', id }, row ? made(kernel, () => documentsOfCourse(row)) : [])
  }
}

async function refreshElements(kernel: Kernel, trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = new Map((await listWholeElements(trx, ids)).map((row) => [row.id, row]))
  const courseIds = [...new Set([...rows.values()].map((row) => row.course_id))]
  const courses = new Map(courseIds.length > 0 ? (await listCourses(trx, courseIds)).map((row) => [row.id, row]) : [])
  for (const id of ids) {
    const row = rows.get(id)
    const course = row && courses.get(row.course_id)
    await saveDocuments(
      trx,
      { kind: 'element', id },
      course ? made(kernel, () => documentsOfElement(kernel, row, course)) : [],
    )
  }
}

async function refreshPages(kernel: Kernel, trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = new Map((await listPages(trx, ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const row = rows.get(id)
    await saveDocuments(trx, { kind: 'page', id }, row ? made(kernel, () => documentsOfPage(kernel, row)) : [])
  }
}

/** Content that can't be read is not indexed, but can still be saved. */
function made({ log }: Kernel, make: () => NewDocument[]): NewDocument[] {
  try {
    return make()
  } catch (error) {
    log.error({ err: error }, 'Content could not be indexed')
    return []
  }
}
