import { valueAt } from '#features/pages/block-schema.ts'
import { type DraftQuestion, type Fields, isFields, stringsAt, textOf } from './draft-question.ts'

/** What keeps a question from being asked. */
export type Missing =
  | 'title'
  | 'two-answers'
  | 'two-lines'
  | 'two-targets'
  | 'blank-answer'
  | 'blank-target'
  | 'picture'
  | 'right'
  | 'pair'
  | 'guide'
  | 'line'
  | 'blank-line'
  | 'blank-reply'

const entriesIn = (fields: Fields, name: string): Fields[] => {
  const list = valueAt(fields, [name])
  return Array.isArray(list) ? list.filter(isFields) : []
}

const isBlank = ({ text, image }: Fields): boolean => textOf(text).trim() === '' && image === undefined

/** Returns what a question still needs, in the order of its fields. */
export function missingIn({ kind, fields }: Pick<DraftQuestion, 'kind' | 'fields'>): Missing[] {
  const own = CHECKS[kind]?.(fields) ?? []
  return textOf(fields.title).trim() === '' ? ['title', ...own] : own
}

const CHECKS: Readonly<Record<string, (fields: Fields) => Missing[]>> = {
  'single-choice': (fields) => [...answersOf(fields), ...rightOf(fields)],
  'multiple-choice': (fields) => [...answersOf(fields), ...rightOf(fields)],
  'image-choice': (fields) => [...picturesOf(fields), ...rightOf(fields)],
  ordering: (fields) => answersOf(fields, 'two-lines'),
  matching: (fields) => [...answersOf(fields, 'two-lines'), ...targetsOf(fields), ...pairsOf(fields)],
  poll: (fields) => answersOf(fields),
  dialog: dialogOf,
}

function answersOf(fields: Fields, few: Missing = 'two-answers'): Missing[] {
  const variants = entriesIn(fields, 'variants')
  if (variants.length < 2) return [few]
  return variants.some(isBlank) ? ['blank-answer'] : []
}

function picturesOf(fields: Fields): Missing[] {
  const variants = entriesIn(fields, 'variants')
  if (variants.length < 2) return ['two-answers']
  return variants.some(({ image }) => image === undefined) ? ['picture'] : []
}

function rightOf(fields: Fields): Missing[] {
  const ids = entriesIn(fields, 'variants').map(({ id }) => id)
  return stringsAt({ fields }, ['right']).some((id) => ids.includes(id)) ? [] : ['right']
}

function targetsOf(fields: Fields): Missing[] {
  const targets = entriesIn(fields, 'targets')
  if (targets.length < 2) return ['two-targets']
  return targets.some(isBlank) ? ['blank-target'] : []
}

function pairsOf(fields: Fields): Missing[] {
  const targets = new Set(entriesIn(fields, 'targets').map(({ id }) => id))
  const isPaired = ({ id }: Fields) => targets.has(valueAt(fields, ['pairs', textOf(id)]))
  return entriesIn(fields, 'variants').every(isPaired) ? [] : ['pair']
}

function dialogOf(fields: Fields): Missing[] {
  const messages = entriesIn(fields, 'messages')
  const hasGuide = textOf(valueAt(fields, ['guide', 'name'])).trim() !== ''
  return [
    ...(hasGuide ? [] : ['guide' as const]),
    ...(messages.length === 0 ? ['line' as const] : []),
    ...(messages.some(isBlank) ? ['blank-line' as const] : []),
    ...(messages.some((message) => entriesIn(message, 'variants').some(isBlank)) ? ['blank-reply' as const] : []),
  ]
}
