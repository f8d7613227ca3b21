// What a portal does after it serves may fail, as when the database breaks just then: people are served all the same.
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeEmptyDatabase, urlOf } from './empty-database.ts'
import { cleanUp, makeFolder, PATIENTLY, start, WITHIN } from './portal-process.ts'

vi.setConfig(WITHIN)
afterAll(cleanUp)

test('[R-5] a portal whose jobs cannot be started goes on serving, and starts them as soon as it can', async () => {
  const { connection, drop } = await makeEmptyDatabase()
  onTestFinished(drop)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  // Where the tables of jobs should go, something else is in the way.
  await client.query('create schema jobs')
  await client.query('create table jobs.queue ()')
  const portal = start(['dist/server/serve.js'], {
    PORTICO_ENV: 'production',
    DATABASE_URL: urlOf(connection),
    PORTICO_DATA: path.join(makeFolder(), 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
  })
  const [, address = ''] = await portal.says(/Portico is ready: (\S+)/)
  await portal.says(/Could not start the jobs, trying again/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await fetch(`${address}/en/courses/`)).status).toBe(200)
  expect(portal.child.exitCode).toBe(null)
  await client.query('drop schema jobs cascade')
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(`select from jobs.schedule where name = 'kernel.clean'`)
    expect(rowCount).toBe(1)
  }, PATIENTLY)
  portal.child.kill('SIGTERM')
  expect(await portal.ends()).toBe(0)
})
