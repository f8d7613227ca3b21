import { describe, expect, test, vi } from 'vitest'
import { makeServer, openSession, START, titleOf, type } from '#test/make/draft-server.ts'
import { digestOf } from '../digest.ts'
import { insertAt, setValue, valueIn } from '../document.ts'
import type { DraftDocument } from '../model.ts'

describe('undo', () => {
  test('takes back a whole typed text, a deletion and a move, and redo makes them again', async () => {
    const server = makeServer()
    const { session } = openSession(server)
    for (const text of ['N', 'Ne', 'New']) type(session, 'a', text, 'a.title')
    session.edit(() => [{ kind: 'remove', list: ['components'], ids: ['b'] }])
    const after = session.document
    await session.flush()
    session.undo()
    session.undo()
    expect(digestOf(session.document)).toBe(digestOf(START))
    expect(session.canUndo).toBe(false)
    session.redo()
    session.redo()
    expect(digestOf(session.document)).toBe(digestOf(after))
    await session.flush()
    expect(digestOf(server.document)).toBe(digestOf(after))
  })

  test('takes back a text from which the server has removed something', async () => {
    const path = titleOf('a')
    const withoutScript = (document: DraftDocument) => {
      const title = String(valueIn(document, path, null))
      return title.includes('<script>') ? [setValue(document, { path, value: title.replace('<script>', '') })] : []
    }
    const server = makeServer(START, withoutScript)
    const { session } = openSession(server)
    type(session, 'a', 'Pasted <script>')
    await session.flush()
    expect([valueIn(session.document, path, null), session.canUndo]).toEqual(['Pasted ', true])
    session.undo()
    await session.flush()
    expect([valueIn(session.document, path, null), valueIn(server.document, path, null)]).toEqual(['a', 'a'])
    expect(session.conflicts).toEqual([])
  })

  test('leaves alone what somebody else has written meanwhile', async () => {
    const server = makeServer()
    const [one, other] = [openSession(server).session, openSession(server).session]
    type(one, 'a', 'One')
    await one.flush()
    type(other, 'b', 'Other')
    await other.flush()
    type(one, 'c', 'Third')
    await one.flush()
    one.undo()
    one.undo()
    await one.flush()
    expect(['a', 'b', 'c'].map((id) => valueIn(server.document, titleOf(id), null))).toEqual(['a', 'Other', 'c'])
  })

  test('does not delete a block in which somebody else has written meanwhile', async () => {
    const server = makeServer()
    const [one, other] = [openSession(server).session, openSession(server).session]
    const added = [{ id: 'new', props: { title: 'New' } }]
    one.edit((document) => [insertAt(document, { list: ['components'], index: 0, entries: added })])
    await one.flush()
    await other.reload()
    type(other, 'new', 'Other')
    await other.flush()
    one.follow(2)
    await vi.waitFor(() => expect(valueIn(one.document, titleOf('new'), null)).toBe('Other'))
    one.undo()
    await one.flush()
    expect(valueIn(server.document, titleOf('new'), null)).toBe('Other')
    expect(one.canUndo).toBe(false)
  })

  test('knows the steps of a closed tab that had not sent them', async () => {
    const server = makeServer()
    const closed = openSession(server, { fault: () => 'request' })
    type(closed.session, 'a', 'Written in the train')
    await closed.session.end()
    const { session } = openSession(server)
    session.adopt(closed.journal())
    await session.flush()
    session.undo()
    await session.flush()
    expect(valueIn(server.document, titleOf('a'), null)).toBe('a')
  })
})
