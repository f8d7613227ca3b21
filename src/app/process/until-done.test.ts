import { expect, test, vi } from 'vitest'
import pino from 'pino'
import { untilDone } from './until-done.ts'

const pauses = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({
  setTimeout: async (pauseMs: number) => void pauses.push(pauseMs),
}))

test('[R-5] a failure after the start is retried until it succeeds, with pauses of at most half a minute', async () => {
  const said: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  let tries = 0
  await untilDone({ hasBegun: false }, { what: 'start the jobs', log }, async () => {
    tries += 1
    if (tries < 10) throw new Error('The database is away')
  })
  expect(tries).toBe(10)
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(said).toEqual(Array(9).fill('Could not start the jobs, trying again'))
})

test('[R-5] there are no retries once the process ends', async () => {
  const cleanup = { hasBegun: false }
  const work = vi.fn(async () => {
    cleanup.hasBegun = true
    throw new Error('Closed')
  })
  const log = pino({ level: 'silent' })
  await untilDone(cleanup, { what: 'start the jobs', log }, work)
  await untilDone(cleanup, { what: 'start the jobs', log }, work)
  expect(work).toHaveBeenCalledTimes(1)
})
