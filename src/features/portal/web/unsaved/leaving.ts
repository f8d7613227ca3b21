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
 * Blocks navigation while something on the page is unsaved, starting with the commit that shows the form. React
 * Router's `useBlocker` starts two rounds of effects later, so a link clicked in between would be followed.
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

/** Returns the blocked navigation, if there is one. */
export const useHeldNavigation = (): Blocker | undefined => use(RouterState)?.blockers.get(KEY)
