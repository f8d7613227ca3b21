// The worker as browsers run it, with a store and a network of this test.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

type Listener = (event: { request: Request; respondWith: (answer: Promise<Response>) => void }) => void

const ORIGIN = 'http://portal.test'
const code = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
let kept: Map<string, Response>
let network: (request: Request) => Response
let onFetch: Listener

beforeEach(() => {
  kept = new Map()
  const keyOf = (key: Request | string) => (typeof key === 'string' ? key : key.url)
  const store = {
    put: async (key: Request | string, answer: Response) => void kept.set(keyOf(key), answer),
    keys: async () => [...kept.keys()],
    delete: async (key: string) => kept.delete(key),
  }
  const listeners = new Map<string, Listener>()
  const world = {
    self: { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener) },
    caches: {
      open: async () => store,
      match: async (key: Request | string) => kept.get(keyOf(key)),
      keys: async () => [],
    },
    fetch: async (request: Request) => network(request),
    location: new URL(ORIGIN),
    URL,
    Response,
    Set,
  }
  runInContext(code, createContext(world))
  onFetch = listeners.get('fetch')!
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
])('what everyone gets at %s is there without network', async (path, headers) => {
  network = answering(headers)
  await ask(path)
  network = lost
  expect(await (await ask(path)).json()).toEqual({ seen: true })
})

test.each([
  ['/api/creator/elements/mark-1', { 'cache-control': 'no-store' }],
  ['/api/creator/courses/mark', { 'cache-control': 'no-store' }],
  ['/files/certificate.pdf', { 'cache-control': 'private, no-store' }],
])('what the portal answers to a person at %s is kept by nobody', async (path, headers) => {
  network = answering(headers)
  expect(await (await ask(path)).json()).toEqual({ seen: true })
  expect([...kept.keys()]).toEqual([])
  network = lost
  await expect(ask(path)).rejects.toThrow('no network')
})
