import { isOnline, onNetworkChange } from './network.ts'

const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

/** Shows a notice with a retry button. Resolves when the visitor presses it, the network is back, or `signal` aborts. */
export function untilPersonTriesAgain(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      endNetwork()
      waiting.delete(finish)
      tell()
      resolve()
    }
    const endNetwork = onNetworkChange(() => isOnline() && finish())
    signal?.addEventListener('abort', finish)
    waiting.add(finish)
    tell()
  })
}

/** The waiting retries, for `useSyncExternalStore`. */
export const unreached = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: (): boolean => waiting.size > 0,
  tryAgain: (): void => {
    for (const finish of waiting) finish()
  },
}

function tell(): void {
  for (const listener of listeners) listener()
}
