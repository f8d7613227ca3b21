// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { json, type MicrocourseAuthor, makeMicrocourseAuthor, of } from '#test/make/microcourse-author.ts'
import { microcourseAuthoringFeature } from './feature.ts'

let app: TestApp
let author: MicrocourseAuthor

beforeAll(async () => {
  app = await createTestApp()
  author = await makeMicrocourseAuthor(app)
})
afterAll(() => app.close())

describe('lists', () => {
  test('[IMPL-43] the order of the list is the learners’ order, at once', async () => {
    const [one, two, three] = [
      await author.createPublished(),
      await author.createPublished(),
      await author.createPublished(),
    ]
    const places = async () => (await author.listed()).filter((id) => [one, two, three].includes(id))
    expect(await places()).toEqual([three, two, one])
    await author.ask('PUT', '/microcourseOrder', { ids: [two, three] })
    expect(await places()).toEqual([two, three, one])
    const { microcourses } = await json(author.ask('GET', '/microcourses'))
    expect(microcourses.slice(0, 2).map((each: any) => each.id)).toEqual([two, three])
  })

  test('[IMPL-43] the list says which microcourses one has written in or published', async () => {
    const id = await author.create()
    const other = await app.signedIn('envmgr-admin')
    const isMine = async (as: Record<string, string>) => {
      const { microcourses } = await json(app.get('/api/creator/studio/microcourses', { as }))
      return microcourses.find((each: any) => each.id === id).isMine
    }
    expect([await isMine(author.as), await isMine(other.as)]).toEqual([true, false])
    await author.writeText(id, '<p>Read this slowly.</p>')
    const { revision } = await author.check(id)
    const body = { revision, note: '' }
    const published = await app.call('POST', `/api/creator/studio${of(id)}/publish`, { as: other.as, body })
    expect([published.status, await isMine(author.as), await isMine(other.as)]).toEqual([200, true, true])
  })

  test('[IMPL-43] a copy has ids of its own, no address, and is unpublished', async () => {
    const id = await author.createPublished()
    await author.set(id, ['alias'], author.newId('copied'))
    await author.publish(id)
    await author.set(id, ['title'], 'With a change')
    const copy = author.newId('copy')
    expect(await json(author.ask('POST', `${of(id)}/copy`, { id: copy }))).toEqual({ id: copy })
    const [source, written] = [await author.get(id), await author.get(copy)]
    expect(written).toMatchObject({
      published: false,
      version: null,
      document: { title: 'With a change', alias: null },
    })
    expect(written.document.components[0].id).not.toBe(source.document.components[0].id)
    expect(written.document.components[0].props).toEqual(source.document.components[0].props)
    expect((await author.ask('POST', `${of(id)}/copy`, { id: copy })).status).toBe(409)
  })

  test('[IMPL-43] a deleted microcourse is in the bin for 30 days, comes back as it was with the progress of learners, and is then gone for good', async () => {
    const id = await author.createPublished()
    const learner = await app.signedIn()
    await app.call('PUT', `/api/lpm/microcourses/${id}/progress`, { as: learner.as, body: { state: 'done' } })
    await author.set(id, ['title'], 'Draft of it')
    expect((await author.ask('DELETE', of(id))).status).toBe(200)
    expect((await author.shown(id)).status).toBe(404)
    expect((await author.ask('GET', of(id))).status).toBe(404)
    expect(await author.listed()).not.toContain(id)
    const bin = async () =>
      (await json(author.ask('GET', '/deletedMicrocourses'))).microcourses.filter((each: any) => each.id === id)
    expect(await bin()).toMatchObject([{ title: 'Draft of it', published: true }])
    expect((await author.ask('POST', `/deletedMicrocourses/${id}/restore`)).status).toBe(200)
    expect((await author.shown(id)).status).toBe(200)
    expect(await author.get(id)).toMatchObject({ learners: 1, document: { title: 'Draft of it' } })

    await author.ask('DELETE', of(id))
    app.clock.advance(31 * DAY_MS)
    await author.signInAgain()
    expect(await bin()).toEqual([])
    await microcourseAuthoringFeature.cleanup?.(app.kernel)['deletedMicrocourses']?.()
    expect((await author.ask('POST', `/deletedMicrocourses/${id}/restore`)).status).toBe(404)
  })
})

describe('files', () => {
  test('[IMPL-43] an exported microcourse is imported as a draft of the same content, with its translations', async () => {
    const id = await author.createPublished()
    await author.set(id, ['title'], 'П’ять хвилин', 'uk')
    await author.set(id, ['components', 'intro', 'props', 'html'], '<p>Читайте повільно.</p>', 'uk')
    await author.set(id, ['bots'], [{ messenger: 'Telegram', url: 'https://t.example.org/bot' }])
    const { files } = await author.get(id, '/files')
    expect(Object.keys(files)).toEqual(['microcourse.json', 'microcourse.uk.json'])
    const copy = author.newId('imported')
    expect(await json(author.ask('POST', '/microcourseFiles', { id: copy, files }))).toEqual({ id: copy, isNew: true })
    expect(await author.get(copy, '/files')).toEqual({ id: copy, files })
    expect((await author.shown(copy)).status).toBe(404)

    const again = await json(author.ask('POST', '/microcourseFiles', { id, files: { ...files } }))
    expect(again).toEqual({ id, isNew: false })
    expect(await json(author.shown(id))).toMatchObject({ bots: [] })
  })

  test('[IMPL-43] files that are not valid are refused as a whole, and each problem names its file', async () => {
    const block = { id: 'b', component: 'no-such-block', version: 1, visible: true, props: {} }
    const main = { type: 'lesson', accessType: 'free', title: 'T', duration: 5, components: [block] }
    const refused = async (files: Record<string, unknown>) =>
      (await json(author.ask('POST', '/microcourseFiles', { id: author.newId('bad'), files }))).meta.problems
    expect(await refused({ 'microcourse.json': main })).toMatchObject([
      { kind: 'unknown-block', file: 'microcourse.json', block: 'b', element: null },
    ])
    expect(await refused({ 'other.json': {} })).toMatchObject([{ kind: 'no-main-file' }, { kind: 'unknown-file' }])
    expect(await refused({ 'microcourse.json': { ...main, components: [], title: '' } })).toMatchObject([
      { kind: 'too-short', field: 'title' },
    ])
  })
})
