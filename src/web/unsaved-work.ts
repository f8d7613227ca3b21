import { DAY_MS } from '#base/clock.ts'
import { askBeforeUnload } from './ask-before-unload.ts'
import { tellGuardedForms } from './guarded-forms.ts'

const PREFIX = 'portico-typed:'
/** After this a copy is of no use to anybody, and may be of harm. */
const KEPT_MS = 7 * DAY_MS

/** What was typed in a form and not saved, as this device keeps it. */
export interface TypedCopy {
  /** When; milliseconds. */
  at: number
  /** What the form began from: a copy of something older must not silently win over what others have saved since. */
  base: string
  /** What stood in the form, as JSON. */
  value: string
}

const works = new Set<UnsavedWork>()

/**
 * What somebody types in one form until it is saved. While it differs from what it began with, leaving is asked about, and a
 * copy on this device outlives a reload, a crash and a closed tab.
 */
export class UnsavedWork {
  readonly #key: string
  readonly #keptWithin: string | undefined
  #start = ''
  #base = ''
  #value = ''
  /** Saved or given up; it counts as unsaved only once it changes again. */
  #settled: string | undefined

  /** `keptWithin`: a part of the address; pages that have it keep what is typed by themselves. */
  constructor(place: string, keptWithin?: string) {
    this.#key = PREFIX + place
    this.#keptWithin = keptWithin
  }

  get isUnsaved(): boolean {
    return this.#value !== this.#start && this.#value !== this.#settled
  }

  /** Whether going to another page of the portal, or closing this one, would lose it. */
  isLostAt(pathname: string | undefined): boolean {
    return this.isUnsaved && !(this.#keptWithin && pathname?.includes(this.#keptWithin))
  }

  /** The form is shown. Gives what ends it; a copy of what is unsaved stays. */
  open(): () => void {
    works.add(this)
    tell()
    return () => {
      works.delete(this)
      tell()
    }
  }

  /** What the form began with, and what stands in it now; both as JSON. */
  update({ start, value, base = start }: { start: string; value: string; base?: string | undefined }): void {
    const wasUnsaved = this.isUnsaved
    if (value === this.#value && start === this.#start) return
    this.#start = start
    this.#base = base
    this.#value = value
    if (value !== this.#settled) this.#settled = undefined
    // What an earlier visit left behind stays until something is typed over it.
    if (this.isUnsaved) this.#keep()
    else if (wasUnsaved) this.#drop()
    tell()
  }

  /** It was saved, or given up. */
  forget(): void {
    this.#settled = this.#value
    this.#drop()
    tell()
  }

  /** What an earlier visit left behind, if it is not too old. */
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

/** Whether leaving the page, for another one if it is named, would lose something that was typed. */
export const isAnythingUnsaved = (pathname?: string): boolean => [...works].some((work) => work.isLostAt(pathname))

/** The person leaves it behind. */
export function forgetUnsaved(): void {
  for (const work of works) if (work.isUnsaved) work.forget()
}

/** Forgets all copies on this device, as when somebody signs out; and those that are too old. */
export function dropTypedCopies(): void {
  forgetUnsaved()
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  for (const key of keys) if (key.startsWith(PREFIX)) attempt(() => localStorage.removeItem(key))
}

function tell(): void {
  // Only while there is something to lose: a page with such a listener can't be kept for Back.
  if (isAnythingUnsaved()) addEventListener('beforeunload', askBeforeUnload)
  else removeEventListener('beforeunload', askBeforeUnload)
  tellGuardedForms(works.size)
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

// A browser may keep nothing, or have no room left. Then the question before leaving is all there is.
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
