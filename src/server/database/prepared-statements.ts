import pg from 'pg'
import { asUnavailable, spoilsConnection } from './database-unavailable.ts'

/** A statement that came so often is prepared from then on. */
const PREPARED_AFTER = 20
/** Texts that are made anew each time, with long lists in them, must not fill the database's memory. */
const MAX_STATEMENTS = 200
/** What PostgreSQL says when a table has got other columns since a statement was prepared. */
const CHANGED_RESULT = '0A000'

type Ask = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

const counts = new Map<string, number>()
const names = new Map<string, string>()
/** Counts how often all statements had to be prepared anew. */
let generation = 0

/**
 * A connection that prepares the statements which come often: PostgreSQL then parses and plans them once for each
 * connection instead of every time, which costs it more than to run them. Needs a connection of its own, as `LISTEN` does.
 */
export class PreparingClient extends pg.Client {
  /** It has answered what it would answer again: it is read-only, for example. The pool drops it. */
  isSpoilt = false

  // oxlint-disable-next-line typescript/no-explicit-any -- one of many forms in which the driver is asked
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
    // Without values a text may hold several statements.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || callback) return ask(...asked)
    const name = nameOf(text)
    return name ? this.#queryPrepared(ask, { name, text, values }) : ask(text, values)
  }

  async #queryPrepared(ask: Ask, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await ask(statement)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== CHANGED_RESULT) throw error
      generation += 1
      names.clear()
      // Within a transaction all is lost; its next try finds the new name.
      if (this.getTransactionStatus() !== 'I') throw error
      const { text, values } = statement
      return ask({ text, ...(values && { values }) })
    }
  }
}

/** The name under which a statement is prepared; undefined while it has not come often. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= MAX_STATEMENTS * 10) counts.clear()
  counts.set(text, count)
  if (count < PREPARED_AFTER || names.size >= MAX_STATEMENTS) return undefined
  const name = `portico_${generation}_${names.size}`
  names.set(text, name)
  return name
}
