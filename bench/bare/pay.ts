// The least that PostgreSQL can do for a paid order: one transaction of a lock, an update and two inserts, from as many connections.
import pg from 'pg'

interface Work {
  connection: pg.PoolConfig
  connections: number
}

const TABLES = `
  create table bench_orders (id bigint primary key, state text not null, paid_at timestamptz);
  create table bench_events (id bigint generated always as identity primary key, order_id bigint, at timestamptz, raw text);
  create table bench_access (user_id bigint, course_id text, primary key (user_id, course_id));`
const RAW = 'x'.repeat(400)

let clients: pg.Client[] = []
let next = 0

process.on('message', async (message: Work | { forMs: number }) => {
  if ('forMs' in message) return process.send?.({ count: await payFor(message.forMs) })
  clients = Array.from({ length: message.connections }, () => new pg.Client(message.connection))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(TABLES)
  process.send?.({})
})

async function payFor(ms: number): Promise<number> {
  const endMs = performance.now() + ms
  const counts = await Promise.all(
    clients.map(async (client) => {
      let count = 0
      for (; performance.now() < endMs; count += 1) await pay(client)
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function pay(client: pg.Client): Promise<void> {
  next += 1
  const id = next
  const now = new Date()
  await client.query({ name: 'new', text: `insert into bench_orders values ($1, 'pending', null)`, values: [id] })
  await client.query('begin')
  await client.query({ name: 'lock', text: 'select * from bench_orders where id = $1 for update', values: [id] })
  const event = 'insert into bench_events (order_id, at, raw) values ($1, $2, $3)'
  await client.query({ name: 'event', text: event, values: [id, now, RAW] })
  const paid = `update bench_orders set state = 'paid', paid_at = $2 where id = $1`
  await client.query({ name: 'paid', text: paid, values: [id, now] })
  await client.query({ name: 'access', text: `insert into bench_access values ($1, 'course')`, values: [id] })
  await client.query('commit')
}
