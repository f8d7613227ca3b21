// Two authors with the browser’s own saving code, over the real API and database, on a network that fails and in tabs that are killed.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { DRAFTS_CHANNEL } from '#features/drafts/channel.ts'
import { digestOf } from '#features/drafts/digest.ts'
import { applyChanges, insertAt, setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { isDraftEvent } from '#features/drafts/web/events.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { act, AuthorTab, BLOCKS, DEEDS, type Fault, idsOf, type Written } from './make/author-tab.ts'
import { textBlock } from './make/course.ts'

/** How many random stories are played. */
const STORIES = 15
const LIST = BLOCKS
const COURSE = 'together'

type Signed = Awaited<ReturnType<TestApp['signedIn']>>

let app: TestApp
let people: [Signed, Signed]
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  people = [await app.signedIn('envmgr-admin'), await app.signedIn('envmgr-admin')]
  await ask(people[0], 'POST', '', { id: COURSE, elementId: 'first', title: 'Together' })
})
afterAll(() => app.close())

async function ask<Answer>(by: Signed, method: string, path: string, body?: unknown): Promise<Answer> {
  const address = `/api/creator/studio/courses${path}`
  const answer = await app.call(method, address, { as: by.as, ...(body !== undefined && { body }) })
  const json = await answer.json()
  if (answer.status !== 200) throw new ApiError(json)
  return json
}

interface Loaded {
  document: DraftDocument
  revision: number
  changedAt: string
}

/** A new lesson with three paragraphs; returns its path. */
async function makeLesson(): Promise<string> {
  made += 1
  const elementId = `story-${made}`
  const outline = await ask<Loaded>(people[0], 'GET', `/${COURSE}`)
  const entry = { id: elementId, type: 'lesson', title: 'Story', section: null, duration: 1, visible: true, texts: {} }
  const add = insertAt(outline.document, { list: ['elements'], index: 0, entries: [entry] })
  await ask(people[0], 'PATCH', `/${COURSE}`, { id: app.kernel.makeId(), revision: outline.revision, changes: [add] })
  const path = `/${COURSE}/elements/${elementId}`
  const { document, revision } = await ask<Loaded>(people[0], 'GET', path)
  const entries = ['a', 'b', 'c'].map((id) => textBlock(id, `<p>${id}</p>`))
  const changes = [insertAt(document, { list: LIST, index: 0, entries })]
  await ask(people[0], 'PATCH', path, { id: app.kernel.makeId(), revision, changes })
  return path
}

const tabOf = (path: string, by: Signed, fault?: () => Fault | Promise<Fault>) =>
  new AuthorTab({
    path,
    call: (method, address, body) => ask(by, method, address, body),
    ...(fault && { fault }),
    makeId: app.kernel.makeId,
  })

const who = fc.nat(1)
const number = fc.nat(4)
const WEIGHTS = { type: 5, insert: 2, remove: 1, move: 1, undo: 0.5, redo: 0.5, save: 3, hear: 2, kill: 1, decide: 1 }
const deed = fc.oneof(
  ...DEEDS.map((each) => ({
    weight: 2 * WEIGHTS[each],
    arbitrary: fc.record({ deed: fc.constant(each), who, number }),
  })),
)

const listSteps = (elementId: string) =>
  app.db.selectFrom('draft_steps').selectAll().where('id', '=', elementId).orderBy('revision').execute()

async function settle(tabs: readonly AuthorTab[], elementId: string): Promise<void> {
  for (const { session } of tabs) await session.flush()
  for (const { session } of tabs) {
    const newest = (await listSteps(elementId)).at(-1)?.revision ?? 0
    session.follow(newest)
    await vi.waitFor(() => expect(session.revision).toBe(newest), { interval: 1, timeout: 10_000 })
  }
}

