import type { FileAnswer, FileQuestion } from './model.ts'

/** What a true-or-false question offers, in the language of the course. */
export interface TrueWords {
  isTrue: string
  isFalse: string
}

interface Making {
  makeId: () => string
  words: TrueWords
  /** An uploaded picture by its id in the file; undefined if it isn’t uploaded. */
  pictureOf: (id: string, alt: string) => unknown
}

/** The kind and the fields of a question, as lessons and tests store them. */
export function questionFields(
  question: FileQuestion,
  making: Making,
): { kind: string; fields: Record<string, unknown> } {
  const { title, text, explanation, feedback } = question
  const hasFeedback = feedback?.right !== undefined || feedback?.wrong !== undefined
  return {
    kind: kindOf(question, making),
    fields: {
      title,
      ...(text && { text }),
      ...(explanation && { explanation }),
      ...(hasFeedback && { feedback }),
      ...ownFields(question, making),
    },
  }
}

/** A choice between pictures is a kind of its own. */
function kindOf(question: FileQuestion, making: Making): string {
  if (question.kind === 'true-false') return 'single-choice'
  return isOfPictures(question, making) ? 'image-choice' : question.kind
}

const isOfPictures = (question: FileQuestion, { pictureOf }: Making): boolean =>
  'answers' in question &&
  question.answers.every(({ picture }) => picture && pictureOf(picture.id, picture.alt) !== undefined)

function ownFields(question: FileQuestion, making: Making): Record<string, unknown> {
  const { makeId, words } = making
  switch (question.kind) {
    case 'true-false': {
      const { isTrue, feedbackTrue, feedbackFalse } = question
      return choiceFields(
        [
          { text: words.isTrue, isRight: isTrue, ...(feedbackTrue && { feedback: feedbackTrue }) },
          { text: words.isFalse, isRight: !isTrue, ...(feedbackFalse && { feedback: feedbackFalse }) },
        ],
        making,
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
      return {
        ...choiceFields(question.answers, making),
        ...(isOfPictures(question, making) && question.kind === 'multiple-choice' && { multiple: true }),
      }
  }
}

function choiceFields(answers: readonly FileAnswer[], { makeId, pictureOf }: Making): Record<string, unknown> {
  const entries = answers.map((answer) => ({ answer, id: makeId() }))
  return {
    variants: entries.map(({ id, answer: { text, feedback, picture } }) => {
      const image = picture && pictureOf(picture.id, picture.alt)
      // Without its picture, an answer still has the picture’s description.
      const said = text || (image === undefined ? picture?.alt : '')
      return { id, ...(said && { text: said }), ...(image !== undefined && { image }), ...(feedback && { feedback }) }
    }),
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
