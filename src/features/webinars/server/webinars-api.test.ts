import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { sendReminders } from '../../reminders/server/jobs.ts'
import type { Attendance, Webinar } from '../model.ts'
import { OVERRUN_MINUTES, PRESENCE_GAP_MS } from '../limits.ts'
import { findAttendance, hasStateChanged, insertWebinar, moveAttendance } from './store.ts'

const STREAM = 'https://www.youtube.com/watch?v=M7lc1UVf-VE'
const RECORDING = '/files/demo/recording.webm'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

/** Creates a course whose first lesson is followed by a webinar; each test has its own. */
async function makeWebinar(
  id: string,
  { startsIn, recordingUrl = null }: { startsIn: number; recordingUrl?: string | null },
): Promise<string> {
  const element = { type: 'webinar', title: `Talk ${id}` } as const
  await makeCourse(portal.kernel, { id, elements: [{ ...element, id: `${id}-talk` }, {}] })
  await portal.kernel.content.change((trx) =>
    insertWebinar(trx, {
      id: `${id}-talk`,
      element_id: `${id}-talk`,
      microcourse_id: null,
      start_date: new Date(portal.clock.now().getTime() + startsIn),
      duration_minutes: 60,
      stream_url: STREAM,
      recording_url: recordingUrl,
      host: { name: 'Daniel', role: 'Reads' },
      texts: { uk: { host: { role: 'Читає' } } },
      updated_at: TEST_NOW,
    }),
  )
  return `${id}-talk`
}

const read = async (id: string, as?: Record<string, string>, lang = 'en') =>
  (await (await portal.get(`/api/creator/webinars/${id}?lang=${lang}`, { ...(as && { as }) })).json()) as Webinar
const attend = async (id: string, way: string, as: Record<string, string>) => {
  const answer = await portal.call('POST', `/api/creator/webinars/${id}/attendance`, { as, body: { way } })
  return { status: answer.status, body: (await answer.json()) as Attendance & { code: string } }
}
const stateOfElement = async ({ userId, as }: { userId: string; as: Record<string, string> }, course: string) => {
  const answer = await portal.get(`/api/lpm/progresses/demo:${userId}/courses/${course}`, { as })
  const { elements } = (await answer.json()) as { elements: Record<string, { state: string }> }
  return [elements[`${course}-talk`]?.state, elements[`${course}-2`]?.state]
}

test('[WEBINAR-04] the stream is sent only while the webinar is live, the recording only afterwards', async () => {
  const id = await makeWebinar('gates', { startsIn: HOUR_MS, recordingUrl: RECORDING })
  expect(await read(id)).toMatchObject({ state: 'before', streamUrl: null, recordingUrl: null, title: 'Talk gates' })
  portal.clock.advance(HOUR_MS)
  expect(await read(id, undefined, 'uk')).toMatchObject({
    state: 'live',
    streamUrl: STREAM,
    recordingUrl: null,
    host: { name: 'Daniel', role: 'Читає' },
    now: portal.clock.now().toISOString(),
  })
  portal.clock.advance(HOUR_MS)
  expect(await read(id)).toMatchObject({ state: 'ended', streamUrl: null, recordingUrl: RECORDING })
})

test('a locked webinar is refused by its own address too', async () => {
  await makeCourse(portal.kernel, { id: 'shut', access: 'closed', elements: [{ id: 'shut-talk', type: 'webinar' }] })
  await portal.kernel.content.change((trx) =>
    insertWebinar(trx, {
      id: 'shut-talk',
      element_id: 'shut-talk',
      microcourse_id: null,
      start_date: portal.clock.now(),
      duration_minutes: 60,
      stream_url: STREAM,
      recording_url: null,
      host: null,
      texts: {},
      updated_at: TEST_NOW,
    }),
  )
  const answer = await portal.get('/api/creator/webinars/shut-talk?lang=en')
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('youtube')])
})

