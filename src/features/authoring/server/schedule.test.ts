// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setValue } from '#features/drafts/document.ts'
import { repairCourse } from '#features/progress/server/jobs.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { publishDue } from './schedule.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
let made = 0
const HOUR_MS = 3_600_000

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const ask = (method: string, path: string, body?: unknown, by = author) =>
  app.call(method, `/api/creator/managedCourses${path}`, { as: by.as, ...(body !== undefined && { body }) })
const publication = (id: string) => json(ask('GET', `/${id}/publication`))
const titleOf = (id: string) => json(app.get(`/api/creator/courses/${id}?lang=en`)).then(({ title }) => title)

async function rename(id: string, title: string) {
  const path = `/api/creator/studio/courses/${id}`
  const { document, revision } = await json(app.get(path, { as: author.as }))
  const changes = [setValue(document, { path: ['title'], value: title })]
  await app.call('PATCH', path, { as: author.as, body: { id: app.kernel.makeId(), revision, changes } })
}
async function renamedCourse(title = 'Later') {
  const { id } = await makeCourse(app.kernel, { id: `due${(made += 1)}` })
  await rename(id, title)
  return id
}
async function schedule(id: string, afterMs = HOUR_MS) {
  const { revision } = await publication(id)
  const at = new Date(app.clock.now().getTime() + afterMs).toISOString()
  return json(ask('POST', `/${id}/schedule`, { revision, at, timeZone: 'Europe/Kyiv', note: 'At eight' }))
}

test('[IMPL-01] a course is published at its time, with its note, and not before', async () => {
  const id = await renamedCourse()
  expect(await schedule(id)).toMatchObject({ timeZone: 'Europe/Kyiv', note: 'At eight', isOlder: false, failure: null })
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('A course')
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Later')
  const { versions, schedule: left } = await json(ask('GET', `/${id}/history`))
  expect([versions[0].note, versions[0].madeBy.id, left]).toEqual(['At eight', author.userId, null])
  expect((await publication(id)).revision).toBe(0)
})

test('[IMPL-01] what is written after a course was scheduled is not published with it, and stays in the draft', async () => {
  const id = await renamedCourse()
  await schedule(id)
  await rename(id, 'Even later')
  expect((await publication(id)).schedule.isOlder).toBe(true)
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Later')
  const { changes, revision } = await publication(id)
  expect(changes.map(({ kind }: any) => kind)).toEqual(['course-texts'])
  await ask('POST', `/${id}/publish`, { revision })
  expect(await titleOf(id)).toBe('Even later')
})

test('[IMPL-01] several processes publish what is due once', async () => {
  const id = await renamedCourse()
  await schedule(id)
  app.clock.advance(HOUR_MS)
  await Promise.all([1, 2, 3].map(() => publishDue(app.kernel, id)))
  const { versions } = await json(ask('GET', `/${id}/history`))
  expect(versions.map(({ number }: any) => number)).toEqual([2, 1])
})

test('[IMPL-01] a process that is killed while it publishes leaves the schedule to another', async () => {
  const id = await renamedCourse()
  await schedule(id)
  app.clock.advance(HOUR_MS)
  const { content } = app.kernel
  const killed = Object.assign(Object.create(Object.getPrototypeOf(content)), content, {
    change: (work: (trx: any) => Promise<unknown>) =>
      content.change(async (trx) => {
        await work(trx)
        throw new Error('killed')
      }),
  })
  await expect(publishDue({ ...app.kernel, content: killed }, id)).rejects.toThrow('killed')
  expect(await titleOf(id)).toBe('A course')
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Later')
})

test('[IMPL-01] a schedule is cancelled by its authors, by publishing now, and by unpublishing', async () => {
  const ways = [
    (id: string) => ask('DELETE', `/${id}/schedule`),
    async (id: string) => ask('POST', `/${id}/publish`, { revision: (await publication(id)).revision }),
    (id: string) => ask('POST', `/${id}/unpublish`),
  ]
  for (const cancel of ways) {
    const id = await renamedCourse()
    await schedule(id)
    expect((await cancel(id)).status).toBe(200)
    const { versions } = await json(ask('GET', `/${id}/history`))
    app.clock.advance(HOUR_MS)
    await publishDue(app.kernel, id)
    const after = await json(ask('GET', `/${id}/history`))
    expect([after.schedule, after.versions.length]).toEqual([null, versions.length])
  }
})

