import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { repairCoursesOf } from '#features/groups/server/members.ts'
import type { Transaction } from '#server/database/database.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { type Attempt, defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { hashToken, randomToken } from '#server/sessions/tokens.ts'
import { IMPORTS_PER_HOUR, INVITATION_DAYS } from '../limits.ts'
import type { Outcome } from '../outcomes.ts'
import { giveAll } from './give.ts'
import { type JudgedRow, judgeRows } from './judge.ts'
import { personInvitationMail } from './mails.ts'
import { loadNames, type Names, type ResolvedRow, resolveList } from './resolve.ts'
import { saveOpen } from './store-invitations.ts'
import {
  endRow,
  findImport,
  finishImport,
  type ImportedRow,
  insertImport,
  insertRows,
  type ListedImport,
  listRows,
  listWaitingRows,
  lockWaitingRow,
} from './store.ts'

export const importPeopleJob = defineJob({
  name: 'people-import.run',
  data: z.object({ id: z.string() }),
  retries: 5,
  retryDelayS: 30,
})

interface Import {
  id: string
  text: string
  actorId: string
  lang: string
}

/** Stores a confirmed list and starts the job that deals with its rows. Repeating it changes nothing. */
export async function startImport(kernel: Kernel, { id, text, actorId, lang }: Import): Promise<void> {
  await requireLimit(kernel, { key: `people import ${actorId}`, points: IMPORTS_PER_HOUR, durationMs: HOUR_MS })
  const { rows } = await resolveList(kernel, text)
  const now = kernel.clock.now()
  const refused = rows.filter(({ refusal }) => refusal).length
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await insertImport(trx, { id, madeBy: actorId, lang, count: rows.length, now }))) return
    await insertRows(trx, rows.map(storedRow(id)))
    const details = { rows: rows.length, refused }
    await audit(trx, { actorId, action: 'users.imported', details, now })
    await kernel.jobs.send(trx, importPeopleJob, { id })
  })
}

const storedRow =
  (importId: string) =>
  ({ refusal, ...row }: ResolvedRow): ImportedRow => ({
    import_id: importId,
    row: row.row,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    lang: row.lang,
    course_ids: row.courseIds,
    group_ids: row.groupIds,
    mentor_id: row.mentorId,
    outcome: refusal ? 'refused' : null,
    reason: refusal?.reason ?? null,
    value: refusal?.value ?? null,
  })

const resolvedRow = (row: ImportedRow): ResolvedRow => ({
  row: row.row,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  lang: row.lang,
  courseIds: row.course_ids,
  groupIds: row.group_ids,
  mentorId: row.mentor_id,
})

/**
 * Deals with the rows of an import, each in a transaction of its own, so that a repeated attempt continues where the last one
 * stopped. A row that fails doesn’t stop the others.
 */
export async function runImport(kernel: Kernel, id: string, { signal, log }: Pick<Attempt, 'signal' | 'log'>) {
  const found = await findImport(kernel.db, id)
  if (!found || found.finished_at) return
  const names = await loadNames(kernel)
  for (;;) {
    const waiting = await listWaitingRows(kernel.db, id)
    if (waiting.length === 0 || signal.aborted) break
    const judged = await judgeRows(kernel.db, waiting.map(resolvedRow), kernel.clock.now())
    for (const [index, row] of judged.entries()) {
      const stored = waiting[index]
      if (!stored) continue
      const work = kernel.db.transaction().execute(async (trx) => {
        if (await lockWaitingRow(trx, stored)) await dealWith(kernel, trx, { row, found, names })
      })
      await work.catch(async (error: unknown) => {
        log.warn({ err: error, importId: id, row: row.row }, 'A row of a list of people could not be imported')
        await endRow(kernel.db, { importId: id, row: row.row, outcome: 'refused', reason: 'failed' })
      })
    }
  }
  if (signal.aborted) throw new Error('The import was interrupted')
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await finishImport(trx, id, kernel.clock.now()))) return
    // Once for all people: a repair goes through everybody in a course.
    const joined = (await listRows(trx, id)).filter(({ outcome }) => outcome === 'added')
    await repairCoursesOf(kernel, trx, [...new Set(joined.flatMap((row) => row.group_ids))])
  })
}

interface Dealing {
  row: JudgedRow
  found: ListedImport
  names: Names
}

async function dealWith(kernel: Kernel, trx: Transaction, { row, found, names }: Dealing): Promise<void> {
  const { outcome, refusal, person } = row
  const lang = row.lang ?? found.lang
  if (outcome === 'added' && person) {
    await giveAll(kernel, trx, { ...row, userId: person.id, actorId: found.made_by, lang, cause: 'imported' })
  }
  if (outcome === 'invited' || outcome === 'extended') await invite(kernel, trx, { row, found, names })
  const ending: { outcome: Outcome } = { outcome }
  await endRow(trx, { importId: found.id, row: row.row, ...ending, reason: refusal?.reason, value: refusal?.value })
}

/** Stores the invitation and emails its link. An open one of the same address gets a new link, with everything in one email. */
async function invite(kernel: Kernel, trx: Transaction, { row, found, names }: Dealing): Promise<void> {
  const { open } = row
  const token = randomToken()
  const now = kernel.clock.now()
  const lang = row.lang ?? open?.lang ?? found.lang
  const courseIds = [...new Set([...(open?.course_ids ?? []), ...row.courseIds])]
  const groupIds = [...new Set([...(open?.group_ids ?? []), ...row.groupIds])]
  await saveOpen(trx, {
    id: kernel.makeId(),
    email: row.email,
    first_name: row.firstName || (open?.first_name ?? null),
    last_name: row.lastName || (open?.last_name ?? null),
    lang,
    course_ids: courseIds,
    group_ids: groupIds,
    mentor_id: row.mentorId ?? open?.mentor_id ?? null,
    token_hash: hashToken(token),
    invited_by: found.made_by,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    accepted_at: null,
    accepted_by: null,
  })
  const titles = [
    ...courseIds.map((id) => names.courses.titleOf.get(id)),
    ...groupIds.map((id) => names.groups.titleOf.get(id)),
  ].filter((title) => title !== undefined)
  const link = `${kernel.config.publicUrl}/${lang}/join/invitation/${token}/`
  const props = { name: row.firstName || (open?.first_name ?? ''), link, titles, days: INVITATION_DAYS }
  await kernel.mail.send(trx, personInvitationMail, { to: row.email, lang, props })
}
