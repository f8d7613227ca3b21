import { type Problem, problemOf } from '#base/errors.ts'
import type { PageContent, PageProblem } from '#features/pages/authoring.ts'
import { digestOf } from '#features/drafts/digest.ts'
import { DRAFT_SAVE_DELAY_MS } from '#features/pages/authoring-limits.ts'
import { isTemporary, pauseBeforeRetry } from '#web/retry-sending.ts'

/** Saving state of a draft. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'retrying' | 'failed' | 'conflict'

/** The copy of a page on this device, until the server has it. */
export interface LocalCopy {
  content: PageContent
  /** The revision on which it is based. */
  revision: number
  /** What was being saved when the copy was made; the server may have it or not. */
  sending?: PageContent | undefined
}

export interface Saved {
  revision: number
  changedAt: string
  problems: PageProblem[]
}

interface SaverOptions {
  revision: number
  save: (content: PageContent, revision: number) => Promise<Saved>
  /** Loads what the server has; throws a problem. */
  load: () => Promise<{ content: PageContent; revision: number }>
  /** Stores unsaved content on the device, in case the tab is closed or the network lost; undefined deletes it. */
  keep: (copy: LocalCopy | undefined) => void
  onState: (state: SaveState, saved?: Saved) => void
  /** Backoff before a retry. */
  pause?: typeof pauseBeforeRetry
}

/**
 * Saves a draft while it is edited: one request at a time, the newest content last. Temporary failures are retried with backoff; once the
 * page has been left there are no retries, and the copy on this device waits for the next visit.
 */
export class DraftSaver {
  readonly #options: SaverOptions
  #revision: number
  #waiting: PageContent | undefined
  /** What is being saved, or was when the page was last closed. */
  #sending: PageContent | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSaving = false
  #hasEnded = false
  #failures = 0
  #pausing: AbortController | undefined

  constructor(options: SaverOptions) {
    this.#options = options
    this.#revision = options.revision
  }

  get revision(): number {
    return this.#revision
  }

  /** Sets the content; it is saved a moment later. */
  change(content: PageContent): void {
    this.#waiting = content
    this.#keep()
    if (!this.#isSaving) this.#options.onState('waiting')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), DRAFT_SAVE_DELAY_MS)
  }

  /** Saves at once, even during a backoff; returns whether everything is saved then. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#pausing?.abort()
    return this.#run()
  }

  async #run(): Promise<boolean> {
    if (this.#isSaving) return false
    this.#isSaving = true
    try {
      while (this.#waiting) {
        const isOver = await this.#saveOne(this.#waiting)
        if (isOver) break
      }
      return this.#waiting === undefined
    } finally {
      this.#isSaving = false
    }
  }

  /** Makes one attempt. Returns whether it has to be the last one. */
  async #saveOne(content: PageContent): Promise<boolean> {
    this.#options.onState('saving')
    const before = this.#sending
    this.#sending = content
    this.#keep()
    try {
      const saved = await this.#options.save(content, this.#revision)
      this.#revision = saved.revision
      const isLast = this.#waiting === content
      if (isLast) this.#waiting = undefined
      this.#sending = undefined
      this.#keep()
      this.#failures = 0
      this.#options.onState(isLast ? 'saved' : 'saving', saved)
      return false
    } catch (error) {
      const problem = problemOf(error)
      const isConflict = problem.code === 'pages.changed-meanwhile'
      if (isConflict && before && (await this.#isOwn(before))) return false
      if (isConflict || !isTemporary(problem)) {
        this.#options.onState(isConflict ? 'conflict' : 'failed')
        return true
      }
      this.#failures += 1
      this.#options.onState(problem.status === 0 ? 'offline' : 'retrying')
      if (this.#hasEnded) return true
      await this.#pause(problem)
      return false
    }
  }

  #keep(): void {
    this.#options.keep(this.#waiting && { content: this.#waiting, revision: this.#revision, sending: this.#sending })
  }

  /** Whether the server has what was being saved when the page was closed, and nothing newer; then continues from it. */
  async #isOwn(sent: PageContent): Promise<boolean> {
    const current = await this.#options.load().catch(() => undefined)
    if (!current || digestOf(current.content) !== digestOf(sent)) return false
    this.#revision = current.revision
    return true
  }

  async #pause(problem: Problem): Promise<void> {
    this.#pausing = new AbortController()
    const { pause = pauseBeforeRetry } = this.#options
    await pause({ failures: this.#failures, problem, signal: this.#pausing.signal })
    this.#pausing = undefined
  }

  /** Continues from another revision, to overwrite what somebody else has saved. */
  rebaseOnto(revision: number): void {
    this.#revision = revision
  }

  /** Continues what an earlier visit could not save. */
  resume({ content, revision, sending }: LocalCopy): void {
    this.#revision = revision
    this.#sending = sending
    this.change(content)
  }

  /** Discards unsaved content. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#waiting = undefined
    this.#sending = undefined
    this.#keep()
  }

  /** The page is open: failures are retried. */
  start(): void {
    this.#hasEnded = false
  }

  /** The page is left: unsaved content is sent once more. */
  end(): void {
    this.#hasEnded = true
    void this.flush()
  }
}
