// The least that PostgreSQL can do for a report of progress: one prepared upsert, from as many connections.
import pg from 'pg'

interface Work {
  connection: pg.PoolConfig
  courseId: string
  /** A learner for each connection. */
  rows: { userId: string; elementId: string }[]
}

const UPSERT = `
  insert into progress_elements (user_id, course_id, element_id, state, percent, history_at, place)
  values ($1, $2, $3, 'opened', $4, $5, $6)
  on conflict (environment_id, user_id, course_id, element_id) do update set
    state = excluded.state, percent = excluded.percent, history_at = excluded.history_at, place = excluded.place`
const PLACE = JSON.stringify({ blockId: 'b1', media: {} })

let work: Work
let clients: pg.Client[] = []

process.on('message', async (message: Work | { forMs: number }) => {
  if ('forMs' in message) return process.send?.({ count: await upsertFor(message.forMs) })
  work = message
  clients = work.rows.map(() => new pg.Client(work.connection))
  await Promise.all(clients.map((client) => client.connect()))
  process.send?.({})
})

async function upsertFor(ms: number): Promise<number> {
  const endMs = performance.now() + ms
  const counts = await Promise.all(
    clients.map(async (client, index) => {
      const { userId, elementId } = work.rows[index]!
      let count = 0
      for (; performance.now() < endMs; count += 1) {
        const values = [userId, work.courseId, elementId, count % 101, new Date(), PLACE]
        await client.query({ name: 'report', text: UPSERT, values })
      }
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
