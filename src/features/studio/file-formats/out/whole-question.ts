import type { Question } from '#features/results/questions.ts'
import { entriesIn, type Fields, isFields, textOf } from './fields.ts'

const KINDS = ['single-choice', 'multiple-choice', 'image-choice', 'open-text', 'ordering', 'matching']

/**
 * Returns a question of a draft if its author has finished it, by the rules of `features/results/questions.ts`: their schemas are
 * not part of what browsers load.
 */
export function wholeQuestion(fields: Fields): Question | undefined {
  const kind = textOf(fields['kind'])
  if (!KINDS.includes(kind) || textOf(fields['title']) === '') return undefined
  if (kind !== 'open-text' && !hasVariants(fields, kind === 'image-choice')) return undefined
  if (kind.endsWith('-choice') && !hasRight(fields)) return undefined
  if (kind === 'matching' && !isPaired(fields)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked the types of all fields when they were saved
  return fields as Question
}

function hasVariants(fields: Fields, arePictures: boolean): boolean {
  const variants = entriesIn(fields['variants'])
  const isWhole = ({ text, image }: Fields) => isFields(image) || (!arePictures && textOf(text) !== '')
  return variants.length > 1 && variants.every(isWhole)
}

function hasRight(fields: Fields): boolean {
  const { right } = fields
  const ids = idsOf(fields['variants'])
  return Array.isArray(right) && right.length > 0 && right.every((id: unknown) => ids.includes(textOf(id)))
}

/** Whether each variant has its target. */
function isPaired(fields: Fields): boolean {
  const targets = entriesIn(fields['targets'])
  const { pairs } = fields
  if (targets.length < 2 || targets.some(({ text }) => textOf(text) === '') || !isFields(pairs)) return false
  const ids = idsOf(targets)
  return idsOf(fields['variants']).every((id) => ids.includes(textOf(pairs[id])))
}

const idsOf = (list: unknown): string[] => entriesIn(list).map(({ id }) => textOf(id))
