import { use, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as RouterData,
  UNSAFE_DataRouterStateContext as RouterState,
  type Blocker,
  type BlockerFunction,
} from 'react-router'
import { isAnythingUnsaved } from '#web/unsaved-work.ts'

const KEY = 'unsaved'

const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved(nextLocation.pathname)

let count = 0

/**
 * Keeps the router on the page while something on it is unsaved. It begins with the very commit that shows the form: React
 * Router's `useBlocker` begins two rounds of effects later, and a link that is pressed in between is followed.
 */
export function useStaying(): void {
  const router = use(RouterData)?.router
  useLayoutEffect(() => {
    if (!router) return
    count += 1
    router.getBlocker(KEY, wouldLose)
    return () => {
      count -= 1
      if (count === 0) router.deleteBlocker(KEY)
    }
  }, [router])
}

/** The navigation that waits for an answer, if one does. */
export const useHeldNavigation = (): Blocker | undefined => use(RouterState)?.blockers.get(KEY)
