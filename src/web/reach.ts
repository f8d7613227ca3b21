import { isOnline, untilOnline } from './network.ts'

const AGAIN_AFTER_MS = 5_000

let wait = (signal?: AbortSignal): Promise<void> =>
  isOnline() ? new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS)) : untilOnline(signal)

/** Whether the portal answers with any status: a browser may take minutes to notice a lost network. */
export const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Resolves when a retry makes sense, or `signal` aborts. */
export const untilTriedAgain = (signal?: AbortSignal): Promise<void> => wait(signal)

/** Sets the retry notice, whose code is loaded after hydration (`unreached.ts`). */
export function setWaiting(next: typeof wait): void {
  wait = next
}
