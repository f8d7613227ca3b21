import { ApiError } from '../../src/base/errors.ts'
import { applyChanges, setValue } from '../../src/features/drafts/document.ts'
import type { DraftBatch, DraftChange, DraftDocument, SavedBatch } from '../../src/features/drafts/model.ts'
import { DraftSession, type Unsaved } from '../../src/features/drafts/web/draft-session.ts'

/** A lesson with three blocks. */
export const START: DraftDocument = {
  components: ['a', 'b', 'c'].map((id) => ({ id, props: { title: id } })),
}
export const titleOf = (id: string) => ['components', id, 'props', 'title']

/** A server that behaves as the real one, in memory. */
export function makeServer(start: DraftDocument = START, clean: (document: DraftDocument) => DraftChange[] = () => []) {
  const steps: { id: string; changes: DraftChange[]; answer: Omit<SavedBatch, 'others'> }[] = []
  let document = start
  const answer = (batch: DraftBatch, at: number): SavedBatch => ({
    ...(steps[at]?.answer ?? { revision: 0, changedAt: '', conflicts: [], cleaned: [] }),
    others: steps.slice(batch.revision, at).flatMap(({ changes }) => changes),
  })
  return {
    get document() {
      return document
    },
    steps,
    save(batch: DraftBatch): SavedBatch {
      const known = steps.findIndex(({ id }) => id === batch.id)
      if (known >= 0) return answer(batch, known)
      const { document: next, conflicts } = applyChanges(document, batch.changes)
      const cleaned = clean(next)
      document = applyChanges(next, cleaned).document
      const changes = batch.changes.filter((_, index) => !conflicts.some((conflict) => conflict.index === index))
      steps.push({
        id: batch.id,
        changes: [...changes, ...cleaned],
        answer: { revision: steps.length + 1, changedAt: 'now', conflicts, cleaned },
      })
      return answer(batch, steps.length - 1)
    },
  }
}
type Server = ReturnType<typeof makeServer>

let lastId = 0
interface Faults {
  /** Whether the request is lost, or only its answer. */
  fault?: () => 'request' | 'answer' | undefined
}
/** Opens an editor of the document of a server, with the journal that a device would keep. */
export function openSession(server: Server, { fault = () => undefined }: Faults = {}) {
  let journal: Unsaved = { batches: [], conflicts: [] }
  const session = new DraftSession({
    document: server.document,
    revision: server.steps.length,
    savedAt: '',
    send: async (batch) => {
      await Promise.resolve()
      const lost = fault()
      if (lost === 'request') throw unreached()
      const saved = server.save(batch)
      if (lost === 'answer') throw unreached()
      return saved
    },
    load: () => Promise.resolve({ document: server.document, revision: server.steps.length }),
    catchUp: (after) =>
      Promise.resolve({
        revision: server.steps.length,
        changedAt: 'now',
        others: server.steps.slice(after).flatMap(({ changes }) => changes),
      }),
    keep: (unsaved) => (journal = unsaved),
    onChange: () => undefined,
    makeId: () => `id-${(lastId += 1)}`,
    now: () => 0,
    pause: () => Promise.resolve(),
  })
  return { session, journal: () => journal }
}
/** What happens without a network. */
const unreached = () => new ApiError({ code: 'network', status: 0, message: 'Unreached' })
/** Types a title. */
export const type = (session: DraftSession, id: string, value: string, place?: string) =>
  session.edit((document) => [setValue(document, { path: titleOf(id), value })], place)
