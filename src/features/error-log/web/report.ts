import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, REPORTS_PER_PAGE, STACK_MAX_LENGTH } from '../limits.ts'
import type { Failure } from '../model.ts'
import { isOwnFailure, withoutPerson } from '../rules.ts'

const ADDRESS = '/api/backoffice/browser-failures'
const reportedMessages = new Set<string>()

/** Reports an uncaught error to the server: each message once per page load, up to `REPORTS_PER_PAGE`. */
export function report(event: ErrorEvent | PromiseRejectionEvent): void {
  const failure = failureOf(event)
  if (!failure || reportedMessages.size >= REPORTS_PER_PAGE || reportedMessages.has(failure.message)) return
  reportedMessages.add(failure.message)
  const headers = { 'content-type': 'application/json' }
  // `keepalive`, because the visitor may leave because of the error. A report that fails is dropped.
  fetch(ADDRESS, { method: 'POST', keepalive: true, headers, body: JSON.stringify(failure) }).catch(() => {})
}

function failureOf(event: ErrorEvent | PromiseRejectionEvent): Failure | undefined {
  const isRejection = 'reason' in event
  const cause: unknown = isRejection ? event.reason : event.error
  // The server has logged its own refusals already.
  if (typeof cause === 'object' && cause !== null && 'problem' in cause) return undefined
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(isRejection ? cause : event.message)
  const message = withoutPerson(text, MESSAGE_MAX_LENGTH)
  const stack = cause instanceof Error && cause.stack ? withoutPerson(cause.stack, STACK_MAX_LENGTH) : undefined
  if (!isOwnFailure({ message, stack })) return undefined
  const { app = '' } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
  return {
    kind: isRejection ? 'rejection' : 'error',
    message,
    ...(stack && { stack }),
    path: withoutPerson(location.pathname, NAME_MAX_LENGTH),
    build: app.slice(app.lastIndexOf('/') + 1, NAME_MAX_LENGTH),
    language: document.documentElement.lang,
  }
}
