import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { localTimeOf } from '#base/zoned-time.ts'
import { sendReminders } from '../../reminders/server/jobs.ts'
import type { Attendant, Webinar, WebinarPlace } from '../model.ts'

let portal: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  portal = await createTestApp()
  admin = await portal.signedIn('envmgr-admin')
  await makeCourse(portal.kernel, {
    id: 'mark',
    title: 'Reading Mark',
    arbitrary_walkthrough: true,
    elements: [{ id: 'talk', type: 'webinar', title: 'The talk' }, {}],
  })
})
afterAll(() => portal.close())

const ZONE = 'Europe/Kyiv'
const at = (ms: number) => localTimeOf(new Date(TEST_NOW.getTime() + ms), ZONE)
const times = (more: object = {}) => ({
  localStart: at(3 * DAY_MS),
  timeZone: ZONE,
  durationMinutes: 60,
  streamUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  recordingUrl: null,
  host: { name: 'Daniel' },
  texts: {},
  ...more,
})
const keep = async (id: string, body: object) =>
  (await portal.call('PUT', `/api/creator/webinars/${id}`, { as: admin.as, body })).status
const list = async () => {
  const answer = await portal.get('/api/creator/webinars?lang=en', { as: admin.as })
  return ((await answer.json()) as { webinars: WebinarPlace[] }).webinars
}
const calendar = async () => (await portal.get('/api/creator/webinars/talk/webinar.ics')).text()

test('[IMPL-20] an author schedules a webinar, and calendars take a changed time', async () => {
  const unscheduled = { id: 'talk', title: 'The talk', courseTitle: 'Reading Mark', kept: null, came: 0, state: null }
  expect(await list()).toEqual([unscheduled])
  expect([await keep('talk', times()), await keep('nothing', times())]).toEqual([200, 404])
  expect(await list()).toMatchObject([{ state: 'before', kept: times() }])
  const shown = (await (await portal.get('/api/creator/webinars/talk?lang=en')).json()) as Webinar
  expect(shown).toMatchObject({ startDate: new Date(TEST_NOW.getTime() + 3 * DAY_MS).toISOString(), streamUrl: null })
  expect(await calendar()).toContain('SEQUENCE:0')
  await keep('talk', times({ host: null }))
  expect(await calendar()).toContain('SEQUENCE:0')
  await keep('talk', times({ localStart: at(2 * DAY_MS) }))
  expect(await calendar()).toContain('SEQUENCE:1')
})

test('[IMPL-20] an invalid schedule is refused', async () => {
  expect(await keep('talk', times({ durationMinutes: 0 }))).toBe(422)
  expect(await keep('talk', times({ streamUrl: 'javascript:alert(1)' }))).toBe(422)
  expect(await keep('talk', times({ localStart: '2026-03-29T03:30' }))).toBe(422)
  expect(
    (
      await portal.call('PUT', '/api/creator/webinars/talk', {
        as: (await portal.signedIn('mp-admin')).as,
        body: times(),
      })
    ).status,
  ).toBe(403)
})

test('[IMPL-20, IMPL-46] reminders follow the new time, and attendants are in the list and in the CSV file', async () => {
  const learner = await portal.signedIn()
  await portal.call('PUT', '/api/lpm/reminders/webinar/talk', { as: learner.as, body: { isOn: true } })
  await keep('talk', times({ localStart: at(20 * 60 * MINUTE_MS) }))
  await sendReminders(portal.kernel)
  await sendReminders(portal.kernel)
  const told = () =>
    portal.db.selectFrom('notifications').select('props').where('user_id', '=', learner.userId).execute()
  const reminder = { props: { kind: 'webinar', id: 'talk', lead: 'day' } }
  expect(await told()).toMatchObject([reminder])
  await keep('talk', times({ localStart: at(22 * 60 * MINUTE_MS) }))
  await sendReminders(portal.kernel)
  expect(await told()).toMatchObject([reminder, reminder])
  await keep('talk', times({ localStart: at(0) }))
  for (let minute = 0; minute <= 12; minute += 1) {
    await portal.call('POST', '/api/creator/webinars/talk/attendance', { as: learner.as, body: { way: 'live' } })
    portal.clock.advance(MINUTE_MS)
  }
  const answer = await portal.get('/api/creator/webinars/talk/attendance', { as: admin.as })
  const { attendants } = (await answer.json()) as { attendants: Attendant[] }
  expect(attendants).toMatchObject([{ userId: learner.userId, minutes: 12, hasAttended: true, hasConfirmed: false }])
  const file = '/api/creator/webinars/talk/attendance.csv'
  await portal.db.updateTable('sessions').set({ proved_at: null }).execute()
  expect((await portal.get(file, { as: admin.as })).status).toBe(403)
  await portal.db.updateTable('sessions').set({ proved_at: portal.clock.now() }).execute()
  const [, line] = (await (await portal.get(file, { as: admin.as })).text()).split('\r\n')
  expect(line).toContain(`${learner.userId},`)
  expect(line).toMatch(/,12,yes,no$/)
  const logged = portal.db.selectFrom('audit_log').select(['actor_id', 'subject'])
  const exports = await logged.where('action', '=', 'webinar.exported').execute()
  expect(exports).toEqual([{ actor_id: admin.userId, subject: 'talk' }])
})
