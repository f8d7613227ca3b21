// A webinar that is changed in the studio: what learners, reminders and calendars get when it is published.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { setValue } from '#features/drafts/document.ts'
import { publishDue } from '#features/authoring/server/schedule.ts'
import { sendReminders } from '#features/reminders/server/jobs.ts'
import type { Webinar, WebinarPlace } from '#features/webinars/model.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'

let app: TestApp
let author: Awaited<ReturnType<typeof makeAuthor>>
let made = 0
let id: string
let elementId: string
const document = () => `/${id}/elements/${elementId}`
const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  author = await makeAuthor(app)
  id = `talk${(made += 1)}`
  elementId = `${id}-1`
  await author.create(id, [{ id: elementId, type: 'webinar', contents: { webinar: webinar() } }])
  expect((await author.publish(id)).status).toBe(200)
})

const webinar = () => ({
  startDate: at(3),
  timeZone: 'Europe/Kyiv',
  durationMinutes: 60,
  streamUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  recordingUrl: null,
  host: { name: 'Daniel' },
  texts: {},
})
const set = (name: string, value: unknown) =>
  author.write(document(), (now) => [setValue(now, { path: ['webinar', name], value })])
const shown = async () => (await (await app.get(`/api/creator/webinars/${elementId}?lang=en`)).json()) as Webinar
const calendar = async () => (await app.get(`/api/creator/webinars/${elementId}/webinar.ics`)).text()
const scheduled = async () => {
  const answer = await app.get('/api/creator/webinars?lang=en', { as: author.as })
  const { webinars } = (await answer.json()) as { webinars: WebinarPlace[] }
  return webinars.find((one) => one.id === elementId)?.kept
}
/** Changes the schedule at once, as administrators do at `/admin/webinars/`. */
const reschedule = async (more: object) => {
  const body = { ...(await scheduled()), ...more }
  expect((await app.call('PUT', `/api/creator/webinars/${elementId}`, { as: author.as, body })).status).toBe(200)
}

test('[IMPL-01, WEBINAR-04] another time is published with the course: calendars move their entry, and reminders follow', async () => {
  const learner = await app.signedIn()
  await app.call('PUT', `/api/lpm/reminders/webinar/${elementId}`, { as: learner.as, body: { isOn: true } })
  const [before, later] = [await shown(), at(10)]
  await set('startDate', later)
  expect((await shown()).startDate).toBe(before.startDate)
  expect(await calendar()).toContain('SEQUENCE:0')
  const check = await author.check(id)
  expect(check.changes).toMatchObject([{ kind: 'webinar', elementId }])
  expect(check.effects.webinars).toEqual([
    { elementId, title: 'Element 1', from: before.startDate, to: later, reminded: 1 },
  ])
  expect((await author.publish(id)).status).toBe(200)
  expect((await shown()).startDate).toBe(later)
  expect(await calendar()).toContain('SEQUENCE:1')
  expect((await scheduled())?.timeZone).toBe('Europe/Kyiv')
  expect((await author.check(id)).changes).toEqual([])

  const told = async () =>
    (await app.db.selectFrom('notifications').select('props').where('user_id', '=', learner.userId).execute()).map(
      ({ props }) => props,
    )
  app.clock.advance(2.5 * DAY_MS)
  await sendReminders(app.kernel)
  expect(await told()).toEqual([])
  app.clock.advance(7 * DAY_MS)
  await sendReminders(app.kernel)
  expect(await told()).toMatchObject([{ kind: 'webinar', id: elementId, lead: 'day' }])
})

