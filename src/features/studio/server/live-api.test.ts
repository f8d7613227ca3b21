import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DRAFTS_CHANNEL } from '#features/drafts/channel.ts'
import { insertAt, setValue } from '#features/drafts/document.ts'
import { PRESENCE_LASTS_MS, PRESENCE_PER_MINUTE, WINDOWS_MAX } from '#features/drafts/limits.ts'
import type { DraftChange, DraftDocument, MissedChanges, SavedBatch } from '#features/drafts/model.ts'
import type { PresenceReport, PresentPerson } from '#features/drafts/presence.ts'
import { textBlock } from '#test/make/course.ts'
import { type Editors, isSaved, openEditors } from '#test/make/editors.ts'

let app: Editors['app']
let author: Editors['author']
let other: Editors['other']
let ask: Editors['ask']
let hear: Editors['hear']
let made = 0

beforeAll(async () => {
  ;({ app, author, other, ask, hear } = await openEditors('/api/creator/studio/courses'))
})
afterAll(() => app.close())

/** A course with one lesson, which has one paragraph. */
async function makeCourse(): Promise<{ id: string; elementId: string; lesson: string }> {
  const [id, elementId] = [`live${(made += 1)}`, `live${made}-1`]
  await ask('POST', '', { id, elementId, title: 'Live' })
  const lesson = `/${id}/elements/${elementId}`
  await save(lesson, (document) => [
    insertAt(document, { list: ['components'], index: 0, entries: [textBlock('intro', '<p>Start.</p>')] }),
  ])
  return { id, elementId, lesson }
}

async function save(path: string, changes: (document: DraftDocument) => DraftChange[], by = author) {
  const { document, revision } = await ask<{ document: DraftDocument; revision: number }>('GET', path, undefined, by)
  const batch = { id: app.kernel.makeId(), revision, changes: changes(document) }
  return ask<SavedBatch>('PATCH', path, batch, by)
}
const write = (html: string) => (document: DraftDocument) => [
  setValue(document, { path: ['components', 'intro', 'props', 'html'], value: html }),
]

interface Presence {
  here: PresentPerson[]
  revisions: { outline: number; element: number | null }
}
const report = (courseId: string, body: Partial<PresenceReport>, by = author) =>
  ask<Presence>(
    'POST',
    `/${courseId}/presence`,
    { session: app.kernel.makeId(), document: null, place: null, isOpen: true, ...body },
    by,
  )

describe('what others save', () => {
  test('[IMPL-01] is announced to those who have the course open, and can be asked for since a revision', async () => {
    const { id, elementId, lesson } = await makeCourse()
    await report(id, { document: elementId })
    await report(id, { document: elementId }, other)
    const heard = hear(other)
    const { revision } = await save(lesson, write('<p>Better.</p>'))
    // Who is there may be announced later.
    await vi.waitFor(() =>
      expect(heard.filter(isSaved)).toEqual([{ type: 'saved', room: id, kind: 'element', id: elementId, revision }]),
    )
    const missed = await ask<MissedChanges>('GET', `${lesson}/changes?after=${revision - 1}`, undefined, other)
    expect(missed).toMatchObject({ revision, others: [{ kind: 'set', value: '<p>Better.</p>' }] })
    expect(await ask('GET', `${lesson}/changes?after=${revision}`)).toMatchObject({ revision, others: [] })
  })

  test('is not announced while nobody else is there', async () => {
    const { id, elementId, lesson } = await makeCourse()
    await report(id, { document: elementId })
    const before = await app.db.selectFrom('events').select('id').where('channel', '=', DRAFTS_CHANNEL).execute()
    await save(lesson, write('<p>Alone.</p>'))
    const after = await app.db.selectFrom('events').select('id').where('channel', '=', DRAFTS_CHANNEL).execute()
    expect(after).toEqual(before)
  })

  test('[IMPL-01] a document that something else replaces is announced also to an author who is alone: by a version, a file, or the published one', async () => {
    const { id, elementId, lesson } = await makeCourse()
    await save(`/${id}`, (document) => [setValue(document, { path: ['elements', elementId, 'title'], value: 'First' })])
    const managed = `/api/creator/managedCourses/${id}`
    const from = async (method: string, path: string, body?: unknown) => {
      const answer = await app.call(method, path, { as: other.as, ...(body !== undefined && { body }) })
      expect(answer.status).toBe(200)
      return answer.json()
    }
    const { revision } = await ask<{ revision: number }>('GET', `/${id}/check`)
    await from('POST', `${managed}/publish`, { revision })
    const { files } = await from('GET', `${managed}/files`)
    const changed = JSON.parse(JSON.stringify(files).replace('Start.', 'From a file.'))
    await report(id, { document: elementId })
    const all = hear(author)
    const heard = () => all.filter((event) => isSaved(event) && JSON.stringify(event).includes(elementId))
    const replacements = [
      () => from('POST', '/api/creator/managedCourses/files', { id, files: changed }),
      () => from('POST', `${managed}/versions/1/restore`),
      async () => {
        await save(lesson, write('<p>Discarded.</p>'))
        await from('DELETE', `${managed}/draft`)
      },
    ]
    for (const [index, replace] of replacements.entries()) {
      await replace()
      const newest = (await ask<{ revision: number }>('GET', lesson)).revision
      await vi.waitFor(() => expect(heard()).toHaveLength(index + 1), { timeout: 20_000 })
      expect(heard().at(-1)).toMatchObject({ kind: 'element', id: elementId, revision: newest })
    }
  })

  test('has to be loaded as a whole after the draft was discarded, and nothing before that can be undone', async () => {
    const { id, lesson } = await makeCourse()
    await save(`/${id}`, (document) => [setValue(document, { path: ['elements', `${id}-1`, 'title'], value: 'First' })])
    const { revision } = await ask<{ revision: number }>('GET', `/${id}/check`)
    const managed = `/api/creator/managedCourses/${id}`
    expect((await app.call('POST', `${managed}/publish`, { as: author.as, body: { revision } })).status).toBe(200)
    const saved = await save(lesson, write('<p>Discarded.</p>'))
    const history = () => ask<{ past: unknown[] }>('GET', `${lesson}/history?until=1000`)
    expect((await history()).past).toHaveLength(2)
    const discarded = await app.call('DELETE', `${managed}/draft`, { as: author.as })
    expect(discarded.status).toBe(200)
    expect(await ask('GET', `${lesson}/changes?after=${saved.revision}`)).toMatchObject({ others: null })
    expect((await history()).past).toEqual([])
  })

  test('[IMPL-01] a conflict names who wrote the other text', async () => {
    const { lesson } = await makeCourse()
    const { document, revision } = await ask<{ document: DraftDocument; revision: number }>('GET', lesson)
    await save(lesson, write('<p>Theirs.</p>'), other)
    const batch = { id: app.kernel.makeId(), revision, changes: write('<p>Mine.</p>')(document) }
    const saved = await ask<SavedBatch>('PATCH', lesson, batch)
    expect(saved.conflicts).toMatchObject([{ reason: 'changed', theirs: '<p>Theirs.</p>', by: { id: other.userId } }])
    expect(await ask('PATCH', lesson, batch)).toEqual(saved)
  })
})