test('[F4, F11] whatever two authors do on a bad network and in killed tabs: nothing acknowledged is lost, nothing is applied twice, and no text disappears unasked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 16 }),
      fc.array(fc.constantFrom<Fault>('request', 'answer', undefined), { maxLength: 12 }),
      async (deeds, faults) => {
        const path = await makeLesson()
        const elementId = path.split('/').at(-1) ?? ''
        const left = [...faults]
        const tabs = people.map((by) => tabOf(path, by, () => left.pop()))
        const written: Written[] = tabs.map(() => new Map())
        for (const tab of tabs) await tab.open()
        const start = tabs[0]?.session.document ?? {}
        for (const done of deeds) {
          const [tab, own] = [tabs[done.who], written[done.who]]
          if (tab && own) await act(tab, own, done)
        }
        await settle(tabs, elementId)

        const steps = (await listSteps(elementId)).slice(1)
        const { document } = await ask<Loaded>(people[0], 'GET', path)
        let replayed = start
        for (const step of steps) {
          const applied = applyChanges(replayed, step.changes ?? [])
          expect(applied.conflicts).toEqual([])
          replayed = applied.document
        }
        expect(digestOf(replayed)).toBe(digestOf(document))
        expect(new Set(idsOf(document)).size).toBe(idsOf(document).length)

        for (const { batch, saved } of tabs.flatMap((tab) => tab.acknowledged)) {
          const [step, ...more] = steps.filter((each) => each.batch_id === batch.id)
          expect(more).toEqual([])
          const refused = saved.conflicts.map(({ index }) => index)
          expect(step?.changes).toEqual(batch.changes.filter((_, index) => !refused.includes(index)))
        }

        const stored = JSON.stringify(steps.map(({ changes }) => changes))
        for (const [index, tab] of tabs.entries()) {
          const { session } = tab
          expect([session.unsaved, tab.kept.batches]).toEqual([0, []])
          const offered = JSON.stringify(session.conflicts)
          for (const html of written[index]?.values() ?? []) {
            const text = JSON.stringify(html).slice(1, -1)
            expect(stored.includes(text) || offered.includes(text)).toBe(true)
          }
        }

        for (const { session } of tabs) for (const { id } of session.conflicts) session.resolve(id, 'mine')
        await settle(tabs, elementId)
        for (const { session } of tabs) for (const { id } of session.conflicts) session.resolve(id, 'theirs')
        await settle(tabs, elementId)
        const last = await ask<Loaded>(people[0], 'GET', path)
        for (const tab of tabs) {
          expect(tab.kept).toEqual({ batches: [], conflicts: [] })
          expect(digestOf(tab.session.document)).toBe(digestOf(last.document))
        }
      },
    ),
    { numRuns: STORIES },
  )
}, 120_000)

