import pg from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { FrequentStatements, PreparingClient } from './prepared-statements.ts'

/** A pool in the form that Kysely needs. */
export interface ConnectionPool {
  connect: () => Promise<pg.PoolClient>
  end: () => Promise<void>
  options: object
}

/** How many connections work, may be opened, and are waited for. */
interface PoolUse {
  used: number
  max: number
  waiting: number
}

/** All pools of this process. They use one database, so an outage closes them together. */
const pools = new Set<{ cut: () => void; use: () => PoolUse }>()
let isCutOff = false

/** Drops all connections of a hanging database, and fails fast until `endOutage`. */
export function beginOutage(): void {
  isCutOff = true
  for (const { cut } of pools) cut()
}

/** Accepts work again. */
export function endOutage(): void {
  isCutOff = false
}

/** Sums up the pools of this process. */
export const poolUse = (): PoolUse =>
  [...pools]
    .map(({ use }) => use())
    .reduce(
      (sum, { used, max, waiting }) => ({ used: sum.used + used, max: sum.max + max, waiting: sum.waiting + waiting }),
      { used: 0, max: 0, waiting: 0 },
    )

const isSpoilt = (client: pg.PoolClient): boolean => client instanceof PreparingClient && client.isSpoilt

/** Opens a pool that drops connections which are no longer usable. */
export function openPool(config: pg.PoolConfig, onTrouble: (error: Error) => void): ConnectionPool {
  const statements = new FrequentStatements()
  class Client extends PreparingClient {
    constructor(own?: pg.ClientConfig) {
      super(own, statements)
    }
  }
  const pool = new pg.Pool({ Client, ...config })
  const clients = new Set<pg.PoolClient>()
  const inUse = new Set<pg.PoolClient>()
  /** Callers that wait for a connection. */
  const waiting = new Set<(error: Error) => void>()

  // An idle or closing connection may break too, and an unhandled 'error' event would end the process.
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', (error) => {
      if (!pool.ending) onTrouble(error)
    })
  })
  pool.on('remove', (client) => void clients.delete(client))
  pool.on('error', () => {})

  const cut = () => {
    for (const client of clients) if (client instanceof PreparingClient) client.isSpoilt = true
    // Queries in flight fail at once: their callers have waited long enough.
    for (const client of inUse) void client.end().catch(() => {})
    for (const refuse of waiting) refuse(new Error('The database does not answer'))
    waiting.clear()
  }
  const use = () => ({ used: inUse.size, max: pool.options.max, waiting: pool.waitingCount })
  const own = { cut, use }
  pools.add(own)

  /** Resolves to a connection; rejects when an outage begins first. */
  const take = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      waiting.add(reject)
      pool.connect().then(
        (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
        (error: Error) => {
          waiting.delete(reject)
          reject(error)
        },
      )
    })

  async function takeGood(): Promise<pg.PoolClient> {
    for (;;) {
      if (isCutOff) throw new Error('The database does not answer')
      const client = await take()
      if (!isSpoilt(client)) return client
      client.release(true)
    }
  }

  return {
    options: config,
    connect: async () => {
      const client = await takeGood().catch((error: unknown) => {
        throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error)
      })
      inUse.add(client)
      const release = client.release.bind(client)
      client.release = (error) => {
        inUse.delete(client)
        release(error ?? isSpoilt(client))
      }
      return client
    },
    end: () => {
      pools.delete(own)
      return pool.end()
    },
  }
}
