// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { json, type MicrocourseAuthor, makeMicrocourseAuthor, of } from '#test/make/microcourse-author.ts'
import { publishDue } from './schedule.ts'

let app: TestApp
let author: MicrocourseAuthor

beforeAll(async () => {
  app = await createTestApp()
  author = await makeMicrocourseAuthor(app)
})
afterAll(() => app.close())

const titleOf = (id: string): Promise<string> => json(author.shown(id)).then(({ title }) => title)
const numbersOf = async (id: string): Promise<number[]> =>
  (await author.get(id, '/versions')).versions.map(({ number }: any) => number)

async function schedule(id: string, afterMs = HOUR_MS): Promise<any> {
  const { revision } = await author.check(id)
  const at = new Date(app.clock.now().getTime() + afterMs).toISOString()
  const asked = { revision, at, timeZone: 'Europe/Kyiv', note: 'At eight' }
  return json(author.ask('POST', `${of(id)}/schedule`, asked))
}
/** A published microcourse with another title in its draft. */
async function renamed(title = 'Later'): Promise<string> {
  const id = await author.createPublished()
  await author.set(id, ['title'], title)
  return id
}

test('[IMPL-43] a microcourse is published at its time, with its note, and not before', async () => {
  const id = await renamed()
  expect(await schedule(id)).toMatchObject({
    timeZone: 'Europe/Kyiv',
    note: 'At eight',
    by: { id: author.userId },
    isOlder: false,
    failure: null,
  })
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Five minutes')
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Later')
  const { versions } = await author.get(id, '/versions')
  expect([versions[0].number, versions[0].note, versions[0].madeBy.id]).toEqual([2, 'At eight', author.userId])
  expect((await author.check(id)).schedule).toBeNull()
  expect(await author.get(id)).toMatchObject({ isEdited: false })
})

test('[IMPL-43] a new microcourse that is scheduled is unknown to learners until its time', async () => {
  const id = await author.create('At noon')
  await author.writeText(id, '<p>Slowly.</p>')
  await schedule(id)
  expect((await author.shown(id)).status).toBe(404)
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('At noon')
})

test('[IMPL-43] what is written after a microcourse was scheduled is not published with it, and stays in the draft', async () => {
  const id = await renamed()
  await schedule(id)
  await author.set(id, ['title'], 'Even later')
  expect((await author.check(id)).schedule.isOlder).toBe(true)
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Later')
  expect((await author.check(id)).changes).toEqual([{ kind: 'title', from: 'Later' }])
  expect((await author.publish(id)).status).toBe(200)
  expect(await titleOf(id)).toBe('Even later')
})

test('[IMPL-43] several processes publish what is due once', async () => {
  const id = await renamed()
  await schedule(id)
  app.clock.advance(HOUR_MS)
  await Promise.all([1, 2, 3].map(() => publishDue(app.kernel, id)))
  expect(await numbersOf(id)).toEqual([2, 1])
})

test('[IMPL-43] a schedule is replaced by another, and cancelled by its authors, by publishing now and by unpublishing', async () => {
  const ways = [
    (id: string) => author.ask('DELETE', `${of(id)}/schedule`),
    (id: string) => author.publish(id),
    (id: string) => author.ask('POST', `${of(id)}/unpublish`),
  ]
  for (const cancel of ways) {
    const id = await renamed()
    await schedule(id)
    await schedule(id, 2 * HOUR_MS)
    app.clock.advance(HOUR_MS)
    await publishDue(app.kernel, id)
    expect(await titleOf(id)).toBe('Five minutes')
    expect((await cancel(id)).status).toBe(200)
    const before = await numbersOf(id)
    app.clock.advance(HOUR_MS)
    await publishDue(app.kernel, id)
    expect([(await author.check(id)).schedule, await numbersOf(id)]).toEqual([null, before])
  }
})

test('[IMPL-43] a time that has passed, an unknown time zone, a draft that was changed meanwhile and one with problems are refused', async () => {
  const id = await renamed()
  expect((await schedule(id, -1)).code).toBe('authoring.time-past')
  const { revision } = await author.check(id)
  const at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString()
  const ask = (body: object) => author.ask('POST', `${of(id)}/schedule`, { revision, at, timeZone: 'UTC', ...body })
  expect((await ask({ timeZone: 'Mars/Olympus' })).status).toBe(422)
  expect((await json(ask({ revision: revision + 1 }))).code).toBe('microcourse-authoring.changed-meanwhile')
  await author.set(id, ['title'], '')
  expect((await schedule(id)).code).toBe('microcourse-authoring.not-ready')
  expect((await author.check(id)).schedule).toBeNull()
  expect((await schedule(await author.createPublished())).code).toBe('microcourse-authoring.nothing-to-publish')
})

test('[IMPL-43] what can’t be published at its time stays unpublished, and its authors see that it failed and dismiss it', async () => {
  const [id, other] = [await renamed(), await author.createPublished()]
  await author.set(id, ['alias'], 'taken-meanwhile')
  await schedule(id)
  await author.set(other, ['alias'], 'taken-meanwhile')
  expect((await author.publish(other)).status).toBe(200)
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Five minutes')
  const { schedule: failed, problems } = await author.check(id)
  expect(failed.failure).toBe('microcourse-authoring.alias-taken')
  expect(problems).toMatchObject([{ kind: 'alias-taken', field: 'alias' }])
  // It isn't tried again.
  await author.set(other, ['alias'], null)
  await author.publish(other)
  await publishDue(app.kernel, id)
  expect(await titleOf(id)).toBe('Five minutes')
  expect((await author.ask('DELETE', `${of(id)}/schedule`)).status).toBe(200)
  expect((await author.check(id)).schedule).toBeNull()
})

test('[IMPL-43] a microcourse in the bin is not published at its time; restored, it says so', async () => {
  const id = await renamed()
  await schedule(id)
  await author.ask('DELETE', of(id))
  await author.ask('POST', `/deletedMicrocourses/${id}/restore`)
  expect((await author.check(id)).schedule).toMatchObject({ failure: null })
  await author.ask('DELETE', of(id))
  app.clock.advance(HOUR_MS)
  await publishDue(app.kernel, id)
  await author.ask('POST', `/deletedMicrocourses/${id}/restore`)
  expect(await titleOf(id)).toBe('Five minutes')
  expect((await author.check(id)).schedule).toMatchObject({
    failure: 'microcourse-authoring.no-such-microcourse',
  })
})
