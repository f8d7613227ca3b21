import { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SearchKind } from '../model.ts'
import { documentsOfCourse, documentsOfElement, documentsOfPage, INDEX_RULES } from './documents.ts'
import { DocumentWriter, Vocabulary } from './document-writer.ts'
import {
  listCourses,
  listPages,
  listStored,
  listWholeElements,
  markOldRules,
  mergePendingWords,
  type NewDocument,
  takeStale,
} from './store-documents.ts'

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
  const vocabulary = new Vocabulary()
  const refreshSome = () => kernel.db.transaction().execute((trx) => refresh(kernel, trx, vocabulary))
  while ((await refreshSome()) > 0);
  await mergePendingWords(kernel.db)
}

/** Indexes changed content in the transaction that changes it. */
export async function refreshAll(kernel: Kernel, trx: Transaction): Promise<void> {
  const vocabulary = new Vocabulary()
  while ((await refresh(kernel, trx, vocabulary)) > 0);
}

/** Indexes a batch of what has changed; returns how many subjects. */
async function refresh(kernel: Kernel, trx: Transaction, vocabulary: Vocabulary): Promise<number> {
  const stale = await takeStale(trx, BATCH)
  if (stale.length === 0) return 0
  const idsOf = (kind: SearchKind) => stale.filter((subject) => subject.kind === kind).map(({ id }) => id)
  const writer = new DocumentWriter(trx, await listStored(trx, stale), vocabulary)
  await writeCourses(kernel, trx, { ids: idsOf('course'), writer })
  await writeElements(kernel, trx, { ids: idsOf('element'), writer })
  await writePages(kernel, trx, { ids: idsOf('page'), writer })
  await writer.finish()
  return stale.length
}

interface Writing {
  ids: readonly string[]
  writer: DocumentWriter
}

async function writeCourses(kernel: Kernel, trx: Transaction, { ids, writer }: Writing): Promise<void> {
  if (ids.length === 0) return
  for (const row of await listCourses(trx, ids)) {
    await writer.write(
      { kind: 'course', id: row.id },
      made(kernel, () => documentsOfCourse(row)),
    )
  }
}

async function writeElements(kernel: Kernel, trx: Transaction, { ids, writer }: Writing): Promise<void> {
  if (ids.length === 0) return
  const rows = await listWholeElements(trx, ids)
  const courseIds = [...new Set(rows.map((row) => row.course_id))]
  const courses = new Map(courseIds.length > 0 ? (await listCourses(trx, courseIds)).map((row) => [row.id, row]) : [])
  for (const row of rows) {
    const course = courses.get(row.course_id)
    if (!course) continue
    await writer.write(
      { kind: 'element', id: row.id },
      made(kernel, () => documentsOfElement(kernel, row, course)),
    )
  }
}

async function writePages(kernel: Kernel, trx: Transaction, { ids, writer }: Writing): Promise<void> {
  if (ids.length === 0) return
  for (const row of await listPages(trx, ids)) {
    await writer.write(
      { kind: 'page', id: row.id },
      made(kernel, () => documentsOfPage(kernel, row)),
    )
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
