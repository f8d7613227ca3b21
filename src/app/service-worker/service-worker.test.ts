// Runs the worker as browsers do, with a fake cache and network.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

type Listener = (event: { request: Request; respondWith: (answer: Promise<Response>) => void }) => void
type MessageListener = (event: { data: object; waitUntil: (work: Promise<void>) => void }) => void

const ORIGIN = 'http://portal.test'
const code = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
let kept: Map<string, Response>
let network: (request: Request) => Response
let onFetch: Listener
let onMessage: MessageListener

beforeEach(() => {
  kept = new Map()
  const keyOf = (key: Request | string) => (typeof key === 'string' ? key : key.url)
  const store = {
    put: async (key: Request | string, answer: Response) => void kept.set(keyOf(key), answer),
    keys: async () => [...kept.keys()],
    delete: async (key: string) => kept.delete(key),
  }
  const listeners = new Map<string, never>()
  const world = {
    self: { addEventListener: (name: string, listener: never) => listeners.set(name, listener) },
    caches: {
      open: async () => store,
      match: async (key: Request | string) => kept.get(keyOf(key)),
      keys: async () => [],
    },
    fetch: async (request: Request | string) => network(new Request(request)),
    location: new URL(ORIGIN),
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
