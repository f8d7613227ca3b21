import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { makeServer, openSession, titleOf, type } from '#test/make/draft-server.ts'
import { digestOf } from '../digest.ts'
import { entriesAt, valueIn } from '../document.ts'
import type { DraftChange } from '../model.ts'

describe('two authors', () => {
  test('in different blocks both find their texts in the document, without a question', async () => {
    const server = makeServer()
    const [one, other] = [openSession(server).session, openSession(server).session]
    type(one, 'a', 'One')
    type(other, 'b', 'Other')
    await Promise.all([one.flush(), other.flush()])
    for (const session of [one, other]) expect(session.conflicts).toEqual([])
    expect([valueIn(server.document, titleOf('a'), null), valueIn(server.document, titleOf('b'), null)]).toEqual([
      'One',
      'Other',
    ])
    expect(valueIn(other.document, titleOf('a'), null)).toBe('One')
  })

  test('in the same place: the second is offered both texts, and decides', async () => {
    const server = makeServer()
    const [one, other] = [openSession(server).session, openSession(server).session]
    type(one, 'a', 'One')
    await one.flush()
    type(other, 'a', 'Other')
    await other.flush()
    expect(other.conflicts).toMatchObject([{ mine: 'Other', theirs: 'One', reason: 'changed' }])
    expect(valueIn(server.document, titleOf('a'), null)).toBe('One')
    // It stays under the caret until its author decides.
    expect(valueIn(other.document, titleOf('a'), null)).toBe('Other')
    other.resolve(other.conflicts[0]?.id ?? '', 'mine')
    await other.flush()
    expect([valueIn(server.document, titleOf('a'), null), other.conflicts]).toEqual(['Other', []])
  })

  test('in a block that the other has deleted: the text is offered, not lost', async () => {
    const server = makeServer()
    const [one, other] = [openSession(server).session, openSession(server).session]
    one.edit(() => [{ kind: 'remove', list: ['components'], ids: ['a'] }])
    await one.flush()
    type(other, 'a', 'Other')
    await other.flush()
    expect(other.conflicts).toMatchObject([{ mine: ['Other'], reason: 'gone', path: ['components', 'a'] }])
    other.resolve(other.conflicts[0]?.id ?? '', 'mine')
    await other.flush()
    expect(entriesAt(server.document, ['components'])?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(valueIn(server.document, titleOf('a'), null)).toBe('Other')
  })

  test('in the same place: what the second writes after that belongs to the same question, and is not sent', async () => {
    const server = makeServer()
    const [one, { session: other, journal }] = [openSession(server).session, openSession(server)]
    type(one, 'a', 'One')
    await one.flush()
    type(other, 'a', 'Other')
    const saving = other.flush()
    type(other, 'a', 'Other and more')
    await saving
    type(other, 'a', 'Other and even more')
    await other.flush()
    expect(other.conflicts).toMatchObject([{ mine: 'Other and even more', theirs: 'One' }])
    expect([valueIn(server.document, titleOf('a'), null), server.steps.length, other.unsaved]).toEqual(['One', 2, 0])
    // The device keeps it: another visit is asked the same.
    const { session: next } = openSession(server)
    next.adopt(journal())
    expect(next.conflicts).toMatchObject([{ mine: 'Other and even more', theirs: 'One' }])
    expect(valueIn(next.document, titleOf('a'), null)).toBe('Other and even more')
    next.resolve(next.conflicts[0]?.id ?? '', { value: 'One and other' })
    await next.flush()
    expect(valueIn(server.document, titleOf('a'), null)).toBe('One and other')
  })

  test('a question that has answered itself is not asked: the first comes to write what the second wants', async () => {
    const server = makeServer()
    const [one, other] = [openSession(server).session, openSession(server).session]
    type(one, 'a', 'One')
    await one.flush()
    type(other, 'a', 'Other')
    await other.flush()
    type(one, 'a', 'Other')
    await one.flush()
    other.follow(3)
    await vi.waitFor(() => expect(other.conflicts).toEqual([]))
  })

  test('see what the other has saved without saving anything, and keep what they write', async () => {
    const server = makeServer()
    const [one, other] = [openSession(server).session, openSession(server).session]
    type(other, 'b', 'Not sent yet')
    type(one, 'a', 'One')
    await one.flush()
    other.follow(1)
    await vi.waitFor(() => expect(valueIn(other.document, titleOf('a'), null)).toBe('One'))
    expect(valueIn(other.document, titleOf('b'), null)).toBe('Not sent yet')
    expect([other.revision, server.steps.length]).toEqual([1, 1])
  })

  test('what the server removes from a text of one does not overwrite what the other has written elsewhere', async () => {
    const server = makeServer()
    let cleaned: DraftChange[] = []
    const { session: one } = openSession({
      ...server,
      get document() {
        return server.document
      },
      save: (batch) => {
        const saved = server.save(batch)
        return { ...saved, cleaned: cleaned.splice(0) }
      },
    })
    const { session: other } = openSession(server)
    type(other, 'b', 'Theirs')
    await other.flush()
    type(one, 'a', 'Unsafe')
    const saving = one.flush()
    type(one, 'b', 'Mine')
    cleaned = [{ kind: 'set', path: titleOf('a'), lang: null, before: digestOf('Unsafe'), value: 'Safe' }]
    await saving
    await one.flush()
    expect(valueIn(server.document, titleOf('b'), null)).toBe('Theirs')
    expect(one.conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }])
  })
})

const action = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    who: fc.nat(1),
    id: fc.constantFrom('a', 'b', 'c'),
    text: fc.string(),
  }),
  fc.record({ kind: fc.constant('remove' as const), who: fc.nat(1), id: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ kind: fc.constant('undo' as const), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('flush' as const), who: fc.nat(1) }),
)

test('[F4] whatever two authors do on a bad network, both end with the document of the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 20 }),
      fc.array(fc.constantFrom('request' as const, 'answer' as const, undefined), { maxLength: 12 }),
      async (actions, faults) => {
        const server = makeServer()
        const left = [...faults]
        const sessions = [0, 1].map(() => openSession(server, { fault: () => left.pop() }).session)
        for (const made of actions) {
          const session = sessions[made.who]
          if (!session) continue
          if (made.kind === 'type') type(session, made.id, made.text)
          if (made.kind === 'remove') session.edit(() => [{ kind: 'remove', list: ['components'], ids: [made.id] }])
          if (made.kind === 'undo') session.undo()
          if (made.kind === 'flush') await session.flush()
        }
        for (const session of sessions) await session.flush()
        for (const session of sessions) {
          for (const { id } of session.conflicts) session.resolve(id, 'theirs')
          session.follow(server.steps.length)
          await vi.waitFor(() => expect(session.revision).toBe(server.steps.length), { interval: 1 })
          expect([session.unsaved, session.conflicts]).toEqual([0, []])
          expect(digestOf(session.document)).toBe(digestOf(server.document))
        }
      },
    ),
    { numRuns: 500 },
  )
})
