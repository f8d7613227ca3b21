import { type Problem, problemOf } from '#base/errors.ts'
import type { MakeId } from '#base/ids.ts'
import { isTemporary, pauseBeforeRetry } from '#web/retry-sending.ts'
import { digestOf } from '../digest.ts'
import { applyChanges, valueIn } from '../document.ts'
import { stepParts } from '../history.ts'
import { SAVE_DELAY_MS } from '../limits.ts'
import type {
  DraftBatch,
  DraftChange,
  DraftConflict,
  DraftDocument,
  DraftHistory,
  MissedChanges,
  SavedBatch,
  StepMark,
} from '../model.ts'
import type { DraftState, OpenConflict } from './draft-handle.ts'
import { type DraftTrouble, troubleOf } from './draft-trouble.ts'
import { decided, HeldTexts } from './held-texts.ts'
import { overlaid, rebased } from './overlay.ts'
import { UndoStack } from './undo-stack.ts'
import { unsavedText } from './unsaved-text.ts'
import { WaitingBatches } from './waiting-batches.ts'

/** What the server does not have: it survives a reload. */
export interface Unsaved {
  batches: readonly DraftBatch[]
  conflicts: readonly OpenConflict[]
}

export interface SessionOptions {
  document: DraftDocument
  revision: number
  savedAt: string
  /** Sends a batch; throws a problem. */
  send: (batch: DraftBatch) => Promise<SavedBatch>
  /** Asks for what others have saved since a revision; throws a problem. */
  catchUp: (revision: number) => Promise<MissedChanges>
  /** Loads the document again, after it was replaced as a whole. */
  load: () => Promise<{ document: DraftDocument; revision: number }>
  /** Stores what is not on the server yet; nothing deletes it. */
  keep: (unsaved: Unsaved) => void
  onChange: () => void
  makeId: MakeId
  now: () => number
  pause?: typeof pauseBeforeRetry
}

/**
 * Edits a document that others may edit at the same time. `document` is what the server has acknowledged, with all that it
 * has not acknowledged on top, so that nothing an author has typed disappears. One batch is sent at a
 * time. A batch keeps its id through retries, reloads and crashes, so the server applies it once.
 */
