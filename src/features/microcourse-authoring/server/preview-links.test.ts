import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { LINKS_MAX } from '#features/authoring/limits.ts'
import { insertAt } from '#features/drafts/document.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { textBlock } from '#test/make/course.ts'
import { htmlOf, json, type MicrocourseAuthor, makeMicrocourseAuthor, of } from '#test/make/microcourse-author.ts'
import { microcourseAuthoringFeature } from './feature.ts'

let app: TestApp
let author: MicrocourseAuthor

beforeAll(async () => {
  app = await createTestApp()
  author = await makeMicrocourseAuthor(app)
})
afterAll(() => app.close())

const ownSecret = async (id: string): Promise<string> => (await json(author.ask('POST', `${of(id)}/ownPreview`))).secret
const makeLink = async (id: string) => {
  const linkId = app.kernel.makeId()
  const answer = author.ask('POST', `${of(id)}/previews`, { id: linkId, days: 7, note: 'For Ruth' })
  return { linkId, secret: String((await json(answer)).secret) }
}
const shownBy = (secret: string, id: string) => author.shown(id, `&secret=${secret}`)

test('[IMPL-43, F9] an author’s own preview shows the draft, and a secret that is guessed shows what is published', async () => {
  const id = await author.createPublished('<p>Before.</p>')
  await author.writeText(id, '<p>After.</p>', 'more')
  expect(await htmlOf(shownBy(await ownSecret(id), id))).toEqual(['<p>Before.</p>', '<p>After.</p>'])
  expect(await htmlOf(shownBy('guessed', id))).toEqual(['<p>Before.</p>'])
  expect((await author.get(id, '/previews')).links).toEqual([])
})

test('[IMPL-43, F9] a link is stored hashed, is listed with its note, shows no other microcourse, and nothing once it is revoked', async () => {
  const [id, other] = [await author.create(), await author.create()]
  const { linkId, secret } = await makeLink(id)
  const rows = await app.db.selectFrom('microcourse_preview_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await shownBy(secret, id)).status).toBe(200)
  expect((await shownBy(secret, other)).status).toBe(404)
  expect((await author.get(id, '/previews')).links).toMatchObject([
    { id: linkId, note: 'For Ruth', openedAt: app.clock.now().toISOString() },
  ])
  expect((await author.ask('DELETE', `${of(other)}/previews/${linkId}`)).status).toBe(200)
  expect((await shownBy(secret, id)).status).toBe(200)
  await author.ask('DELETE', `${of(id)}/previews/${linkId}`)
  expect((await shownBy(secret, id)).status).toBe(404)
})

test('a microcourse has at most 50 links at a time', async () => {
  const id = await author.create()
  const links = []
  for (let count = 0; count < LINKS_MAX; count++) links.push(await makeLink(id))
  const more = () => author.ask('POST', `${of(id)}/previews`, { id: app.kernel.makeId(), days: 7, note: '' })
  expect((await more()).status).toBe(409)
  await author.ask('DELETE', `${of(id)}/previews/${links[0]!.linkId}`)
  expect((await more()).status).toBe(200)
})

test('[IMPL-43, F9] a link ends after its days, and its row is deleted', async () => {
  const id = await author.create()
  const { linkId, secret } = await makeLink(id)
  app.clock.advance(7 * DAY_MS - 1)
  expect((await shownBy(secret, id)).status).toBe(200)
  app.clock.advance(1)
  expect((await shownBy(secret, id)).status).toBe(404)
  await microcourseAuthoringFeature.cleanup?.(app.kernel)['microcoursePreviewLinks']?.()
  const rows = await app.db.selectFrom('microcourse_preview_links').select('id').execute()
  expect(rows.map((row) => row.id)).not.toContain(linkId)
  await author.signInAgain()
})

test('[IMPL-43, MICRO-13] a preview as a guest is closed where guests need an account, and one as a member shows what is for their group', async () => {
  const id = await author.create()
  await author.set(id, ['accessType'], 'requred_registration')
  const group = app.kernel.makeId()
  await author.write(id, (document) => [
    insertAt(document, {
      list: ['components'],
      index: 0,
      entries: [{ ...textBlock('intro', '<p>For the choir.</p>'), audience: { groups: [group] } }],
    }),
  ])
  const secret = await ownSecret(id)
  expect((await shownBy(`${secret}.guest`, id)).status).toBe(401)
  expect(await htmlOf(shownBy(`${secret}.newcomer`, id))).toEqual([])
  expect(await htmlOf(shownBy(`${secret}.member.${group}`, id))).toEqual(['<p>For the choir.</p>'])
  expect(await htmlOf(shownBy(secret, id))).toEqual(['<p>For the choir.</p>'])
})

test('[IMPL-43] the preview of a webinar shows the time that is written, and the link of another microcourse does not', async () => {
  const [id, other] = [await author.create(), await author.create()]
  await author.set(id, ['type'], 'webinar')
  const asked = (secret: string) => app.get(`/api/creator/webinars/${id}?lang=en&secret=${secret}`)
  const secret = await ownSecret(id)
  expect((await asked(secret)).status).toBe(404)
  const webinar = { startDate: '2027-01-05T18:00:00.000Z', durationMinutes: 30, streamUrl: '', recordingUrl: null }
  await author.set(id, ['webinar'], { ...webinar, host: null, texts: {} })
  expect(await json(asked(secret))).toMatchObject({ startDate: webinar.startDate, durationMinutes: 30 })
  expect((await asked(await ownSecret(other))).status).toBe(404)
})

test('[IMPL-43] when a link was opened last is noted once a minute, however often its page is loaded', async () => {
  const id = await author.create()
  const { secret } = await makeLink(id)
  const openedAt = async () => (await author.get(id, '/previews')).links[0].openedAt
  const open = async (afterMs: number) => {
    app.clock.advance(afterMs)
    expect((await shownBy(secret, id)).status).toBe(200)
    return app.clock.now().toISOString()
  }
  const first = await open(0)
  await open(MINUTE_MS)
  expect(await openedAt()).toBe(first)
  const later = await open(1)
  expect(await openedAt()).toBe(later)
})
