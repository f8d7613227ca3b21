import pg from 'pg'

/** The database can't be used at the moment: nobody answers, it hangs, or it lets nobody in. The same may be tried again. */
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
 * What PostgreSQL says when it is not the question that is wrong: connections that break (08), no room on the disk, in the
 * memory or for connections (53), shutting down or starting (57P), and nothing may be written (25006).
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE_STATE = /^(?:08|53|57P|25006$)/
/** What the driver says of a connection that is no more. */
const BROKEN =
  /^(?:Connection terminated|Client (?:was closed|has encountered)|timeout exceeded when trying to connect)/
/** After these a connection stays as it is: read-only, or about to be closed. A new one may be better. */
const SPOILT_STATE = /^(?:08|57P|25006$)/

const stateOf = (thrown: unknown): string => (thrown instanceof pg.DatabaseError ? (thrown.code ?? '') : '')

/** Whether a failure says that the database can't be used at the moment, rather than that a request is wrong. */
export const isDatabaseUnavailable = (thrown: unknown): boolean =>
  thrown instanceof DatabaseUnavailable || UNAVAILABLE_STATE.test(stateOf(thrown))

/** Whether a connection that answered this should not be used again. */
export const spoilsConnection = (thrown: unknown): boolean => SPOILT_STATE.test(stateOf(thrown))

/** The same failure, told as what it is when the connection failed rather than what was asked over it. */
export const asUnavailable = (thrown: unknown): unknown => (isBroken(thrown) ? new DatabaseUnavailable(thrown) : thrown)

const isBroken = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  !(thrown instanceof pg.DatabaseError) &&
  (BROKEN.test(thrown.message) || 'syscall' in thrown)
