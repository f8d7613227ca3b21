import { ApiError, problemOf } from '#base/errors.ts'
import type { PageContent, PageProblem } from '#features/pages/authoring.ts'
import { DRAFT_SAVE_DELAY_MS } from '#features/pages/authoring-limits.ts'

/** How it stands with what has been typed. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

/** What this device keeps of a page until the portal has it. */
export interface LocalCopy {
  content: PageContent
  /** That it was begun from. */
  revision: number
}

export interface Saved {
  revision: number
  changedAt: string
  problems: PageProblem[]
}

interface SaverOptions {
  revision: number
  save: (content: PageContent, revision: number) => Promise<Saved>
  /** Keeps what is not saved yet, for a closed tab and a lost network; undefined forgets it. */
  keep: (copy: LocalCopy | undefined) => void
  onState: (state: SaveState, saved?: Saved) => void
  /** Resolves when there is a network again. */
  untilOnline: () => Promise<void>
}

/** Saves a draft while it is typed: one call at a time, the newest content last. What fails for want of a network is sent again. */
export class DraftSaver {
  readonly #options: SaverOptions
  #revision: number
  #waiting: PageContent | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSaving = false
  #hasEnded = false

  constructor(options: SaverOptions) {
    this.#options = options
    this.#revision = options.revision
  }

  get revision(): number {
    return this.#revision
  }

  /** Takes what stands now; it is saved a moment later. */
  change(content: PageContent): void {
    this.#waiting = content
    this.#options.keep({ content, revision: this.#revision })
    if (!this.#isSaving) this.#options.onState('waiting')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), DRAFT_SAVE_DELAY_MS)
  }

  /** Saves what waits at once; true when everything is saved then. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#isSaving || this.#hasEnded) return false
    this.#isSaving = true
    try {
      while (this.#waiting && !this.#hasEnded) await this.#saveOne(this.#waiting)
      return this.#waiting === undefined
    } catch (error) {
      this.#options.onState(problemOf(error).code === 'pages.changed-meanwhile' ? 'conflict' : 'failed')
      return false
    } finally {
      this.#isSaving = false
    }
  }

  async #saveOne(content: PageContent): Promise<void> {
    this.#options.onState('saving')
    try {
      const saved = await this.#options.save(content, this.#revision)
      this.#revision = saved.revision
      const isLast = this.#waiting === content
      if (isLast) this.#waiting = undefined
      this.#options.keep(this.#waiting && { content: this.#waiting, revision: this.#revision })
      this.#options.onState(isLast ? 'saved' : 'saving', saved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status !== 0) throw error
      this.#options.onState('offline')
      await this.#options.untilOnline()
    }
  }

  /** Goes on from another revision: over what somebody else has saved. */
  goOnFrom(revision: number): void {
    this.#revision = revision
  }

  /** Forgets what waits. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#waiting = undefined
    this.#options.keep(undefined)
  }

  end(): void {
    this.#hasEnded = true
    clearTimeout(this.#timer)
  }
}
