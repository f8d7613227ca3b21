import type { Notice } from '../model.ts'
import type { OutBlock, OutCourse, OutPart, OutQuestion } from './model.ts'

/** A part with its questions, for formats that carry nothing else. */
export interface QuestionPart {
  part: OutPart
  questions: OutQuestion[]
}

/** Returns the parts that have questions. Whatever else lessons have is noted as left out. */
export function questionParts({ parts }: OutCourse, notices: Notice[]): QuestionPart[] {
  return parts.flatMap((part) => {
    const questions = questionsIn(part.blocks)
    notePassMark(part, notices)
    if (questions.length < part.blocks.length)
      notices.push({ outcome: 'left', code: 'lesson-content', place: { heading: part.title } })
    return questions.length === 0 ? [] : [{ part, questions }]
  })
}

/** Most formats leave it to their reader when a test is passed. */
export function notePassMark({ title, passMark }: OutPart, notices: Notice[]): void {
  if (passMark !== undefined) notices.push({ outcome: 'left', code: 'pass-mark', place: { heading: title } })
}

export const questionsIn = (blocks: readonly OutBlock[]): OutQuestion[] =>
  blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : []))

export const placeOfQuestion = ({ number, title }: OutQuestion) => ({ question: number, title: title.slice(0, 80) })

/** The question and its context, for formats that have one text for both. */
export const wholeText = ({ title, text }: OutQuestion): string => (text === undefined ? title : `${text}\n${title}`)
