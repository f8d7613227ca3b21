import type { Route } from '#base/contract.ts'
import { ApiError, isProblem } from '#base/errors.ts'
import { createCall } from '#web/api-client.ts'
import { KEPT_HEADER } from '../kept-names.ts'

/** What keeping a course needs of a browser. */
export interface KeptNeeds {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  fetch: (address: string, init: RequestInit) => Promise<Response>
  now: () => Date
}

/** Files that are requested at the same time. */
const AT_ONCE = 4

/** Requests something to be stored, past the service worker and the browser's own cache of it. */
export async function request(
  { fetch }: KeptNeeds,
  address: string,
  { lang, signal }: { lang: string; signal?: AbortSignal | undefined },
): Promise<Response> {
  const headers = { [KEPT_HEADER]: '1', 'accept-language': lang }
  const isApi = address.startsWith('/api/')
  const response = await fetch(address, { headers, signal: signal ?? null, ...(isApi && { cache: 'no-store' }) }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error
      throw new ApiError({ status: 0, code: 'portal.offline', message: 'The portal can’t be reached.' })
    },
  )
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => undefined)
  throw new ApiError(
    isProblem(answer)
      ? answer
      : { status: response.status, code: 'portal.unexpected', message: 'The response can’t be read.' },
  )
}

/** Returns the address at which the app asks for the answer to a query, without the origin. */
export async function addressOf(queryKey: readonly unknown[]): Promise<string> {
  const [route, input] = queryKey
  let address = ''
  const note = createCall((path) => {
    address = path
    return Response.json(null)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of queries are made from calls
  await note(route as Route, input as object)
  return address
}

/** Does something with all, a few at once. Stops at the first failure. */
export async function forEach<Entry>(entries: readonly Entry[], work: (entry: Entry) => Promise<void>): Promise<void> {
  const left = [...entries]
  const next = async (): Promise<void> => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await work(entry)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
