import { createHash } from 'node:crypto'
import { splitLanguage } from '#i18n/choose-language.ts'
import type { Kernel } from '#server/kernel.ts'
import { onUnexpectedFailure } from '#server/http/reported-problem.ts'
import { requestFacts, requestLog } from '#server/http/request-log.ts'
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, STACK_MAX_LENGTH } from '../limits.ts'
import type { RecordedFailure } from '../model.ts'
import { withoutPerson } from '../rules.ts'
import { countFailure } from './store.ts'
import { insertFailedJob } from './store-jobs.ts'

interface Occurrence {
  place: RecordedFailure['place']
  code: string
  /** A path, or method and path. */
  route: string
  message: string
  stack?: string | undefined
  build?: string | undefined
  userId?: string | undefined
  attempt?: number
  attempts?: number
}

/**
 * Counts a failure and returns the id of its entry. A database error is only logged: the failure itself is in the log
 * too.
 */
export async function recordFailure(kernel: Kernel, occurrence: Occurrence): Promise<string | undefined> {
  const {
    place,
    code,
    message,
    stack = null,
    build = null,
    userId = null,
    attempt = null,
    attempts = null,
  } = occurrence
  const route = withoutLanguage(occurrence.route)
  const fingerprint = createHash('sha256').update([place, code, route, message].join('\n')).digest('base64url')
  const requestId = requestFacts()?.id ?? null
  const what = { id: kernel.makeId(), fingerprint, place, code, route, message, stack, build, requestId, userId }
  kernel.metrics.failures.inc({ place })
  try {
    return await countFailure(kernel.db, { ...what, attempt, attempts }, kernel.clock.now())
  } catch (error) {
    requestLog(kernel.log).warn({ err: error }, 'A failure could not be kept')
    return undefined
  }
}

/** Records unexpected errors in requests. */
export function recordServerFailures(kernel: Kernel): void {
  onUnexpectedFailure(kernel, ({ thrown, code }) => {
    const facts = requestFacts()
    void recordFailure(kernel, {
      place: 'server',
      code,
      route: withoutPerson(facts?.route ?? '', NAME_MAX_LENGTH),
      ...messageAndStackOf(thrown),
      userId: facts?.userId,
    })
  })
}

/** Records failed jobs; those that have used up their attempts can be retried by hand. */
export function recordJobFailures(kernel: Kernel): void {
  kernel.jobs.onFailure(async ({ job, jobId, error, attempt, attempts }) => {
    const failureId = await recordFailure(kernel, {
      place: 'job',
      code: 'job.failed',
      route: job,
      ...messageAndStackOf(error),
      attempt,
      attempts,
    })
    if (failureId === undefined || attempt < attempts) return
    const given = { jobId, failureId, job, now: kernel.clock.now() }
    await insertFailedJob(kernel.db, given).catch((failed: unknown) =>
      kernel.log.warn({ err: failed, jobId }, 'A job that failed for good could not be kept'),
    )
  })
}

/** The message and stack of an error, without personal data. */
function messageAndStackOf(thrown: unknown): { message: string; stack: string | undefined } {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  const stack = thrown instanceof Error && thrown.stack ? withoutPerson(thrown.stack, STACK_MAX_LENGTH) : undefined
  return { message: withoutPerson(text, MESSAGE_MAX_LENGTH), stack }
}

/** The same page fails alike in every language, so the language is not part of the fingerprint. */
function withoutLanguage(route: string): string {
  const start = route.indexOf('/')
  return start === -1 ? route : route.slice(0, start) + splitLanguage(route.slice(start)).rest
}
