import { followed, followInDraft, scheduleChanges } from '#features/authoring/server/webinar-schedules.ts'
import { digestOf } from '#features/drafts/digest.ts'
import { applyChanges } from '#features/drafts/document.ts'
import type { DraftChange } from '#features/drafts/model.ts'
import { findWebinar, type WebinarRow } from '#features/webinars/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { draftOf, keyOf } from './content.ts'
import { keptMicrocourseDrafts, microcourseSchedules } from './store-schedules.ts'
import { lockMicrocourse } from './store.ts'

/**
 * Carries a schedule that an administrator has changed into the draft of its microcourse, so that publishing the draft doesn't undo it;
 * also into what is to be published at a time, and into drafts that were replaced. What an author has changed in a draft stays.
 */
export async function followSchedule(
  kernel: Kernel,
  trx: Transaction,
  { id, before, actorId }: { id: string; before: WebinarRow | undefined; actorId: string },
): Promise<void> {
  const row = await lockMicrocourse(trx, id)
  const after = await findWebinar(trx, id)
  if (!row || !after) return
  const changes = [...scheduleChanges(before, after), ...lengthChanges(before, after)]
  if (changes.length === 0) return
  const { live, revision } = await draftOf(trx, row)
  const written = { key: keyOf(id), courseId: null, live: { ...live }, revision }
  await followInDraft(kernel, trx, { ...written, isPublished: row.published, changes, by: actorId })
  await microcourseSchedules.rewrite(trx, id, (content) => followed(content, changes))
  await keptMicrocourseDrafts.rewrite(trx, id, ({ document }) => ({
    document: applyChanges(document, changes).document,
  }))
}

/** The length of a microcourse that is a webinar is that of its schedule. */
const lengthChanges = (before: WebinarRow | undefined, after: WebinarRow): DraftChange[] =>
  before === undefined || before.duration_minutes === after.duration_minutes
    ? []
    : [
        {
          kind: 'set',
          path: ['duration'],
          lang: null,
          before: digestOf(before.duration_minutes),
          value: after.duration_minutes,
        },
      ]