test('[IMPL-01] an unpublished course is published again as it was, and a published one not without a change', async () => {
  const id = await renamedCourse()
  const publish = async () => json(ask('POST', `/${id}/publish`, { revision: (await publication(id)).revision }))
  await publish()
  expect((await publish()).code).toBe('authoring.nothing-to-publish')
  await ask('POST', `/${id}/unpublish`)
  expect(await titleOf(id)).toBeUndefined()
  await publish()
  expect(await titleOf(id)).toBe('Later')
})

test('[IMPL-01] a time that has passed, an unknown time zone, and a draft that was changed meanwhile are refused', async () => {
  const id = await renamedCourse()
  expect((await schedule(id, -1)).code).toBe('authoring.time-past')
  const { revision } = await publication(id)
  const at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString()
  expect((await ask('POST', `/${id}/schedule`, { revision, at, timeZone: 'Mars/Olympus' })).status).toBe(422)
  const stale = { revision: revision + 1, at, timeZone: 'UTC' }
  expect((await json(ask('POST', `/${id}/schedule`, stale))).code).toBe('authoring.changed-meanwhile')
  const learner = await app.signedIn('mp-admin')
  expect((await ask('POST', `/${id}/schedule`, { revision, at, timeZone: 'UTC' }, learner)).status).toBe(403)
})

test('[IMPL-01] what learners could no longer take stays unpublished, and its authors see why', async () => {
  const id = await renamedCourse()
  await schedule(id)
  // Whatever it equals already is nothing new.
  const scheduled = await app.db
    .selectFrom('course_schedules')
    .selectAll()
    .where('course_id', '=', id)
    .executeTakeFirst()
  const content = { ...scheduled!.content, elements: [] }
  await app.db
    .updateTable('course_schedules')
    .set({ content: JSON.stringify(content) })
    .where('course_id', '=', id)
    .execute()
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('A course')
  expect((await publication(id)).schedule.failure).toBe('authoring.not-ready')
  // It is not tried again: an author has to schedule it again.
  const ready = { content: JSON.stringify(scheduled!.content) }
  await app.db.updateTable('course_schedules').set(ready).where('course_id', '=', id).execute()
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('A course')
})

test('[IMPL-01] before publishing, authors read whom it concerns, and the same people are where they were afterwards', async () => {
  const { id } = await makeCourse(app.kernel, { id: `due${(made += 1)}` })
  const learners = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()])
  const report = (at: number, number: number, state: 'opened' | 'done') => {
    const { userId, as } = learners[at]!
    const path = `/api/lpm/progresses/demo:${userId}/courses/${id}/elements/${id}-${number}/sync`
    const body = { state, percent: state === 'done' ? 100 : 30, history: app.clock.now().toISOString() }
    return app.call('POST', path, { as, body })
  }
  for (const number of [1, 2, 3]) await report(0, number, 'done')
  await report(1, 1, 'done')
  await report(1, 2, 'opened')
  await report(2, 1, 'opened')
  await repairCourse(app.kernel, id)
  const outline = `/api/creator/studio/courses/${id}`
  const lesson = `${outline}/elements/${id}-2`
  const { document, revision } = await json(app.get(lesson, { as: author.as }))
  const set = setValue(document, { path: ['components', 'b1', 'props', 'html'], value: '<p>Read this again.</p>' })
  await app.call('PATCH', lesson, { as: author.as, body: { id: app.kernel.makeId(), revision, changes: [set] } })
  const copy = { from: id, copies: [{ of: `${id}-1`, id: `${id}-4` }], after: [`${id}-3`] }
  expect((await app.call('POST', `${outline}/elements`, { as: author.as, body: copy })).status).toBe(200)
  const before = await publication(id)
  expect(before.effects).toEqual({
    started: 3,
    inside: 2,
    finished: 1,
    added: 1,
    elements: [{ elementId: `${id}-2`, title: 'Lesson 2', kind: 'changed', done: 1, inside: 1, results: 0, open: 0 }],
    webinars: [],
    guests: { isPaid: false, open: { lesson: 1 }, locked: { lesson: 3 } },
  })
  expect((await ask('POST', `/${id}/publish`, { revision: before.revision })).status).toBe(200)
  // The new lesson opens for the one who had finished.
  expect(await repairCourse(app.kernel, id)).toEqual({ opened: before.effects.finished, finished: 0 })
  const counted = await app.db
    .selectFrom('progress_elements')
    .select(['state'])
    .where('element_id', '=', `${id}-2`)
    .execute()
  expect(counted.map(({ state }) => state).toSorted()).toEqual([
    'done',
    'opened',
    ...counted.slice(2).map(() => 'opened'),
  ])
})
