import type { FileQuestion } from './model.ts'

/** What a true-or-false question offers, in the language of the course. */
export interface TrueWords {
  isTrue: string
  isFalse: string
}

interface Making {
  makeId: () => string
  words: TrueWords
}

/** The kind and the fields of a question, as lessons and tests store them. */
export function questionFields(
  question: FileQuestion,
  making: Making,
): { kind: string; fields: Record<string, unknown> } {
  const { title, text, explanation, feedback } = question
  const hasFeedback = feedback?.right !== undefined || feedback?.wrong !== undefined
  return {
    kind: question.kind === 'true-false' ? 'single-choice' : question.kind,
    fields: {
      title,
      ...(text && { text }),
      ...(explanation && { explanation }),
      ...(hasFeedback && { feedback }),
      ...ownFields(question, making),
    },
  }
}

function ownFields(question: FileQuestion, { makeId, words }: Making): Record<string, unknown> {
  switch (question.kind) {
    case 'true-false': {
      const { isTrue, feedbackTrue, feedbackFalse } = question
      return choiceFields(
        [
          { text: words.isTrue, isRight: isTrue, ...(feedbackTrue && { feedback: feedbackTrue }) },
          { text: words.isFalse, isRight: !isTrue, ...(feedbackFalse && { feedback: feedbackFalse }) },
        ],
        makeId,
      )
    }
    case 'open-text':
      return {
        ...(question.accepted.length > 0 && { accepted: question.accepted }),
        ...(question.isLong && { long: true }),
      }
    case 'ordering':
      return { variants: question.lines.map((text) => ({ id: makeId(), text })) }
    case 'matching':
      return matchingFields(question.pairs, makeId)
    default:
      return choiceFields(question.answers, makeId)
  }
}

function choiceFields(
  answers: readonly { text: string; isRight?: boolean; feedback?: string }[],
  makeId: () => string,
): Record<string, unknown> {
  const entries = answers.map((answer) => ({ answer, id: makeId() }))
  return {
    variants: entries.map(({ id, answer: { text, feedback } }) => ({ id, text, ...(feedback && { feedback }) })),
    right: entries.filter(({ answer }) => answer.isRight).map(({ id }) => id),
  }
}

/** Pairs with the same right side share a target. */
function matchingFields(
  pairs: readonly { left?: string; right: string }[],
  makeId: () => string,
): Record<string, unknown> {
  const targets = new Map([...new Set(pairs.map(({ right }) => right))].map((text) => [text, makeId()]))
  const variants = pairs.flatMap(({ left, right }) => (left === undefined ? [] : [{ id: makeId(), text: left, right }]))
  return {
    variants: variants.map(({ id, text }) => ({ id, text })),
    targets: [...targets].map(([text, id]) => ({ id, text })),
    pairs: Object.fromEntries(variants.map(({ id, right }) => [id, targets.get(right) ?? ''])),
  }
}
