// Runs the worker as browsers do, with a fake cache and network.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { fakeCaches } from '#test/fake-caches.ts'

type Listener = (event: { request: Request; respondWith: (answer: Promise<Response>) => void }) => void
type MessageListener = (event: { data: object; waitUntil: (work: Promise<void>) => void }) => void
type WorkListener = (event: { waitUntil: (work: Promise<void>) => void; notification?: object; data?: object }) => void

/** A window of this browser. */
interface Pane {
  url: string
  focus: () => void
  navigate: (url: string) => Promise<Pane>
}

const ORIGIN = 'http://portal.test'
const code = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
let kept: Map<string, Response>
let network: (request: Request) => Response | Promise<Response>
let onFetch: Listener
let onMessage: MessageListener
let listeners: Map<string, never>
/** Names of the caches of this origin. */
let cacheNames: string[]
/** The courses that this browser keeps. */
let keptCaches: ReturnType<typeof fakeCaches>
/** Whether requests take longer than the worker waits. */
let isHanging: boolean
let windows: Pane[]
/** What the worker did with windows and notifications. */
let done: string[]

beforeEach(() => {
  kept = new Map()
  cacheNames = []
  keptCaches = fakeCaches()
  isHanging = false
  windows = []
  done = []
  const keyOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
  const store = {
    put: async (key: Request | string, answer: Response) => void kept.set(keyOf(key), answer),
    keys: async () => [...kept.keys()],
    delete: async (key: string) => kept.delete(key),
  }
  listeners = new Map<string, never>()
  const world = {
    self: {
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
      registration: { showNotification: async (title: string) => void done.push(`shown: ${title}`) },
      clients: {
        matchAll: async () => windows,
        openWindow: async (url: string) => void done.push(`opened: ${url}`),
        claim: async () => void done.push('claimed'),
      },
    },
    caches: {
      open: async (name: string) => (name.startsWith('portico-kept-') ? keptCaches.caches.open(name) : store),
      match: async (key: Request | string, options?: MultiCacheQueryOptions) =>
        options?.cacheName ? keptCaches.caches.match(keyOf(key), options) : kept.get(keyOf(key)),
      keys: async () => [...cacheNames, ...keptCaches.names()],
      delete: async (name: string) => (cacheNames = cacheNames.filter((other) => other !== name)),
    },
    fetch: async (request: Request | string) =>
      network(typeof request === 'string' ? new Request(keyOf(request)) : request),
    location: new URL(ORIGIN),
    setTimeout: (work: () => void) => void (isHanging && work()),
    URL,
    Request,
    Response,
    Set,
  }
  runInContext(code, createContext(world))
  onFetch = listeners.get('fetch')!
  onMessage = listeners.get('message')!
})

const ask = (path: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    onFetch({ request: new Request(ORIGIN + path), respondWith: (answer) => void answer.then(resolve, reject) })
  })
const lost = () => {
  throw new TypeError('no network')
}
const answering = (headers: Record<string, string>) => () => new Response('{"seen":true}', { headers })

test.each([
  ['/api/creator/elements/mark-1', { 'x-answer-for': 'everyone', 'cache-control': 'no-store' }],
  ['/files/picture.webp', { 'cache-control': 'public, max-age=3600' }],
])('a public answer at %s is available offline', async (path, headers) => {
  network = answering(headers)
  await ask(path)
  network = lost
  expect(await (await ask(path)).json()).toEqual({ seen: true })
})

test.each([
  ['/api/creator/elements/mark-1', { 'cache-control': 'no-store' }],
  ['/api/creator/courses/mark', { 'cache-control': 'no-store' }],
  ['/files/certificate.pdf', { 'cache-control': 'private, no-store' }],
])('a personal answer at %s is not cached', async (path, headers) => {
  network = answering(headers)
  expect(await (await ask(path)).json()).toEqual({ seen: true })
  expect([...kept.keys()]).toEqual([])
  network = lost
  await expect(ask(path)).rejects.toThrow('no network')
})

/** Sends the message of a window about shown pages. */
const tell = (data: object): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  onMessage({ data, waitUntil: (work) => resolve(work) })
  return promise
}
const page = (cacheControl: string) =>
  new Response('<script data-preload="/assets/a.js /assets/b.js"></script>', {
    headers: { 'cache-control': cacheControl },
  })

test('[A-D7] a page opened before the worker or by client-side navigation is cached with its files', async () => {
  network = ({ url }) => (url.endsWith('.js') ? new Response('') : page('public, no-cache'))
  await tell({ pages: ['/en/lesson/mark/'], files: [`${ORIGIN}/assets/c.js`, 'https://elsewhere.test/assets/d.js'] })
  expect([...kept.keys()].toSorted()).toEqual(
    ['/assets/a.js', '/assets/b.js', '/assets/c.js', '/en/lesson/mark/'].map((path) => ORIGIN + path),
  )
})