test('[IMPL-01] a recording and another host are published without moving the webinar in calendars', async () => {
  await set('recordingUrl', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await set('host', { name: 'Ruth' })
  expect((await author.check(id)).effects.webinars).toEqual([])
  await author.publish(id)
  expect(await scheduled()).toMatchObject({ host: { name: 'Ruth' }, recordingUrl: expect.stringContaining('aqz') })
  expect(await calendar()).toContain('SEQUENCE:0')
})

test('[IMPL-20] a schedule that an administrator changes meanwhile is not undone by publishing a draft', async () => {
  await set('host', { name: 'Ruth' })
  await reschedule({ localStart: '2026-04-01T19:00' })
  await author.publish(id)
  expect(await scheduled()).toMatchObject({ host: { name: 'Ruth' }, localStart: '2026-04-01T19:00' })

  // What an author has changed as well is the author’s, and stays visible as a change.
  const later = at(20)
  await set('startDate', later)
  await reschedule({ localStart: '2026-05-01T19:00', durationMinutes: 90 })
  expect((await author.check(id)).effects.webinars).toMatchObject([{ from: '2026-05-01T16:00:00.000Z', to: later }])
  await author.publish(id)
  expect(await shown()).toMatchObject({ startDate: later, durationMinutes: 90 })
})

test('[IMPL-01, WEBINAR-04] lists show the length of the webinar itself, also after an administrator changes it', async () => {
  const listed = async () => {
    const course = await (await app.get(`/api/creator/courses/${id}?lang=en`)).json()
    const { elements } = (await (await app.get(`/api/creator/courses/${id}/elements?lang=en`)).json()) as {
      elements: { id: string; duration: number }[]
    }
    return [elements.find((element) => element.id === elementId)?.duration, (course as { duration: number }).duration]
  }
  expect(await listed()).toEqual([60, 60])
  await reschedule({ durationMinutes: 45 })
  expect(await listed()).toEqual([45, 45])
  await set('durationMinutes', 90)
  expect((await author.check(id)).changes).toMatchObject([{ kind: 'webinar' }])
  expect((await author.check(id)).hints.filter(({ kind }) => kind === 'long-lesson')).toEqual([])
  await author.publish(id)
  expect(await listed()).toEqual([90, 90])
  // An outline that was written before is published without its old length.
  await author.write(`/${id}`, (now) => [setValue(now, { path: ['elements', elementId, 'duration'], value: 10 })])
  await author.write(`/${id}`, (now) => [setValue(now, { path: ['title'], value: 'Another title' })])
  expect((await author.check(id)).changes).toMatchObject([{ kind: 'course-texts' }])
  await author.publish(id)
  expect(await listed()).toEqual([90, 90])
})

test('[IMPL-01, IMPL-20] a schedule is saved while the course is published, many times, without a deadlock', async () => {
  for (let round = 0; round < 40; round += 1) {
    await set('host', { name: `Ruth ${round}` })
    const { revision } = await author.check(id)
    const localStart = `2026-06-01T${round % 2 ? '18' : '19'}:00`
    const [, published] = await Promise.all([
      reschedule({ localStart }),
      app.call('POST', `/api/creator/managedCourses/${id}/publish`, { as: author.as, body: { revision } }),
    ])
    // A schedule that is saved first is a change of the draft that the author has not seen.
    expect([200, 409]).toContain(published.status)
  }
})

test('[IMPL-01, IMPL-20] a schedule that an administrator changes is not undone by what was to be published later, nor by a draft taken back', async () => {
  await set('host', { name: 'Ruth' })
  const { revision } = await author.check(id)
  const due = { revision, at: at(1), timeZone: 'Europe/Kyiv' }
  const managed = `/api/creator/managedCourses/${id}`
  expect((await app.call('POST', `${managed}/schedule`, { as: author.as, body: due })).status).toBe(200)
  await reschedule({ localStart: '2026-06-01T19:00' })
  app.clock.advance(DAY_MS)
  await publishDue(app.kernel, id)
  expect(await scheduled()).toMatchObject({ host: { name: 'Ruth' }, localStart: '2026-06-01T19:00' })

  await set('host', { name: 'Naomi' })
  expect((await app.call('POST', `${managed}/versions/1/restore`, { as: author.as })).status).toBe(200)
  await reschedule({ localStart: '2026-07-01T19:00' })
  const { kept } = (await (await app.get(`${managed}/history`, { as: author.as })).json()) as { kept: { id: string }[] }
  const taken = await app.call('POST', `${managed}/keptDrafts/${kept[0]?.id}/restore`, { as: author.as })
  expect(taken.status).toBe(200)
  expect((await author.check(id)).effects.webinars).toEqual([])
  await author.publish(id)
  expect(await scheduled()).toMatchObject({ host: { name: 'Naomi' }, localStart: '2026-07-01T19:00' })
})

test('[IMPL-01, WEBINAR-04] a preview link shows the schedule that publishing will apply, and no stream before there is one', async () => {
  const body = { id: app.kernel.makeId(), note: '', days: 7 }
  const link = await app.call('POST', `/api/creator/managedCourses/${id}/previews`, { as: author.as, body })
  const { secret } = (await link.json()) as { secret: string }
  const previewed = async () =>
    (await (
      await app.get(`/api/creator/webinars/${elementId}?${new URLSearchParams({ lang: 'en', secret })}`)
    ).json()) as Webinar
  await set('startDate', at(0))
  await set('streamUrl', '')
  expect(await previewed()).toMatchObject({ startDate: at(0), state: 'live', streamUrl: null })
  expect(await shown()).toMatchObject({ startDate: at(3), state: 'before' })
  await author.publish(id)
  expect(await shown()).toMatchObject({ startDate: at(0), state: 'live', streamUrl: null })
})

test('[IMPL-01] going back to an older version of the course doesn’t move its webinar', async () => {
  await author.write(`/${id}`, (now) => [setValue(now, { path: ['title'], value: 'Another title' })])
  const later = at(10)
  await set('startDate', later)
  await author.publish(id)
  const restored = await app.call('POST', `/api/creator/managedCourses/${id}/versions/1/restore`, { as: author.as })
  expect(restored.status).toBe(200)
  expect((await author.check(id)).effects.webinars).toEqual([])
  expect((await author.publish(id)).status).toBe(200)
  expect((await shown()).startDate).toBe(later)
})

test('[IMPL-01] a webinar may be announced before it has a stream, but not published with one at an unsafe address', async () => {
  const problems = async () => (await author.check(id)).problems.map(({ kind, field }) => [kind, field])
  await set('streamUrl', '')
  expect(await problems()).toEqual([])
  await set('streamUrl', 'javascript:alert(1)')
  expect(await problems()).toEqual([['wrong-format', 'webinar.streamUrl']])
  expect((await author.publish(id)).status).toBe(422)
  await set('streamUrl', 'https://example.org/live')
  expect(await problems()).toEqual([])
})

test('[IMPL-01] authors see how many people are reminded of a published webinar', async () => {
  const answers = async () =>
    (await app.get(`/api/creator/studio/elements/${elementId}/answers`, { as: author.as })).json()
  expect(await answers()).toMatchObject({ webinar: { startDate: (await shown()).startDate, reminded: 0 } })
  const learner = await app.signedIn()
  await app.call('PUT', `/api/lpm/reminders/webinar/${elementId}`, { as: learner.as, body: { isOn: true } })
  expect(await answers()).toMatchObject({ webinar: { reminded: 1 } })
})
