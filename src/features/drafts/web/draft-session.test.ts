import { describe, expect, test } from 'vitest'
import { makeServer, openSession, START, titleOf, type } from '#test/make/draft-server.ts'
import { entriesAt, insertAt, setValue, valueIn } from '../document.ts'
import type { DraftBatch } from '../model.ts'
import { DraftSession } from './draft-session.ts'

describe('a draft being written', () => {
  test('is called saved only after the server has acknowledged it', async () => {
    const server = makeServer()
    let answer = (): void => undefined
    const session = new DraftSession({
      document: START,
      revision: 0,
      savedAt: '',
      send: async (batch) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return server.save(batch)
      },
      load: () => Promise.reject(new Error('not needed')),
      catchUp: () => Promise.reject(new Error('not needed')),
      keep: () => undefined,
      onChange: () => undefined,
      makeId: () => 'one',
      now: () => 0,
    })
    type(session, 'a', 'New')
    expect([session.state, session.unsaved]).toEqual(['waiting', 1])
    const saving = session.flush()
    expect(session.state).toBe('saving')
    answer()
    await expect(saving).resolves.toBe(true)
    expect([session.state, session.unsaved]).toEqual(['saved', 0])
  })

  test('[F11] whose answer was lost is sent again and applied once', async () => {
    const server = makeServer()
    const faults = ['answer' as const, 'request' as const]
    const { session, journal } = openSession(server, { fault: () => faults.pop() })
    session.edit((document) => [
      insertAt(document, { list: ['components'], index: 3, entries: [{ id: 'new', props: { title: 'New' } }] }),
    ])
    expect(journal().batches).toHaveLength(1)
    await session.flush()
    expect(entriesAt(server.document, ['components'])?.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'new'])
    expect([session.conflicts, journal()]).toEqual([[], { batches: [], conflicts: [] }])
  })

  test('keeps typing apart from a batch that is on its way', async () => {
    const server = makeServer()
    const { session } = openSession(server)
    type(session, 'a', 'One')
    const saving = session.flush()
    type(session, 'a', 'One two')
    await saving
    expect(valueIn(session.document, titleOf('a'), null)).toBe('One two')
    expect(valueIn(server.document, titleOf('a'), null)).toBe('One two')
    expect(session.conflicts).toEqual([])
  })

  test('sends only the newest of the values that were typed in one place', async () => {
    const server = makeServer()
    const { session } = openSession(server)
    for (const text of ['N', 'Ne', 'New']) type(session, 'a', text, 'a.title')
    await session.flush()
    expect(server.steps.map(({ changes }) => changes.length)).toEqual([1])
  })

  test('sends many changes that were made at once in batches that the server takes', async () => {
    const server = makeServer({ components: Array.from({ length: 450 }, (_, index) => ({ id: `b${index}` })) })
    const { session } = openSession(server)
    session.edit((document) =>
      (entriesAt(document, ['components']) ?? []).map(({ id }) =>
        setValue(document, { path: ['components', id, 'visible'], value: false }),
      ),
    )
    await session.flush()
    expect(server.steps.map(({ changes }) => changes.length)).toEqual([200, 200, 50])
    session.undo()
    await session.flush()
    expect(server.document).toEqual({ components: Array.from({ length: 450 }, (_, index) => ({ id: `b${index}` })) })
  })

  test('can undo and redo what the server has done for its author, such as copying', async () => {
    const server = makeServer()
    const { session } = openSession(server)
    const copy = { id: 'copy', props: { title: 'a' } }
    const insert = insertAt(server.document, { list: ['components'], index: 1, entries: [copy] })
    server.save({ id: 'by-the-server', revision: 0, changes: [insert] })
    await session.reload()
    session.remember([{ kind: 'remove', list: ['components'], ids: ['copy'] }])
    const ids = () => entriesAt(server.document, ['components'])?.map(({ id }) => id)
    expect(ids()).toEqual(['a', 'copy', 'b', 'c'])
    session.undo()
    await session.flush()
    expect(ids()).toEqual(['a', 'b', 'c'])
    session.redo()
    await session.flush()
    expect(ids()).toEqual(['a', 'copy', 'b', 'c'])
  })

  test('loaded again, shows what the server has changed and keeps what is being written', async () => {
    const server = makeServer()
    const { session } = openSession(server)
    const { session: other } = openSession(server)
    type(other, 'a', 'Theirs')
    await other.flush()
    type(session, 'b', 'Mine')
    const reloading = session.reload()
    type(session, 'c', 'Mine too')
    await reloading
    await session.flush()
    expect(['a', 'b', 'c'].map((id) => valueIn(session.document, titleOf(id), null))).toEqual([
      'Theirs',
      'Mine',
      'Mine too',
    ])
    expect(session.conflicts).toEqual([])
  })

  test('sends the batches of crashed tabs as they were: the server may have them, and would ignore what was typed into them since', async () => {
    const server = makeServer()
    const left: DraftBatch[] = []
    for (const id of ['a', 'b']) {
      const crashed = openSession(server, { fault: () => 'answer' })
      type(crashed.session, id, 'Written in the train')
      await crashed.session.end()
      left.push(...crashed.journal().batches)
    }
    expect(server.steps.map(({ id }) => id)).toEqual(left.map(({ id }) => id))
    const { session } = openSession(server)
    session.adopt({ batches: left, conflicts: [] })
    type(session, 'b', 'Written in the train and at home')
    expect(await session.flush()).toBe(true)
    expect(['a', 'b'].map((id) => valueIn(server.document, titleOf(id), null))).toEqual([
      'Written in the train',
      'Written in the train and at home',
    ])
    expect([session.conflicts, session.unsaved]).toEqual([[], 0])
  })

  test('continues where a closed tab has stopped', async () => {
    const server = makeServer()
    const closed = openSession(server, { fault: () => 'request' })
    type(closed.session, 'a', 'Written in the train')
    await closed.session.end()
    expect(closed.session.state).toBe('offline')
    const { session } = openSession(server)
    session.adopt(closed.journal())
    expect(valueIn(session.document, titleOf('a'), null)).toBe('Written in the train')
    await session.flush()
    expect(valueIn(server.document, titleOf('a'), null)).toBe('Written in the train')
  })
})
