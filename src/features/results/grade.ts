import type { Answer, Outcome, Question, Variant } from './questions.ts'

/** The grade of an answer: passed is null where a mentor has to decide. The share is from 0 to 1. */
export interface Grade {
  passed: boolean | null
  share: number
}

type OfKind<K extends Question['kind']> = Extract<Question, { kind: K }>
type Choice = OfKind<'single-choice' | 'multiple-choice' | 'image-choice'>

/** Grades answers given with the author's ids. Partly right answers get a share, but only a fully right one passes. */
export function grade(question: Question, answers: readonly Answer[]): Grade {
  switch (question.kind) {
    case 'open-text':
      return gradeText(question, answers)
    case 'ordering':
      return whole(placesRight(question, answers), question.variants.length)
    case 'matching':
      return whole(pairsRight(question, answers), question.variants.length)
    default:
      return gradeChoice(question, answers)
  }
}

/** Whether several variants may be chosen. */
export const takesSeveral = (question: { kind: Question['kind']; multiple?: boolean | undefined }): boolean =>
  question.kind === 'multiple-choice' || (question.kind === 'image-choice' && question.multiple === true)

/** Whether the question is answered: blank text is not, nor an ordering or matching with missing variants. */
export function isAnswered(
  question: { kind: Question['kind']; variants?: readonly { id: string }[] | undefined },
  answers: readonly Answer[],
): boolean {
  if (question.kind === 'open-text') return answers.some(({ text }) => text !== undefined && text.trim() !== '')
  const ids = new Set(answers.map(({ id }) => id))
  if (question.kind === 'ordering') return question.variants?.every(({ id }) => ids.has(id)) === true
  if (question.kind === 'matching')
    return question.variants?.every(({ id }) => answers.some((one) => one.id === id && one.target)) === true
  return answers.some(({ id }) => id !== undefined)
}

/**
 * Returns what may be revealed about an answer. Until `isRevealed` it says nothing about variants that were not
 * chosen, so that another attempt makes sense.
 */
export function outcomeOf(
  question: Question,
  answers: readonly Answer[],
  { isRevealed }: { isRevealed: boolean },
): Outcome {
  const { passed, share } = grade(question, answers)
  const { feedback, explanation } = question
  const text = passed === null ? undefined : passed ? feedback?.right : feedback?.wrong
  const chosen = answers.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return {
    passed,
    share,
    variants: verdicts(question, answers, isRevealed),
    notes: Object.fromEntries(
      variantsOf(question).flatMap((variant) =>
        variant.feedback !== undefined && chosen.includes(variant.id) ? [[variant.id, variant.feedback]] : [],
      ),
    ),
    ...(text !== undefined && { text }),
    ...(isRevealed && explanation !== undefined && { explanation }),
    ...(isRevealed && { right: rightAnswers(question) }),
  }
}

/** Returns one fully right set of answers; empty where a mentor decides. */
export function rightAnswers(question: Question): Answer[] {
  switch (question.kind) {
    case 'open-text':
      return (question.accepted ?? []).slice(0, 1).map((text) => ({ text }))
    case 'ordering':
      return question.variants.map(({ id }) => ({ id }))
    case 'matching':
      return question.variants.flatMap(({ id }) => {
        const target = question.pairs[id]
        return target === undefined ? [] : [{ id, target }]
      })
    default:
      return question.right.map((id) => ({ id }))
  }
}

const variantsOf = (question: Question): readonly Variant[] => (question.kind === 'open-text' ? [] : question.variants)

const whole = (right: number, of: number): Grade => ({ passed: right === of, share: right / of })

function gradeChoice(question: Choice, answers: readonly Answer[]): Grade {
  const chosen = new Set(answers.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const hits = question.right.filter((id) => chosen.has(id)).length
  if (!takesSeveral(question)) return whole(Number(hits === 1 && chosen.size === 1), 1)
  // Each wrong choice cancels a right one, so that choosing everything earns nothing.
  const share = Math.max(0, hits - (chosen.size - hits)) / question.right.length
  return { passed: share === 1, share }
}

function gradeText({ accepted = [] }: OfKind<'open-text'>, [given]: readonly Answer[]): Grade {
  if (accepted.length === 0) return { passed: null, share: 0 }
  const text = simplified(given?.text ?? '')
  return whole(Number(accepted.some((candidate) => simplified(candidate) === text)), 1)
}

/** Keeps letters and digits without accents and case: spelling details are not graded. */
const simplified = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const placesRight = ({ variants }: OfKind<'ordering'>, answers: readonly Answer[]): number =>
  variants.filter(({ id }, place) => answers[place]?.id === id).length

const pairsRight = ({ variants, pairs }: OfKind<'matching'>, answers: readonly Answer[]): number =>
  variants.filter(({ id }) => answers.find((answer) => answer.id === id)?.target === pairs[id]).length

/** Returns a verdict per variant; for variants that were not chosen only when revealed. */
function verdicts(question: Question, answers: readonly Answer[], isRevealed: boolean): Outcome['variants'] {
  const verdictOf = ({ id }: Variant, place: number) => {
    const isRight = (() => {
      if (question.kind === 'ordering') return answers[place]?.id === id
      if (question.kind === 'matching') return answers.find((answer) => answer.id === id)?.target === question.pairs[id]
      return question.kind !== 'open-text' && question.right.includes(id)
    })()
    const isGiven = answers.some((answer) => answer.id === id)
    if (isGiven) return isRight ? 'right' : 'wrong'
    return isRight && isRevealed ? 'missed' : undefined
  }
  return Object.fromEntries(
    variantsOf(question).flatMap((variant, place) => {
      const verdict = verdictOf(variant, place)
      return verdict ? [[variant.id, verdict] as const] : []
    }),
  )
}
