import type { CourseRow } from '#features/courses/server/store.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { noteReplacement, replaceDraft } from '#features/drafts/server/save-batch.ts'
import {
  deleteDraftRow,
  deleteDraftRows,
  type DraftRow,
  findDraftRow,
  listDraftRows,
  newestRevision,
} from '#features/drafts/server/store.ts'
import { digestOf } from '#features/drafts/digest.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { elementDocument, emptyElement, outlineDocument, readDocuments, type ReadCourse } from '../documents.ts'
import type { CourseContent } from '../model.ts'
import { documentChanged } from './hooks.ts'
import { listRemovedContent, liveContent } from './snapshot.ts'

type Connection = Database | Transaction
type DraftEvents = Kernel['events']

/** The draft of a whole course; its revision is 0 while nothing in it differs from what is published. */
export interface CourseDraft extends ReadCourse {
  revision: number
  outline: DraftDocument
  /** Contents by element id, also of elements that were removed. */
  contents: ReadonlyMap<string, DraftDocument>
}

/** Returns the draft of a course; without one the published content. */
export async function draftOf(db: Connection, row: CourseRow): Promise<CourseDraft> {
  const [live, rows] = [await liveContent(db, row), await listDraftRows(db, row.id)]
  const contents = new Map([
    ...(rows.length > 0 ? await removedContents(db, row.id) : []),
    ...live.elements.map((element) => [element.id, elementDocument(element)] as const),
    ...rows.filter(({ kind }) => kind === 'element').map(({ id, content }) => [id, content] as const),
  ])
  const outline = rows.find(({ kind }) => kind === 'outline')?.content ?? outlineDocument(live)
  const read = rows.length > 0 ? readDocuments(outline, contents, live.course) : { content: live, problems: [] }
  return { ...read, revision: revisionOf(rows), outline, contents }
}

/** Returns the revision of a whole course: it grows with each of its documents. 0 without a draft. */
export const revisionOf = (rows: readonly Pick<DraftRow, 'revision'>[]): number =>
  rows.reduce((sum, { revision }) => sum + revision, 0)

const removedContents = async (db: Connection, courseId: string) =>
  (await listRemovedContent(db, courseId)).map((element) => [element.id, elementDocument(element)] as const)

/** Returns the outline of a course as it is written. */
export async function outlineOf(db: Connection, row: CourseRow) {
  const key = { kind: 'outline' as const, id: row.id }
  const [draft, live] = [await findDraftRow(db, key), outlineDocument(await liveContent(db, row))]
  return written({ draft, live, revision: draft?.revision ?? (await newestRevision(db, key)), row })
}

/** Returns the contents of an element of a course as they are written. */
export async function contentsOfElement(db: Connection, row: CourseRow, elementId: string) {
  const key = { kind: 'element' as const, id: elementId }
  const draft = await findDraftRow(db, key)
  const elements = [...(await liveContent(db, row)).elements, ...(await listRemovedContent(db, row.id))]
  const element = elements.find(({ id }) => id === elementId)
  const live = element ? elementDocument(element) : emptyElement()
  return written({ draft, live, revision: draft?.revision ?? (await newestRevision(db, key)), row })
}

const written = (from: { draft: DraftRow | undefined; live: DraftDocument; revision: number; row: CourseRow }) => ({
  document: from.draft?.content ?? from.live,
  live: from.live,
  revision: from.revision,
  changedAt: from.draft?.changed_at ?? from.row.updated_at,
})

/** Makes content the draft of a course. Documents that stay the same are not touched. */
export async function saveDraft(
  kernel: Kernel,
  trx: Transaction,
  { row, content, by, now }: { row: CourseRow; content: CourseContent; by: string; now: Date },
): Promise<void> {
  const live = await liveContent(trx, row)
  const rows = await listDraftRows(trx, row.id)
  const drafts = new Map(rows.map((draft) => [`${draft.kind} ${draft.id}`, draft.content]))
  const wanted = [
    { key: { kind: 'outline' as const, id: row.id }, document: outlineDocument(content), live: outlineDocument(live) },
    ...content.elements.map((element) => {
      const old = live.elements.find(({ id }) => id === element.id)
      return {
        key: { kind: 'element' as const, id: element.id },
        document: elementDocument(element),
        live: old ? elementDocument(old) : undefined,
      }
    }),
  ]
  for (const { key, document, live: old } of wanted) {
    const before = drafts.get(`${key.kind} ${key.id}`) ?? old
    if (before && digestOf(before) === digestOf(document)) continue
    await replaceDraft(trx, { events: kernel.events, by, now, key, courseId: row.id, document })
    const change = { courseId: row.id, elementId: key.kind === 'element' ? key.id : null, now }
    if (before)
      for (const follow of kernel.hooks.of(documentChanged))
        await follow(kernel, trx, { ...change, before, after: document })
  }
}

interface Discarding {
  events: DraftEvents
  row: CourseRow
  /** What the course has from now on. */
  content: CourseContent
  by: string | null
  now: Date
  isDiscarded: boolean
}

/** Deletes the draft of a course. `isDiscarded`: its documents become what is published, so open editors load them again. */
export async function deleteDraft(trx: Transaction, { row, content, isDiscarded, ...of }: Discarding): Promise<void> {
  const courseId = row.id
  if (isDiscarded) {
    for (const { kind, id, revision } of await listDraftRows(trx, courseId))
      await noteReplacement(trx, { ...of, key: { kind, id }, courseId, revision: revision + 1 })
  }
  await deleteDraftRows(trx, { courseId, elementIds: content.elements.map(({ id }) => id) })
}

/** Deletes the documents of a draft that equal what is published now; others have been written since it was scheduled. */
export async function deletePublishedDrafts(trx: Transaction, row: CourseRow): Promise<void> {
  const live = await liveContent(trx, row)
  const documents = new Map([
    [`outline ${row.id}`, outlineDocument(live)],
    ...live.elements.map((element) => [`element ${element.id}`, elementDocument(element)] as const),
  ])
  for (const { kind, id, content } of await listDraftRows(trx, row.id)) {
    const published = documents.get(`${kind} ${id}`)
    if (published && digestOf(published) === digestOf(content)) await deleteDraftRow(trx, { kind, id })
  }
}
