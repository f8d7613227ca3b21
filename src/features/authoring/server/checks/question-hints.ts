import type { ElementContent } from '../../model.ts'
import { type CourseProblem, problemAt } from '../../problems.ts'

/** With fewer questions a repeated place may be chance. */
const QUESTIONS_MIN = 4
/** A right answer is noticeably longer than every other by this factor. */
const LONGER = 1.6

interface Asked {
  id: string
  /** Of the block; null in a test. */
  block: string | null
  explanation: string
  variants: readonly { id: string; text: string }[]
  right: readonly string[]
}

/** Returns what could be better in the questions of a lesson or test. */
export function hintsOfQuestions(element: ElementContent): CourseProblem[] {
  const questions = questionsIn(element)
  const at = { element: { id: element.id, title: element.title } }
  const placeOf = ({ id, block }: Asked, field: string) => ({
    ...at,
    block,
    field: block === null ? `question ${id} ${field}` : field,
  })
  const choices = questions.filter(({ right, variants }) => right.length === 1 && variants.length > 1)
  const [first] = choices
  return [
    ...questions
      .filter(({ explanation, right }) => right.length > 0 && explanation === '')
      .map((question) => problemAt('no-explanation', placeOf(question, 'explanation'))),
    ...(first && isAlwaysSamePlace(choices) ? [problemAt('right-same-place', placeOf(first, 'variants'))] : []),
    ...(first && isAlwaysLongest(choices) ? [problemAt('right-longest', placeOf(first, 'variants'))] : []),
  ]
}

const placeOfRight = ({ variants, right }: Asked): number => variants.findIndex(({ id }) => id === right[0])

const isAlwaysSamePlace = (choices: readonly Asked[]): boolean =>
  choices.length >= QUESTIONS_MIN && new Set(choices.map(placeOfRight)).size === 1

const isAlwaysLongest = (choices: readonly Asked[]): boolean =>
  choices.length >= QUESTIONS_MIN &&
  choices.every((choice) => {
    const right = choice.variants[placeOfRight(choice)]?.text.length ?? 0
    return choice.variants.every(({ id, text }) => id === choice.right[0] || right > text.length * LONGER)
  })

function questionsIn({ components, test }: ElementContent): Asked[] {
  const inBlocks = components
    .filter(({ visible }) => visible)
    .flatMap(({ id, props }) => readQuestion(props, { id, block: id }) ?? [])
  const inTest = (test?.content.banks ?? []).flatMap(({ questions }) =>
    questions.flatMap((question) => readQuestion(question, { id: question.id, block: null }) ?? []),
  )
  return [...inBlocks, ...inTest]
}

/** Reads a choice; other kinds have no list of right answers. */
function readQuestion(given: object, at: Pick<Asked, 'id' | 'block'>): Asked | undefined {
  if (!('right' in given) || !Array.isArray(given.right) || !('variants' in given)) return undefined
  const variants = Array.isArray(given.variants) ? given.variants : []
  return {
    ...at,
    explanation: 'explanation' in given && typeof given.explanation === 'string' ? given.explanation : '',
    right: given.right.filter((id) => typeof id === 'string'),
    variants: variants.flatMap((variant: unknown) => {
      if (typeof variant !== 'object' || variant === null || !('id' in variant)) return []
      const text = 'text' in variant && typeof variant.text === 'string' ? variant.text : ''
      return [{ id: String(variant.id), text }]
    }),
  }
}
