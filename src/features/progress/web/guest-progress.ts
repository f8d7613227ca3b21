import { createEmitter } from '#base/store.ts'
import { type CrashCopy, crashCopy } from '#web/crash-copy.ts'
import { databaseOpener } from '#web/open-database.ts'
import { withElements } from '../merge.ts'
import type { CourseProgress, ElementProgress, GuestClaim, Variable } from '../model.ts'
import { emptyProgress } from '../rules.ts'

const NAME = 'portico-progress'
const STORE = 'progress'

/** A guest's course as stored in the browser. */
interface StoredCourse extends Pick<CourseProgress, 'courseId' | 'elements'> {
  /** Course variables by name. Missing in records from before variables were stored. */
  variables?: Record<string, Variable>
}

interface Tabs {
  tell: (courseId: string) => void
}

/**
 * A guest's progress, stored in the browser until sign-in (PROG-18). Every change is merged into the stored state, so
 * that tabs can't overwrite each other's changes; a copy is written synchronously first, in case the tab is killed
 * before the database write.
 */
export class GuestProgress {
  readonly #copies: CrashCopy<ElementProgress>
  readonly #tabs: Tabs
  readonly #changes = createEmitter()
  readonly #shown = new Map<string, CourseProgress>()
  readonly #database = databaseOpener(NAME, (opened) => void opened.createObjectStore(STORE, { keyPath: 'courseId' }))
  #recovering: Promise<void> | undefined

  constructor({ copies, tabs }: { copies: CrashCopy<ElementProgress>; tabs: Tabs }) {
    this.#copies = copies
    this.#tabs = tabs
  }

  subscribe = this.#changes.subscribe

  /** Returns a course's progress once it is loaded; the same object until it changes. */
  find = (courseId: string): CourseProgress | undefined => this.#shown.get(courseId)

  /** Loads a course. Without a database it starts empty and lasts as long as the page. */
  async load(courseId: string): Promise<CourseProgress> {
    const kept = await this.#read(courseId).catch(() => undefined)
    return this.#show({ courseId, elements: kept?.elements ?? {}, variables: kept?.variables ?? {} })
  }

  /** Stores the current state of an element. */
  async keep({
    courseId,
    elementId,
    record,
  }: {
    courseId: string
    elementId: string
    record: ElementProgress
  }): Promise<void> {
    const recovered = this.#recovered() // Must read the copies left by other pages before this page writes its own first one.
    const kept = { courseId, elements: { [elementId]: record } }
    const copy = JSON.stringify([courseId, elementId, record.history])
    this.#copies.keep(copy, record)
    this.#show(kept)
    try {
      await recovered
      await this.#write(kept)
      this.#copies.forget(copy)
      this.#tabs.tell(courseId)
    } catch {
      // Without a database, progress lasts as long as the page, and its copy as long as the tab.
    }
  }

  /** Stores a course variable; the newest value wins. */
  async keepVariable(courseId: string, name: string, variable: Variable): Promise<void> {
    const kept = { courseId, elements: {}, variables: { [name]: variable } }
    this.#show(kept)
    try {
      await this.#recovered()
      await this.#write(kept)
      this.#tabs.tell(courseId)
    } catch {
      // Without a database it lasts as long as the page.
    }
  }

  /** Returns everything stored, as claims for the account that signs in. */
  async claims(): Promise<GuestClaim[]> {
    await this.#recovered()
    const courses: StoredCourse[] = await (await this.#database()).getAll(STORE)
    return courses.map(({ courseId, elements, variables = {} }) => ({ courseId, elements, variables }))
  }

  /** Deletes what the server has confirmed. Later changes stay, and are claimed the next time. */
  async clear(claims: readonly GuestClaim[]): Promise<void> {
    for (const { courseId, elements, variables } of claims) {
      const transaction = (await this.#database()).transaction(STORE, 'readwrite')
      const kept: StoredCourse = (await transaction.store.get(courseId)) ?? { courseId, elements: {} }
      const rest = {
        courseId,
        elements: changedSince(kept.elements, elements),
        variables: changedSince(kept.variables ?? {}, variables),
      }
      const isEmpty = Object.keys(rest.elements).length + Object.keys(rest.variables).length === 0
      await (isEmpty ? transaction.store.delete(courseId) : transaction.store.put(rest satisfies StoredCourse))
      await transaction.done
      this.#drop(courseId)
      if (!isEmpty) this.#show(rest)
      this.#tabs.tell(courseId)
    }
  }

  /** Called when another tab has changed a course: reloads it if this tab shows it. */
  async hear(courseId: string): Promise<void> {
    if (!this.#shown.has(courseId)) return
    const kept = await this.#read(courseId)
    if (kept) this.#show(kept)
    else this.#drop(courseId)
  }

  #show({ courseId, elements, variables = {} }: StoredCourse): CourseProgress {
    const known = withElements(this.#shown.get(courseId) ?? emptyProgress(courseId), elements)
    const values = Object.entries(variables).map(([name, { value }]) => [name, value] as const)
    const shown = { ...known, variables: { ...known.variables, ...Object.fromEntries(values) } }
    this.#shown.set(courseId, shown)
    this.#changes.emit()
    return shown
  }

  #drop(courseId: string): void {
    this.#shown.delete(courseId)
    this.#changes.emit()
  }

  async #read(courseId: string): Promise<StoredCourse | undefined> {
    await this.#recovered()
    return (await this.#database()).get(STORE, courseId)
  }

  async #write({ courseId, elements, variables = {} }: StoredCourse): Promise<void> {
    const transaction = (await this.#database()).transaction(STORE, 'readwrite', { durability: 'strict' })
    const kept: StoredCourse | undefined = await transaction.store.get(courseId)
    const { elements: all } = withElements(kept ?? emptyProgress(courseId), elements)
    const newest = withNewest(kept?.variables ?? {}, variables)
    await transaction.store.put({ courseId, elements: all, variables: newest } satisfies StoredCourse)
    await transaction.done
  }

  /** Writes the copies that killed tabs left behind to the database. On failure they wait for the next page. */
  #recovered = (): Promise<void> => (this.#recovering ??= this.#recover().catch(() => {}))

  async #recover(): Promise<void> {
    for (const [copy, record] of this.#copies.leftovers()) {
      const [courseId, elementId]: string[] = JSON.parse(copy)
      if (courseId && elementId) await this.#write({ courseId, elements: { [elementId]: record } })
      this.#copies.forget(copy)
    }
  }
}

/** Returns the records that are new or differ from what was sent. */
function changedSince<Value>(kept: Record<string, Value>, sent: Record<string, unknown>): Record<string, Value> {
  const isChanged = ([id, value]: [string, Value]) => JSON.stringify(value) !== JSON.stringify(sent[id])
  return Object.fromEntries(Object.entries(kept).filter(isChanged))
}

/** Merges variables; the newest value of each wins, whichever tab set it. */
function withNewest(kept: Record<string, Variable>, given: Record<string, Variable>): Record<string, Variable> {
  const newer = Object.entries(given).filter(([name, { history }]) => history >= (kept[name]?.history ?? ''))
  return { ...kept, ...Object.fromEntries(newer) }
}

let channel: BroadcastChannel | undefined

/** This browser's guest progress. The database is opened with the first read or write. */
export const guestProgress = new GuestProgress({
  copies: crashCopy(`${NAME}:`),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tabs: { tell: (courseId) => channel?.postMessage(courseId) },
})

/** Synchronises this tab with the others. Call it once per page. */
export function listenToOtherTabs(): void {
  if (channel) return
  channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => void guestProgress.hear(data).catch(() => {}))
}