test.each(['private, no-store', 'no-store'])(
  '[A-D7] a page sent as %s is never cached, even if a window reports it',
  async (cacheControl) => {
    network = () => page(cacheControl)
    await tell({ pages: ['/en/profile/'], files: [`${ORIGIN}/api/creator/elements/mark`] })
    expect([...kept.keys()]).toEqual([])
  },
)

/** Fires an event and waits for the worker's work. */
async function fire(name: string, event: { notification?: object; data?: object } = {}): Promise<void> {
  const work: Promise<void>[] = []
  const listener: WorkListener = listeners.get(name)!
  listener({ ...event, waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
}

test('a new worker deletes what earlier ones have cached, and nothing else', async () => {
  cacheNames = ['portico-before', 'portico-__BUILD__', 'something-else']
  await fire('activate')
  expect([cacheNames, done]).toEqual([['portico-__BUILD__', 'something-else'], ['claimed']])
})

/** Requests a page as a navigation; `Request` can't be made with that mode. */
const visit = (path: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new Proxy(new Request(ORIGIN + path), {
      get: (target, name) => (name === 'mode' ? 'navigate' : Reflect.get(target, name, target)),
    })
    onFetch({ request, respondWith: (answer) => void answer.then(resolve, reject) })
  })
const pageOf = (text: string, cacheControl = 'public, no-cache') =>
  new Response(text, { headers: { 'cache-control': cacheControl } })

test('without a network a visited page is shown, and the offline page of the language in place of any other', async () => {
  network = ({ url }) => pageOf(url.endsWith('/offline/en.html') ? 'You’re offline' : 'A page')
  await (await visit('/en/courses/')).text()
  await expect.poll(() => [...kept.keys()]).toContain(`${ORIGIN}/offline/en.html`)
  network = lost
  expect(await (await visit('/en/courses/')).text()).toBe('A page')
  expect(await (await visit('/en/profile/')).text()).toBe('You’re offline')
})

test.each(['/auth/google', '/callback/', '/en/?quick_token=t'])(
  'the sign-in address %s goes to the server untouched',
  (path) => {
    let isTaken = false
    onFetch({ request: new Request(ORIGIN + path), respondWith: () => (isTaken = true) })
    expect(isTaken).toBe(false)
  },
)

test('large files are not cached, and the oldest give way to new ones', async () => {
  network = () => new Response('x', { headers: { 'content-length': '5000001' } })
  await ask('/files/large.mp4')
  expect(kept.size).toBe(0)
  network = () => new Response('x')
  for (let number = 0; number <= 300; number += 1) await ask(`/files/${number}.webp`)
  expect([kept.size, kept.has(`${ORIGIN}/files/0.webp`), kept.has(`${ORIGIN}/files/300.webp`)]).toEqual([
    300,
    false,
    true,
  ])
})

test('[IMPL-31] a push message is shown if it has a title and an address', async () => {
  const push = (message: object) => fire('push', { data: { json: () => message } })
  await push({ title: 'Ruth answered', url: '/en/lesson/mark-1/' })
  await push({ title: 'Nowhere' })
  await fire('push')
  expect(done).toEqual(['shown: Ruth answered'])
})

/** Clicks on a notification that leads to this address. */
const click = (url: string) => fire('notificationclick', { notification: { data: { url }, close: () => {} } })
const open = (path: string): Pane => ({
  url: ORIGIN + path,
  focus: () => void done.push(`focused: ${path}`),
  navigate: async (url) => {
    done.push(`navigated: ${path}`)
    return open(new URL(url).pathname)
  },
})

test('[IMPL-31] a click on a notification shows its page: in the window that has it, else in any, else in a new one', async () => {
  await click('/en/desk/')
  windows = [open('/en/')]
  await click('/en/desk/')
  windows = [open('/en/'), open('/en/desk/')]
  await click('/en/desk/')
  expect(done).toEqual([`opened: ${ORIGIN}/en/desk/`, 'navigated: /en/', 'focused: /en/desk/', 'focused: /en/desk/'])
})

test('[IMPL-31] a click on a notification never leads to another site', async () => {
  await click('https://evil.example/')
  await click('//evil.example/')
  expect(done).toEqual([])
})

const LESSON = '/api/creator/elements/one?lang=en&rel=all'
const ME = '/api/sso/users/me'

/** Keeps the course “mark” with one open lesson and one that opens later. */
async function keepMark(): Promise<void> {
  const course = await keptCaches.caches.open('portico-kept-course-mark')
  const lessons = [
    { id: 'one', address: LESSON },
    { id: 'two', address: '/api/creator/elements/two?lang=en&rel=all' },
  ]
  const about = { courseId: 'mark', lang: 'en', title: 'Mark & <friends>', lessons }
  await course.put('/kept/about', Response.json(about))
  await course.put(LESSON, Response.json({ id: 'one' }))
  await course.put('/kept/locked/two', Response.json({ id: 'two' }))
  await course.put('/files/sound.mp3', new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }))
  const app = await keptCaches.caches.open('portico-kept-app-en-1')
  await app.put('/kept/en.html', pageOf('The empty page of the app'))
  await app.put('/kept/whole', Response.json({}))
  const own = await keptCaches.caches.open('portico-kept-own')
  await own.put(ME, Response.json({ id: 'ruth' }))
}

