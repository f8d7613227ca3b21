import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPage } from '#features/pages/server/store.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { pageAt } from '#test/make/page.ts'
import type { SavedEvent, VideoEvent } from '../model.ts'

let portal: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  portal = await createTestApp()
  admin = await portal.signedIn('envmgr-admin')
})
afterAll(() => portal.close())

const episode = (more: object = {}) => ({
  id: 'first',
  localStart: '2026-07-10T19:00',
  timeZone: 'Europe/Kyiv',
  title: 'On the shore',
  description: '',
  duration: 40,
  url: 'https://vimeo.com/76979871',
  poster: null,
  texts: { uk: { title: 'На березі' } },
  ...more,
})
const event = (more: object = {}) => ({
  alias: 'evenings',
  title: 'Evenings',
  host: { id: 'miriam', name: 'Miriam' },
  published: true,
  texts: {},
  episodes: [episode()],
  ...more,
})
const keep = async (id: string, body: object) => {
  const answer = await portal.call('PUT', `/api/dvm/videoEvents/${id}`, { as: admin.as, body })
  const json = (await answer.json()) as SavedEvent & { code?: string; validationErrors?: { field: string }[] }
  return { status: answer.status, ...json }
}
const look = async (id: string) => (await (await portal.get(`/api/dvm/videoEvents/${id}?lang=uk`)).json()) as VideoEvent

test('[IMPL-19] an episode starts at the local time of its place, and an event is saved as a whole', async () => {
  expect(await keep('lake', event())).toMatchObject({ status: 200, hasPage: false, participants: 0 })
  expect((await look('lake')).episodes).toMatchObject([{ startDate: '2026-07-10T16:00:00.000Z', title: 'На березі' }])
  const moved = episode({ id: 'second', localStart: '2026-12-10T19:00' })
  const kept = await keep('lake', event({ title: 'New evenings', episodes: [moved] }))
  expect(kept.episodes).toMatchObject([{ id: 'second', localStart: '2026-12-10T19:00', timeZone: 'Europe/Kyiv' }])
  expect(await look('lake')).toMatchObject({
    title: 'New evenings',
    episodes: [{ id: 'second', startDate: '2026-12-10T17:00:00.000Z' }],
  })
  const log = await portal.db.selectFrom('audit_log').select(['action', 'subject']).execute()
  expect(log).toEqual([
    { action: 'video-event.kept', subject: 'lake' },
    { action: 'video-event.kept', subject: 'lake' },
  ])
})

test('[IMPL-19] an event has a page once the page at its address is published', async () => {
  const page = pageAt('paged', { published: false })
  await portal.kernel.content.change((trx) => insertPage(trx, page, portal.clock.now()))
  expect(await keep('paged', event({ alias: 'paged' }))).toMatchObject({ status: 200, hasPage: false })
  await portal.kernel.content.change((trx) =>
    trx.updateTable('pages').set({ published: true }).where('id', '=', page.id).execute(),
  )
  expect(await keep('paged', event({ alias: 'paged' }))).toMatchObject({ status: 200, hasPage: true })
})

test('[IMPL-19] an invalid event is refused, and the error names the field', async () => {
  const wrong = async (more: object) => {
    const { status, validationErrors } = await keep('wrong', event({ alias: 'wrong', episodes: [episode(more)] }))
    return [status, validationErrors?.map(({ field }) => field)]
  }
  expect(await wrong({ url: 'https://films.example/1' })).toEqual([422, ['episodes.0.url']])
  expect(await wrong({ timeZone: 'Nowhere/City' })).toEqual([422, ['episodes.0.timeZone']])
  expect(await wrong({ localStart: '2026-03-29T03:30' })).toEqual([422, ['episodes.0.localStart']])
  expect(await keep('other', event({ episodes: [] }))).toMatchObject({ status: 409, code: 'video-events.alias-taken' })
  expect(await keep('other', event({ alias: 'other', episodes: [episode({ id: 'second' })] }))).toMatchObject({
    status: 409,
    code: 'video-events.episode-elsewhere',
  })
})

test('[IMPL-19] participants are listed, and the file requires a recent confirmation of identity', async () => {
  await keep('talks', event({ alias: 'talks', episodes: [] }))
  const { as, userId } = await portal.signedIn()
  await portal.call('POST', '/api/dvm/videoEvents/talks/auth', { as })
  const path = '/api/dvm/videoEvents/talks/participants'
  expect(await (await portal.get(path, { as: admin.as })).json()).toMatchObject({
    participants: [{ userId }],
    total: 1,
  })
  expect((await portal.get(`${path}.csv`, { as })).status).toBe(403)
  await portal.db.updateTable('sessions').set({ proved_at: null }).execute()
  const unproved = await portal.get(`${path}.csv`, { as: admin.as })
  expect([unproved.status, await unproved.json()]).toMatchObject([403, { code: 'accounts.proof-needed' }])
  await portal.db.updateTable('sessions').set({ proved_at: portal.clock.now() }).execute()
  await portal.db.updateTable('users').set({ first_name: '=1+1' }).where('id', '=', userId).execute()
  const [, line] = (await (await portal.get(`${path}.csv`, { as: admin.as })).text()).split('\r\n')
  expect(line).toMatch(new RegExp(`^${userId},'=1\\+1`))
})
