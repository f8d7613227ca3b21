import { isOnline, onNetworkChange } from './network.ts'

const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

/** Resolves when the person tries again, the network comes back, or `signal` aborts. Until then a notice offers it. */
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

/** What waits for the portal, for `useSyncExternalStore`. */
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
