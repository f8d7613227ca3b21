import { afterEach, expect, test, vi } from 'vitest'
import { loadLater } from './later-code.ts'

const page = new EventTarget()
const network = { onLine: true }
vi.stubGlobal('navigator', network)
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
const reload = vi.fn()

afterEach(() => {
  page.removeEventListener('vite:preloadError', reload)
  reload.mockClear()
})

function go(isOnline: boolean): void {
  network.onLine = isOnline
  page.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** As Vite tells of code that did not come. */
const failing = () => {
  // Browsers ask capturing listeners first, Node asks in the order of their coming: here the guard comes last.
  page.addEventListener('vite:preloadError', reload)
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return Promise.reject(new Error('it did not come'))
}

test('[ERROR-18] code that can wait is asked for when there is a network, and reloads nothing without one', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(() => {
    go(false)
    return failing()
  })
  load.mockResolvedValue('here')
  const code = loadLater(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  go(true)
  expect(await code).toBe('here')
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})

test('[ERROR-18] with a network its failure reloads the page as any other', async () => {
  await expect(loadLater(failing)).rejects.toThrow('it did not come')
  expect(reload).toHaveBeenCalledTimes(1)
})
