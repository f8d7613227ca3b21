import { beforeEach, expect, test } from 'vitest'
import { fakeCaches } from '#test/fake-caches.ts'
import type { KeptLesson, Keeping } from '../model.ts'
import { lockedAddress } from '../kept-names.ts'
import { Keeper } from './keeper.ts'
import { refreshCourse, unlockReached } from './refresh.ts'

const COURSE = 'portico-kept-course-mark'
const FIRST = '/api/creator/elements/one?lang=en&rel=all'
const SECOND = '/api/creator/elements/two?lang=en&rel=all'
const order = { courseId: 'mark', lang: 'en', owner: 'ruth', withVideos: false }

const lesson = (id: string, changes: Partial<KeptLesson> = {}): KeptLesson => ({
  id,
  title: `Lesson ${id}`,
  relativeUrl: `/lesson/${id}/`,
  version: '1',
  isOpen: true,
  hasQuestions: false,
  bytes: 100,
  files: [{ src: `/files/${id}.jpg?w=960`, bytes: 1000 }],
  videos: [{ src: `/files/${id}.mp4`, bytes: 5000 }],
  ...changes,
})
const outlined = (id: string, index: number) => ({
  id,
  index,
  number: index + 1,
  type: 'lesson',
  visible: true,
  canBeFirst: false,
})
const SHOWN = {
  id: 'mark',
  type: 'free',
  arbitraryWalkthrough: false,
  guestAvailable: true,
  accessedWithoutRegistration: true,
  requiresRegistration: false,
  elements: [outlined('one', 0), outlined('two', 1)],
}

let store: ReturnType<typeof fakeCaches>
let keeping: Keeping
let build: string
/** Answers by the beginning of their address; a number is a status. */
let answers: Record<string, object | number>
let asked: string[]
let keeper: Keeper
let needs: ConstructorParameters<typeof Keeper>[0]

beforeEach(() => {
  store = fakeCaches()
  build = 'b1'
  asked = []
  answers = {}
  keeping = {
    courseId: 'mark',
    title: 'Mark',
    files: [{ src: '/art/cover.svg', bytes: 10 }],
    lessons: [lesson('one'), lesson('two', { isOpen: false })],
    needsNetwork: { embedded: 0, tests: 0, webinars: 0 },
  }
  needs = { caches: store.caches, fetch: async (address) => answer(address), now: () => new Date(0) }
  keeper = new Keeper(needs)
})

function answer(address: string): Response {
  asked.push(address)
  const found = Object.entries(answers).find(([start]) => address.startsWith(start))?.[1]
  if (typeof found === 'number') return new Response('{}', { status: found })
  if (found) return Response.json(found)
  if (address.startsWith('/api/lpm/courses/mark/keeping?')) return Response.json(keeping)
  if (address.startsWith('/api/creator/courses/')) return Response.json(SHOWN)
  if (address === '/kept/en.json')
    return Response.json({ build, shell: '/kept/en.html', files: [{ src: `/assets/${build}.js`, bytes: 50 }] })
  return Response.json({ address })
}

const isRead = async (address: string) => (await (await store.caches.open(COURSE)).match(address)) !== undefined

test('a course is kept with its lessons, pictures and the app, and videos only on request', async () => {
  const offer = await keeper.offer(order)
  expect([offer.bytes, offer.videoBytes]).toEqual([50 + 10 + 2 * 1100, 10_000])
  const progress: [number, number][] = []
  const kept = await keeper.keep({ ...order, onProgress: (done, total) => progress.push([done, total]) }, offer)
  expect(progress.at(-1)).toEqual([2260, 2260])
  expect(kept).toMatchObject({ owner: 'ruth', lessonsCount: 2, bytes: 2200, isFull: false })
  expect(store.addressesIn(COURSE)).toEqual(expect.arrayContaining([FIRST, '/files/one.jpg?w=960', '/art/cover.svg']))
  expect(asked.some((address) => address.endsWith('.mp4'))).toBe(false)
  await keeper.keep({ ...order, withVideos: true })
  expect(store.addressesIn(COURSE)).toEqual(expect.arrayContaining(['/files/one.mp4', '/files/two.mp4']))
})

test('a lesson whose turn has not come is where no page asks for it, until the one before is done on this device', async () => {
  await keeper.keep(order)
  expect([await isRead(SECOND), await isRead(lockedAddress('two'))]).toEqual([false, true])
  const [course] = await keeper.list()
  expect(await unlockReached(keeper, course!, [])).toEqual([])
  const done = {
    id: 'entry',
    queue: 'progress',
    route: 'POST /lpm/progresses/:id/courses/:courseId/elements/:elementId/sync' as const,
    input: {
      params: { id: 'demo:ruth', courseId: 'mark', elementId: 'one' },
      body: { state: 'done', percent: 100, history: '2026-01-01T00:00:00.000Z', finished: '2026-01-01T00:00:00.000Z' },
    },
    at: 1,
    dueAt: 1,
    retryAt: 0,
    retryMs: 0,
  }
  expect(await unlockReached(keeper, course!, [done])).toEqual(['two'])
  expect([await isRead(SECOND), await isRead(lockedAddress('two'))]).toEqual([true, false])
})

