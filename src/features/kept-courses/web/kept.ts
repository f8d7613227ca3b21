import { createStore } from '#base/store.ts'
import { problemOf } from '#base/errors.ts'
import type { KeptCourse } from './kept-course.ts'
import { setKeptIds } from './set-kept-ids.ts'
import type { KeptNeeds } from './kept-requests.ts'
import { Keeper, type KeepOrder, type Offer } from './keeper.ts'

/** What is being done for a course now, or how it ended. */
export type Keeping =
  | { phase: 'loading'; done: number; total: number; stop: () => void }
  | { phase: 'failed'; isOffline: boolean }

const noCaches: KeptNeeds['caches'] = {
  open: () => Promise.reject(new Error('This browser has no caches.')),
  keys: async () => [],
  delete: async () => false,
  match: async () => undefined,
}
export const keptNeeds: KeptNeeds = {
  caches: typeof caches === 'undefined' ? noCaches : caches,
  fetch: (address, init) => fetch(address, init),
  now: () => new Date(),
}

/** The keeper of this browser. */
export const keeper = new Keeper(keptNeeds)

/** Insecure pages and some private windows have no caches. */
export const canKeep = (): boolean =>
  typeof caches !== 'undefined' && 'serviceWorker' in navigator && !import.meta.env.DEV

/** The kept courses; undefined until they are read. */
export const keptCourses = createStore<readonly KeptCourse[] | undefined>(undefined)
/** What is being done, by course. It continues when the popup is closed. */
export const keepings = createStore<Readonly<Record<string, Keeping>>>({})

/** Reads the kept courses again. */
export async function readKept(): Promise<readonly KeptCourse[]> {
  const found = canKeep() ? await keeper.list().catch(() => []) : []
  const courses = found.toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1))
  setKeptIds(courses.map(({ courseId }) => courseId))
  keptCourses.set(courses)
  return courses
}

/** Keeps a course, or renews it. Resolves to whether it is kept as far as possible; failures are in `keepings`. */
export async function keepCourse(order: Omit<KeepOrder, 'signal' | 'onProgress'>, offer?: Offer): Promise<boolean> {
  const { courseId } = order
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const show = (state?: Keeping) => {
    const { [courseId]: _, ...others } = keepings.get()
    keepings.set(state ? { ...others, [courseId]: state } : others)
  }
  // Otherwise a browser may remove it all when it runs out of room.
  void navigator.storage?.persist?.().catch(() => false)
  const onProgress = (done: number, total: number) => show({ phase: 'loading', done, total, stop })
  try {
    await keeper.keep({ ...order, signal: stopping.signal, onProgress }, offer)
    show()
    return true
  } catch (error) {
    show(stopping.signal.aborted ? undefined : { phase: 'failed', isOffline: problemOf(error).status === 0 })
    return false
  } finally {
    await readKept()
  }
}

export async function removeCourse(courseId: string): Promise<void> {
  await keeper.remove(courseId)
  await readKept()
}

/** Removes all, also what is just being kept. */
export async function removeAllCourses(): Promise<void> {
  for (const keeping of Object.values(keepings.get())) if (keeping.phase === 'loading') keeping.stop()
  await keeper.removeAll()
  await readKept()
}

/** Free room in bytes; undefined if the browser doesn't say. */
export async function freeRoom(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage)
}
