import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { problemOf } from '#base/errors.ts'
import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { portalError } from '#server/http/errors.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { listsError } from '../errors.ts'
import { BULK_AT_ONCE_MAX, BULKS_PER_HOUR } from '../limits.ts'
import type { BulkRun, BulkStart } from '../model.ts'
import type { BulkAction, Entry } from './hooks.ts'
import { findAction, getList } from './lists.ts'
import { selectedEntries } from './selected-entries.ts'
import {
  countOutcomes,
  findCurrentRoles,
  findRun,
  finishRun,
  insertRun,
  listChanged,
  listRefused,
  listWaiting,
  type RunRow,
  setOutcome,
} from './store-bulk.ts'

/** Entries of which a run knows at a time. Roles of the actor are read again for each. */
const STEP = 50

export const bulkJob = defineJob({
  name: 'lists.bulk',
  data: z.object({ id: z.string(), lang: z.string() }),
  retries: 5,
  retryDelayS: 30,
  expiresAfterS: 60 * 60,
})

interface Asked {
  id: string
  visitor: SignedInVisitor
  http: RequestHttp
  lang: string
}

/**
 * Starts an action on several entries, as the actor may do it to each of them. A few entries are done before this returns, more by a
 * job. Repeating the call with the same id changes nothing.
 */
export async function startBulk(kernel: Kernel, asked: Asked, start: BulkStart): Promise<BulkRun> {
  const { id, visitor, http, lang } = asked
  const known = await findRun(kernel.db, id)
  if (known) return presentRun(kernel, ownRun(known, visitor))
  const { list, action, input } = await planOf(kernel, visitor, start)
  getList(kernel, { id: list, visitor })
  const definition = findAction(kernel, list, action)
  if (!definition) throw listsError('lists.no-such-action')
  if (!hasRole(visitor.roles, definition.access)) throw portalError('AUTH-DENY')
  definition.check(input)
  if (definition.needsProof) await requireAdminProof(kernel, http)
  await requireLimit(kernel, { key: `bulk ${visitor.userId}`, points: BULKS_PER_HOUR, durationMs: HOUR_MS })
  const entries = await entriesOf(kernel, { start, visitor, lang })
  const isFew = entries.length <= BULK_AT_ONCE_MAX
  const now = kernel.clock.now()
  const isNew = await kernel.db.transaction().execute(async (trx) => {
    if (!(await insertRun(trx, { id, userId: visitor.userId, list, action, input, now }, entries))) return false
    // If this process is stopped while it works on a few entries, the job does the rest.
    const after = isFew ? { after: new Date(now.getTime() + MINUTE_MS) } : {}
    await kernel.jobs.send(trx, bulkJob, { id, lang }, after)
    return true
  })
  if (isNew && isFew) await continueRun(kernel, { id, lang })
  return presentRun(kernel, await getRun(kernel, { id, visitor }))
}

async function planOf(
  kernel: Kernel,
  visitor: SignedInVisitor,
  start: BulkStart,
): Promise<Pick<RunRow, 'list' | 'action' | 'input'>> {
  if ('action' in start) return start
  const { list, action, input } = await getRun(kernel, { id: start.undoOf, visitor })
  const undo = findAction(kernel, list, action)?.undo
  if (undo === undefined) throw listsError('lists.no-such-action')
  return { list, action: undo, input }
}

async function entriesOf(
  kernel: Kernel,
  { start, visitor, lang }: Pick<Asked, 'visitor' | 'lang'> & { start: BulkStart },
): Promise<Entry[]> {
  if ('action' in start) return selectedEntries(kernel, { ...start, visitor, lang })
  const changed = await listChanged(kernel.db, start.undoOf)
  if (changed.length === 0) throw listsError('lists.nothing-selected')
  return changed
}

/** Works on the entries that are still waiting. May run twice at the same time, since each action can be repeated. */
export async function continueRun(
  kernel: Kernel,
  { id, lang, signal }: { id: string; lang: string; signal?: AbortSignal },
): Promise<void> {
  const run = await findRun(kernel.db, id)
  if (!run || run.finished_at) return
  const action = findAction(kernel, run.list, run.action)
  while (true) {
    signal?.throwIfAborted()
    const rows = await listWaiting(kernel.db, id, STEP)
    if (rows.length === 0) break
    const roles = await findCurrentRoles(kernel.db, run.user_id)
    const mayRun = action !== undefined && hasRole(roles, action.access)
    for (const { position, row_id: rowId } of rows) {
      signal?.throwIfAborted()
      const entry = { actorId: run.user_id, id: rowId, input: run.input, lang }
      const result = mayRun ? await runOne(kernel, action, entry) : REFUSED
      await setOutcome(kernel.db, { runId: id, position, ...result })
    }
  }
  await finishRun(kernel.db, id, kernel.clock.now())
}

const REFUSED = { outcome: 'refused', problem: 'AUTH-DENY' } as const

async function runOne(kernel: Kernel, action: BulkAction, entry: Parameters<BulkAction['run']>[1]) {
  try {
    const hasChanged = await action.run(kernel, entry)
    return { outcome: hasChanged ? 'done' : 'same', problem: null } as const
  } catch (error) {
    const { code } = problemOf(error)
    if (code === 'portal.unexpected')
      kernel.log.error({ err: error }, 'An action on several entries failed for one of them')
    return { outcome: 'refused', problem: code } as const
  }
}

function ownRun(run: RunRow | undefined, { userId }: SignedInVisitor): RunRow {
  if (run?.user_id !== userId) throw listsError('lists.no-such-run')
  return run
}

/** Returns a run of the visitor. */
export const getRun = async (
  kernel: Kernel,
  { id, visitor }: { id: string; visitor: SignedInVisitor },
): Promise<RunRow> => ownRun(await findRun(kernel.db, id), visitor)

export async function presentRun(kernel: Kernel, run: RunRow): Promise<BulkRun> {
  const [counts, refused] = await Promise.all([countOutcomes(kernel.db, run.id), listRefused(kernel.db, run.id)])
  return {
    id: run.id,
    list: run.list,
    action: run.action,
    isFinished: run.finished_at !== null,
    ...counts,
    refusals: refused.map(({ row_id: id, title, problem }) => ({ id, title, code: problem ?? '' })),
    canUndo: counts.done > 0 && findAction(kernel, run.list, run.action)?.undo !== undefined,
  }
}