export class DraftSession {
  readonly #options: SessionOptions
  /** What the server has acknowledged. */
  #base: DraftDocument
  #revision: number
  /** The newest revision that the server is known to have. */
  #newest: number
  #document: DraftDocument
  #savedAt: string
  #state: DraftState = 'saved'
  readonly #waiting: WaitingBatches
  readonly #held: HeldTexts
  readonly #steps = new UndoStack()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<boolean> | undefined
  #reading: Promise<void> | undefined
  #pausing: AbortController | undefined
  #failures = 0
  #trouble: DraftTrouble | undefined
  /** The trouble that the page shows. */
  #told: DraftTrouble | undefined
  #hasEnded = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#base = options.document
    this.#document = options.document
    this.#revision = options.revision
    this.#newest = options.revision
    this.#savedAt = options.savedAt
    this.#waiting = new WaitingBatches(options.makeId)
    this.#held = new HeldTexts(options.makeId)
  }

  get document(): DraftDocument {
    return this.#document
  }

  get revision(): number {
    return this.#revision
  }

  get state(): DraftState {
    return this.#state
  }

  /** Why nothing is saved at the moment; undefined if that passes by itself. */
  get trouble(): DraftTrouble | undefined {
    return this.#trouble
  }

  /** What the server doesn’t have yet, as its author would read it. */
  get unsavedText(): string {
    return unsavedText([...this.#waiting.changes, ...this.#held.changes])
  }

  get savedAt(): string {
    return this.#savedAt
  }

  get unsaved(): number {
    return this.#waiting.changes.length
  }

  get conflicts(): readonly OpenConflict[] {
    return this.#held.all
  }

  get canUndo(): boolean {
    return this.#steps.canUndo
  }

  get canRedo(): boolean {
    return this.#steps.canRedo
  }

  /** Applies changes and saves them a moment later. `place`: see `DraftHandle.edit`. */
  edit(makeChanges: (document: DraftDocument) => readonly DraftChange[], place?: string): void {
    const at = this.#options.now()
    const id = this.#steps.continuedAt(place, at) ?? this.#options.makeId()
    const seen = this.#document
    const changes = makeChanges(seen)
    const { inverse, conflicts } = this.#apply(changes, { id, kind: 'edit' })
    this.#holdUnseen(changes, conflicts, seen)
    if (inverse.length === 0) return
    this.#steps.add({ id, kind: 'edit' }, inverse, { place, at })
    this.#options.onChange()
  }

  /** Another author’s text arrived while this one was typing: the typed text becomes a conflict. */
  #holdUnseen(changes: readonly DraftChange[], conflicts: readonly DraftConflict[], seen: DraftDocument): void {
    for (const conflict of conflicts) {
      const change = changes[conflict.index]
      if (change?.kind === 'set') this.#held.hold(change, conflict, overlaid(seen, [change]))
    }
    if (conflicts.length === 0) return
    this.#rebuild()
    this.#keep()
    this.#options.onChange()
  }

  undo(): void {
    this.#replay('undo')
  }

  redo(): void {
    this.#replay('redo')
  }

  /** Takes a step back, or makes it again. Steps that no longer change anything, because others have written there, are skipped. */
  #replay(kind: 'undo' | 'redo'): void {
    for (let step = this.#steps.take(kind); step; step = this.#steps.take(kind)) {
      // A value that somebody else has changed meanwhile stays as they left it: its change no longer applies.
      const { inverse } = this.#apply(step.changes, { id: step.id, kind })
      if (inverse.length > 0) {
        this.#steps.add({ id: step.id, kind }, inverse)
        break
      }
    }
    this.#options.onChange()
  }

  /** Makes a change that the server made for this author undoable, such as inserted copies. */
  remember(inverse: readonly DraftChange[]): void {
    this.#steps.add({ id: this.#options.makeId(), kind: 'edit' }, inverse)
    this.#options.onChange()
  }

  /** Adds what the author can undo and redo from earlier visits. */
  recall(history: DraftHistory): void {
    this.#steps.recall(history)
    this.#options.onChange()
  }

  /** Applies changes to the document and queues them; returns what undoes them, and what could not be applied. */
  #apply(changes: readonly DraftChange[], mark: Pick<StepMark, 'id' | 'kind'>) {
    const { document, inverse, conflicts } = applyChanges(this.#document, changes)
    const applied = changes.filter((_, index) => !conflicts.some((conflict) => conflict.index === index))
    if (applied.length === 0 || document === this.#document) return { inverse: [], conflicts }
    this.#document = document
    const sent = applied.filter((change) => !this.#held.absorb(change))
    this.#held.dropDeleted(document)
    if (sent.length > 0) this.#queue(sent, mark)
    else this.#keep()
    return { inverse, conflicts }
  }

  #queue(changes: readonly DraftChange[], mark: Pick<StepMark, 'id' | 'kind'>): void {
    this.#waiting.add(changes, mark, this.#revision)
    this.#keep()
    if (!this.#sending) this.#state = 'waiting'
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), SAVE_DELAY_MS)
  }

  #keep(): void {
    this.#options.keep({ batches: this.#waiting.all, conflicts: this.#held.all })
  }

  /** Takes over what another tab or an earlier visit could not send or decide. */
  adopt({ batches, conflicts }: Unsaved): void {
    if (batches.length === 0 && conflicts.length === 0) return
    let document = this.#base
    for (const batch of batches) {
      for (const { id, kind, changes } of stepParts(batch.changes, batch.steps ?? [], batch.id)) {
        const applied = applyChanges(document, changes)
        document = applied.document
        if (applied.inverse.length > 0) this.#steps.add({ id, kind }, applied.inverse)
      }
    }
    this.#waiting.adopt(batches)
    this.#held.adopt(conflicts)
    this.#rebuild()
    this.#keep()
    this.#options.onChange()
    void this.flush()
  }

  /** Saves at once, even during a pause before a retry; returns whether everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#pausing?.abort()
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
      this.#readOn()
    })
    const isSaved = await this.#sending
    // More may have been written since the last batch was sent.
    return isSaved && this.unsaved > 0 ? this.flush() : isSaved
  }

  async #sendAll(): Promise<boolean> {
    if (this.#reading) await this.#reading.catch(() => undefined)
    for (let first = this.#waiting.next(); first; first = this.#waiting.next()) {
      this.#set('saving')
      try {
        await this.#take(first, await this.#options.send({ ...first, revision: this.#revision }))
        this.#failures = 0
        this.#trouble = undefined
      } catch (error) {
        if (!(await this.#mayRetry(problemOf(error)))) return false
      }
    }
    this.#held.forgetRemains()
    this.#set('saved')
    return true
  }

  async #mayRetry(problem: Problem): Promise<boolean> {
    this.#trouble = troubleOf(problem)
    if (!isTemporary(problem)) {
      this.#set('failed')
      return false
    }
    this.#failures += 1
    this.#set(problem.status === 0 ? 'offline' : 'retrying')
    if (this.#hasEnded) return false
    const { pause = pauseBeforeRetry } = this.#options
    this.#pausing = new AbortController()
    await pause({ failures: this.#failures, problem, signal: this.#pausing.signal })
    this.#pausing = undefined
    return !this.#hasEnded
  }

  /** Takes the server's answer to the first batch: its changes, on top of those that others made before. */
  async #take(batch: DraftBatch, saved: SavedBatch): Promise<void> {
    if (saved.others) {
      const before = applyChanges(this.#base, saved.others).document
      const after = applyChanges(before, batch.changes).document
      this.#base = applyChanges(after, saved.cleaned).document
      this.#revision = saved.revision
      this.#steps.noteOthers(saved.others)
      if (saved.cleaned.length > 0) this.#followCleaning(after)
    } else {
      await this.#load()
    }
    this.#savedAt = saved.changedAt
    this.#remember()
    this.#waiting.done()
    for (const conflict of saved.conflicts) {
      const change = batch.changes[conflict.index]
      if (change) this.#held.hold(change, conflict, this.#document)
    }
    // What was written in the same place since then waits for the same decision.
    if (saved.conflicts.length > 0) this.#waiting.revise((change) => (this.#held.absorb(change) ? undefined : change))
    this.#rebuild()
    this.#keep()
    this.#options.onChange()
  }

  /** The undo stack and waiting changes still apply to a value that the server has sanitised: no other author has changed it. */
  #followCleaning(before: DraftDocument): void {
    const follow = (change: DraftChange): DraftChange => {
      const isCurrent = change.kind === 'set' && change.before === digestOf(valueIn(before, change.path, change.lang))
      return isCurrent ? rebased(change, this.#base) : change
    }
    this.#steps.follow(follow)
    this.#waiting.revise(follow)
  }

  /** Call it when the server announces a revision: fetches what others have written since the last one known here. */
  follow(revision: number): void {
    this.#newest = Math.max(this.#newest, revision)
    this.#readOn()
  }

  /** Reads what others have written, unless an answer that contains it is on its way. */
  #readOn(): void {
    if (this.#newest <= this.#revision || this.#sending || this.#reading || this.#hasEnded) return
    // Failures are ignored, because the next report of this window’s presence returns the newest revision again.
    void this.#read(() => this.#catchUp()).then(
      () => this.#readOn(),
      () => undefined,
    )
  }

  async #catchUp(): Promise<void> {
    const asked = this.#newest
    const missed = await this.#options.catchUp(this.#revision)
    if (missed.others) {
      this.#base = applyChanges(this.#base, missed.others).document
      this.#revision = missed.revision
      this.#steps.noteOthers(missed.others)
    } else {
      await this.#load()
    }
    this.#savedAt = missed.changedAt
    // A server that was restored from a backup does not have what it once announced.
    if (this.#newest === asked) this.#newest = this.#revision
  }

  /** Reads from the server while nothing is sent, so that the document and its revision belong together. */
  #read(read: () => Promise<void>): Promise<void> {
    const reading = (async () => {
      try {
        await read()
        this.#remember()
        this.#rebuild()
        this.#keep()
      } finally {
        this.#reading = undefined
      }
      this.#options.onChange()
    })()
    this.#reading = reading
    return reading
  }

  /** Loads the document again; what is not saved yet stays on top. */
  async reload(): Promise<void> {
    await this.flush()
    while (this.#sending ?? this.#reading) await (this.#sending ?? this.#reading)?.catch(() => undefined)
    await this.#read(() => this.#load())
    if (this.unsaved > 0) void this.flush()
  }

  async #load(): Promise<void> {
    const { document, revision } = await this.#options.load()
    this.#base = document
    this.#revision = revision
    this.#newest = Math.max(this.#newest, revision)
  }

  /** Remembers entries that others deleted while the author was editing them. */
  #remember(): void {
    const written = [...this.#waiting.changes, ...this.#held.changes]
    this.#held.remember(written, { shown: this.#document, base: this.#base })
  }

  /** Applies the unacknowledged changes to the acknowledged document. */
  #rebuild(): void {
    const document = overlaid(this.#base, this.#waiting.changes)
    this.#held.refresh(document, this.#document)
    this.#document = overlaid(document, this.#held.changes)
  }

  /** Decides a conflict: see `DraftHandle.resolve`. */
  resolve(conflictId: string, decision: 'mine' | 'theirs' | { value: unknown }): void {
    const conflict = this.#held.take(conflictId)
    if (!conflict) return
    this.#rebuild()
    this.#keep()
    if (decision !== 'theirs') {
      const value = decision === 'mine' ? conflict.mine : decision.value
      this.edit((document) => decided(conflict, value, document))
    }
    this.#options.onChange()
  }

  #set(state: DraftState): void {
    if (this.#state === state && this.#told === this.#trouble) return
    this.#state = state
    this.#told = this.#trouble
    this.#options.onChange()
  }

  /** Call it when the page opens: failures are retried from now on. */
  start(): void {
    this.#hasEnded = false
  }

  /** Call it when the page is left: sends unsaved changes once more; the journal keeps them for the next visit. */
  async end(): Promise<void> {
    this.#hasEnded = true
    await this.flush()
  }
}
