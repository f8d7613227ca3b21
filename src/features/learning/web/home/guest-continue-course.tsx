import { type ComponentType, useEffect, useState } from 'react'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

/** The IndexedDB database with a guest's progress; it exists once the guest has started something. */
const GUEST_DATABASE = 'portico-progress'

/** The same for a guest who has started something: cached pages are the same for all guests, so it is added after hydration. */
export function GuestContinueCourse() {
  const visitor = useVisitor()
  const [View, setView] = useState<ComponentType>()
  const isGuest = visitor.kind !== 'user'
  useEffect(() => {
    if (!isGuest) return
    let isCurrent = true
    const load = async () => {
      if (!(await hasBegun())) return
      const { LazyContinue } = await loadLater(() => import('./lazy-continue.tsx'))
      if (isCurrent) setView(() => LazyContinue)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isGuest])
  return isGuest && View ? <View /> : null
}

/** Lists databases without opening any; shows nothing in browsers that can't list them. */
async function hasBegun(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === GUEST_DATABASE)
  } catch {
    return false
  }
}