test('when the storage is full, whole lessons stay, and nothing of the next one', async () => {
  keeping.lessons = [lesson('one'), lesson('two')]
  await keeper.keep(order)
  const full = store.names().flatMap((name) => store.addressesIn(name)).length
  await keeper.removeAll()
  store.limits.room = full - 1
  const kept = await keeper.keep(order)
  expect(kept).toMatchObject({ isFull: true, lessonsCount: 2 })
  expect(kept.lessons.map(({ id }) => id)).toEqual(['one'])
  expect(store.addressesIn(COURSE).filter((address) => address.includes('two'))).toEqual([])
})

test('a lost network leaves what is whole, and the next try continues from there', async () => {
  keeping.lessons = [lesson('one'), lesson('two')]
  answers = { '/files/two.jpg': 503 }
  await expect(keeper.keep(order)).rejects.toThrow()
  expect((await keeper.find('mark'))?.lessons.map(({ id }) => id)).toEqual(['one'])
  answers = {}
  asked = []
  expect((await keeper.keep(order)).lessons).toHaveLength(2)
  expect(asked.some((address) => address.includes('one'))).toBe(false)
})

const refresh = async (owner = 'ruth') => refreshCourse({ keeper, needs }, (await keeper.find('mark'))!, owner)

test('a new version of a lesson takes the place of the kept one, with its pictures', async () => {
  await keeper.keep(order)
  keeping.lessons = [lesson('one', { version: '2', files: [{ src: '/files/new.jpg', bytes: 1 }] }), lesson('two')]
  asked = []
  await refresh()
  expect((await keeper.find('mark'))?.lessons.map(({ id, version }) => [id, version])).toEqual(
    [
      ['two', '1'],
      ['one', '2'],
    ].toSorted(),
  )
  const kept = store.addressesIn(COURSE)
  expect([kept.includes('/files/new.jpg'), kept.includes('/files/one.jpg?w=960')]).toEqual([true, false])
  expect(asked).toContain('/api/lpm/courses/mark/keeping/one?lang=en')
})

test('nothing is loaded again while nothing has changed', async () => {
  await keeper.keep(order)
  asked = []
  await refresh()
  expect(asked).toEqual(['/api/lpm/courses/mark/keeping?lang=en', '/kept/en.json'])
})

test.each([401, 403, 404])(
  'a course whose access is lost with status %i is removed, with all that belongs to it',
  async (status) => {
    await keeper.keep(order)
    answers = { '/api/lpm/courses/mark/keeping': status }
    await refresh()
    expect(store.names()).toEqual([])
  },
)

test('after a refund only the lessons stay that are still open', async () => {
  await keeper.keep(order)
  keeping.lessons = [lesson('one')]
  await refresh()
  expect((await keeper.find('mark'))?.lessons.map(({ id }) => id)).toEqual(['one'])
  expect([await isRead(lockedAddress('two')), await isRead('/files/two.jpg?w=960')]).toEqual([false, false])
  keeping.lessons = []
  await refresh()
  expect(await keeper.list()).toEqual([])
})

test('without a network, or while the portal fails, everything stays', async () => {
  await keeper.keep(order)
  answers = { '/api/lpm/courses/mark/keeping': 503 }
  await refresh()
  expect((await keeper.list()).map(({ courseId }) => courseId)).toEqual(['mark'])
})

test('a new build of the portal is kept whole before the old one goes', async () => {
  await keeper.keep(order)
  const apps = () => store.names().filter((name) => name.startsWith('portico-kept-app-'))
  build = 'b2'
  answers = { '/assets/b2.js': 503 }
  await refresh()
  expect(store.addressesIn(apps().find((name) => name.endsWith('b1'))!)).toContain('/kept/whole')
  answers = {}
  await refresh()
  expect(apps()).toHaveLength(1)
  expect(store.addressesIn(apps()[0]!)).toEqual(expect.arrayContaining(['/assets/b2.js', '/kept/whole']))
})

test('removing the last course removes all that was kept with it', async () => {
  await keeper.keep(order)
  await keeper.remove('mark')
  expect(store.names()).toEqual([])
})

test('when all is removed while a course is being kept, nothing is left of it', async () => {
  const { fetch } = needs
  needs.fetch = async (address, init) => {
    // Signing out, also in another window, deletes the caches by their names.
    if (address.startsWith('/assets/')) for (const name of store.names()) await store.caches.delete(name)
    return fetch(address, init)
  }
  await keeper.keep(order).catch(() => {})
  expect(store.names()).toEqual([])
})

test('asking for what was removed meanwhile does not create it again', async () => {
  const course = await keeper.keep(order)
  await keeper.removeAll()
  expect(await keeper.lockedIn(course)).toEqual([])
  expect(await keeper.answer('mark', ['GET /creator/courses/:id', { params: { id: 'mark' } }])).toBeUndefined()
  expect([await keeper.find('mark'), await keeper.unlock('mark', 'two')]).toEqual([undefined, false])
  expect(store.names()).toEqual([])
})