test('without a network pages of a kept course are those of the app, and its answers come from what is kept', async () => {
  await keepMark()
  network = lost
  for (const path of ['/en/courses/mark/', '/en/lesson/one/', '/en/courses/mark/lesson/one/'])
    expect(await (await visit(path)).text()).toBe('The empty page of the app')
  expect(await (await ask(LESSON)).json()).toEqual({ id: 'one' })
  expect(await (await ask(ME)).json()).toEqual({ id: 'ruth' })
})

test('a kept lesson whose turn has not come leads to its course, and its content is not answered', async () => {
  await keepMark()
  network = lost
  const answer = await visit('/en/lesson/two/')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${ORIGIN}/en/courses/mark/`])
  await expect(ask('/api/creator/elements/two?lang=en&rel=all')).rejects.toThrow('no network')
})

test('pages in other languages and of other courses are not those of the app', async () => {
  await keepMark()
  network = lost
  for (const path of ['/uk/courses/mark/', '/en/courses/letters/', '/en/profile/'])
    expect((await visit(path)).type).toBe('error')
})

test('a build of the app that is not whole is not used', async () => {
  await keepMark()
  await (await keptCaches.caches.open('portico-kept-app-en-1')).delete('/kept/whole')
  network = lost
  expect((await visit('/en/lesson/one/')).type).toBe('error')
})

test('what is removed while the worker answers does not come back', async () => {
  await keepMark()
  network = () => Response.json({ id: 'ruth' })
  // Listed a moment ago.
  for (const name of keptCaches.names()) {
    cacheNames.push(name)
    await keptCaches.caches.delete(name)
  }
  await ask('/api/sso/users/me')
  expect(keptCaches.names()).toEqual([])
})

test('a new worker leaves kept courses alone', async () => {
  await keepMark()
  const before = keptCaches.names()
  await fire('activate')
  expect(keptCaches.names()).toEqual(before)
})

test('online answers are the portal’s, and renew kept personal ones without keeping others', async () => {
  await keepMark()
  network = ({ url }) => Response.json({ id: `new ${new URL(url).pathname}` })
  expect(await (await ask(ME)).json()).toEqual({ id: `new ${ME}` })
  await ask('/api/lpm/progresses/demo:ruth/started')
  network = lost
  expect(await (await ask(ME)).json()).toEqual({ id: `new ${ME}` })
  await expect(ask('/api/lpm/progresses/demo:ruth/started')).rejects.toThrow('no network')
})

test('where requests hang, kept pages and answers are shown instead', async () => {
  await keepMark()
  isHanging = true
  network = () => new Promise(() => {})
  expect(await (await visit('/en/lesson/one/')).text()).toBe('The empty page of the app')
  expect(await (await ask(LESSON)).json()).toEqual({ id: 'one' })
})

test('the offline page names kept courses, whatever their titles', async () => {
  await keepMark()
  network = () => pageOf('<nav hidden="" class="list"><h2>Kept</h2><ul></ul></nav>')
  await visit('/en/courses/')
  await expect.poll(() => [...kept.keys()]).toContain(`${ORIGIN}/offline/en.html`)
  network = lost
  const html = await (await visit('/en/profile/')).text()
  expect(html).toBe(
    '<nav class="list"><h2>Kept</h2><ul><li><a href="/en/courses/mark/"><bdi>Mark &amp; &lt;friends&gt;</bdi></a></li></ul></nav>',
  )
})

test('a player gets the parts of a kept recording that it asks for', async () => {
  await keepMark()
  network = lost
  const play = (range: string) =>
    new Promise<Response>((resolve, reject) => {
      const request = new Request(`${ORIGIN}/files/sound.mp3`, { headers: { range } })
      onFetch({ request, respondWith: (answer) => void answer.then(resolve, reject) })
    })
  const middle = await play('bytes=2-4')
  expect([middle.status, middle.headers.get('content-range'), await middle.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  expect(await (await play('bytes=7-')).text()).toBe('789')
  expect((await play('bytes=10-')).status).toBe(416)
})

test('what is requested to be kept goes past the worker', () => {
  let isTaken = false
  const request = new Request(`${ORIGIN}${LESSON}`, { headers: { 'x-kept': '1' } })
  onFetch({ request, respondWith: () => (isTaken = true) })
  expect(isTaken).toBe(false)
})
