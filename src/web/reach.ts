import { isOnline, untilOnline } from './network.ts'

const AGAIN_AFTER_MS = 5_000

let wait = (signal?: AbortSignal): Promise<void> =>
  isOnline() ? new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS)) : untilOnline(signal)

/** Whether the portal answers, whatever it says: a browser may not notice for minutes that its network is gone. */
export const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Resolves when there is a reason to try again, or `signal` aborts. */
export const untilTriedAgain = (signal?: AbortSignal): Promise<void> => wait(signal)

/** Tells what offers to try again: its code comes after the page is alive (`unreached.ts`). */
export function setWaiting(next: typeof wait): void {
  wait = next
}
