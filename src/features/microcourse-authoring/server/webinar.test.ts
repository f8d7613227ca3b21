// A microcourse that is a webinar, whose time authors write in the studio and administrators change at /admin/webinars/.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { json, type MicrocourseAuthor, makeMicrocourseAuthor, of } from '#test/make/microcourse-author.ts'
import { publishDue } from './schedule.ts'

let app: TestApp
let author: MicrocourseAuthor
let id: string
const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()

beforeAll(async () => {
  app = await createTestApp()
  author = await makeMicrocourseAuthor(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await author.signInAgain()
  id = await author.create('An evening')
  await author.writeText(id, '<p>Text.</p>')
  await author.set(id, ['type'], 'webinar')
  await author.set(id, ['webinar'], {
    startDate: at(3),
    timeZone: 'Europe/Kyiv',
    durationMinutes: 60,
    streamUrl: 'https://v.example.org/a',
    recordingUrl: null,
    host: { name: 'Daniel' },
    texts: {},
  })
  expect((await author.publish(id)).status).toBe(200)
})

const shown = () => json(app.get(`/api/creator/webinars/${id}?lang=en`))
const scheduled = async () => {
  const { webinars } = await json(app.get('/api/creator/webinars?lang=en', { as: author.as }))
  return webinars.find((one: { id: string }) => one.id === id)?.kept
}
/** Changes the schedule at once, as administrators do at `/admin/webinars/`. */
const reschedule = async (more: object) => {
  const body = { ...(await scheduled()), ...more }
  expect((await app.call('PUT', `/api/creator/webinars/${id}`, { as: author.as, body })).status).toBe(200)
}

test('[IMPL-20, IMPL-43] a schedule that an administrator changes is not undone by publishing a draft that was open', async () => {
  await author.set(id, ['webinar', 'host'], { name: 'Ruth' })
  await reschedule({ localStart: '2026-04-01T19:00' })
  const { document } = await author.get(id)
  expect(document.webinar).toMatchObject({ host: { name: 'Ruth' }, startDate: '2026-04-01T16:00:00.000Z' })
  expect((await author.publish(id)).status).toBe(200)
  expect(await scheduled()).toMatchObject({ host: { name: 'Ruth' }, localStart: '2026-04-01T19:00' })

  // What an author has changed as well is the author's, and stays visible as a change.
  const later = at(20)
  await author.set(id, ['webinar', 'startDate'], later)
  await reschedule({ localStart: '2026-05-01T19:00', durationMinutes: 90 })
  expect((await author.check(id)).webinars).toEqual([
    { elementId: id, title: 'An evening', from: '2026-05-01T16:00:00.000Z', to: later, reminded: 0 },
  ])
  await author.publish(id)
  expect(await shown()).toMatchObject({ startDate: later, durationMinutes: 90 })
})

test('[IMPL-20, IMPL-43] a draft with nothing but another schedule ends when an administrator saves the same schedule', async () => {
  await author.set(id, ['webinar', 'durationMinutes'], 90)
  expect(await author.get(id)).toMatchObject({ isEdited: true })
  await reschedule({ durationMinutes: 90 })
  expect(await author.get(id)).toMatchObject({ isEdited: false })
})

test('[IMPL-20, IMPL-43] a schedule that an administrator changes is not undone by what was to be published later, nor by a draft taken back', async () => {
  await author.set(id, ['webinar', 'host'], { name: 'Ruth' })
  const { revision } = await author.check(id)
  const due = { revision, at: at(1), timeZone: 'Europe/Kyiv' }
  expect((await author.ask('POST', `${of(id)}/schedule`, due)).status).toBe(200)
  await reschedule({ localStart: '2026-06-01T19:00' })
  app.clock.advance(DAY_MS)
  await publishDue(app.kernel, id)
  expect(await scheduled()).toMatchObject({ host: { name: 'Ruth' }, localStart: '2026-06-01T19:00' })

  await author.signInAgain()
  await author.set(id, ['webinar', 'host'], { name: 'Naomi' })
  expect((await author.ask('POST', `${of(id)}/versions/1/restore`)).status).toBe(200)
  await reschedule({ localStart: '2026-07-01T19:00' })
  const { kept } = await author.get(id, '/versions')
  expect((await author.ask('POST', `${of(id)}/keptDrafts/${kept[0].id}/restore`)).status).toBe(200)
  expect((await author.check(id)).webinars).toEqual([])
  await author.publish(id)
  expect(await scheduled()).toMatchObject({ host: { name: 'Naomi' }, localStart: '2026-07-01T19:00' })
})

test('[IMPL-43] lists show the length of the webinar itself, also after an administrator changes it', async () => {
  const listed = async () => {
    const { microcourses } = await json(app.get('/api/lpm/microcourses?lang=en'))
    return microcourses.find((one: { id: string }) => one.id === id).duration
  }
  expect(await listed()).toBe(60)
  await reschedule({ durationMinutes: 45 })
  expect(await listed()).toBe(45)
  await author.set(id, ['webinar', 'durationMinutes'], 900)
  expect((await author.check(id)).changes).toEqual([{ kind: 'webinar' }])
  expect((await author.publish(id)).status).toBe(200)
  expect(await listed()).toBe(900)
})

test('[IMPL-43] before a webinar moves, its author reads how many people are reminded of it', async () => {
  const learner = await app.signedIn()
  await app.call('PUT', `/api/lpm/reminders/webinar/${id}`, { as: learner.as, body: { isOn: true } })
  const later = at(10)
  await author.set(id, ['webinar', 'startDate'], later)
  expect((await author.check(id)).webinars).toMatchObject([{ to: later, reminded: 1 }])
})
