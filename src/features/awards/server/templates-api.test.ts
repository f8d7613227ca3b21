import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { Certificate, TemplateVersion } from '../model.ts'
import { movedPlace, STARTING_LAYOUT } from '../sheet-layout.ts'

let portal: TestApp
let admin: { as: { cookie: string } }
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark', title: 'Reading Mark', elements: [{}] })
  admin = await portal.signedIn('envmgr-admin')
})
afterAll(() => portal.close())

const PATH = '/api/lpm/certificateTemplates/mark/en'
const keep = async (body: object) => (await portal.call('PUT', PATH, { as: admin.as, body })).status

async function upload(colour: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 84, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const answer = await portal.app.request('/api/fs/files', { method: 'POST', body: picture, headers: admin.as })
  return ((await answer.json()) as { src: string }).src
}

async function issue(firstName: string, lang = 'en'): Promise<Certificate> {
  const { userId, as } = await portal.signedIn()
  const history = portal.clock.now().toISOString()
  const done = `/api/lpm/progresses/demo:${userId}/courses/mark/elements/mark-1/sync`
  await portal.call('POST', done, { as, body: { state: 'done', percent: 100, history } })
  const body = { courseId: 'mark', firstName, lastName: '', email: '', lang }
  const answer = await portal.call('POST', '/api/lpm/learningPortals/demo/certificateRequests', { as, body })
  return (await answer.json()) as Certificate
}

const sheetOf = async ({ number }: Certificate) =>
  (await portal.get(`/api/lpm/certificates/${number}/certificate.svg`)).text()

test('[IMPL-17] an author’s layout is used for new certificates; those issued before stay unchanged', async () => {
  const plain = await issue('Ruth')
  const plainSheet = await sheetOf(plain)
  expect(plainSheet).toContain('viewBox="0 0 841.89')
  const background = await upload('#ffeecc')
  const layout = { ...STARTING_LAYOUT, paper: 'letter' as const, background }
  expect(await keep({ wording: 'walked all the way', layout })).toBe(200)
  const placed = await issue('Boaz')
  const placedSheet = await sheetOf(placed)
  expect(placedSheet).toContain('viewBox="0 0 792')
  expect(placedSheet).toContain('<image')
  expect(await keep({ layout: { ...layout, paper: 'letter-upright', background: null } })).toBe(200)
  expect(await sheetOf(await issue('Naomi'))).toContain('viewBox="0 0 612')
  expect([await sheetOf(plain), await sheetOf(placed)]).toEqual([plainSheet, placedSheet])
  const pdf = await portal.get(`/api/lpm/certificates/${placed.number}/certificate.pdf`)
  expect(Buffer.from(await pdf.arrayBuffer()).toString('utf8')).toContain('Boaz: Reading Mark')
})

test('[IMPL-17] every version of a template can be viewed and restored', async () => {
  await portal.call('DELETE', PATH, { as: admin.as })
  await keep({ wording: 'the first words' })
  await keep({ wording: 'the second words' })
  const answer = await portal.get(`${PATH}/versions`, { as: admin.as })
  const { versions } = (await answer.json()) as { versions: TemplateVersion[] }
  expect(versions.slice(0, 3).map(({ words }) => words)).toEqual([
    { wording: 'the second words' },
    { wording: 'the first words' },
    null,
  ])
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => versions.length - index))
})

test('[IMPL-17] a draft is drawn for its author in the script of its language, and refused to others', async () => {
  const draft = JSON.stringify({ title: 'قراءة مرقس', layout: { ...STARTING_LAYOUT, paper: 'a4-upright' } })
  const query = new URLSearchParams({ courseId: '-', lang: 'ar', firstName: 'مريم', draft })
  const path = `/api/lpm/certificateTemplatePreview.svg?${query}`
  const drawn = await portal.get(path, { as: admin.as })
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await drawn.text()).toContain('viewBox="0 0 595.28')
  const { as } = await portal.signedIn('mp-admin')
  expect((await portal.get(path, { as })).status).toBe(403)
  expect((await portal.get(path.replace(/draft=.*/, 'draft=x'), { as: admin.as })).status).toBe(422)
})

test('[IMPL-17] a layout must contain the name, and nothing may extend over the edge of the paper', async () => {
  const { name, course } = STARTING_LAYOUT.places
  expect(await keep({ layout: { ...STARTING_LAYOUT, places: { course } } })).toBe(422)
  expect(await keep({ layout: { ...STARTING_LAYOUT, places: { name: { ...name, x: 60, width: 50 } } } })).toBe(422)
  expect(await keep({ layout: { ...STARTING_LAYOUT, background: 'https://elsewhere.example/a.png' } })).toBe(422)
  const place = { x: 10, y: 40, width: 30 }
  expect(movedPlace(place, { x: 500, y: -500 })).toEqual({ x: 70, y: 0, width: 30 })
  expect(movedPlace(place, { x: 0.3, y: 0.2 })).toEqual({ x: 10.5, y: 40, width: 30 })
})
