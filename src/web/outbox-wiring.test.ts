import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a call answered by something other than the portal stays queued, and is sent again when the network returns', async () => {
  const page = new EventTarget()
  const keys: (string | null)[] = []
  // A hotel’s sign-in page answers every address.
  let answer = () => new Response('<html>Welcome to our hotel</html>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { pathname: '/en/' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    return answer()
  })
  const { outbox, startOutbox } = await import('./outbox.ts')
  startOutbox(undefined)
  const id = outbox.enqueue({ route: 'PUT /lpm/notes/:id', input: { params: { id: 'n' }, body: {} }, queue: 'notes' })
  await outbox.wake()
  expect(keys).toContain(id)
  expect(outbox.entries().map((entry) => entry.id)).toEqual([id])
  answer = () => Response.json({})
  page.dispatchEvent(new Event('online'))
  await expect.poll(() => outbox.entries()).toEqual([])
  expect(new Set(keys)).toEqual(new Set([id]))
})
