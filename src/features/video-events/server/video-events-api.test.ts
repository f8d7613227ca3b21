import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#test/create-test-app.ts'
import { sendReminders } from '../../reminders/server/jobs.ts'
import type { VideoEvent } from '../model.ts'
import { dropOpenedPages } from './jobs.ts'
import { insertEvent, listBetween } from './store.ts'

const FILM = 'https://www.youtube.com/watch?v=M7lc1UVf-VE'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  const episode = (id: string, ms: number) => ({
    id,
    start_date: new Date(TEST_NOW.getTime() + ms),
    title: `The ${id}`,
    description: '',
    duration: 40,
    url: FILM,
    poster: null,
    texts: { uk: { title: 'Перша' } },
  })
  await portal.kernel.content.change((trx) =>
    insertEvent(trx, {
      id: 'lake',
      alias: 'evenings',
      title: 'Evenings',
      host: { id: 'miriam', name: 'Miriam' },
      texts: {},
      updated_at: TEST_NOW,
      episodes: [episode('third', 5 * DAY_MS), episode('first', -DAY_MS), episode('second', 3 * HOUR_MS)],
    }),
  )
})
afterAll(() => portal.close())

const read = async (lang = 'en') =>
  (await (await portal.get(`/api/dvm/videoEvents/lake?lang=${lang}`)).json()) as VideoEvent
const auth = (id: string, as?: Record<string, string>) =>
  portal.call('POST', `/api/dvm/videoEvents/${id}/auth`, { ...(as && { as }) })

test('[VIDEO-01, VIDEO-02, VIDEO-03, VIDEO-04, VIDEO-05, VIDEO-07] an event has its host’s id and its episodes in order, with date, distance and state', async () => {
  const event = await read()
  expect([event.missionaryId, event.alias, event.now]).toEqual(['miriam', 'evenings', TEST_NOW.toISOString()])
  expect(event.episodes).toMatchObject([
    { id: 'first', state: 'opened', date: 'Mar 1, 2026', distance: null },
    { id: 'second', state: 'today', date: 'Mar 2, 2026', distance: 'in 3 hours' },
    { id: 'third', state: 'closed', date: 'Mar 7, 2026', distance: 'in 5 days' },
  ])
  expect((await read('uk')).episodes[0]).toMatchObject({ title: 'Перша' })
})

test('[VIDEO-10] the address of a video is sent from its start on, and not before', async () => {
  const urls = async () => (await read()).episodes.map(({ url }) => url)
  expect(await urls()).toEqual([FILM, null, null])
  portal.clock.advance(3 * HOUR_MS - 1)
  expect(await urls()).toEqual([FILM, null, null])
  const { version } = await pageVersion()
  await dropOpenedPages(portal.kernel)
  expect((await pageVersion()).version).toBe(version)
  portal.clock.advance(1)
  expect(await urls()).toEqual([FILM, FILM, null])
  await dropOpenedPages(portal.kernel)
  expect((await pageVersion()).version).toBeGreaterThan(version)
})

/** Number of announced content changes, each of which invalidates cached pages. */
async function pageVersion(): Promise<{ version: number }> {
  const rows = await portal.db.selectFrom('events').select('id').where('channel', '=', 'content').execute()
  return { version: rows.length }
}

test('[VIDEO-06] a signed-in visitor becomes a participant, once', async () => {
  const learner = await portal.signedIn()
  expect((await auth('lake')).status).toBe(401)
  expect((await auth('nowhere', learner.as)).status).toBe(404)
  await auth('lake', learner.as)
  expect((await auth('lake', learner.as)).status).toBe(200)
  const rows = await portal.db.selectFrom('video_event_participants').selectAll().execute()
  expect(rows).toMatchObject([{ event_id: 'lake', user_id: learner.userId }])
})

test('[VIDEO-10, IMPL-46] people who asked are reminded of an episode, with a link to it', async () => {
  const learner = await portal.signedIn()
  const path = '/api/lpm/reminders/episode/third'
  expect((await portal.call('PUT', path, { as: learner.as, body: { isOn: true } })).status).toBe(200)
  portal.clock.advance(5 * DAY_MS - 3 * HOUR_MS - 15 * MINUTE_MS)
  await sendReminders(portal.kernel)
  const told = await portal.db.selectFrom('notifications').selectAll().where('user_id', '=', learner.userId).execute()
  expect(told).toMatchObject([{ path: '/evenings/?episode=third', props: { kind: 'episode', lead: 'soon' } }])
})

test('an unpublished event is not there', async () => {
  await portal.kernel.content.change(async (trx) => {
    const host = { id: 'miriam', name: 'Miriam' }
    await insertEvent(trx, {
      id: 'draft',
      alias: 'draft',
      title: 'A draft',
      host,
      texts: {},
      updated_at: TEST_NOW,
      episodes: [
        {
          id: 'unseen',
          start_date: new Date(TEST_NOW.getTime() + 9 * DAY_MS),
          title: 'Unseen',
          description: '',
          duration: 40,
          url: FILM,
          poster: null,
          texts: {},
        },
      ],
    })
    await trx.updateTable('video_events').set({ published: false }).where('id', '=', 'draft').execute()
  })
  // Its episodes aren't announced either.
  const until = new Date(TEST_NOW.getTime() + 10 * DAY_MS)
  expect((await listBetween(portal.db, TEST_NOW, until)).map(({ id }) => id)).toEqual(['second', 'third'])
  expect((await portal.get('/api/dvm/videoEvents/draft?lang=en')).status).toBe(404)
})
