// Pages of guests come from memory. How near is that to the least that Node can do with the same bytes?
import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { requestsPerCoreSecond } from './load.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { type Ask, runBench } from './stage.ts'

const PAGES = { landing: '/en/', course: '/en/courses/mark/' }
const PER_CORE_SECOND_MIN = 5_000
const RATIO_MIN = 0.8
const ROUNDS = 7
const SECONDS = 1.5
const CONNECTIONS = 10
const headers = { 'accept-encoding': 'br', accept: 'text/html' }

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const bare = stage.bare('http.ts')
  for (const [name, path] of Object.entries(PAGES)) await comparePage({ name, path, portal, bare })
})

async function comparePage({ name, path, portal, bare }: { name: string; path: string; portal: Portal; bare: Ask }) {
  // The first request puts the page into the cache.
  await fetchRaw(`${portal.url}${path}`)
  const { url } = await bare<{ url: string }>(await fetchRaw(`${portal.url}${path}`))
  const shared = { seconds: SECONDS, connections: CONNECTIONS, headers }
  const runs = await interleave(ROUNDS, {
    portal: () =>
      requestsPerCoreSecond({ ...shared, url: `${portal.url}${path}` }, async () => (await portal.usage()).cpuMs),
    bare: () =>
      requestsPerCoreSecond(
        { ...shared, url },
        async () => (await bare<{ cpuMs: number }>({ question: 'usage' })).cpuMs,
      ),
  })
  report({
    name: `guest page, ${name}`,
    value: median(runs.portal),
    unit: 'requests/s on one core',
    limit: { atLeast: PER_CORE_SECOND_MIN },
  })
  report({
    name: `guest page, ${name}, against bare node:http`,
    value: medianRatio(runs.portal, runs.bare),
    unit: '',
    limit: { atLeast: RATIO_MIN },
  })
}

/** A page as it comes over the wire, without what Node adds by itself. */
async function fetchRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${url} came with status ${response.statusCode}.`)
  return { headers: ownHeaders(response.headers), body }
}

function ownHeaders({
  date: _,
  connection: __,
  'keep-alive': ___,
  ...own
}: IncomingHttpHeaders): Record<string, string> {
  return own as Record<string, string>
}
