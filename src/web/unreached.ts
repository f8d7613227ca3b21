import { createEmitter } from '#base/store.ts'
import { isOnline, onNetworkChange } from './network.ts'

const waiting = new Set<() => void>()
const changes = createEmitter()

/** Shows a notice with a retry button. Resolves when the visitor presses it, the network is back, or `signal` aborts. */
export function untilPersonTriesAgain(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      endNetwork()
      waiting.delete(finish)
      changes.emit()
      resolve()
    }
    const endNetwork = onNetworkChange(() => isOnline() && finish())
    signal?.addEventListener('abort', finish)
    waiting.add(finish)
    changes.emit()
  })
}

/** The waiting retries, for `useSyncExternalStore`. */
export const unreached = {
  subscribe: changes.subscribe,
  isWaiting: (): boolean => waiting.size > 0,
  tryAgain: (): void => {
    for (const finish of waiting) finish()
  },
}
