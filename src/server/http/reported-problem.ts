import { ApiError, type Problem, problemOf } from '#base/errors.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { portalError } from './errors.ts'
import type { Kernel } from '../kernel.ts'
import type { Log } from '../observability/log.ts'
import { requestId, requestLog } from './request-log.ts'

type Listener = (failure: { thrown: unknown; code: string }) => void

const listeners = new WeakMap<Log, Listener>()

/** Reports an unexpected failure, with the context of its request. */
export function onUnexpectedFailure({ log }: Pick<Kernel, 'log'>, listener: Listener): void {
  listeners.set(log, listener)
}

/** PostgreSQL's errors for text with U+0000, plain or in JSON. */
const UNSTORABLE_TEXT = ['22021', '22P05']

const isUnstorable = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && UNSTORABLE_TEXT.some((code) => code === thrown.code)

/** `Retry-After` of such an answer. */
export const BUSY_FOR_SECONDS = 5

/** Turns any error into a problem for the visitor. Internal errors are logged; the visitor only gets the request id. */
export function reportedProblem(failure: unknown, kernel: Pick<Kernel, 'log'>): Problem {
  const thrown = isUnstorable(failure) ? portalError('portal.not-valid') : failure
  const problem = problemOf(thrown)
  if (thrown instanceof ApiError) return problem
  if (isDatabaseUnavailable(thrown)) {
    requestLog(kernel.log).warn({ err: thrown }, 'A request was refused, since the database could not be used')
    return { ...portalError('portal.busy').problem, meta: { retryAfterSeconds: BUSY_FOR_SECONDS } }
  }
  requestLog(kernel.log).error({ err: thrown }, 'A request failed unexpectedly')
  listeners.get(kernel.log)?.({ thrown, code: problem.code })
  return { ...problem, meta: { requestId: requestId() } }
}
