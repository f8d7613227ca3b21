import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#features/accounts/web/queries.ts'
import { isOnline } from '#web/network.ts'
import { onOutboxChange, openedOutbox, openOutbox } from '#web/lazy-outbox.ts'
import { GUEST_OWNER } from './kept-course.ts'
import { keeper, keepings, keptNeeds, readKept, removeAllCourses } from './kept.ts'
import { refreshCourse, unlockReached } from './refresh.ts'

/** Looks after the kept courses of this browser while a page is open. */
export async function startKept(queryClient: QueryClient): Promise<void> {
  const ownerNow = () => {
    const user = queryClient.getQueryData(userQuery().queryKey)
    return user && (user.isGuest ? GUEST_OWNER : user.id)
  }
  let shownFor = ownerNow()
  await contact(shownFor)
  addEventListener('online', () => void contact(ownerNow()))
  queryClient.getQueryCache().subscribe(() => {
    const owner = ownerNow()
    if (owner === undefined || owner === shownFor) return
    shownFor = owner
    void contact(owner)
  })
  await openOutbox()
  const unlock = () => void unlockAll()
  onOutboxChange(unlock)
  unlock()
}

let running: Promise<void> | undefined

/** Removes what belongs to somebody else, and renews the rest if there is a network. */
function contact(owner: string | undefined): Promise<void> {
  running = (running ?? Promise.resolve()).then(() => renew(owner)).catch(() => {})
  return running
}

async function renew(owner: string | undefined): Promise<void> {
  const courses = await readKept()
  if (owner === undefined || courses.length === 0) return
  // A guest who signs in keeps what everybody may read.
  if (courses.some((course) => course.owner !== owner && course.owner !== GUEST_OWNER)) return removeAllCourses()
  if (!isOnline()) return
  for (const course of courses) {
    if (keepings.get()[course.courseId]?.phase !== 'loading')
      await refreshCourse({ keeper, needs: keptNeeds }, course, owner)
  }
  await readKept()
}

async function unlockAll(): Promise<void> {
  const entries = openedOutbox()?.entries() ?? []
  for (const course of await keeper.list()) await unlockReached(keeper, course, entries)
}
