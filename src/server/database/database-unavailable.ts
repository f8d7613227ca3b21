import pg from 'pg'

/** The database is unavailable: it doesn't answer, hangs, or refuses connections. Callers may retry. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : ''
    const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
    super(message || code || 'The database cannot be used', { cause })
    this.name = 'DatabaseUnavailable'
    this.code = code
  }
}

/**
 * SQLSTATEs that don't blame the query: broken connections (08), out of disk, memory or connections (53), shutting down or
 * starting (57P), read-only (25006).
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE_STATE = /^(?:08|53|57P|25006$)/
/** The driver's messages for a closed connection. */
const BROKEN =
  /^(?:Connection terminated|Client (?:was closed|has encountered)|timeout exceeded when trying to connect)/
/** After these a connection stays read-only or is about to close, so it is replaced. */
const SPOILT_STATE = /^(?:08|57P|25006$)/

const stateOf = (thrown: unknown): string => (thrown instanceof pg.DatabaseError ? (thrown.code ?? '') : '')

/** Whether an error means that the database is unavailable rather than that the query is wrong. */
export const isDatabaseUnavailable = (thrown: unknown): boolean =>
  thrown instanceof DatabaseUnavailable || UNAVAILABLE_STATE.test(stateOf(thrown))

/** Whether a connection must not be reused after this error. */
export const spoilsConnection = (thrown: unknown): boolean => SPOILT_STATE.test(stateOf(thrown))

/** Wraps an error as `DatabaseUnavailable` if the connection failed rather than the query. */
export const asUnavailable = (thrown: unknown): unknown => (isBroken(thrown) ? new DatabaseUnavailable(thrown) : thrown)

const isBroken = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  !(thrown instanceof pg.DatabaseError) &&
  (BROKEN.test(thrown.message) || 'syscall' in thrown)
