import { APP_CACHES, WHOLE_ADDRESS } from '../kept-names.ts'
import type { KeptApp } from './kept-course.ts'
import { forEach, type KeptNeeds, request } from './kept-requests.ts'

interface Order {
  lang: string
  signal?: AbortSignal | undefined
  onBytes?: (bytes: number) => void
}

export const findApp = async (needs: KeptNeeds, lang: string, signal?: AbortSignal): Promise<KeptApp> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the portal makes it
  (await (await request(needs, `/kept/${lang}.json`, { lang, signal })).json()) as KeptApp

/** The name of the cache with a build of the app in a language. */
const nameOf = ({ build, shell }: KeptApp): string => `${APP_CACHES}${shell.replace(/\W+/g, '-')}-${build}`

/** Whether this build of the app is stored completely. */
export async function isAppWhole({ caches }: KeptNeeds, app: KeptApp): Promise<boolean> {
  const name = nameOf(app)
  return (await caches.keys()).includes(name) && (await (await caches.open(name)).match(WHOLE_ADDRESS)) !== undefined
}

/**
 * Stores a build of the app. Earlier ones go only when it is complete, so that kept courses work all the time; what they share isn't
 * loaded again.
 */
export async function keepApp(needs: KeptNeeds, app: KeptApp, { lang, signal, onBytes }: Order): Promise<void> {
  const { caches } = needs
  const name = nameOf(app)
  if (!(await isAppWhole(needs, app))) {
    const earlier = await Promise.all((await earlierNames(needs, app)).map((each) => caches.open(each)))
    const cache = await caches.open(name)
    await forEach([...app.files, { src: app.shell, bytes: 0 }], async ({ src, bytes }) => {
      await cache.put(src, (await sharedFile(earlier, src)) ?? (await request(needs, src, { lang, signal })))
      onBytes?.(bytes)
    })
    await cache.put(WHOLE_ADDRESS, Response.json(app))
  }
  for (const each of await earlierNames(needs, app)) await caches.delete(each)
}

/** The caches of other builds in the same language. */
async function earlierNames({ caches }: KeptNeeds, app: KeptApp): Promise<string[]> {
  const name = nameOf(app)
  const start = name.slice(0, -app.build.length)
  return (await caches.keys()).filter((each) => each.startsWith(start) && each !== name)
}

/** Built files never change, so one of an earlier build serves. */
async function sharedFile(caches: readonly Cache[], src: string): Promise<Response | undefined> {
  if (!src.startsWith('/assets/')) return undefined
  for (const cache of caches) {
    const found = await cache.match(src)
    if (found) return found
  }
  return undefined
}
