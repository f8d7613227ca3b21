import type { QuestionKind } from '#features/results/questions.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { insertAt, setValue } from '#features/drafts/document.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { type DraftQuestion, isFields } from './draft-question.ts'

/** Kinds of questions that a test may have. */
export const TEST_KINDS = [
  'single-choice',
  'multiple-choice',
  'image-choice',
  'open-text',
  'ordering',
  'matching',
] as const satisfies readonly QuestionKind[]

const COMMON = ['title', 'text', 'explanation', 'feedback', 'attempts', 'obligatory']

/** Fields that each kind has. Kinds that are not listed keep all. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'single-choice': [...COMMON, 'variants', 'right'],
  'multiple-choice': [...COMMON, 'variants', 'right'],
  'image-choice': [...COMMON, 'variants', 'right', 'multiple'],
  'open-text': [...COMMON, 'accepted', 'long', 'maxLength', 'placeholder'],
  ordering: [...COMMON, 'variants'],
  matching: [...COMMON, 'variants', 'targets', 'pairs'],
  poll: ['title', 'text', 'variants', 'multiple', 'thanks', 'obligatory'],
  reflection: ['title', 'text', 'placeholder', 'obligatory'],
  dialog: ['title', 'guide', 'messages', 'obligatory'],
}

/** Fields of a question that are not its kind's own. */
const ENTRY_FIELDS = new Set(['id', 'kind', 'texts'])

/**
 * Makes the changes that turn a question into another kind. Fields that the new kind doesn't have are removed, because nothing would
 * hide them from learners. With `newId` it becomes another question, so that answers given before stay with the old one.
 */
export const changeKind =
  ({ path, base, place }: DraftQuestion, { kind, newId }: { kind: string; newId: string | undefined }) =>
  (document: DraftDocument): DraftChange[] => {
    const entry = valueAt(document, path)
    const fields = valueAt(document, base)
    if (!isFields(entry) || !isFields(fields)) return []
    const kept = FIELDS[kind]
    const isLost = (name: string) => kept !== undefined && !kept.includes(name) && !ENTRY_FIELDS.has(name)
    const lost = Object.keys(fields).filter((name) =>
      place === 'test' ? isLost(name) : isLost(name) || ENTRY_FIELDS.has(name),
    )
    const kindField = place === 'test' ? 'kind' : 'component'
    if (newId === undefined) {
      return [
        setValue(document, { path: [...path, kindField], value: kind }),
        ...lost.map((name) => setValue(document, { path: [...base, name], value: undefined })),
      ]
    }
    const list = path.slice(0, -1)
    const entries = valueAt(document, list)
    const index = Array.isArray(entries) ? entries.indexOf(entry) : 0
    const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !lost.includes(name)))
    const changed =
      place === 'test' ? { ...rest, id: newId, kind } : { ...entry, id: newId, component: kind, props: rest }
    return [
      insertAt(document, { list, index: index + 1, entries: [changed] }),
      { kind: 'remove', list, ids: [path.at(-1) ?? ''] },
    ]
  }
