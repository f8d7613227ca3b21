import type { XmlElement } from '#base/parse-xml.ts'
import type { FileAnswer, FileQuestion } from '#features/studio/file-formats/model.ts'
import { picturesIn, withoutPictures } from '#features/studio/file-formats/question-pictures.ts'
import { acceptedNumbers, type QuestionNotes, questionText } from '#features/studio/file-formats/question-text.ts'
import { childrenOf, childText } from '#features/studio/file-formats/xml.ts'
import type { QuestionFiles } from './question-files.ts'
import { htmlOf, textIn } from './texts.ts'

type Omitted<Question> = Question extends unknown ? Omit<Question, 'number' | 'title' | 'bank'> : never
type Answers = Omitted<FileQuestion>

interface Answer extends Pick<FileAnswer, 'text' | 'picture'> {
  share: number
  feedback: string
  element: XmlElement
}

const ALL = 100

/** Reads the answers of a question; undefined if the portal has no such kind, or if they are broken. */
export function answersOf(
  element: XmlElement,
  { type, notes, files }: { type: string; notes: QuestionNotes; files: QuestionFiles },
): Answers | undefined {
  if (type === 'matching') return matching(element, notes)
  if (type === 'essay') return { kind: 'open-text', accepted: [], isLong: true }
  const answers = childrenOf(element, 'answer').map((answer): Answer => {
    const html = htmlOf(answer)
    // Only choices have pictures.
    const [image] = type === 'multichoice' ? picturesIn(html) : []
    const picture = image && files.take(image, answer)
    return {
      text: questionText(image ? withoutPictures(html) : html, notes),
      ...(picture && { picture }),
      share: Number(answer.attributes['fraction'] ?? 0),
      feedback: textIn(answer, 'feedback', notes),
      element: answer,
    }
  })
  if (answers.length === 0) return undefined
  if (type === 'multichoice') return choice(answers, childText(element, 'single'), notes)
  if (type === 'truefalse') return trueFalse(answers, notes)
  if (type === 'shortanswer') return shortAnswer(answers, notes)
  if (type === 'numerical') return numerical(answers, notes)
  if (type === 'ordering')
    return {
      kind: 'ordering',
      lines: answers.toSorted((one, other) => one.share - other.share).map(({ text }) => text),
    }
  return undefined
}

function choice(answers: readonly Answer[], single: string, notes: QuestionNotes): Answers {
  const isSingle = /^(?:true|1)$/.test(single)
  const partial = answers.some(({ share }) => (isSingle ? share > 0 && share < ALL : share < 0))
  if (partial) notes.add('changed', 'points')
  return {
    kind: isSingle ? 'single-choice' : 'multiple-choice',
    answers: answers.map(({ text, picture, share, feedback }) => ({
      text,
      ...(picture && { picture }),
      isRight: isSingle ? share >= ALL : share > 0,
      ...(feedback && { feedback }),
    })),
  }
}

function trueFalse(answers: readonly Answer[], notes: QuestionNotes): Answers | undefined {
  const of = (word: string) => answers.find(({ text }) => text.toLowerCase() === word)
  const [yes, no] = [of('true'), of('false')]
  if (!yes || !no) return undefined
  notes.add('changed', 'true-false')
  return {
    kind: 'true-false',
    isTrue: yes.share > no.share,
    ...(yes.feedback && { feedbackTrue: yes.feedback }),
    ...(no.feedback && { feedbackFalse: no.feedback }),
  }
}

function shortAnswer(answers: readonly Answer[], notes: QuestionNotes): Answers {
  const full = fullyRight(answers, notes)
  // An asterisk stands for any text there.
  const hasPattern = full.some(({ text }) => /(?:^|[^\\])\*/.test(text))
  if (hasPattern) notes.add('changed', 'moodle-pattern')
  return {
    kind: 'open-text',
    accepted: hasPattern ? [] : full.map(({ text }) => text.replaceAll(String.raw`\*`, '*')),
    isLong: false,
  }
}

function fullyRight(answers: readonly Answer[], notes: QuestionNotes): Answer[] {
  const full = answers.filter(({ share }) => share >= ALL)
  if (answers.some(({ share }) => share > 0 && share < ALL)) notes.add('left', 'partial-answer')
  if (answers.some(({ feedback }) => feedback !== '')) notes.add('left', 'answer-feedback')
  return full
}

function numerical(answers: readonly Answer[], notes: QuestionNotes): Answers | undefined {
  const full = fullyRight(answers, notes)
  const accepted = full.map(({ text, element }) => {
    const middle = Number(text)
    const tolerance = Number(childText(element, 'tolerance') || 0)
    return Number.isFinite(middle) && Number.isFinite(tolerance)
      ? acceptedNumbers(middle - tolerance, middle + tolerance, notes)
      : []
  })
  if (full.length === 0) return undefined
  const isOpen = accepted.some((list) => list.length === 0)
  return { kind: 'open-text', accepted: isOpen ? [] : [...new Set(accepted.flat())], isLong: false }
}

function matching(element: XmlElement, notes: QuestionNotes): Answers | undefined {
  const pairs = childrenOf(element, 'subquestion').map((pair) => {
    const [answer] = childrenOf(pair, 'answer')
    const left = questionText(htmlOf(pair), notes)
    return { ...(left && { left }), right: answer ? questionText(childText(answer, 'text'), notes) : '' }
  })
  return pairs.length === 0 ? undefined : { kind: 'matching', pairs }
}
