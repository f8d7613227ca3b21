import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftBatch } from '../model.ts'
import { holdSession, openJournal, takeLeftBehind, untilClosed } from './journal.ts'

const batch = (id: string): DraftBatch => ({
  id,
  revision: 0,
  changes: [{ kind: 'remove', list: ['components'], ids: [id] }],
})

/** Locks as browsers have them, in memory. */
const locks = new Map<string, Promise<unknown>>()
beforeEach(() => {
  locks.clear()
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, ...how: readonly unknown[]) => {
        await locks.get(name)
        const run = how.at(-1)
        const held: Promise<unknown> = typeof run === 'function' ? Promise.resolve(run()) : Promise.reject(new Error())
        locks.set(name, held)
        await held
        locks.delete(name)
      },
      query: () => Promise.resolve({ held: [...locks.keys()].map((name) => ({ name })) }),
    },
  })
})

async function writeIn(draft: string, session: string, ...batches: DraftBatch[]): Promise<void> {
  const journal = openJournal(draft, session, (isKept) => expect(isKept).toBe(true))
  journal.keep({ batches, conflicts: [] })
  await journal.settled()
}

test('what a closed editor could not send is found by the next editor of the same draft, also in the same tab', async () => {
  await writeIn('lesson 1', 'closed', batch('a'), batch('b'))
  await writeIn('lesson 2', 'other', batch('c'))
  const left = await takeLeftBehind('lesson 1', 'own')
  expect(left.batches.map(({ id }) => id)).toEqual(['a', 'b'])
  await left.forget()
  expect((await takeLeftBehind('lesson 1', 'own')).batches).toEqual([])
  expect((await takeLeftBehind('lesson 2', 'own')).batches).toHaveLength(1)
})

test('the batches of an editor that is still open stay its own, until it is closed', async () => {
  const release = holdSession('open')
  await writeIn('lesson 3', 'open', batch('a'))
  await vi.waitFor(async () =>
    expect(await takeLeftBehind('lesson 3', 'own')).toMatchObject({ batches: [], open: ['open'] }),
  )
  let isClosed = false
  const closed = untilClosed('open', new AbortController().signal).then(() => (isClosed = true))
  await takeLeftBehind('lesson 3', 'own')
  expect(isClosed).toBe(false)
  release()
  await closed
  await vi.waitFor(async () => expect((await takeLeftBehind('lesson 3', 'own')).batches).toHaveLength(1))
})

test('an editor leaves nothing behind once the server has everything', async () => {
  await writeIn('lesson 4', 'done', batch('a'))
  await writeIn('lesson 4', 'done')
  expect((await takeLeftBehind('lesson 4', 'own')).batches).toEqual([])
})

test('[IMPL-01] conflicts that were not decided are kept as well, and journals of earlier versions of the portal are read', async () => {
  const conflict = {
    id: 'c',
    path: ['title'],
    lang: null,
    reason: 'changed' as const,
    mine: 'Mine',
    theirs: 'Theirs',
    restore: [],
  }
  const journal = openJournal('lesson 5', 'closed', () => undefined)
  journal.keep({ batches: [], conflicts: [conflict] })
  await journal.settled()
  const earlier = await openDB('portico-drafts', 1)
  await earlier.put('journals', [batch('a')], 'lesson 5 earlier')
  expect(await takeLeftBehind('lesson 5', 'own')).toMatchObject({ batches: [{ id: 'a' }], conflicts: [conflict] })
})

test('[IMPL-01] a device that cannot store anything says so, and says when it can again', async () => {
  const said: boolean[] = []
  const journal = openJournal('lesson 6', 'full', (isKept) => said.push(isKept))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  journal.keep({ batches: [batch('a')], conflicts: [] })
  await journal.settled()
  journal.keep({ batches: [batch('a'), batch('b')], conflicts: [] })
  await journal.settled()
  put.mockRestore()
  expect(said).toEqual([false, true])
})
