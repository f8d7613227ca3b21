import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { mergeVisitor } from '#features/accounts/server/merge.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { OwnWatched, WatchedMedia } from '../model.ts'
import type { Stretch } from '../stretches.ts'

let portal: TestApp
let courses = 0
let courseId: string
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const POSTER = { src: '/art/scene-room.svg', alt: '', width: 1600, height: 800 }
const SOURCE = { kind: 'own', src: '/files/demo/storm.webm', type: 'video/webm', captions: [] }
const FILM: SavedBlock = {
  id: 'film',
  component: 'video',
  version: 2,
  visible: true,
  props: { source: SOURCE, poster: POSTER, title: 'The storm', duration: 60, completeAt: 80, variant: 'plain' },
  texts: { uk: { title: 'Буря', source: { ...SOURCE, src: '/files/demo/burya.webm' } } },
}
const SOUND: SavedBlock = {
  id: 'sound',
  component: 'audio',
  version: 1,
  visible: true,
  props: { src: '/files/demo/quiet.webm', type: 'audio/webm', title: 'Quiet', duration: 180, variant: 'row' },
  texts: {},
}

beforeEach(async () => {
  courses += 1
  ;({ id: courseId } = await makeCourse(portal.kernel, {
    id: `watched-${courses}`,
    elements: [{ components: [textBlock('b1', '<p>Watch.</p>'), FILM, SOUND] }, { components: [FILM] }],
  }))
})

type As = Record<string, string>
const API = '/api/lpm/learningPortals/demo/watched'
const elementId = () => `${courseId}-1`
const tell = (
  as: As,
  seen: readonly Stretch[],
  more: { lang?: string; blockId?: string; elementId?: string; courseId?: string } = {},
) => {
  const { lang = 'en', ...rest } = more
  const body = { courseId, elementId: elementId(), blockId: 'film', seen, duration: 59.6, ...rest }
  return portal.call('POST', `${API}?lang=${lang}`, { as, body })
}
const own = async (as: As, lang = 'en') => {
  const answer = await portal.get(`${API}?elementId=${elementId()}&lang=${lang}`, { as })
  const { media } = (await answer.json()) as { media: OwnWatched[] }
  return media.find(({ blockId }) => blockId === 'film')
}
const statusOf = async (asked: Promise<Response>) => {
  const answer = await asked
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}
const finish = ({ userId, as }: { userId: string; as: As }) => {
  const now = portal.clock.now().toISOString()
  const path = `/api/lpm/progresses/demo:${userId}/courses/${courseId}/elements/${elementId()}/sync`
  return portal.call('POST', path, { as, body: { state: 'done', percent: 100, history: now, finished: now } })
}
const SECOND = 1000

describe('a report on a video', () => {
  test('is merged in any order and any number of times, and each second counts once', async () => {
    const { as } = await portal.signedIn()
    await tell(as, [])
    portal.clock.advance(30 * SECOND)
    await tell(as, [[20, 30]])
    await tell(as, [[0, 10]])
    await Promise.all([tell(as, [[5, 15]]), tell(as, [[5, 15]]), tell(as, [[28, 40]])])
    expect(await own(as)).toMatchObject({
      seen: [
        [0, 15],
        [20, 40],
      ],
      percent: 58,
      completeAt: 80,
      isEnough: false,
    })
  })

  test('cannot grow faster than twice real time; the rest is retried and then accepted', async () => {
    const learner = await portal.signedIn()
    const { as } = learner
    expect(await statusOf(tell(as, [[0, 59.6]]))).toEqual([429, 'watching.too-fast'])
    expect((await own(as))?.seen).toEqual([[0, 30]])
    expect(await statusOf(finish(learner))).toEqual([403, 'progress.watch-first'])
    portal.clock.advance(15 * SECOND)
    expect(await statusOf(tell(as, [[0, 59.6]]))).toEqual([200, undefined])
    expect(await own(as)).toMatchObject({ percent: 100, isEnough: true })
    expect(await statusOf(finish(learner))).toEqual([200, undefined])
  })

  test('is accepted only for existing media in open elements', async () => {
    const { as } = await portal.signedIn()
    expect(await statusOf(tell(as, [], { blockId: 'b1' }))).toEqual([404, 'watching.no-such-media'])
    expect(await statusOf(tell(as, [], { courseId: 'another' }))).toEqual([404, 'watching.no-such-media'])
    expect(await statusOf(tell(as, [], { elementId: `${courseId}-2` }))).toEqual([403, 'watching.not-open'])
    expect(await statusOf(tell(as, [[9, 3]]))).toEqual([422, 'portal.not-valid'])
  })

  test('belongs to the video of its language: each is counted separately, and either is enough', async () => {
    const { as } = await portal.signedIn()
    await tell(as, [])
    await tell(as, [], { lang: 'uk' })
    portal.clock.advance(60 * SECOND)
    await tell(as, [[0, 59]], { lang: 'uk' })
    expect(await own(as, 'uk')).toMatchObject({ percent: 100, isEnough: true })
    expect(await own(as, 'en')).toMatchObject({ percent: 0, isEnough: true })
  })
})

