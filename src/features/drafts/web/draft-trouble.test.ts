import { expect, test } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { makeServer, START, titleOf, type } from '#test/make/draft-server.ts'
import { setValue, valueIn } from '../document.ts'
import { DraftSession, type Unsaved } from './draft-session.ts'
import { unsavedText } from './unsaved-text.ts'

const HOUR_MS = 3_600_000

/** An editor whose server answers with these statuses first, and whose clock a test sets. */
function openEditor(statuses: number[]) {
  const server = makeServer()
  const clock = { now: 0 }
  let journal: Unsaved = { batches: [], conflicts: [] }
  let made = 0
  const sent: string[] = []
  const session = new DraftSession({
    document: START,
    revision: 0,
    savedAt: '',
    send: async (batch) => {
      await Promise.resolve()
      sent.push(batch.id)
      const status = statuses.shift()
      if (status !== undefined) throw new ApiError({ code: 'some.problem', status, message: 'No' })
      return server.save(batch)
    },
    load: () => Promise.reject(new Error('not needed')),
    catchUp: () => Promise.reject(new Error('not needed')),
    keep: (unsaved) => (journal = unsaved),
    onChange: () => undefined,
    makeId: () => `id-${(made += 1)}`,
    now: () => clock.now,
    // Until somebody comes back to the page.
    pause: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  })
  return { session, server, clock, sent, journal: () => journal }
}
const savedTitle = ({ server }: ReturnType<typeof openEditor>) => valueIn(server.document, titleOf('a'), null)

test.each([
  [401, 'signed-out'],
  [503, 'unavailable'],
  [507, 'unavailable'],
])(
  '[IMPL-01] status %i keeps what was written, says why, and sends it once the author comes back',
  async (status, trouble) => {
    const editor = openEditor([status])
    const { session } = editor
    type(session, 'a', 'Written before')
    const saving = session.flush()
    await expect.poll(() => session.trouble).toBe(trouble)
    expect([session.state, session.unsaved, editor.journal().batches.length]).toEqual(['retrying', 1, 1])
    type(session, 'a', 'Written before, and after')
    expect(session.unsavedText).toContain('Written before, and after')
    await expect(session.flush()).resolves.toBe(true)
    await saving
    expect([session.state, session.trouble, session.unsaved, savedTitle(editor)]).toEqual([
      'saved',
      undefined,
      0,
      'Written before, and after',
    ])
    expect(editor.journal()).toEqual({ batches: [], conflicts: [] })
    // The first batch was sent twice with one id, so the server applies it once.
    expect(editor.sent[0]).toBe(editor.sent[1])
  },
)

test.each([
  [403, 'not-allowed'],
  [404, 'refused'],
  [422, 'refused'],
])('[IMPL-01] status %i keeps what was written, says why, and isn’t repeated by itself', async (status, trouble) => {
  const editor = openEditor([status])
  const { session } = editor
  type(session, 'a', 'Mine')
  await expect(session.flush()).resolves.toBe(false)
  expect([session.state, session.trouble, editor.sent.length]).toEqual(['failed', trouble, 1])
  expect([valueIn(session.document, titleOf('a'), null), editor.journal().batches.length]).toEqual(['Mine', 1])
  await expect(session.flush()).resolves.toBe(true)
  expect([session.trouble, savedTitle(editor)]).toEqual([undefined, 'Mine'])
})

test.each([
  ['forwards', 5 * HOUR_MS],
  ['back', -5 * HOUR_MS],
])(
  '[IMPL-01] a clock that jumps hours %s loses nothing, and what was typed before and after is undone apart',
  async (_, jump) => {
    const editor = openEditor([])
    const { session, clock } = editor
    const write = (value: string) =>
      session.edit((document) => [setValue(document, { path: titleOf('a'), value })], 'title of a')
    write('Before')
    clock.now += jump
    write('After')
    await expect(session.flush()).resolves.toBe(true)
    expect(savedTitle(editor)).toBe('After')
    session.undo()
    await session.flush()
    expect(savedTitle(editor)).toBe('Before')
  },
)

test('a file with what is not saved has the texts as their author reads them', () => {
  const text = unsavedText([
    {
      kind: 'set',
      path: ['components', 'a', 'props', 'html'],
      lang: null,
      before: '',
      value: '<p>Bread &amp; salt</p><p>Twice</p>',
    },
    { kind: 'set', path: ['components', 'a', 'component'], lang: null, before: '', value: 'text' },
    {
      kind: 'insert',
      list: ['components'],
      after: [],
      entries: [{ id: 'b', component: 'photo', props: { picture: { src: '/files/a.jpg', alt: 'A door' } } }],
    },
  ])
  expect(text).toBe('Bread & salt\nTwice\n\nA door')
})
