// The least that PostgreSQL can do for an answer: one prepared insert, from as many connections.
import pg from 'pg'

interface Work {
  connection: pg.PoolConfig
  /** A learner for each connection. */
  userIds: string[]
}

const TABLE = `
  create table bench_answers (
    user_id text, id text, course_id text not null, element_id text not null, component_id text not null,
    text text not null, variants jsonb not null, answers jsonb not null, passed boolean, attempt int not null,
    answered_at timestamptz not null, primary key (user_id, id), unique (user_id, element_id, component_id, attempt))`

const INSERT = `
  insert into bench_answers (user_id, id, course_id, element_id, component_id, text, variants, answers, passed,
    attempt, answered_at)
  values ($1, $2, 'course', 'element', 'question', 'Which?', $3, $4, false, $5, $6)`
const VARIANTS = JSON.stringify(['a', 'b', 'c'].map((id) => ({ id, text: `Answer ${id}` })))
const ANSWERS = JSON.stringify([{ id: 'a' }])

let work: Work
let clients: pg.Client[] = []
let attempt = 0

process.on('message', async (message: Work | { forMs: number }) => {
  if ('forMs' in message) return process.send?.({ count: await insertFor(message.forMs) })
  work = message
  clients = work.userIds.map(() => new pg.Client(work.connection))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(TABLE)
  process.send?.({})
})

async function insertFor(ms: number): Promise<number> {
  const endMs = performance.now() + ms
  const counts = await Promise.all(
    clients.map(async (client, index) => {
      let count = 0
      for (; performance.now() < endMs; count += 1) {
        attempt += 1
        const values = [work.userIds[index], crypto.randomUUID(), VARIANTS, ANSWERS, attempt, new Date()]
        await client.query({ name: 'answer', text: INSERT, values })
      }
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
