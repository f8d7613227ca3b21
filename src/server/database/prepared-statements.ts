import pg from 'pg'
import { asUnavailable, spoilsConnection } from './database-unavailable.ts'

/** A statement is prepared after this many runs. */
const PREPARED_AFTER = 20
/** Limits the database's memory: some statements are generated and differ each time. */
const MAX_STATEMENTS = 200
/** PostgreSQL's error when a table's columns changed after a statement was prepared. */
const CHANGED_RESULT = '0A000'

type Ask = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

/** The frequent statements of one pool: its connections prepare the same ones. */
export class FrequentStatements {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  /** Part of the statement names; raised when all statements must be prepared again. */
  #generation = 0

  /** Counts a run of a statement; returns the name under which it is prepared, undefined while it is not frequent. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    if (this.#counts.size >= MAX_STATEMENTS * 10) this.#counts.clear()
    this.#counts.set(text, count)
    if (count < PREPARED_AFTER || this.#names.size >= MAX_STATEMENTS) return undefined
    const name = `portico_${this.#generation}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Lets all statements be prepared again, under new names. */
  renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

/**
 * A connection that prepares frequent statements: PostgreSQL then parses and plans them once per connection, which often costs
 * more than running them. Like `LISTEN`, it doesn't work behind a transaction pooler.
 */
export class PreparingClient extends pg.Client {
  /** It had an error that would occur again, such as a read-only database. The pool drops it. */
  isSpoilt = false
  readonly #statements: FrequentStatements

  constructor(config: pg.ClientConfig | undefined, statements: FrequentStatements) {
    super(config)
    this.#statements = statements
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's method has many overloads
  override query(...asked: any[]): any {
    const answer: unknown = this.#ask(...asked)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      if (spoilsConnection(error)) this.isSpoilt = true
      throw asUnavailable(error)
    })
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  #ask(...asked: any[]): unknown {
    const [text, values, callback] = asked
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    const ask = super.query.bind(this) as (...args: any[]) => any
    // Only a text without parameters may contain several statements.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || callback) return ask(...asked)
    const name = this.#statements.nameOf(text)
    return name ? this.#queryPrepared(ask, { name, text, values }) : ask(text, values)
  }

  async #queryPrepared(ask: Ask, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await ask(statement)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== CHANGED_RESULT) throw error
      this.#statements.renew()
      // A transaction is aborted anyway; its next attempt uses the new name.
      if (this.getTransactionStatus() !== 'I') throw error
      const { text, values } = statement
      return ask({ text, ...(values && { values }) })
    }
  }
}