test('[IMPL-01] a version that one restores and a file that one imports are shown to the other at once, with what the other has just typed', async () => {
  const [me, other] = people
  const [id, elementId] = ['replaced', 'replaced-1']
  const path = `/${id}/elements/${elementId}`
  const write = async (address: string, makeChanges: (document: DraftDocument) => DraftChange[]) => {
    const loaded = await ask<Loaded>(me, 'GET', address)
    const changes = makeChanges(loaded.document)
    await ask(me, 'PATCH', address, { id: app.kernel.makeId(), revision: loaded.revision, changes })
  }
  await ask(me, 'POST', '', { id, elementId, title: 'Replaced' })
  await write(`/${id}`, (document) => [setValue(document, { path: ['elements', elementId, 'title'], value: 'One' })])
  const entries = ['a', 'b', 'c'].map((where) => textBlock(where, `<p>${where}</p>`))
  await write(path, (document) => [insertAt(document, { list: LIST, index: 0, entries })])
  const managed = `/api/creator/managedCourses/${id}`
  const call = async (method: string, address: string, body?: unknown) => {
    const answer = await app.call(method, address, { as: other.as, ...(body !== undefined && { body }) })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { revision } = await call('GET', managed)
  const { version } = await call('POST', `${managed}/publish`, { revision })
  const { files } = await call('GET', `${managed}/files`)

  let gate = Promise.resolve()
  const tab = tabOf(path, me, async () => {
    await gate
    return undefined
  })
  await tab.open()
  const place = { document: elementId, place: null, isOpen: true }
  await ask(me, 'POST', `/${id}/presence`, { session: app.kernel.makeId(), ...place })
  const stop = app.kernel.events.onBatch(({ events }) => {
    for (const { channel, audience, payload } of events) {
      const isMine = channel === DRAFTS_CHANNEL && audience === `user:${me.userId}`
      if (isMine && isDraftEvent(payload) && payload.type === 'saved' && payload.id === elementId)
        tab.session.follow(payload.revision)
    }
  })
  const type = (where: string, html: string) =>
    tab.session.edit((document) => [setValue(document, { path: [...LIST, where, 'props', 'html'], value: html })])
  const seen = (...texts: string[]) =>
    vi.waitFor(() => expect(['a', 'b', 'c'].map((where) => tab.htmlOf(where))).toEqual(texts), { timeout: 20_000 })

  type('a', '<p>Draft.</p>')
  await tab.session.flush()
  await call('POST', `${managed}/versions/${version}/restore`)
  // Nothing is sent or asked for here: only the event says so.
  await seen('<p>a</p>', '<p>b</p>', '<p>c</p>')

  type('a', '<p>Draft.</p>')
  await tab.session.flush()
  let open = (): void => undefined
  gate = new Promise((resolve) => (open = resolve))
  type('b', '<p>Typed.</p>')
  type('c', '<p>Typed, too.</p>')
  const imported = JSON.parse(
    JSON.stringify(files).replace('<p>a</p>', '<p>File.</p>').replace('<p>b</p>', '<p>File.</p>'),
  )
  await call('POST', '/api/creator/managedCourses/files', { id, files: imported })
  open()
  await seen('<p>File.</p>', '<p>Typed.</p>', '<p>Typed, too.</p>')
  await tab.session.flush()
  // Where the file has another text than the one that was typed over, both are there and their author decides.
  expect(tab.session.conflicts).toMatchObject([{ mine: '<p>Typed.</p>', theirs: '<p>File.</p>' }])
  const { document } = await ask<Loaded>(me, 'GET', path)
  expect(valueIn(document, [...LIST, 'c', 'props', 'html'], null)).toBe('<p>Typed, too.</p>')
  tab.session.resolve(tab.session.conflicts[0]?.id ?? '', 'theirs')

  // What the file has replaced can be taken back.
  const { kept } = await call('GET', `${managed}/history`)
  const replaced = kept.filter((each: { version: number | null }) => each.version === null)
  expect(replaced).toHaveLength(1)
  await call('POST', `${managed}/keptDrafts/${replaced[0].id}/restore`)
  await seen('<p>Draft.</p>', '<p>b</p>', '<p>c</p>')
  stop()
})

describe('undo after a reload', () => {
  /** Opens a tab with what can be undone from earlier visits. */
  async function reopened(path: string, by: Signed): Promise<AuthorTab> {
    const tab = tabOf(path, by)
    await tab.open()
    tab.session.recall(await ask(by, 'GET', `${path}/history?until=${tab.session.revision}`))
    return tab
  }
  const type = (tab: AuthorTab, id: string, html: string) =>
    tab.session.edit((document) => [setValue(document, { path: [...LIST, id, 'props', 'html'], value: html })])

  test('[IMPL-01] takes back one’s own steps, one by one, and redo makes them again, on any device', async () => {
    const path = await makeLesson()
    const [me] = people
    const before = await reopened(path, me)
    type(before, 'a', '<p>One.</p>')
    type(before, 'a', '<p>Two.</p>')
    before.session.edit(() => [{ kind: 'remove', list: LIST, ids: ['b'] }])
    await before.session.flush()

    const { session: first } = await reopened(path, me)
    first.undo()
    await first.flush()
    expect(idsOf(first.document)).toEqual(['a', 'b', 'c'])

    const second = await reopened(path, me)
    second.session.undo()
    expect(second.htmlOf('a')).toBe('<p>One.</p>')
    second.session.undo()
    expect(second.htmlOf('a')).toBe('<p>a</p>')
    await second.session.flush()

    const third = await reopened(path, me)
    for (const _ of [1, 2, 3]) third.session.redo()
    expect([idsOf(third.session.document), third.htmlOf('a')]).toEqual([['a', 'c'], '<p>Two.</p>'])
    expect(third.session.canRedo).toBe(false)
  })

  test('[IMPL-01] never takes back what another author has written, nor deletes a block in which they have', async () => {
    const path = await makeLesson()
    const [me, other] = people
    const mine = await reopened(path, me)
    mine.session.edit((document) => [
      insertAt(document, { list: LIST, index: 0, entries: [textBlock('mine', '<p>Mine.</p>')] }),
    ])
    type(mine, 'a', '<p>Mine.</p>')
    await mine.session.flush()
    const theirs = await reopened(path, other)
    expect(theirs.session.canUndo).toBe(false)
    type(theirs, 'mine', '<p>Theirs.</p>')
    type(theirs, 'a', '<p>Theirs.</p>')
    await theirs.session.flush()

    const next = await reopened(path, me)
    while (next.session.canUndo) next.session.undo()
    await next.session.flush()
    const { document } = await ask<Loaded>(me, 'GET', path)
    // Their first step, three paragraphs, was made by the same person: it is undone, but for the paragraph of the other.
    expect(idsOf(document)).toEqual(['mine', 'a'])
    expect(JSON.stringify(document).match(/Theirs/g)).toHaveLength(2)
  })
})
