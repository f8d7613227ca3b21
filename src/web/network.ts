/** Whether the browser has a network at all (UI-04). Whether the portal answers is another question. */
export const isOnline = (): boolean => navigator.onLine

/** Calls `listener` when the network comes or goes. Gives what ends it. */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Resolves when the browser has a network, or when it is called off. */
export function untilOnline(signal?: AbortSignal): Promise<void> {
  if (isOnline() || signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      end()
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const end = onNetworkChange(() => isOnline() && finish())
    signal?.addEventListener('abort', finish)
  })
}
