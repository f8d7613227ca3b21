import type { Route } from '#base/contract.ts'
import { type Problem, problemOf } from '#base/errors.ts'
import type { MakeId } from '#base/ids.ts'
import { createEmitter } from '#base/store.ts'
import type { OutboxEntry, OutboxStorage } from './outbox-storage.ts'
import { RETRY_MS, retryAfterMs } from './retry-policy.ts'
import { isServerFailure, isTemporary } from './retry-sending.ts'

const TOO_MANY = 429
/** After this many server errors for one entry, others of its queue may pass: the entry itself may be the cause. */
const OVERTAKEN_AFTER = 2

const mayBeOvertaken = ({ failures = 0 }: OutboxEntry): boolean => failures >= OVERTAKEN_AFTER

/** The outcome of an entry: accepted by the server, or refused for good. */
export type OutboxOutcome =
  | { kind: 'sent'; entry: OutboxEntry; answer: unknown }
  | { kind: 'dropped'; entry: OutboxEntry; problem: Problem }

/** The call is retried. */
interface Later {
  kind: 'later'
  hasFailed: boolean
  /** Delay that the server asked for. */
  waitMs: number
}

/** Messages between tabs. */
export type TabMessage = { kind: 'changed' } | OutboxOutcome

export interface OutboxNeeds {
  storage: OutboxStorage
  /** Makes the call; throws `ApiError`. */
  send: (entry: OutboxEntry) => Promise<unknown>
  /** Runs `work` while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Sends a message to the other tabs. */
  tell: (message: TabMessage) => void
  now: () => number
  makeId: MakeId
}

export interface ToSend {
  route: Route
  input: unknown
  queue: string
  id?: string
  key?: string
  owner?: string
  /** Debounce: waits this long for a newer entry with the same key. */
  delayMs?: number
  retryMs?: number
  answerWithinMs?: number
  keepsRefused?: true
  note?: unknown
}

