// Failures right after the portal has started to serve, such as a broken database, must not stop it.
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeEmptyDatabase, urlOf } from './empty-database.ts'
import { cleanUp, makeFolder, PATIENTLY, start, WITHIN } from './portal-process.ts'

vi.setConfig(WITHIN)
afterAll(cleanUp)

test('[R-5] a portal that can’t start its jobs serves pages, and starts the jobs as soon as it can', async () => {
  const { connection, drop } = await makeEmptyDatabase()
  onTestFinished(drop)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  // A conflicting table where the tables of jobs should be created.
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
