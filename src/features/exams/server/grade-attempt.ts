import type { Answer, Question } from '#features/results/questions.ts'
import { type Grade, grade } from '#features/results/grade.ts'
import type { Paper, PaperQuestion } from '../model.ts'
import { percentOf } from '../rules.ts'
import { questionIn } from './paper.ts'

/** Answers by question id, in the author's ids. */
export type GivenAnswers = ReadonlyMap<string, readonly Answer[]>

/** Returns the percent of an attempt; unanswered questions are wrong. */
export const gradeAttempt = ({ questions }: Paper, given: GivenAnswers): number =>
  percentOf(questions.map((question) => gradeQuestion(question, given.get(question.question.id) ?? [])))

/** Returns the end of an attempt: its percent, and whether it is passed; null where a mentor has to decide. */
export function verdictOf(
  paper: Paper,
  answers: GivenAnswers,
): { state: 'checking' | 'ended'; percent: number; passed: boolean | null } {
  const percent = gradeAttempt(paper, answers)
  if (paper.verificationType === 'mentor') return { state: 'checking', percent, passed: null }
  return { state: 'ended', percent, passed: percent >= paper.passMark }
}

/** Grades an answer by the translation in which it is best, because open text may be written in any language. */
export function gradeQuestion(question: PaperQuestion, answers: readonly Answer[]): Grade {
  const grades = versionsOf(question).map((version) => grade(version, answers))
  return grades.reduce((best, other) => (other.share > best.share ? other : best))
}

const versionsOf = (question: PaperQuestion): [Question, ...Question[]] => [
  question.question,
  ...Object.keys(question.texts).map((lang) => questionIn(question, lang)),
]

/** Returns the question in the page's language, or in the language in which a text was answered correctly. */
export function questionToJudge(question: PaperQuestion, answers: readonly Answer[], lang: string): Question {
  const own = questionIn(question, lang)
  if (own.kind !== 'open-text' || grade(own, answers).passed !== false) return own
  return versionsOf(question).find((version) => grade(version, answers).passed === true) ?? own
}