test('a webinar of an unpublished course is found by its authors and with a secret only', async () => {
  const id = await makeWebinar('draft', { startsIn: HOUR_MS })
  await portal.kernel.content.change((trx) =>
    trx.updateTable('courses').set({ published: false }).where('id', '=', 'draft').execute(),
  )
  const learner = await portal.signedIn()
  const author = await portal.signedIn('envmgr-admin')
  const statusFor = async (as: Record<string, string>, query = '') =>
    (await portal.get(`/api/creator/webinars/${id}?lang=en${query}`, { as })).status
  expect([await statusFor({}), await statusFor(learner.as), await statusFor(learner.as, '&secret=guess')]).toEqual([
    404, 404, 404,
  ])
  expect([await statusFor(author.as), await statusFor({}, '&secret=secret-of-draft')]).toEqual([200, 200])
  expect((await attend(id, 'live', learner.as)).status).toBe(404)
})

test('continuous presence for long enough makes a webinar done and opens the next element; two distant reports do not', async () => {
  const id = await makeWebinar('there', { startsIn: MINUTE_MS })
  const learner = await portal.signedIn()
  expect((await attend(id, 'live', learner.as)).body.code).toBe('webinars.not-live')
  portal.clock.advance(MINUTE_MS)
  await attend(id, 'live', learner.as)
  portal.clock.advance(40 * MINUTE_MS)
  expect((await attend(id, 'live', learner.as)).body).toMatchObject({ hasAttended: false, isDone: false })
  for (let minute = 0; minute < 10; minute += 1) {
    portal.clock.advance(MINUTE_MS)
    await attend(id, 'live', learner.as)
  }
  expect((await read(id, learner.as)).attendance).toMatchObject({ hasAttended: true, isDone: true })
  expect(await stateOfElement(learner, 'there')).toEqual(['done', 'opened'])
})

test('an absence of a few minutes counts as presence, a longer one does not, and a merged account keeps the longer presence', async () => {
  const id = await makeWebinar('gaps', { startsIn: 0, recordingUrl: RECORDING })
  const learner = await portal.signedIn()
  const joinedAt = portal.clock.now()
  await attend(id, 'live', learner.as)
  portal.clock.advance(PRESENCE_GAP_MS)
  await attend(id, 'live', learner.as)
  portal.clock.advance(PRESENCE_GAP_MS + 1000)
  await attend(id, 'live', learner.as)
  const presence = { joined_at: joinedAt, attended_s: PRESENCE_GAP_MS / 1000 }
  expect(await findAttendance(portal.db, { webinarId: id, userId: learner.userId })).toMatchObject(presence)
  // The recording counts only once the webinar has ended.
  expect((await attend(id, 'recording', learner.as)).body.code).toBe('webinars.no-recording')

  const account = await portal.signedIn()
  await attend(id, 'live', account.as)
  const accounts = { from: learner.userId, to: account.userId }
  await portal.db.transaction().execute((trx) => moveAttendance(trx, accounts))
  expect(await findAttendance(portal.db, { webinarId: id, userId: account.userId })).toMatchObject(presence)
})

test('a webinar is done when its recording was opened and confirmed, and no other report makes it done', async () => {
  const id = await makeWebinar('later', { startsIn: -2 * HOUR_MS, recordingUrl: RECORDING })
  const learner = await portal.signedIn()
  const sync = `/api/lpm/progresses/demo:${learner.userId}/courses/later/elements/${id}/sync`
  const done = { state: 'done', percent: 100, history: portal.clock.now().toISOString() }
  const lie = await portal.call('POST', sync, { as: learner.as, body: done })
  expect([lie.status, await lie.json()]).toMatchObject([403, { code: 'progress.not-attended' }])
  expect((await attend(id, 'confirm', learner.as)).body.code).toBe('webinars.not-opened')
  await attend(id, 'recording', learner.as)
  expect((await attend(id, 'confirm', learner.as)).body).toMatchObject({ hasConfirmed: true, isDone: true })
  expect(await stateOfElement(learner, 'later')).toEqual(['done', 'opened'])
})

