import { webinarContentOf } from '#features/authoring/server/webinar-content.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { findDraftRow, newestRevision } from '#features/drafts/server/store.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { isSame } from '#features/authoring/changes.ts'
import type { MicrocourseRow } from '#features/microcourses/server/store.ts'
import { findWebinar } from '#features/webinars/server/store.ts'
import { readDocument, type ReadMicrocourse } from '../documents.ts'
import { type MicrocourseContent, microcourseContent } from '../model.ts'
import { microcourseError } from '../errors.ts'
import { findOwnMicrocourse, findVersion, insertVersion, type VersionContent } from './store.ts'

type Connection = Database | Transaction

export const keyOf = (id: string) => ({ kind: 'microcourse' as const, id })

/** Returns a microcourse. Throws when there is none, or it is in the bin. */
export async function getMicrocourse(db: Connection, id: string): Promise<MicrocourseRow> {
  const row = await findOwnMicrocourse(db, id)
  if (!row) throw microcourseError('microcourse-authoring.no-such-microcourse')
  return row
}

/** Returns what learners see of a microcourse, or saw before it was unpublished. */
export async function liveContent(db: Connection, row: MicrocourseRow): Promise<MicrocourseContent> {
  const webinar = row.type === 'webinar' ? await findWebinar(db, row.id) : undefined
  return microcourseContent.parse({
    ...row,
    accessType: row.access_type,
    courseId: row.course_id,
    ...(webinar && { webinar: webinarContentOf(webinar) }),
  })
}

/** A microcourse as it is written. Without a draft it is what learners see. */
export interface WrittenDraft extends ReadMicrocourse {
  document: DraftDocument
  live: MicrocourseContent
  revision: number
  changedAt: Date
  /** Whether there is a draft. */
  isEdited: boolean
}

export async function draftOf(db: Connection, row: MicrocourseRow): Promise<WrittenDraft> {
  const [draft, live] = [await findDraftRow(db, keyOf(row.id)), await liveContent(db, row)]
  const document = draft?.content ?? { ...live }
  return {
    ...readDocument(document, live),
    document,
    live,
    revision: draft?.revision ?? (await newestRevision(db, keyOf(row.id))),
    changedAt: draft?.changed_at ?? row.updated_at,
    isEdited: draft !== undefined,
  }
}

/** The time of a webinar is not versioned. */
export function versioned({ webinar: _, ...content }: MicrocourseContent): VersionContent {
  return content
}

/** Saves what learners see as a version, if it is none yet: microcourses from before versions, and changes made past the drafts. */
export async function saveSnapshot(trx: Transaction, row: MicrocourseRow, now: Date): Promise<void> {
  if (!row.published) return
  const newest = await findVersion(trx, { id: row.id })
  const content = versioned(await liveContent(trx, row))
  if (newest && isSame(microcourseContent.parse(newest.content), content)) return
  await insertVersion(trx, {
    microcourse_id: row.id,
    number: (newest?.number ?? 0) + 1,
    note: '',
    made_by: null,
    made_at: newest ? now : row.updated_at,
    restored_from: null,
    content,
  })
}

/** Returns what was last published; undefined if nothing was. */
export async function publishedContent(db: Connection, row: MicrocourseRow): Promise<MicrocourseContent | undefined> {
  if (row.published) return liveContent(db, row)
  return (await findVersion(db, { id: row.id })) && liveContent(db, row)
}
