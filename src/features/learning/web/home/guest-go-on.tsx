import { type ComponentType, useEffect, useState } from 'react'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

/** Where a browser keeps what a guest does; there is one once he has begun. */
const GUEST_DATABASE = 'portico-progress'

/** The same for a guest: pages for guests are made for all of them, so it comes after the page, if he has begun anything. */
export function GuestGoOn() {
  const visitor = useVisitor()
  const [View, setView] = useState<ComponentType>()
  const isGuest = visitor.kind !== 'user'
  useEffect(() => {
    if (!isGuest) return
    let isCurrent = true
    const load = async () => {
      if (!(await hasBegun())) return
      const { LateGoOn } = await loadLater(() => import('./late-go-on.tsx'))
      if (isCurrent) setView(() => LateGoOn)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isGuest])
  return isGuest && View ? <View /> : null
}

/** Asked without opening anything; a browser that can't say it shows nothing. */
async function hasBegun(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === GUEST_DATABASE)
  } catch {
    return false
  }
}
