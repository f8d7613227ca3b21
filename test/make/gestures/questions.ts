import type { SavedBlock } from '../../../src/features/pages/model.ts'
import {
  addEntry,
  deleteEntry,
  pasteEntries,
  shiftEntry,
  toggleRight,
} from '../../../src/features/studio/questions/answers.ts'
import {
  type DraftQuestion,
  entriesOf,
  questionAt,
  stringsAt,
  writeText,
} from '../../../src/features/studio/questions/draft-question.ts'
import { banksIn } from '../../../src/features/studio/questions/draft-test.ts'
import { changeKind } from '../../../src/features/studio/questions/kinds.ts'
import { blocksOf, COMPONENTS } from '../../../src/features/studio/web/lesson/blocks.ts'
import type { Pen } from './pen.ts'
import type { Random } from './random.ts'

const LIST = ['variants'] as const
/** Kinds of questions in a lesson. */
export const KINDS = ['single-choice', 'multiple-choice', 'ordering', 'poll'] as const
export const TEST_KINDS = KINDS.slice(0, 3)
const MAX = 8

const variants = ['a', 'b', 'c'].map((id) => ({ id, text: `First ${id}` }))
/** A question in a lesson. */
export const asked = (id: string, kind: string): SavedBlock => ({
  id,
  component: kind,
  version: 1,
  visible: true,
  props: { title: `First ${id}`, variants, ...(kind.endsWith('choice') && { right: ['b'] }), attempts: 2 },
  texts: {},
})
/** A question in a test. */
export const testQuestion = (id: string, kind: string) => ({
  id,
  kind,
  title: `First ${id}`,
  variants,
  ...(kind.endsWith('choice') && { right: ['b'] }),
  texts: {},
})

/** Gestures within one question. They leave it complete, so that what follows can be published. */
export function changeWithin(
  pen: Pen,
  path: readonly string[],
  { random, name }: { random: Random; name: string },
): void {
  const now = (): DraftQuestion => {
    const found = questionAt(pen.handle(), path, null)
    if (!found) throw new Error(`There is no question at ${path.join('/')}`)
    return found
  }
  const question = now()
  const entries = entriesOf(question, LIST)
  const entry = random.pick(entries)
  const list = { question, list: LIST, max: MAX }
  const isChoice = question.kind.endsWith('choice')
  const gestures = [
    () => writeText(question, ['title'], `Asked ${name}`),
    () => entry && writeText(question, [...LIST, entry.id, 'text'], `Said ${name}`),
    () => {
      const id = addEntry(list, random.below(entries.length + 1))
      if (id !== undefined) writeText(now(), [...LIST, id, 'text'], `Added ${name}`)
    },
    () => void (entry && entries.length > 2 && deleteEntry(list, entry.id)),
    () => void (entry && shiftEntry(list, entry.id, random.below(2) === 0 ? 1 : -1)),
    () => void (entry && isChoice && toggleRight(question, entry.id, { isOnly: question.kind === 'single-choice' })),
    () =>
      void pasteEntries(list, {
        lines: [
          { text: `Pasted ${name}`, isRight: true },
          { text: `And ${name}`, isRight: false },
        ],
        at: random.below(2) === 0 ? entry?.id : undefined,
      }),
  ]
  random.pick(gestures)?.()
  makeRight(now())
}

/** Marks an answer as right if none is. */
function makeRight(question: DraftQuestion): void {
  const ids = entriesOf(question, LIST).map(({ id }) => id)
  const [first] = ids
  const hasRight = stringsAt(question, ['right']).some((id) => ids.includes(id))
  if (question.kind.endsWith('choice') && !hasRight && first !== undefined)
    toggleRight(question, first, { isOnly: true })
}

/** Changes the kind as the editor does: a question that somebody has answered gets a new id. */
export async function changeKindOf(
  pen: Pen,
  {
    path,
    kinds,
    elementId,
    random,
  }: { path: readonly string[]; kinds: readonly string[]; elementId: string; random: Random },
) {
  const question = questionAt(pen.handle(), path, null)
  const kind = random.pick(kinds)
  if (!question || kind === undefined || kind === question.kind) return
  const answer = await pen.app.get(`/api/creator/studio/elements/${elementId}/answers`, { as: pen.author.as })
  const { people } = (await answer.json()) as { people: Record<string, number> }
  const newId = (people[question.id] ?? 0) > 0 ? pen.app.kernel.makeId() : undefined
  pen.edit(changeKind(question, { kind, newId }))
  // Nobody has answered it, but learners may have it in front of them.
  if (newId === undefined) pen.turned.add(question.id)
  const changed = questionAt(pen.handle(), [...path.slice(0, -1), newId ?? question.id], null)
  if (changed) makeRight(changed)
}

/** Completes every question, as an author does before publishing: undoing may have left some incomplete. */
export function complete(pen: Pen, paths: readonly (readonly string[])[]): void {
  for (const path of paths) {
    const now = () => questionAt(pen.handle(), path, null)
    const question = now()
    for (const { id, text } of question ? entriesOf(question, LIST) : [])
      if (question && typeof text !== 'string') writeText(question, [...LIST, id, 'text'], `Filled ${id}`)
    const filled = now()
    if (filled) makeRight(filled)
  }
}
/** Paths of the questions of a lesson or a test. */
export const questionsIn = {
  lesson: (pen: Pen) =>
    blocksOf(pen.document()).flatMap(({ id, component }) => (component === 'text' ? [] : [[...COMPONENTS, id]])),
  test: (pen: Pen) =>
    banksIn(pen.document(), null).flatMap((bank) =>
      bank.questions.map(({ id }) => ['test', 'banks', bank.id, 'questions', id]),
    ),
}