test('a moment at which a webinar begins, should end, or ends after its overrun changes what pages show', async () => {
  await portal.db.deleteFrom('webinars').execute()
  await makeWebinar('turning', { startsIn: DAY_MS })
  const start = portal.clock.now().getTime() + DAY_MS
  const { duration_minutes: minutes } = await portal.db
    .selectFrom('webinars')
    .select('duration_minutes')
    .executeTakeFirstOrThrow()
  const changedAt = (ms: number) => hasStateChanged(portal.db, new Date(start + ms - 1), new Date(start + ms))
  const turns = [0, minutes * MINUTE_MS, (minutes + OVERRUN_MINUTES) * MINUTE_MS]
  for (const turn of turns)
    expect([await changedAt(turn - 1), await changedAt(turn), await changedAt(turn + 1)]).toEqual([false, true, false])
})

test('the calendar file has the right time in UTC, an alarm, and a UID that stays when the webinar is moved', async () => {
  const id = await makeWebinar('dated', { startsIn: DAY_MS })
  const file = async () => (await portal.get(`/api/creator/webinars/${id}/webinar.ics?lang=en`)).text()
  const first = await file()
  const start = new Date(portal.clock.now().getTime() + DAY_MS).toISOString().replaceAll(/[-:]|\.000/g, '')
  expect(first).toContain(`DTSTART:${start}`)
  expect(first).toMatch(/BEGIN:VALARM[\s\S]*TRIGGER:-PT15M/)
  expect(first).not.toContain('youtube')
  await portal.kernel.content.change((trx) =>
    trx.updateTable('webinars').set({ start_date: portal.clock.now(), revision: 1 }).where('id', '=', id).execute(),
  )
  const uidOf = (text: string) => /UID:.*/.exec(text)?.[0]
  const second = await file()
  expect(uidOf(second)).toBe(uidOf(first))
  expect(second).toContain('SEQUENCE:1')
  expect((await portal.get('/api/creator/webinars/nowhere/webinar.ics')).status).toBe(404)
})

test('[IMPL-46, IMPL-20] people who asked or started the webinar are reminded a day and an hour before, once each', async () => {
  const id = await makeWebinar('soon', { startsIn: DAY_MS + HOUR_MS })
  const [asker, starter, other] = [await portal.signedIn(), await portal.signedIn(), await portal.signedIn()]
  const remind = (isOn: boolean, { as }: { as: Record<string, string> }) =>
    portal.call('PUT', `/api/lpm/reminders/webinar/${id}`, { as, body: { isOn } })
  expect((await remind(true, asker)).status).toBe(200)
  await remind(true, other)
  await remind(false, other)
  const sync = `/api/lpm/progresses/demo:${starter.userId}/courses/soon/elements/${id}/sync`
  const started = { state: 'opened', percent: 0, history: portal.clock.now().toISOString() }
  await portal.call('POST', sync, { as: starter.as, body: started })
  // The element was opened to this learner, who has not started it.
  const opened = `/api/lpm/progresses/demo:${other.userId}/courses/soon/elements/${id}/sync`
  await portal.call('POST', opened, { as: other.as, body: started })
  await portal.db
    .updateTable('progress_elements')
    .set({ started_at: null })
    .where('user_id', '=', other.userId)
    .execute()
  const told = async () => {
    const rows = await portal.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'reminders.begins-soon')
      .execute()
    return [asker, starter, other].map(({ userId }) => rows.filter((row) => row.user_id === userId).length)
  }
  await sendReminders(portal.kernel)
  expect(await told()).toEqual([0, 0, 0])
  portal.clock.advance(HOUR_MS)
  await sendReminders(portal.kernel)
  await sendReminders(portal.kernel)
  expect(await told()).toEqual([1, 1, 0])
  portal.clock.advance(DAY_MS - HOUR_MS)
  await sendReminders(portal.kernel)
  await sendReminders(portal.kernel)
  expect(await told()).toEqual([2, 2, 0])
  const missing = await portal.call('PUT', '/api/lpm/reminders/webinar/nowhere', { as: asker.as, body: { isOn: true } })
  expect(missing.status).toBe(404)
})