describe('who is here', () => {
  test('[IMPL-01] people in one course see each other with the block they are at, and receive an event when somebody comes, moves and leaves', async () => {
    const { id, elementId } = await makeCourse()
    const [mine, theirs] = [app.kernel.makeId(), app.kernel.makeId()]
    expect((await report(id, { session: mine, document: elementId, place: 'intro' })).here).toEqual([])
    const all = hear(author)
    // The event of the author’s own coming may arrive late.
    const heard = () => all.filter((payload) => JSON.stringify(payload).includes(theirs))
    const answer = await report(id, { session: theirs, document: elementId }, other)
    expect(answer.here).toMatchObject([{ session: mine, userId: author.userId, document: elementId, place: 'intro' }])
    expect(answer.revisions).toEqual({ outline: 1, element: 1 })
    await report(id, { session: theirs, document: elementId, place: 'intro' }, other)
    // The same again is only a sign of life.
    await report(id, { session: theirs, document: elementId, place: 'intro' }, other)
    await report(id, { session: theirs, isOpen: false }, other)
    await vi.waitFor(() => expect(heard()).toHaveLength(3))
    expect(heard()).toMatchObject([
      { type: 'here', person: { session: theirs, place: null } },
      { type: 'here', person: { session: theirs, place: 'intro' } },
      { type: 'left', session: theirs },
    ])
    expect((await report(id, { session: mine })).here).toEqual([])
  })

  test('a window that says nothing any more is gone after some seconds', async () => {
    const { id } = await makeCourse()
    await report(id, {}, other)
    expect((await report(id, {})).here).toHaveLength(1)
    app.clock.advance(PRESENCE_LASTS_MS)
    expect((await report(id, {})).here).toEqual([])
  })

  test('nobody can speak for a window of somebody else, or fill the list', async () => {
    const { id } = await makeCourse()
    const session = app.kernel.makeId()
    await report(id, { session, place: 'intro' }, other)
    await report(id, { session, place: 'elsewhere' })
    await report(id, { session, isOpen: false })
    for (let window = 0; window < WINDOWS_MAX + 3; window += 1) await report(id, {})
    const { here } = await report(id, { session }, other)
    expect(here).toHaveLength(WINDOWS_MAX)
    const seen = await report(id, {})
    expect(seen.here.filter((person) => person.userId === other.userId)).toMatchObject([{ session }])
  })

  test('reports beyond the limit are answered, but tell nobody', async () => {
    const { id } = await makeCourse()
    const flooder = await app.signedIn('envmgr-admin')
    const session = app.kernel.makeId()
    await app.kernel.limits.take({
      key: `drafts presence ${flooder.userId}`,
      points: PRESENCE_PER_MINUTE,
      durationMs: 60_000,
    })
    await app.db.updateTable('rate_limits').set({ points: PRESENCE_PER_MINUTE }).execute()
    await report(id, { session }, flooder)
    expect((await report(id, {}, author)).here).toEqual([])
  })
})
