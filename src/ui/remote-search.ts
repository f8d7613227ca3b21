import { LOADING_MIN_MS, REMOTE_SEARCH_AFTER_MS, REMOTE_SEARCH_MIN_LENGTH } from './timing.ts'

/** State of a search on the server. */
export type RemoteSearch<Found> =
  | { state: 'too-short' }
  | { state: 'waiting' }
  | { state: 'loading' }
  | { state: 'found'; found: readonly Found[] }
  | { state: 'failed' }

export type SearchFor<Found> = (text: string, signal: AbortSignal) => Promise<readonly Found[]>

/**
 * Searches on the server while a person types: from 3 characters, 1000 ms after the last keystroke (UI-01, UI-02).
 * A newer search cancels the previous one; the loading state is shown for at least 200 ms (UI-07).
 */
export function remoteSearch<Found>(
  search: SearchFor<Found>,
  show: (search: RemoteSearch<Found>) => void,
): { type: (text: string) => void; stop: () => void } {
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    running.abort()
  }
  const run = async (text: string) => {
    const { signal } = running
    show({ state: 'loading' })
    const shown = new Promise((resolve) => setTimeout(resolve, LOADING_MIN_MS))
    const result = await search(text, signal).then(foundOf, () => FAILED)
    await shown
    if (!signal.aborted) show(result)
  }
  return {
    type: (typed) => {
      stop()
      running = new AbortController()
      const text = typed.trim()
      if (text.length < REMOTE_SEARCH_MIN_LENGTH) return show({ state: 'too-short' })
      show({ state: 'waiting' })
      timer = setTimeout(run, REMOTE_SEARCH_AFTER_MS, text)
    },
    stop,
  }
}

const FAILED = { state: 'failed' } as const
const foundOf = <Found>(found: readonly Found[]): RemoteSearch<Found> => ({ state: 'found', found })
