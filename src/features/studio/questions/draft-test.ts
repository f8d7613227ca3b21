import { insertAt, moveTo, setValue } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument, DraftEntry } from '#features/drafts/model.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { type Fields, isFields, textOf } from './draft-question.ts'
import { missingIn } from './missing.ts'

const BANKS = ['test', 'banks']
export const questionsPath = (bankId: string): string[] => [...BANKS, bankId, 'questions']

/** A question of a test as the list shows it. */
export interface TestQuestion {
  id: string
  kind: string
  title: string
  isComplete: boolean
}
/** A bank of questions in a draft. */
export interface TestBank {
  id: string
  /** Number of questions that each attempt draws; undefined for all. */
  pick: number | undefined
  questions: readonly TestQuestion[]
}

const entriesIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** Rules of a new test. */
const NEW_RULES: Fields = {
  verificationType: 'auto',
  passMark: 70,
  feedback: 'after-test',
  reveal: 'finished',
  shuffle: true,
}

/** Returns the rules of the test in a draft; before its first question, those that it will begin with. */
export const rulesIn = (document: DraftDocument): Fields => {
  const test = valueAt(document, ['test'])
  return isFields(test) ? test : NEW_RULES
}

/** Returns the banks of the test in a draft; titles are in the language that is written, else in the primary one. */
export const banksIn = (document: DraftDocument, lang: string | null): TestBank[] =>
  entriesIn(valueAt(document, BANKS)).map(({ id, pick, questions }) => ({
    id: textOf(id),
    pick: typeof pick === 'number' ? pick : undefined,
    questions: entriesIn(questions).map((question) => questionOf(question, lang)),
  }))

function questionOf(question: Fields, lang: string | null): TestQuestion {
  const kind = textOf(question.kind)
  const own = lang === null ? '' : textOf(valueAt(question, ['texts', lang, 'title']))
  return {
    id: textOf(question.id),
    kind,
    title: own || textOf(question.title),
    isComplete: missingIn({ kind, fields: question }).length === 0,
  }
}

/** Returns how many questions a bank adds to an attempt. */
export const drawnFrom = ({ pick, questions }: TestBank): number => Math.min(pick ?? Infinity, questions.length)

/** Whether a bank is to draw more questions than it has. */
export const drawsTooMany = ({ pick, questions }: TestBank): boolean => pick !== undefined && pick > questions.length

/** Makes the changes that add a bank, and the rules of the test if it has none. */
export const addBank =
  (id: string) =>
  (document: DraftDocument): DraftChange[] => {
    const rules = valueAt(document, ['test'])
    if (!isFields(rules)) {
      return [setValue(document, { path: ['test'], value: { ...NEW_RULES, banks: [{ id, questions: [] }] } })]
    }
    const index = entriesIn(rules.banks).length
    return [insertAt(document, { list: BANKS, index, entries: [{ id, questions: [] }] })]
  }

/** Makes the changes that remove a bank with its questions. */
export const removeBank = (id: string) => (): DraftChange[] => [{ kind: 'remove', list: BANKS, ids: [id] }]

/** Makes the changes that set or remove a rule of the test. The first one sets the others as well. */
export const setRules =
  (rules: Fields) =>
  (document: DraftDocument): DraftChange[] =>
    isFields(valueAt(document, ['test']))
      ? Object.entries(rules).map(([name, value]) => setValue(document, { path: ['test', name], value }))
      : [setValue(document, { path: ['test'], value: { ...NEW_RULES, ...rules, banks: [] } })]

export const setPick =
  (bankId: string, pick: number | undefined) =>
  (document: DraftDocument): DraftChange[] => [setValue(document, { path: [...BANKS, bankId, 'pick'], value: pick })]

/** Makes the changes that add an empty question at the end of a bank. */
export const addQuestion =
  ({ bankId, id, kind }: { bankId: string; id: string; kind: string }) =>
  (document: DraftDocument): DraftChange[] => {
    const list = questionsPath(bankId)
    const index = entriesIn(valueAt(document, list)).length
    return [insertAt(document, { list, index, entries: [{ id, kind, title: '', ...startOf(kind) }] })]
  }

/** Fields that a new question of a kind has from the start. */
export function startOf(kind: string): Fields {
  if (kind.endsWith('-choice')) return { variants: [], right: [] }
  if (kind === 'matching') return { variants: [], targets: [], pairs: {} }
  return kind === 'ordering' || kind === 'poll' ? { variants: [] } : {}
}

/** Makes the changes that copy a question behind itself. The copy has another id, so it has no results. */
export const copyQuestion =
  ({ bankId, id, newId }: { bankId: string; id: string; newId: string }) =>
  (document: DraftDocument): DraftChange[] => {
    const list = questionsPath(bankId)
    const questions = entriesIn(valueAt(document, list))
    const index = questions.findIndex((question) => question.id === id)
    const question = questions[index]
    return question ? [insertAt(document, { list, index: index + 1, entries: [{ ...question, id: newId }] })] : []
  }

export const removeQuestion =
  ({ bankId, id }: { bankId: string; id: string }) =>
  (): DraftChange[] => [{ kind: 'remove', list: questionsPath(bankId), ids: [id] }]

/** Makes the changes that move a question before an index of a bank, its own or another. It keeps its id. */
export const moveQuestion =
  ({ id, from, to, index }: { id: string; from: string; to: string; index: number }) =>
  (document: DraftDocument): DraftChange[] => {
    if (from === to) return [moveTo(document, { list: questionsPath(to), index, ids: [id] })]
    const question = entriesIn(valueAt(document, questionsPath(from))).find((one) => one.id === id)
    const entry: DraftEntry | undefined = question && { ...question, id }
    return entry
      ? [
          { kind: 'remove', list: questionsPath(from), ids: [id] },
          insertAt(document, { list: questionsPath(to), index, entries: [entry] }),
        ]
      : []
  }

/** Returns where a question goes when it moves up or down by one: into the bank beside its own at the end of a bank. */
export function placeBeside(
  banks: readonly TestBank[],
  { bankId, id, by }: { bankId: string; id: string; by: -1 | 1 },
): { to: string; index: number; place: number } | undefined {
  const bankIndex = banks.findIndex((bank) => bank.id === bankId)
  const questions = banks[bankIndex]?.questions ?? []
  const at = questions.findIndex((question) => question.id === id)
  if (at + by >= 0 && at + by < questions.length)
    return { to: bankId, index: by > 0 ? at + 2 : at - 1, place: at + by + 1 }
  const other = banks[bankIndex + by]
  if (!other) return undefined
  const index = by > 0 ? 0 : other.questions.length
  return { to: other.id, index, place: index + 1 }
}
