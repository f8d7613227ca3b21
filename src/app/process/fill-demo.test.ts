import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginRestore, claimDatabase, finishRestore } from '#server/backup/installation.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { fillDemo } from './open-portal.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { environment: 'demo' } })
  await claimDatabase(app.db, app.kernel.config)
})
afterAll(() => app.close())

/** Starts a demo with content of a version; returns whether it was seeded. */
async function isSeededBy(version: string | undefined, how?: { isAsked: boolean }): Promise<boolean> {
  let count = 0
  const commands = {
    seedVersion: () => version,
    seed: async () => {
      count += 1
    },
  }
  await fillDemo({ kernel: app.kernel, server: { commands } }, how)
  return count === 1
}

test('a start seeds the demo once for each version of its content, when asked to, and after a restore', async () => {
  expect(await isSeededBy('one')).toBe(true)
  expect(await isSeededBy('one')).toBe(false)
  expect(await isSeededBy('two')).toBe(true)
  expect(await isSeededBy('two', { isAsked: true })).toBe(true)
  await app.db.transaction().execute(beginRestore)
  await finishRestore(app.db)
  expect(await isSeededBy('two')).toBe(true)
  expect(await isSeededBy('two')).toBe(false)
})

test('sources, whose version is unknown, are seeded at each start', async () => {
  expect(await isSeededBy(undefined)).toBe(true)
  expect(await isSeededBy(undefined)).toBe(true)
})
