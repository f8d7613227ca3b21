import { applyChange, entriesAt, insertAt, setValue } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument, DraftEntry } from '#features/drafts/model.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { addBank, questionsPath } from '../../questions/draft-test.ts'
import { callStudio } from '../shell/queries.ts'

/** How much is inserted by one change, and how long the changes of one batch may be, as JSON. */
const ENTRIES_AT_ONCE = 100
const BATCH_LENGTH = 300_000

/** A lesson or test to create, with ids that stay the same when it is sent again. */
export interface NewElement {
  id: string
  type: 'lesson' | 'test'
  title: string
  /** The heading of its section; null to continue the section before it. */
  section: string | null
  /** Minutes. */
  duration: number
  components: readonly DraftEntry[]
  banks: readonly { id: string; questions: readonly DraftEntry[] }[]
}

/** Remembers the ids of batches, so that what is sent again after an error is not applied twice. */
type IdOf = (name: string) => string

interface Sending {
  courseId: string
  idOf: IdOf
  onProgress: (done: number) => void
}

/** Adds new elements at the end of a course, as one step of its outline, and writes their contents. */
export async function addElements(
  elements: readonly NewElement[],
  { courseId, idOf, onProgress, replace }: Sending & { replace?: string },
): Promise<void> {
  const params = { id: courseId }
  const { document, revision } = await callStudio('GET /creator/studio/courses/:id', { params })
  const present = new Set((entriesAt(document, ['elements']) ?? []).map(({ id }) => id))
  const [first] = elements
  const isFirst = ({ id }: NewElement) => id === replace
  const inserted = elements.filter((element) => !present.has(element.id))
  const changes = [
    ...(first && isFirst(first) ? headChanges(document, first) : []),
    ...(inserted.length > 0
      ? [insertAt(document, { list: ['elements'], index: present.size, entries: inserted.map(headOf) })]
      : []),
  ]
  if (changes.length > 0)
    await callStudio('PATCH /creator/studio/courses/:id', { params, body: { id: idOf('outline'), revision, changes } })
  for (const [index, element] of elements.entries()) {
    await addContents({ courseId, idOf, elementId: element.id, ...element })
    onProgress(index + 1)
  }
}

const headOf = ({ id, type, title, section, duration }: NewElement): DraftEntry => ({
  id,
  type,
  title,
  section,
  duration,
  cover: null,
  pattern: 'default',
  canBeFirst: false,
  visible: true,
  discussionActive: true,
  seo: {},
  texts: {},
})

/** The lesson that a new course begins with becomes the first one of the file. */
const headChanges = (document: DraftDocument, { id, type, title, section, duration }: NewElement): DraftChange[] =>
  Object.entries({ type, title, section, duration })
    .filter(([name, value]) => valueAt(document, ['elements', id, name]) !== value)
    .map(([name, value]) => setValue(document, { path: ['elements', id, name], value }))

interface Contents extends Pick<NewElement, 'components' | 'banks'> {
  courseId: string
  elementId: string
  /** The bank of a test that all questions are added to; without it they get banks of their own. */
  bankId?: string | undefined
  idOf: IdOf
}

/** Adds blocks at the end of an element, and questions to its banks. Everything together is one step to undo. */
export async function addContents({ courseId, elementId, idOf, ...contents }: Contents): Promise<void> {
  const params = { id: courseId, elementId }
  const { document, revision } = await callStudio('GET /creator/studio/courses/:id/elements/:elementId', { params })
  const step = idOf(`step ${elementId}`)
  for (const [index, changes] of batchesOf(contentChanges(document, contents)).entries()) {
    await callStudio('PATCH /creator/studio/courses/:id/elements/:elementId', {
      params,
      body: {
        id: idOf(`batch ${elementId} ${index}`),
        revision,
        changes,
        steps: [{ id: step, kind: 'edit', count: changes.length }],
      },
    })
  }
}

/** Returns the changes that add blocks and questions to a document. */
export function contentChanges(
  document: DraftDocument,
  { components, banks, bankId }: Pick<Contents, 'components' | 'banks' | 'bankId'>,
): DraftChange[] {
  const changes: DraftChange[] = []
  let now = document
  const add = (change: DraftChange) => {
    const applied = applyChange(now, change)
    if ('document' in applied) now = applied.document
    changes.push(change)
  }
  const insert = (list: string[], entries: readonly DraftEntry[]) => {
    for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE) {
      const index = entriesAt(now, list)?.length ?? 0
      add(insertAt(now, { list, index, entries: entries.slice(at, at + ENTRIES_AT_ONCE) }))
    }
  }
  insert(['components'], components)
  for (const { id, questions } of banks) {
    const target = bankId ?? id
    if (bankId === undefined) for (const change of addBank(target)(now)) add(change)
    insert(questionsPath(target), questions)
  }
  return changes
}

/** Divides changes into batches that the server takes. */
function batchesOf(changes: readonly DraftChange[]): DraftChange[][] {
  const batches: DraftChange[][] = []
  let length = 0
  for (const change of changes.flatMap(smaller)) {
    const own = JSON.stringify(change).length
    const last = batches.at(-1)
    if (last && length + own <= BATCH_LENGTH) last.push(change)
    else batches.push([change])
    length = last && length + own <= BATCH_LENGTH ? length + own : own
  }
  return batches
}

/** An insertion that is too long for a batch becomes several, each behind the one before. */
function smaller(change: DraftChange): DraftChange[] {
  if (change.kind !== 'insert' || change.entries.length === 1 || JSON.stringify(change).length <= BATCH_LENGTH)
    return [change]
  const middle = Math.ceil(change.entries.length / 2)
  const first = change.entries.slice(0, middle)
  const after = first.map(({ id }) => id).toReversed()
  return [
    ...smaller({ ...change, entries: first }),
    ...smaller({ ...change, after: [...after, ...change.after].slice(0, 50), entries: change.entries.slice(middle) }),
  ]
}
