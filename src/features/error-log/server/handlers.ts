import { HOUR_MS } from '#base/clock.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { requestLog } from '#server/http/request-log.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import type { FailuresApi } from '../api.ts'
import { failuresError } from '../errors.ts'
import {
  LINES_PER_MESSAGE,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  REPORTS_PER_ADDRESS,
  STACK_MAX_LENGTH,
} from '../limits.ts'
import type { Failure } from '../model.ts'
import { isOwnFailure, withoutPerson } from '../rules.ts'
import { recordFailure } from './record-failure.ts'
import { findFailures } from './store.ts'
import { takeFailedJobs } from './store-jobs.ts'

/** What features above this one contribute. */
export interface FailuresFacts {
  /** Writes to the audit log who retried a job, in the same transaction. */
  noteRetry: (trx: Transaction, retry: { actorId: string; job: string; count: number }) => Promise<void>
}

export const failuresHandlers = (kernel: Kernel, facts: FailuresFacts): Handlers<FailuresApi> => ({
  'GET /backoffice/failures': ({ query }) => findFailures(kernel.db, query),

  'POST /backoffice/failures/:id/retry': ({ params, visitor }) =>
    kernel.db.transaction().execute(async (trx) => {
      const taken = await takeFailedJobs(trx, params.id)
      if (!taken) throw failuresError('failures.no-such-failure')
      const { job, ids } = taken
      const sent = ids.length === 0 ? 0 : await kernel.jobs.retry(trx, job, ids)
      if (sent > 0) await facts.noteRetry(trx, { actorId: visitor.userId, job, count: sent })
      return { sent }
    }),

  'POST /backoffice/browser-failures': async ({ body, visitor, http }) => {
    const key = `browser-failures ${addressGroup(http.ip)}`
    await requireLimit(kernel, { key, points: REPORTS_PER_ADDRESS, durationMs: HOUR_MS })
    const failure = cleaned(body)
    if (!isOwnFailure(failure)) return {}
    kernel.metrics.browserFailures.inc({ kind: failure.kind })
    const userId = visitor.kind === 'guest' ? undefined : visitor.userId
    await recordFailure(kernel, { ...failure, place: 'browser', code: failure.kind, route: failure.path, userId })
    // An error that every visitor meets would flood the log.
    const line = { key: `browser-failure ${failure.message}`, points: LINES_PER_MESSAGE, durationMs: HOUR_MS }
    const { isAllowed } = await kernel.limits.take(line)
    if (isAllowed) requestLog(kernel.log).warn({ browser: failure }, 'Something failed in a browser')
    return {}
  },
})

/** Anyone can call this endpoint, so the server removes personal data again. */
function cleaned({ kind, message, stack, path, build, language }: Failure): Failure {
  return {
    kind,
    message: withoutPerson(message, MESSAGE_MAX_LENGTH),
    ...(stack !== undefined && { stack: withoutPerson(stack, STACK_MAX_LENGTH) }),
    path: withoutPerson(path, NAME_MAX_LENGTH),
    build: withoutPerson(build, NAME_MAX_LENGTH),
    language: withoutPerson(language, NAME_MAX_LENGTH),
  }
}
