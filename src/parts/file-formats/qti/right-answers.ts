import type { QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { allOf, childOf, elementsOf, type QtiElement, wordsOf } from './tree.ts'

/** What a file says of the response to an interaction. */
export interface Declaration {
  baseType: string
  isSingle: boolean
  correct: readonly string[]
  /** Points for each response. */
  mapping: readonly { key: string; points: number }[]
}

/** Returns the declarations of an item by their identifiers. */
export function declarationsOf(item: QtiElement): Map<string, Declaration> {
  const declarations = elementsOf(item).filter(({ name }) => name === 'responseDeclaration')
  return new Map(declarations.map((element) => [element.attributes['identifier'] ?? '', declarationOf(element)]))
}

function declarationOf(element: QtiElement): Declaration {
  const correct = childOf(element, 'correctResponse')
  return {
    baseType: element.attributes['baseType'] ?? '',
    isSingle: element.attributes['cardinality'] === 'single',
    correct: correct ? allOf(correct, 'value').map(valueOf) : [],
    mapping: allOf(element, 'mapEntry').map(({ attributes }) => ({
      key: tidy(attributes['mapKey'] ?? ''),
      points: Number(attributes['mappedValue'] ?? 0),
    })),
  }
}

const tidy = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()
const valueOf = (element: QtiElement): string => tidy(wordsOf(element))

/** Returns the responses that are right: those that the file calls right, else those with points. */
export function rightResponses({ correct, mapping, isSingle }: Declaration, notes: QuestionNotes): string[] {
  const positive = mapping.filter(({ points }) => points > 0)
  const most = Math.max(...positive.map(({ points }) => points))
  const isWeighted = positive.some(({ points }) => points < most) || mapping.some(({ points }) => points < 0)
  if (isWeighted) notes.add('changed', 'points')
  if (correct.length > 0) return [...new Set(correct)]
  return positive.filter(({ points }) => !isSingle || points === most).map(({ key }) => key)
}

/** Returns the written answers that are fully right. */
export function acceptedTexts({ correct, mapping }: Declaration, notes: QuestionNotes): string[] {
  const positive = mapping.filter(({ points }) => points > 0)
  const most = Math.max(...positive.map(({ points }) => points))
  const full = positive.filter(({ points }) => points === most).map(({ key }) => key)
  if (full.length < positive.length) notes.add('left', 'partial-answer')
  return [...new Set([...correct, ...full])].filter((text) => text !== '')
}
