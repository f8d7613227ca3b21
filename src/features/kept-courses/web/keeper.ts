import { ApiError } from '#base/errors.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { courseQuery, elementQuery } from '#features/courses/web/queries.ts'
import { childPortalsQuery, portalQuery } from '#features/portal/web/queries.ts'
import { courseProgressQuery, openedElementQuery } from '#features/progress/web/queries.ts'
import { ownResultsQuery } from '#features/results/web/queries.ts'
import { ABOUT_ADDRESS, COURSE_CACHES, KEPT_CACHES, lockedAddress, OWN_CACHE } from '../kept-names.ts'
import type { KeptFile, KeptLesson, Keeping } from '../model.ts'
import { findApp, isAppWhole, keepApp } from './kept-app.ts'
import { GUEST_OWNER, type KeptApp, type KeptCourse, limitsOf, type StoredLesson } from './kept-course.ts'
import { addressOf, forEach, type KeptNeeds, request } from './kept-requests.ts'

/** Which course to keep, for whom. */
export interface KeepOrder {
  courseId: string
  lang: string
  /** Id of the account, or `guest`. */
  owner: string
  withVideos: boolean
  signal?: AbortSignal | undefined
  onProgress?: (done: number, total: number) => void
}

/** What would be kept, before it is. */
export interface Offer {
  keeping: Keeping
  app: KeptApp
  /** Bytes without videos, and those of videos. */
  bytes: number
  videoBytes: number
}

const QUOTA = 'QuotaExceededError'
const KEPT_FILE = /^\/(?:files|art)\//

/** Keeps courses in the caches of a browser, lesson by lesson: a lesson is listed only when all of it is stored. */
export class Keeper {
  readonly #needs: KeptNeeds

  constructor(needs: KeptNeeds) {
    this.#needs = needs
  }

  /** The courses that are kept, as far as they are. */
  async list(): Promise<KeptCourse[]> {
    const { caches } = this.#needs
    const names = (await caches.keys()).filter((name) => name.startsWith(COURSE_CACHES))
    const found = await Promise.all(names.map((name) => this.find(name.slice(COURSE_CACHES.length))))
    return found.filter((course) => course !== undefined)
  }

  async find(courseId: string): Promise<KeptCourse | undefined> {
    const about = await this.#stored(courseId, ABOUT_ADDRESS)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by this class
    return (await about?.json()) as KeptCourse | undefined
  }

