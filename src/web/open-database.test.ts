import 'fake-indexeddb/auto'
import { type IDBPDatabase, openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { databaseOpener } from './open-database.ts'

const STORE = 'kept'
const upgrade = (opened: IDBPDatabase) => void opened.createObjectStore(STORE)
const openFlaky = (name: string) => openDB(name, 1, { upgrade })

test('[C-3.7] after a failed attempt the next call opens the database', async () => {
  const open = vi
    .fn<(name: string) => Promise<IDBPDatabase>>()
    .mockRejectedValueOnce(new DOMException('The disk is busy', 'UnknownError'))
    .mockImplementation(openFlaky)
  const database = databaseOpener('flaky', upgrade, open)
  await expect(database()).rejects.toThrow('The disk is busy')
  await (await database()).put(STORE, 'typed', 'key')
  expect(await (await database()).get(STORE, 'key')).toBe('typed')
  expect(open).toHaveBeenCalledTimes(2)
})

test('concurrent calls share one attempt', async () => {
  const open = vi.fn(openFlaky)
  const database = databaseOpener('shared', upgrade, open)
  const [one, other] = await Promise.all([database(), database()])
  expect(one).toBe(other)
  expect(open).toHaveBeenCalledTimes(1)
})