/** A queue of API calls that survives reload, crash and a lost network. Every call is delivered or refused for good. */
export class Outbox {
  readonly #needs: OutboxNeeds
  readonly #changes = createEmitter()
  readonly #outcomeListeners = new Set<(outcome: OutboxOutcome) => void>()
  /** Entries that are not stored yet, or never because the storage fails. */
  readonly #unsaved = new Set<string>()
  /** Ids of settled or replaced entries, which a slow read must not restore. */
  readonly #gone = new Set<string>()
  readonly #inFlight = new Set<string>()
  #entries: readonly OutboxEntry[] = []
  #owner: string | undefined
  #lastAt = 0
  #running: Promise<void> | undefined
  #wanted: { isWake: boolean } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(needs: OutboxNeeds) {
    this.#needs = needs
  }

  /** All queued entries, in order; the same array until it changes. */
  entries = (): readonly OutboxEntry[] => this.#entries

  /** The number of entries of the signed-in user or without an owner. */
  pendingCount = (): number => this.#entries.filter(this.#isWaiting).length

  /** Calls `listener` on every change. Returns the unsubscribe function. */
  subscribe = this.#changes.subscribe

  /** Calls `listener` with the outcome of each entry, sent by any tab. Returns the unsubscribe function. */
  onOutcome(listener: (outcome: OutboxOutcome) => void): () => void {
    return added(this.#outcomeListeners, listener)
  }

  /** Queues a call and returns its id. It is stored at once and sent when possible. */
  enqueue({ delayMs = 0, retryMs = RETRY_MS, id = this.#needs.makeId(), ...call }: ToSend): string {
    if (this.#gone.has(id) || this.#entries.some((entry) => entry.id === id)) return id
    const replaced = this.#entries.find((entry) => isReplacedBy(entry, call) && !this.#inFlight.has(entry.id))
    const dueAt = Math.min(this.#needs.now() + delayMs, replaced?.dueAt ?? Infinity)
    const { at = this.#nextAt(), retryAt = 0, failures = 0 } = replaced ?? {}
    const entry = { ...call, id, at, dueAt, retryAt, retryMs, failures }
    if (replaced) this.#gone.add(replaced.id)
    this.#show([...this.#entries.filter((other) => other !== replaced), entry])
    void this.#save(entry, replaced?.id)
    this.#schedule()
    return id
  }

  /** Retries an entry at once after a failure or a refusal. */
  async retry(id: string): Promise<void> {
    const entry = this.#entries.find((other) => other.id === id)
    if (!entry || this.#inFlight.has(id)) return
    // The stored entry is read again before sending.
    await this.#change({ ...entry, retryAt: 0, dueAt: this.#needs.now(), refusal: undefined })
    await this.#run(false)
  }

  /** Deletes a refused entry. */
  async discard(id: string): Promise<void> {
    const entry = this.#entries.find((other) => other.id === id)
    if (entry?.refusal) await this.#settle({ kind: 'dropped', entry, problem: entry.refusal })
  }

  /** Sets the user whose entries may be sent. */
  setOwner(userId: string | undefined): void {
    this.#owner = userId
    this.#show(this.#entries)
    this.#schedule()
  }

  /** Sends everything now: at the start, when the network is back, when the page is left. */
  wake(): Promise<void> {
    return this.#run(true)
  }

  /** Handles a message of another tab. */
  hear(message: TabMessage): void {
    if (message.kind === 'changed') void this.#reload().then(() => this.#schedule())
    else this.#forget(message)
  }

  #nextAt(): number {
    this.#lastAt = Math.max(this.#needs.now(), this.#lastAt + 0.001)
    return this.#lastAt
  }

  #isSendable = (entry: OutboxEntry): boolean => entry.owner === undefined || entry.owner === this.#owner

  /** Refused entries wait for the user's decision and are not sent. */
  #isWaiting = (entry: OutboxEntry): boolean => this.#isSendable(entry) && !entry.refusal

  #show(entries: readonly OutboxEntry[]): void {
    this.#entries = entries.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    this.#changes.emit()
  }

  async #save(entry: OutboxEntry, replacing?: string): Promise<void> {
    this.#unsaved.add(entry.id)
    try {
      await this.#needs.storage.put(entry, replacing)
      this.#unsaved.delete(entry.id)
      if (this.#gone.has(entry.id)) await this.#needs.storage.remove(entry.id)
      this.#needs.tell({ kind: 'changed' })
    } catch {
      // Storage failed: keep the entry in memory and send it from there.
    }
  }

  async #reload(): Promise<void> {
    const stored = await this.#needs.storage.all().catch(() => [])
    const known = new Set(stored.map(({ id }) => id))
    const own = this.#entries.filter(({ id }) => this.#unsaved.has(id) && !known.has(id))
    this.#show([...stored, ...own].filter(({ id }) => !this.#gone.has(id)))
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#running) return
    const front = this.#queues().flatMap((queue) => this.#frontOf(queue))
    const dueAt = Math.min(...front.map((entry) => this.#timeOf(entry)))
    if (dueAt !== Infinity)
      this.#timer = setTimeout(() => void this.#run(false), Math.max(0, dueAt - this.#needs.now()))
  }

  #queues(): string[] {
    return [...new Set(this.#entries.filter(this.#isWaiting).map(({ queue }) => queue))]
  }

  #sendableOf(queue: string): OutboxEntry[] {
    return this.#entries.filter((entry) => entry.queue === queue && this.#isWaiting(entry))
  }

  /** Entries of a queue that may be sent next: its head and, behind one that keeps failing, the first entry with another key. */
  #frontOf(queue: string): OutboxEntry[] {
    const front: OutboxEntry[] = []
    for (const entry of this.#sendableOf(queue)) {
      if (front.some((before) => before.key === entry.key)) continue
      front.push(entry)
      if (!mayBeOvertaken(entry)) break
    }
    return front
  }

  /** When an entry at the front may be sent: as soon as any entry of its queue is due, because the order is kept. */
  #timeOf(entry: OutboxEntry): number {
    if (mayBeOvertaken(entry)) return entry.retryAt
    const dueTimes = this.#sendableOf(entry.queue).flatMap((other) => (mayBeOvertaken(other) ? [] : other.dueAt))
    return Math.max(entry.retryAt, Math.min(...dueTimes))
  }

  #run(isWake: boolean): Promise<void> {
    this.#wanted = { isWake: isWake || this.#wanted?.isWake === true }
    this.#running ??= this.#drainWhileWanted().finally(() => {
      this.#running = undefined
      this.#schedule()
    })
    return this.#running
  }

  async #drainWhileWanted(): Promise<void> {
    while (this.#wanted) {
      const { isWake } = this.#wanted
      this.#wanted = undefined
      await this.#needs.alone(async () => {
        await this.#reload()
        await Promise.all(this.#queues().map((queue) => this.#drain(queue, isWake)))
      })
    }
  }

  async #drain(queue: string, isWake: boolean): Promise<void> {
    const tried = new Set<string>()
    const isDue = (entry: OutboxEntry) => isWake || this.#timeOf(entry) <= this.#needs.now()
    for (;;) {
      const next = this.#frontOf(queue).find((entry) => !tried.has(entry.id) && isDue(entry))
      if (!next) return
      tried.add(next.id)
      await this.#deliver(next)
    }
  }

  async #deliver(entry: OutboxEntry): Promise<void> {
    this.#inFlight.add(entry.id)
    const result = await this.#send(entry)
    if (result.kind === 'later') this.#postpone(entry, result)
    else if (result.kind === 'dropped' && entry.keepsRefused) void this.#change({ ...entry, refusal: result.problem })
    else await this.#settle(result)
    this.#inFlight.delete(entry.id)
  }

  async #send(entry: OutboxEntry): Promise<OutboxOutcome | Later> {
    try {
      return { kind: 'sent', entry, answer: await this.#needs.send(entry) }
    } catch (error) {
      const problem = problemOf(error)
      // An entry that passed another may be refused only because the other has not arrived.
      const isPast = this.#sendableOf(entry.queue)[0]?.id !== entry.id
      if (!isTemporary(problem) && !isPast) return { kind: 'dropped', entry, problem }
      // The specification retries failed results every 15 s; only a 429 makes the client wait longer.
      const waitMs = problem.status === TOO_MANY ? retryAfterMs(problem) : 0
      return { kind: 'later', hasFailed: isServerFailure(problem) || isPast, waitMs }
    }
  }

  #postpone(entry: OutboxEntry, { hasFailed, waitMs }: Later): void {
    const failures = (entry.failures ?? 0) + Number(hasFailed)
    void this.#change({ ...entry, retryAt: this.#needs.now() + Math.max(entry.retryMs, waitMs), failures })
  }

  #change(entry: OutboxEntry): Promise<void> {
    this.#show(this.#entries.map((other) => (other.id === entry.id ? entry : other)))
    return this.#save(entry)
  }

  async #settle(outcome: OutboxOutcome): Promise<void> {
    this.#forget(outcome)
    await this.#needs.storage.remove(outcome.entry.id).catch(() => {})
    this.#needs.tell(outcome)
  }

  #forget(outcome: OutboxOutcome): void {
    this.#gone.add(outcome.entry.id)
    for (const listener of this.#outcomeListeners) listener(outcome)
    this.#show(this.#entries.filter(({ id }) => id !== outcome.entry.id))
  }
}

const isReplacedBy = (entry: OutboxEntry, call: ToSend): boolean =>
  call.key !== undefined && entry.key === call.key && entry.queue === call.queue && entry.owner === call.owner

function added<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => set.delete(listener)
}