  /** Asks the portal what may be kept of a course. */
  async offer({ courseId, lang, signal }: Pick<KeepOrder, 'courseId' | 'lang' | 'signal'>): Promise<Offer> {
    const query = new URLSearchParams({ lang })
    const address = `/api/lpm/courses/${encodeURIComponent(courseId)}/keeping?${query}`
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has checked it
    const keeping = (await (await request(this.#needs, address, { lang, signal })).json()) as Keeping
    const app = await findApp(this.#needs, lang, signal)
    const ofApp = (await isAppWhole(this.#needs, app)) ? 0 : sumOf(app.files)
    const ofLessons = sumOf(keeping.lessons) + sumOf(unique(keeping.lessons.flatMap(({ files }) => files)))
    const videos = unique(keeping.lessons.flatMap((lesson) => lesson.videos))
    return { keeping, app, bytes: ofApp + ofLessons + sumOf(keeping.files), videoBytes: sumOf(videos) }
  }

  /**
   * Stores a course, or what has changed since it was stored. If the storage is full, what is whole stays. Throws `ApiError` if the
   * portal can't be reached; what was stored until then stays too.
   */
  async keep(order: KeepOrder, offered?: Offer): Promise<KeptCourse> {
    try {
      return await this.#keepAll(order, offered ?? (await this.offer(order)))
    } finally {
      // The caches may have been removed meanwhile, here or in another window.
      if ((await this.list()).length === 0) await this.removeAll()
    }
  }

  async #keepAll(order: KeepOrder, { keeping, app, bytes, videoBytes }: Offer): Promise<KeptCourse> {
    const { lang, signal, withVideos, onProgress } = order
    const total = bytes + (withVideos ? videoBytes : 0)
    let done = 0
    const onBytes = (more: number) => {
      done = Math.min(total, done + more)
      onProgress?.(done, total)
    }
    onBytes(0)
    const cache = await this.#needs.caches.open(COURSE_CACHES + keeping.courseId)
    const before = await this.find(keeping.courseId)
    const about: KeptCourse = {
      courseId: keeping.courseId,
      title: keeping.title,
      lang,
      owner: order.owner,
      keptAt: this.#needs.now().toISOString(),
      lessons: [],
      lessonsCount: keeping.lessons.length,
      bytes: 0,
      withVideos,
      isFull: false,
      limits: limitsOf(keeping),
    }
    // Lessons of an earlier time stay listed until they are replaced.
    const isSame = before?.lang === lang && before.owner === order.owner
    about.lessons = isSame ? before.lessons.filter(({ id }) => keeping.lessons.some((lesson) => lesson.id === id)) : []
    try {
      await keepApp(this.#needs, app, { lang, signal, onBytes })
      await this.#keepAnswers(cache, keeping, order)
      await this.#keepFiles(cache, keeping.files, { lang, signal, onBytes })
      for (const lesson of keeping.lessons) await this.#keepLesson(cache, { lesson, about, order, onBytes })
    } catch (error) {
      if (!isFullStorage(error)) {
        if (before || about.lessons.length > 0) await this.#write(cache, about)
        throw error
      }
      about.isFull = true
    }
    await removeRest(cache, keeping, about)
    await this.#write(cache, about)
    return about
  }

  /** Removes a course; with the last one also what all of them need. */
  async remove(courseId: string): Promise<void> {
    const { caches } = this.#needs
    await caches.delete(COURSE_CACHES + courseId)
    if ((await this.list()).length === 0) await this.removeAll()
  }

  async removeAll(): Promise<void> {
    const { caches } = this.#needs
    for (const name of await caches.keys()) if (name.startsWith(KEPT_CACHES)) await caches.delete(name)
  }

  /** Makes a lesson readable that was stored before its turn. Returns whether it was. */
  async unlock(courseId: string, elementId: string): Promise<boolean> {
    const lesson = (await this.find(courseId))?.lessons.find(({ id }) => id === elementId)
    if (!lesson) return false
    const locked = await this.#stored(courseId, lockedAddress(elementId))
    if (!locked) return false
    const cache = await this.#needs.caches.open(COURSE_CACHES + courseId)
    await cache.put(lesson.address, locked)
    return cache.delete(lockedAddress(elementId))
  }

  /** The ids of lessons of a course that are stored, but not open yet. */
  async lockedIn({ courseId, lessons }: KeptCourse): Promise<string[]> {
    const found = await Promise.all(
      lessons.map(async ({ id }) => ((await this.#stored(courseId, lockedAddress(id))) ? id : [])),
    )
    return found.flat()
  }

  /** The kept answer to a query; undefined if there is none. */
  async answer(courseId: string, queryKey: readonly unknown[]): Promise<unknown> {
    return (await this.#stored(courseId, await addressOf(queryKey)))?.json()
  }

  /** What is stored of a course at an address. Opening a cache by its name would create it again after its removal. */
  #stored(courseId: string, address: string): Promise<Response | undefined> {
    return this.#needs.caches.match(address, { cacheName: COURSE_CACHES + courseId, ignoreVary: true })
  }

  /** Stores the answers that pages of the course ask for besides the lessons. */
  async #keepAnswers(cache: Cache, { courseId, lessons }: Keeping, { lang, owner, signal }: KeepOrder): Promise<void> {
    const own = await this.#needs.caches.open(OWN_CACHE)
    const shared = [userQuery(), portalQuery(), childPortalsQuery()]
    const ofUser =
      owner === GUEST_OWNER
        ? []
        : [
            courseProgressQuery(owner, courseId),
            openedElementQuery(owner, courseId),
            ...lessons.filter((lesson) => lesson.hasQuestions).map(({ id }) => ownResultsQuery(id, lang)),
          ]
    const store = async (to: Cache, queryKey: readonly unknown[]) => {
      const address = await addressOf(queryKey)
      await to.put(address, await request(this.#needs, address, { lang, signal }))
    }
    await forEach(shared, ({ queryKey }) => store(own, queryKey))
    await forEach([courseQuery(courseId, lang), ...ofUser], ({ queryKey }) => store(cache, queryKey))
  }

  async #keepFiles(
    cache: Cache,
    files: readonly KeptFile[],
    { lang, signal, onBytes }: { lang: string; signal?: AbortSignal | undefined; onBytes: (bytes: number) => void },
  ): Promise<string[]> {
    const added: string[] = []
    try {
      await forEach(unique(files), async ({ src, bytes }) => {
        if (!(await cache.match(src, { ignoreVary: true }))) {
          added.push(src)
          await cache.put(src, await request(this.#needs, src, { lang, signal }))
        }
        onBytes(bytes)
      })
    } catch (error) {
      // Half of a lesson is of no use.
      await Promise.all(added.map((src) => cache.delete(src)))
      throw error
    }
    return added
  }

  async #keepLesson(
    cache: Cache,
    from: { lesson: KeptLesson; about: KeptCourse; order: KeepOrder; onBytes: (bytes: number) => void },
  ): Promise<void> {
    const { lesson, about, order, onBytes } = from
    const { lang, signal, courseId } = { ...order, courseId: about.courseId }
    const files = [...lesson.files, ...(about.withVideos ? lesson.videos : [])]
    const address = await addressOf(elementQuery(lesson.id, lang).queryKey)
    const place = lesson.isOpen ? address : lockedAddress(lesson.id)
    const stored = about.lessons.find(({ id }) => id === lesson.id)
    // Opened here, while the portal doesn't know of it yet.
    const isOpened = stored !== undefined && (await cache.match(address, { ignoreVary: true })) !== undefined
    const isThere = isOpened || (await cache.match(place)) !== undefined
    const added = await this.#keepFiles(cache, files, { lang, signal, onBytes })
    if (!stored || stored.version !== lesson.version || !isThere) {
      const source = `/api/lpm/courses/${encodeURIComponent(courseId)}/keeping/${encodeURIComponent(lesson.id)}`
      try {
        const content = await request(this.#needs, `${source}?${new URLSearchParams({ lang })}`, { lang, signal })
        await cache.put(isOpened ? address : place, content)
      } catch (error) {
        await Promise.all(added.map((src) => cache.delete(src)))
        throw error
      }
    }
    if (lesson.isOpen) await this.unlock(courseId, lesson.id)
    onBytes(lesson.bytes)
    const { id, title, version } = lesson
    const entry: StoredLesson = { id, title, version, files, address, bytes: lesson.bytes }
    about.lessons = [...about.lessons.filter((other) => other.id !== id), entry]
    await this.#write(cache, about)
  }

  async #write(cache: Cache, about: KeptCourse): Promise<void> {
    about.bytes = sumOf(about.lessons) + sumOf(unique(about.lessons.flatMap(({ files }) => files)))
    await cache.put(ABOUT_ADDRESS, Response.json(about))
  }
}

/** Deletes lessons that are no longer kept, and files that nothing refers to. */
async function removeRest(cache: Cache, keeping: Keeping, about: KeptCourse): Promise<void> {
  const wanted = new Set([...keeping.files, ...about.lessons.flatMap(({ files }) => files)].map(({ src }) => src))
  const lessons = new Set(about.lessons.flatMap(({ id, address }) => [address, lockedAddress(id)]))
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    const path = pathname + search
    const isStale = KEPT_FILE.test(path) ? !wanted.has(path) : isLesson(path) && !lessons.has(path)
    if (isStale) await cache.delete(path)
  }
}

const isLesson = (path: string): boolean =>
  path.startsWith(lockedAddress('')) || path.startsWith('/api/creator/elements/')

const sumOf = (entries: readonly { bytes: number }[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0)

const unique = (files: readonly KeptFile[]): KeptFile[] => [...new Map(files.map((file) => [file.src, file])).values()]

const isFullStorage = (error: unknown): boolean =>
  !(error instanceof ApiError) && error instanceof Error && error.name === QUOTA
