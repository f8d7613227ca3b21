import type { Question, Variant } from '#features/results/questions.ts'
import { takesSeveral } from '#features/results/grade.ts'
import type { QuestionNotes } from '../question-text.ts'
import type { FileAnswer, FileQuestion } from '../model.ts'

/** Returns a question of a lesson or test as formats write it; the pictures of its answers are named by their addresses. */
export function outQuestion(
  question: Question,
  { number, bank, notes }: { number: number; bank: string | undefined; notes: QuestionNotes },
): FileQuestion {
  const { title, text, explanation, feedback } = question
  const asked = {
    number,
    title,
    ...(text && { text }),
    ...(bank !== undefined && { bank }),
    ...(explanation && { explanation }),
    ...((feedback?.right || feedback?.wrong) && {
      feedback: { ...(feedback.right && { right: feedback.right }), ...(feedback.wrong && { wrong: feedback.wrong }) },
    }),
  }
  switch (question.kind) {
    case 'open-text': {
      if (question.placeholder !== undefined || question.maxLength !== undefined) notes.add('left', 'answer-field')
      return { ...asked, kind: 'open-text', accepted: question.accepted ?? [], isLong: question.long === true }
    }
    case 'ordering':
      return { ...asked, kind: 'ordering', lines: question.variants.map((variant) => lineOf(variant, notes)) }
    case 'matching': {
      const targets = new Map(question.targets.map(({ id, text: own }) => [id, own]))
      const used = new Set(Object.values(question.pairs))
      return {
        ...asked,
        kind: 'matching',
        pairs: [
          ...question.variants.map((variant) => ({
            left: lineOf(variant, notes),
            right: targets.get(question.pairs[variant.id] ?? '') ?? '',
          })),
          ...question.targets.filter(({ id }) => !used.has(id)).map(({ text: right }) => ({ right })),
        ],
      }
    }
    default:
      return {
        ...asked,
        kind: takesSeveral(question) ? 'multiple-choice' : 'single-choice',
        answers: question.variants.map(({ id, text: own = '', image, feedback: said }): FileAnswer => ({
          text: own,
          isRight: question.right.includes(id),
          ...(image && { picture: { id: image.src, alt: image.alt } }),
          ...(said && { feedback: said }),
        })),
      }
  }
}

/** Only choices have pictures and feedback in formats; a picture to order or to match is named by its description. */
function lineOf({ text, image, feedback }: Variant, notes: QuestionNotes): string {
  if (image) notes.add('left', 'answer-picture')
  if (feedback) notes.add('left', 'answer-feedback')
  return text ?? image?.alt ?? ''
}
