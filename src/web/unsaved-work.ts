import { DAY_MS } from '#base/clock.ts'
import { askBeforeUnload } from './ask-before-unload.ts'
import { notifyGuardedForms } from './guarded-forms.ts'

const PREFIX = 'portico-typed:'
/** Copies are deleted after this: old ones do more harm than good. */
const KEPT_MS = 7 * DAY_MS

/** Unsaved values of a form, as stored on this device. */
export interface TypedCopy {
  /** Time of the copy, in milliseconds. */
  at: number
  /** Version that the form started from: a copy of an older version must not silently overwrite what others have saved since. */
  base: string
  /** Values of the form, as JSON. */
  value: string
}

const works = new Set<UnsavedWork>()

/**
 * Unsaved work of one form. While its values differ from the initial ones, leaving asks for confirmation, and a copy on this device
 * survives a reload, a crash and a closed tab.
 */
export class UnsavedWork {
  readonly #key: string
  readonly #keptWithin: string | undefined
  #start = ''
  #base = ''
  #value = ''
  /** Values that were saved or discarded; only a further change counts as unsaved. */
  #settled: string | undefined

  /** `keptWithin`: part of an address. Pages whose address contains it preserve the values themselves. */
  constructor(place: string, keptWithin?: string) {
    this.#key = PREFIX + place
    this.#keptWithin = keptWithin
  }

  get isUnsaved(): boolean {
    return this.#value !== this.#start && this.#value !== this.#settled
  }

  /** Whether leaving this page, optionally for another one of the portal, would lose it. */
  isLostAt(pathname: string | undefined): boolean {
    return this.isUnsaved && !(this.#keptWithin && pathname?.includes(this.#keptWithin))
  }

  /** Call it when the form is shown. Returns a function for when it is removed; the copy of unsaved work stays. */
  open(): () => void {
    works.add(this)
    notifyGuards()
    return () => {
      works.delete(this)
      notifyGuards()
    }
  }

  /** Sets the initial and the current values, both as JSON. */
  update({ start, value, base = start }: { start: string; value: string; base?: string | undefined }): void {
    const wasUnsaved = this.isUnsaved
    if (value === this.#value && start === this.#start) return
    this.#start = start
    this.#base = base
    this.#value = value
    if (value !== this.#settled) this.#settled = undefined
    // A copy of an earlier visit is kept until something is typed.
    if (this.isUnsaved) this.#keep()
    else if (wasUnsaved) this.#drop()
    notifyGuards()
  }

  /** Call it when the work was saved or discarded. */
  forget(): void {
    this.#settled = this.#value
    this.#drop()
    notifyGuards()
  }

  /** The copy of an earlier visit, unless it is too old. */
  find(now = Date.now()): TypedCopy | undefined {
    const copy: unknown = attempt(() => JSON.parse(localStorage.getItem(this.#key) ?? 'null'))
    if (isCopy(copy) && now - copy.at < KEPT_MS) return copy
    this.#drop()
    return undefined
  }

  #keep(): void {
    const copy: TypedCopy = { at: Date.now(), base: this.#base, value: this.#value }
    attempt(() => localStorage.setItem(this.#key, JSON.stringify(copy)))
  }

  #drop(): void {
    attempt(() => localStorage.removeItem(this.#key))
  }
}

/** Whether leaving the page, optionally for the given one, would lose unsaved work. */
export const isAnythingUnsaved = (pathname?: string): boolean => [...works].some((work) => work.isLostAt(pathname))

/** Discards all unsaved work. */
export function forgetUnsaved(): void {
  for (const work of works) if (work.isUnsaved) work.forget()
}

/** Deletes all copies on this device, for example after signing out; or only those that are too old. */
export function dropTypedCopies(): void {
  forgetUnsaved()
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  for (const key of keys) if (key.startsWith(PREFIX)) attempt(() => localStorage.removeItem(key))
}

function notifyGuards(): void {
  // Registered only while there is something to lose: a page with this listener can't enter the back/forward cache.
  if (isAnythingUnsaved()) addEventListener('beforeunload', askBeforeUnload)
  else removeEventListener('beforeunload', askBeforeUnload)
  notifyGuardedForms(works.size)
}

const isCopy = (value: unknown): value is TypedCopy =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'base' in value &&
  typeof value.base === 'string' &&
  'value' in value &&
  typeof value.value === 'string'

// Storage may be blocked or full. Then only the question before leaving protects the work.
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
