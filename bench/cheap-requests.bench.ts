// How much can a stranger cost the portal with few bytes? Processor time of the portal for each byte of a request, for everything
// that anybody may ask for. What costs more than the limit is a cheap way to stop the portal.
import { z } from 'zod'
import { report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

/**
 * Rendering an uncached page costs some 50 ms, by an address of some 80 bytes: 600. An address may ask for six of these a second
 * (`src/server/http/request-budget.ts`).
 */
const MICROSECONDS_PER_BYTE_MAX = 1_500
const TIMES = 8
const WARM_UP = 2
const MINUTES = 15
const COURSE = 'mark'

interface Asked {
  name: string
  method?: 'GET' | 'POST'
  /** The nth of them: what differs each time is never kept. */
  path: (nth: number) => string
  body?: string
}

async function measure(portal: Portal, asked: Asked): Promise<void> {
  for (let nth = 0; nth < WARM_UP; nth += 1) await ask(portal, asked, nth)
  const before = (await portal.usage()).cpuMs
  let bytes = 0
  for (let nth = WARM_UP; nth < WARM_UP + TIMES; nth += 1) bytes += await ask(portal, asked, nth)
  const microseconds = ((await portal.usage()).cpuMs - before) * 1000
  report({
    name: asked.name,
    value: microseconds / bytes,
    unit: 'µs of processor time for each byte',
    limit: { atMost: MICROSECONDS_PER_BYTE_MAX },
  })
}

/** Asks once, and gives the bytes of the smallest request that does so. */
async function ask({ url }: Portal, { method = 'GET', path, body }: Asked, nth: number): Promise<number> {
  const address = path(nth)
  const init = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }
  const answer = await fetch(url + address, { method, redirect: 'manual', ...init })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${address} came with status ${answer.status}.`)
  const head = `${method} ${address} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`
  return Buffer.byteLength(head) + (body === undefined ? 0 : Buffer.byteLength(body))
}

const always = (path: string): Asked => ({ name: `GET ${path}`, path: () => path })
const LANGUAGES = ['en', 'uk', 'de', 'fr', 'es', 'ru', 'pl', 'pt', 'ro', 'tr', 'ar', 'fa']

const FILES: readonly Asked[] = [
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/icons/32.png',
    '/icons/512.png',
    '/offline/en.html',
    '/i18n/course/en.json',
    `/art/covers/${COURSE}.svg`,
    '/art/closed-door.svg',
    '/healthz',
    '/readyz',
    '/api/openapi.json',
    '/api/docs',
    `/og/en/courses/${COURSE}/image.png`,
  ].map(always),
  {
    name: 'GET the picture of a shared link, in another language each time',
    path: (nth) => `/og/${LANGUAGES[nth % LANGUAGES.length]}/courses/${COURSE}/image.png`,
  },
  {
    name: 'GET a style sheet with a made-up hash',
    path: (nth) => `/assets/page-abcdefghij${nth}.css?of=portal.client`,
  },
]

const POSTS: readonly Asked[] = [
  {
    name: 'POST sign-in with a wrong password',
    method: 'POST',
    path: () => '/api/sso/login/email',
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
  },
  {
    name: 'POST GraphQL, as much as is answered',
    method: 'POST',
    path: () => '/api/biblekit/graphql',
    body: JSON.stringify({ query: '{a:books{chapters{verses number}}b:books{chapters{verses number}}}' }),
  },
  {
    name: 'POST GraphQL, more than is answered',
    method: 'POST',
    path: () => '/api/biblekit/graphql',
    body: JSON.stringify({
      query: `{${Array.from({ length: 22 }, (_, index) => `a${index}:books{...F}`).join(' ')}}fragment F on Book{chapters{verses}}`,
    }),
  },
]

/** Pages by the sitemap, each cached and uncached, and some that are never cached. */
async function pagesOf({ url }: Portal): Promise<Asked[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>[^<]*?(\/en\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  if (paths.length === 0) throw new Error('The sitemap names no page.')
  const anew = paths.map((path) => ({ name: `GET ${path}?q=… (rendered)`, path: (nth: number) => `${path}?q=${nth}` }))
  return [
    ...paths.map(always),
    ...anew,
    { name: 'GET a page that does not exist', path: (nth) => `/en/none-${nth}/` },
    { name: 'GET a category that nobody has', path: (nth) => `/en/courses/?category=none-${nth}` },
    { name: 'GET verses', path: (nth) => `/en/bible/Mark_${1 + (nth % 16)}/` },
  ]
}

const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': z.string() }))) })

/** What anybody may read of the API, by its own description. */
async function readsOf({ url }: Portal): Promise<Asked[]> {
  const { paths } = described.parse(await (await fetch(`${url}/api/openapi.json`)).json())
  const open = Object.entries(paths).filter(([, methods]) => methods.get?.['x-access'] === 'anyone')
  return open.map(([path]) => always(path.replace(/\{\w+\}/g, COURSE)))
}

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const requests = [...FILES, ...POSTS, ...(await pagesOf(portal)), ...(await readsOf(portal))]
  for (const asked of requests) await measure(portal, asked)
}, MINUTES)
