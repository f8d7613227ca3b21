import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { loadLater } from '#web/later-code.ts'
import type { Conflict as ConflictView } from './conflict.tsx'
import type { WaitingChanges as WaitingView } from './waiting-changes.tsx'

/** Loads once, so that loaded code does not wait for the network again. */
function once<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => (loading ??= load())
}

const loadConflict = once(async () => ({ default: (await loadLater(() => import('./conflict.tsx'))).Conflict }))
const loadWaiting = once(async () => ({
  default: (await loadLater(() => import('./waiting-changes.tsx'))).WaitingChanges,
}))
const LaterConflict = lazy(loadConflict)
const LaterWaiting = lazy(loadWaiting)

/** Delays preloading, so that it doesn’t compete with what the author waits for. */
const AHEAD_MS = 1500

/** Loads what is only needed when something goes wrong, while there is a network. Returns the function that cancels it. */
export function loadAhead(): () => void {
  const timer = setTimeout(() => void Promise.all([loadConflict(), loadWaiting()]), AHEAD_MS)
  return () => clearTimeout(timer)
}

/** See `conflict.tsx`. */
export function Conflict(props: ComponentProps<typeof ConflictView>) {
  return (
    <Suspense>
      <LaterConflict {...props} />
    </Suspense>
  )
}

/** See `waiting-changes.tsx`; `fallback` is shown until it is loaded. */
export function WaitingChanges({ fallback, ...props }: ComponentProps<typeof WaitingView> & { fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <LaterWaiting {...props} />
    </Suspense>
  )
}
