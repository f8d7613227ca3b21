import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RemoteSearch, remoteSearch, type SearchFor } from './remote-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(search: SearchFor<string> = async (text) => [`${text}!`]) {
  const asked = vi.fn(search)
  const shown: RemoteSearch<string>[] = []
  return { asked, shown, ...remoteSearch(asked, (state) => shown.push(state)) }
}

test('[UI-01, LIMIT-19] nothing is searched for before three characters are typed', async () => {
  const { asked, shown, type } = start()
  type('pr')
  type(' pr ')
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).not.toHaveBeenCalled()
  expect(shown.at(-1)).toEqual({ state: 'too-short' })
  type('pra')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('[UI-02, LIMIT-19] the search begins 1000 ms after the last character', async () => {
  const { asked, type } = start()
  type('pra')
  await vi.advanceTimersByTimeAsync(900)
  type('pray')
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls.map(([text]) => text)).toEqual(['pray'])
})

test('[UI-07] a search that is answered at once shows as loading for 200 ms all the same', async () => {
  const { shown, type } = start()
  type('prayer')
  await vi.advanceTimersByTimeAsync(1199)
  expect(shown.at(-1)).toEqual({ state: 'loading' })
  await vi.advanceTimersByTimeAsync(1)
  expect(shown.at(-1)).toEqual({ state: 'found', found: ['prayer!'] })
})

test('an overtaken search is given up, whenever its answer comes', async () => {
  const { asked, shown, type } = start(async (text) => {
    await new Promise((resolve) => setTimeout(resolve, text === 'slow' ? 3000 : 0))
    return [text]
  })
  type('slow')
  await vi.advanceTimersByTimeAsync(1500)
  type('quick')
  expect(asked.mock.calls[0]?.[1].aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(shown.filter(({ state }) => state === 'found')).toEqual([{ state: 'found', found: ['quick'] }])
})

test('a search that fails says so', async () => {
  const { shown, type } = start(() => Promise.reject(new Error('offline')))
  type('prayer')
  await vi.advanceTimersByTimeAsync(1200)
  expect(shown.at(-1)).toEqual({ state: 'failed' })
})