describe('an element whose author requires a share to be watched', () => {
  test('[ELEM-28] cannot be finished before that share was watched: not by a report, a field or a claim', async () => {
    const learner = await portal.signedIn()
    const { userId, as } = learner
    await tell(as, [])
    portal.clock.advance(60 * SECOND)
    await tell(as, [[0, 40]])
    expect(await statusOf(finish(learner))).toEqual([403, 'progress.watch-first'])
    const base = `/api/lpm/progresses/demo:${userId}`
    const field = `${base}/courses/${courseId}/elements/${elementId()}/state`
    expect(await statusOf(portal.call('PUT', field, { as, body: { value: 'done' } }))).toEqual([
      403,
      'progress.watch-first',
    ])
    const now = portal.clock.now().toISOString()
    const claims = [
      { courseId, elements: { [elementId()]: { state: 'done', percent: 100, history: now, finished: now } } },
    ]
    await portal.call('POST', `${base}/upgrade`, { as, body: { claims } })
    const state = async () => ((await (await portal.get(field, { as })).json()) as { value: unknown }).value
    expect(await state()).toBe('opened')
    await tell(as, [[40, 48]])
    expect(await statusOf(finish(learner))).toEqual([200, undefined])
    expect(await state()).toBe('done')
  })

  test('[ELEM-28] cannot be finished by watching only one of its videos', async () => {
    const learner = await portal.signedIn()
    const { as } = learner
    const id = `two-videos-${courses}`
    const components = [FILM, { ...FILM, id: 'second' }]
    ;({ id: courseId } = await makeCourse(portal.kernel, { id, elements: [{ components }] }))
    await tell(as, [])
    await tell(as, [], { blockId: 'second' })
    portal.clock.advance(60 * SECOND)
    await tell(as, [[0, 59]])
    expect(await statusOf(finish(learner))).toEqual([403, 'progress.watch-first'])
    await tell(as, [[0, 59]], { blockId: 'second' })
    expect(await statusOf(finish(learner))).toEqual([200, undefined])
  })
})

describe('a person’s watching', () => {
  test('moves from guest to account, merged with the account’s own, and is in the data export', async () => {
    const guest = await portal.guestSession()
    const account = await portal.signedIn()
    for (const { as } of [guest, account]) await tell(as, [])
    portal.clock.advance(30 * SECOND)
    await tell(guest.as, [[0, 20]])
    await tell(account.as, [[15, 30]])
    await portal.db
      .transaction()
      .execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: account.userId, trx }))
    expect((await own(account.as))?.seen).toEqual([[0, 30]])
    const file = await exportPerson(portal.kernel, account.userId)
    expect(file.watching).toMatchObject([{ element_id: elementId(), block_id: 'film', seen: [[0, 30]] }])
  })

  test('[PROG-24] is visible to the learner and their mentor, and to nobody else', async () => {
    const learner = await portal.signedIn()
    await tell(learner.as, [[0, 24]])
    await tell(learner.as, [[0, 18]], { blockId: 'sound' })
    const read = (as: As) => portal.get(`/api/lpm/progresses/demo:${learner.userId}/watched`, { as })
    const { as: mentor } = await portal.signedIn('mp-admin')
    const { media } = (await (await read(mentor)).json()) as { media: WatchedMedia[] }
    expect(media.map(({ title, percent, seconds, completeAt }) => [title, percent, seconds, completeAt])).toEqual([
      ['The storm', 40, 24, 80],
      ['Quiet', 10, 18, null],
    ])
    expect((await read(learner.as)).status).toBe(200)
    expect((await read((await portal.signedIn('mentor')).as)).status).toBe(403)
  })
})
