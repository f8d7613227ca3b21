/** Whether the browser is online (UI-04). The portal may still be unreachable. */
export const isOnline = (): boolean => navigator.onLine

/** Calls `listener` when the browser goes online or offline. Returns the unsubscribe function. */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Resolves when the browser is online, or when aborted. */
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
