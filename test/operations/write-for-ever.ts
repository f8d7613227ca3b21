// A process that owns a database and writes numbers into it, one transaction each, until it is killed.
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

const { config } = await startEmbeddedPostgres(process.argv[2] ?? '')
const pool = new pg.Pool(config)
pool.on('error', () => {})
await pool.query('create table if not exists numbers (number int primary key)')
console.log('ready')

for (let number = 1; ; number++) {
  try {
    await pool.query('insert into numbers values ($1)', [number])
    console.log(`committed ${number};`)
  } catch (error) {
    // The test killed the database; it restarts, and writing continues.
    if (!(error instanceof Error)) throw error
  }
}
