import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setValue } from '#features/drafts/document.ts'
import type { DraftDocument, DraftHistory, MissedChanges } from '#features/drafts/model.ts'
import type { PresentPerson } from '#features/drafts/presence.ts'
import { type Editors, isSaved, openEditors } from '#test/make/editors.ts'

let app: Editors['app']
let author: Editors['author']
let other: Editors['other']
let ask: Editors['ask']
let hear: Editors['hear']

beforeAll(async () => {
  ;({ app, author, other, ask, hear } = await openEditors('/api/creator/studio/microcourses'))
})
afterAll(() => app.close())

const report = (id: string, by: Editors['author']) =>
  ask<{ here: PresentPerson[]; revision: number }>(
    'POST',
    `/${id}/presence`,
    { session: app.kernel.makeId(), document: null, place: 'intro', isOpen: true },
    by,
  )

async function rename(id: string, title: string): Promise<void> {
  const { document, revision } = await ask<{ document: DraftDocument; revision: number }>('GET', `/${id}`)
  const batch = { id: app.kernel.makeId(), revision, changes: [setValue(document, { path: ['title'], value: title })] }
  await ask('PATCH', `/${id}`, batch)
}

test('[IMPL-43] two authors of a microcourse see each other, and what one saves reaches the other at once', async () => {
  await ask('POST', '', { id: 'together', title: 'Together' })
  await rename('together', 'Before')
  expect((await report('together', author)).here).toEqual([])
  const { here, revision } = await report('together', other)
  expect(here).toMatchObject([{ userId: author.userId, place: 'intro' }])
  const received = hear(other)
  await rename('together', 'After')
  const saved = { type: 'saved', room: 'microcourse together', kind: 'microcourse', id: 'together' }
  // The events of their coming may arrive late.
  const heard = () => received.filter(isSaved)
  await vi.waitFor(() => expect(heard()).toEqual([{ ...saved, revision: revision + 1 }]))
  const missed = await ask<MissedChanges>('GET', `/together/changes?after=${revision}`, undefined, other)
  expect(missed.others).toMatchObject([{ kind: 'set', path: ['title'], value: 'After' }])
})

test('[IMPL-43] a microcourse whose draft something else replaces is announced also to an author who is alone', async () => {
  await ask('POST', '', { id: 'replaced', title: 'Replaced' })
  await rename('replaced', 'Written')
  await report('replaced', author)
  const heard = hear(author)
  await ask('DELETE', '/replaced/draft', undefined, other)
  await vi.waitFor(() => expect(heard.filter(isSaved)).toHaveLength(1), { timeout: 20_000 })
  const { revision } = await ask<{ revision: number }>('GET', '/replaced')
  expect(heard.filter(isSaved)).toMatchObject([{ kind: 'microcourse', id: 'replaced', revision }])
})

test('[IMPL-43] after a reload an author undoes their own changes of a microcourse, and nobody else’s', async () => {
  await ask('POST', '', { id: 'undone', title: 'Undone' })
  await rename('undone', 'Renamed')
  const { revision } = await ask<{ revision: number }>('GET', '/undone')
  const own = await ask<DraftHistory>('GET', `/undone/history?until=${revision}`)
  expect(own.past.at(-1)?.changes).toMatchObject([{ kind: 'set', path: ['title'], value: 'Undone' }])
  const foreign = await ask<DraftHistory>('GET', `/undone/history?until=${revision}`, undefined, other)
  expect(foreign.past).toEqual([])
})

test('[IMPL-43] a window that is still open while its microcourse is deleted reports without an error, and one of none is refused', async () => {
  await ask('POST', '', { id: 'leaving', title: 'Leaving' })
  await ask('DELETE', '/leaving')
  expect((await report('leaving', author)).here).toEqual([])
  await expect(report('no-such', author)).rejects.toThrow('404')
})
