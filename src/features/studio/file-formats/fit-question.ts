import type { FileBlock, FileContent, FileQuestion, Notice } from './model.ts'

/** Maximum lengths and numbers of `results/questions.ts` and `results/limits.ts`. */
const TITLE_MAX = 400
const TEXT_MAX = 2000
const ANSWER_MAX = 500
const ANSWERS_MAX = 20
const ACCEPTED_MAX = 50

/** Returns the content with questions that the portal can ask. Others are left out, with the reason. */
export function fitQuestions(content: FileContent): FileContent {
  const notices: Notice[] = []
  const blocks = content.blocks.flatMap((block): FileBlock[] => {
    if (block.kind !== 'question') return [block]
    const question = fitted(block.question, (outcome, code) =>
      notices.push({
        outcome,
        code,
        place: { question: block.question.number, title: block.question.title.slice(0, 80) },
      }),
    )
    return question ? [{ ...block, question }] : []
  })
  return { ...content, blocks, notices: [...content.notices, ...notices] }
}

type Note = (outcome: Notice['outcome'], code: string) => void

function fitted(question: FileQuestion, note: Note): FileQuestion | undefined {
  const problem = problemOf(question)
  if (problem !== undefined) {
    note('left', problem)
    return undefined
  }
  return withFeedback(withTitle(question, note), note)
}

function problemOf(question: FileQuestion): string | undefined {
  if (question.title.trim() === '') return 'question-empty'
  const isTooLong = question.title.length + (question.text?.length ?? 0) > TITLE_MAX + TEXT_MAX
  if (isTooLong) return 'question-too-long'
  const texts = textsOf(question)
  if (hasEmptyAnswer(question)) return 'answer-empty'
  if (texts.some((text) => text.length > ANSWER_MAX)) return 'answer-too-long'
  return countProblemOf(question)
}

function countProblemOf(question: FileQuestion): string | undefined {
  if (question.kind === 'true-false') return undefined
  if (question.kind === 'open-text') return question.accepted.length > ACCEPTED_MAX ? 'too-many-answers' : undefined
  const count = textsOf(question).length
  if (question.kind === 'matching') return matchingProblem(question.pairs)
  if (count > ANSWERS_MAX) return 'too-many-answers'
  if (count < 2) return 'too-few-answers'
  if (question.kind === 'ordering') return undefined
  return question.answers.some(({ isRight }) => isRight) ? undefined : 'no-right-answer'
}

function matchingProblem(pairs: readonly { left?: string; right: string }[]): string | undefined {
  const left = pairs.filter((pair) => pair.left !== undefined).length
  const right = new Set(pairs.map((pair) => pair.right)).size
  if (left < 2 || right < 2) return 'too-few-answers'
  return left > ANSWERS_MAX || right > ANSWERS_MAX ? 'too-many-answers' : undefined
}

function hasEmptyAnswer(question: FileQuestion): boolean {
  if (question.kind === 'single-choice' || question.kind === 'multiple-choice')
    return question.answers.some(({ text, picture }) => text.trim() === '' && !picture)
  return textsOf(question).some((text) => text.trim() === '')
}

function textsOf(question: FileQuestion): string[] {
  if (question.kind === 'true-false') return []
  if (question.kind === 'open-text') return question.accepted
  if (question.kind === 'ordering') return question.lines
  if (question.kind === 'matching')
    return question.pairs.flatMap(({ left, right }) => [...(left === undefined ? [] : [left]), right])
  return question.answers.map(({ text }) => text)
}

/** A long question is divided: its last sentence asks, what comes before is its context. */
function withTitle(question: FileQuestion, note: Note): FileQuestion {
  const { title, text } = question
  if (title.length <= TITLE_MAX && (text?.length ?? 0) <= TEXT_MAX) return question
  const whole = text === undefined ? title : `${text}\n${title}`
  const cut = Math.max(whole.length - TITLE_MAX, ...SENTENCE_ENDS.map((end) => placeAfter(whole, end)))
  note('changed', 'question-divided')
  return { ...question, text: whole.slice(0, cut).trim().slice(0, TEXT_MAX), title: whole.slice(cut).trim() }
}

const SENTENCE_ENDS = ['. ', '! ', '? ', '\n', '。', '؟ ']

/** Where the last sentence begins that is short enough to be a title. */
function placeAfter(text: string, end: string): number {
  const at = text.lastIndexOf(end, text.length - end.length - 1)
  return at >= text.length - TITLE_MAX - end.length ? at + end.length : 0
}

/** Shortens feedback that is too long. */
function withFeedback(question: FileQuestion, note: Note): FileQuestion {
  const all = [question.explanation, question.feedback?.right, question.feedback?.wrong]
  const answers = 'answers' in question ? question.answers : []
  const isTooLong = [...all, ...answers.map(({ feedback }) => feedback)].some((text) => (text?.length ?? 0) > TEXT_MAX)
  if (!isTooLong) return question
  note('changed', 'feedback-shortened')
  const short = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text)
  const { explanation, feedback } = question
  const fitting = {
    ...question,
    ...(explanation !== undefined && { explanation: short(explanation) }),
    ...(feedback && {
      feedback: Object.fromEntries(Object.entries(feedback).map(([name, text]) => [name, short(text)])),
    }),
  }
  if (!('answers' in fitting)) return fitting
  return {
    ...fitting,
    answers: fitting.answers.map((answer) =>
      answer.feedback === undefined ? answer : { ...answer, feedback: short(answer.feedback) },
    ),
  }
}
