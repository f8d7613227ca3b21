import { ApiError } from '../../src/base/errors.ts'
import { entriesAt, insertAt, setValue, valueIn } from '../../src/features/drafts/document.ts'
import type { DraftBatch, DraftDocument, SavedBatch } from '../../src/features/drafts/model.ts'
import { DraftSession, type SessionOptions, type Unsaved } from '../../src/features/drafts/web/draft-session.ts'
import { textBlock } from './course.ts'

/** The list of a lesson that has its blocks. */
export const BLOCKS = ['components']

/** What is lost on the way: the request, or only its answer. */
export type Fault = 'request' | 'answer' | undefined

interface TabOptions {
  /** The document, as the studio’s API names it. */
  path: string
  /** Calls the studio’s API below `path`. Throws an `ApiError`. */
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  fault?: () => Fault | Promise<Fault>
  makeId: () => string
  /** Waits before a failed call is repeated; by default not at all. */
  pause?: NonNullable<SessionOptions['pause']>
}

interface Loaded {
  document: DraftDocument
  revision: number
  changedAt: string
}

/** One author’s tab with the browser’s own saving code. It can be killed and opened again with what the device has kept. */
export class AuthorTab {
  readonly #options: TabOptions
  session!: DraftSession
  kept: Unsaved = { batches: [], conflicts: [] }
  readonly acknowledged: { batch: DraftBatch; saved: SavedBatch }[] = []
  /** False after it was killed and could not be opened again. */
  isOpen = false
  #visit = 0

  constructor(options: TabOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    const { path, call, fault, makeId, pause = () => Promise.resolve() } = this.#options
    this.#visit += 1
    const visit = this.#visit
    const isOver = () => this.#visit !== visit
    const left = this.kept
    this.isOpen = false
    const loaded = await call<Loaded>('GET', path)
    this.session = new DraftSession({
      document: loaded.document,
      revision: loaded.revision,
      savedAt: loaded.changedAt,
      send: async (batch) => {
        const lost = await fault?.()
        if (lost === 'request' || isOver()) throw unreached()
        const saved = await call<SavedBatch>('PATCH', path, batch)
        if (lost === 'answer' || isOver()) throw unreached()
        this.acknowledged.push({ batch, saved })
        return saved
      },
      catchUp: (after) => call('GET', `${path}/changes?after=${after}`),
      load: () => call<Loaded>('GET', path),
      keep: (unsaved) => {
        if (!isOver()) this.kept = structuredClone(unsaved)
      },
      onChange: () => undefined,
      makeId,
      now: () => 0,
      // A killed tab never tries again.
      pause: (how) => (isOver() ? new Promise<void>(() => {}) : pause(how)),
    })
    this.session.adopt(left)
    this.isOpen = true
  }

  /** The tab is killed, perhaps while a batch is on its way; the next visit finds what the device has. */
  async kill(): Promise<void> {
    void this.session.flush()
    await this.open()
  }

  htmlOf(id: string): unknown {
    return valueIn(this.session.document, [...BLOCKS, id, 'props', 'html'], null)
  }
}

/** What happens without a network. */
export const unreached = () => new ApiError({ code: 'network', status: 0, message: 'Unreached' })

export const idsOf = (document: DraftDocument): string[] => (entriesAt(document, BLOCKS) ?? []).map(({ id }) => id)

/** What an author or their tab does. */
export const DEEDS = ['type', 'insert', 'remove', 'move', 'undo', 'redo', 'save', 'hear', 'kill', 'decide'] as const
export type Deed = (typeof DEEDS)[number]

/** What an author wrote last in each block, as long as they have not taken it back themselves. */
export type Written = Map<string, string>

/** No two texts of a process are the same. */
let texts = 0

/** Does something at a block of the lesson, of which there may be fewer than `number`. */
export async function act(tab: AuthorTab, written: Written, { deed, number }: { deed: Deed; number: number }) {
  const { session } = tab
  const ids = idsOf(session.document)
  const id = ids[number % Math.max(1, ids.length)]
  switch (deed) {
    case 'type': {
      if (id === undefined) return
      const html = `<p>word${(texts += 1)}.</p>`
      session.edit((document) => [setValue(document, { path: [...BLOCKS, id, 'props', 'html'], value: html })])
      written.set(id, html)
      return
    }
    case 'insert': {
      const added = `block${(texts += 1)}`
      session.edit((document) => [
        insertAt(document, { list: BLOCKS, index: number, entries: [textBlock(added, `<p>${added}.</p>`)] }),
      ])
      written.set(added, `<p>${added}.</p>`)
      return
    }
    case 'remove':
      if (id !== undefined) session.edit(() => [{ kind: 'remove', list: BLOCKS, ids: [id] }])
      written.delete(id ?? '')
      return
    case 'move':
      if (id !== undefined) session.edit(() => [{ kind: 'move', list: BLOCKS, after: [], ids: [id] }])
      return
    case 'undo':
    case 'redo':
      session[deed]()
      written.clear()
      return
    case 'save':
      await session.flush()
      return
    case 'hear':
      session.follow(session.revision + 1)
      return
    case 'kill':
      return tab.kill()
    case 'decide': {
      const [first] = session.conflicts
      if (first) session.resolve(first.id, number % 2 === 0 ? 'mine' : 'theirs')
      written.clear()
    }
  }
}
