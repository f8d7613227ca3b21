// The least that PostgreSQL can do for a report of progress: one prepared upsert, from as many connections.
import pg from 'pg'

interface Work {
  connection: pg.PoolConfig
  /** A learner for each connection. */
  userIds: string[]
}

const TABLE = `
  create table bench_reports (
    user_id text, course_id text, element_id text, state text not null, percent smallint not null,
    history_at timestamptz not null, place jsonb, primary key (user_id, course_id, element_id)
  ) with (fillfactor = 80)`

const UPSERT = `
  insert into bench_reports (user_id, course_id, element_id, state, percent, history_at, place)
  values ($1, 'course', 'element', 'opened', $2, $3, $4)
  on conflict (user_id, course_id, element_id) do update set
    state = excluded.state, percent = excluded.percent, history_at = excluded.history_at, place = excluded.place`
const PLACE = JSON.stringify({ blockId: 'b1', media: {} })

let work: Work
let clients: pg.Client[] = []

process.on('message', async (message: Work | { forMs: number }) => {
  if ('forMs' in message) return process.send?.({ count: await upsertFor(message.forMs) })
  work = message
  clients = work.userIds.map(() => new pg.Client(work.connection))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(TABLE)
  process.send?.({})
})

async function upsertFor(ms: number): Promise<number> {
  const endMs = performance.now() + ms
  const counts = await Promise.all(
    clients.map(async (client, index) => {
      let count = 0
      for (; performance.now() < endMs; count += 1) {
        const values = [work.userIds[index], count % 101, new Date(), PLACE]
        await client.query({ name: 'report', text: UPSERT, values })
      }
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
