import type { XmlElement } from '#base/parse-xml.ts'
import type { FileAnswer, FileQuestion } from '#features/studio/file-formats/model.ts'
import { picturesIn, withoutPictures } from '#features/studio/file-formats/question-pictures.ts'
import { acceptedNumbers, type QuestionNotes, questionText } from '#features/studio/file-formats/question-text.ts'
import type { Rule } from './marking.ts'
import { elementsBelow, materialHtml } from './material.ts'

type Omitted<Question> = Question extends unknown ? Omit<Question, 'number' | 'title' | 'bank'> : never
export type Answers = Omitted<FileQuestion>

export interface Marked {
  rules: readonly Rule[]
  notes: QuestionNotes
  feedback: ReadonlyMap<string, string>
  takePicture: (src: string) => string | undefined
}

interface Label {
  id: string
  html: string
}

const identOf = ({ attributes }: XmlElement): string => attributes['ident'] ?? ''

/** Returns the choices of a response. */
export const labelsOf = (response: XmlElement): Label[] =>
  elementsBelow(response, /^response_label$/).map((label) => ({ id: identOf(label), html: materialHtml(label) }))

/** Returns the responses to a question that are right. */
function rightOf(response: XmlElement, { rules, notes }: Marked): string[] {
  const id = identOf(response)
  const scoring = rules.filter((rule) => rule.points > 0 && rule.responses.some((each) => each.id === id))
  const most = Math.max(...scoring.map(({ points }) => points))
  const isSingle = response.attributes['rcardinality'] !== 'Multiple'
  if (scoring.some(({ points }) => points < most) || rules.some(({ points }) => points < 0))
    notes.add('changed', 'points')
  const full = isSingle ? scoring.filter(({ points }) => points === most) : scoring
  return [
    ...new Set(full.flatMap(({ responses }) => responses.filter((each) => each.id === id).map(({ value }) => value))),
  ]
}

export function choice(response: XmlElement, marked: Marked): Answers {
  const { notes, feedback, takePicture } = marked
  const labels = labelsOf(response)
  const right = rightOf(response, marked)
  if (response.attributes['rcardinality'] === 'Ordered') {
    const lines = right.flatMap((id) => labels.filter((label) => label.id === id))
    if (lines.length < labels.length) notes.add('left', 'answer-without-place')
    return { kind: 'ordering', lines: lines.map(({ html }) => questionText(html, notes)) }
  }
  return {
    kind: response.attributes['rcardinality'] === 'Multiple' ? 'multiple-choice' : 'single-choice',
    answers: labels.map(({ id, html }): FileAnswer => {
      const { src = '', alt = '' } = picturesIn(html)[0]?.attributes ?? {}
      const picture = src === '' ? undefined : takePicture(src)
      const said = feedback.get(id)
      return {
        text: questionText(src === '' ? html : withoutPictures(html), notes),
        isRight: right.includes(id),
        ...(picture !== undefined && { picture: { id: picture, alt } }),
        ...(said && { feedback: said }),
      }
    }),
  }
}

/** A choice of two whose words are those of true and false. */
export function trueFalse(answers: Answers): Answers {
  if (answers.kind !== 'single-choice' || answers.answers.length !== 2) return answers
  const of = (word: RegExp) => answers.answers.find(({ text }) => word.test(text))
  const [yes, no] = [of(/^true$/i), of(/^false$/i)]
  if (!yes || !no) return answers
  return {
    kind: 'true-false',
    isTrue: yes.isRight === true,
    ...(yes.feedback && { feedbackTrue: yes.feedback }),
    ...(no.feedback && { feedbackFalse: no.feedback }),
  }
}

/** What has to be written; a mentor decides about long texts, patterns and wide ranges. */
export function written(response: XmlElement, marked: Marked, isEssay: boolean): Answers {
  const { rules, notes } = marked
  const id = identOf(response)
  const scoring = rules.filter(({ points }) => points > 0)
  const isOpen = scoring.some(({ isPattern }) => isPattern)
  if (isOpen) notes.add('changed', 'cc-pattern')
  const ranges = scoring.flatMap(({ range }) => (range?.id === id ? [range] : []))
  const numbers = ranges.flatMap(({ from, to }) => acceptedNumbers(from, to, notes))
  const texts = rightOf(response, marked)
  const isMarked = ranges.length > 0 && numbers.length === 0
  return {
    kind: 'open-text',
    accepted: isOpen || isMarked ? [] : [...new Set([...texts, ...numbers])],
    isLong: isEssay,
  }
}

/** Each response is one side of a pair, its choices are the other. */
export function matching(responses: readonly XmlElement[], marked: Marked): Answers {
  const { notes } = marked
  const labels = new Map(responses.flatMap(labelsOf).map(({ id, html }) => [id, questionText(html, notes)]))
  const pairs = responses.flatMap((response) => {
    const left = questionText(materialHtml(response), notes)
    const right = labels.get(rightOf(response, marked)[0] ?? '')
    return left === '' || right === undefined ? [] : [{ left, right }]
  })
  if (pairs.length < responses.length) notes.add('left', 'answer-without-place')
  const used = new Set(pairs.map(({ right }) => right))
  const others = new Set([...labels.values()].filter((text) => text !== '' && !used.has(text)))
  return { kind: 'matching', pairs: [...pairs, ...[...others].map((right) => ({ right }))] }
}

/** The texts of choices that are right: for a gap whose choices are the answers that it accepts. */
export function acceptedLabels(response: XmlElement, marked: Marked): Answers {
  const right = rightOf(response, marked)
  const labels = labelsOf(response).filter(({ id }) => right.includes(id))
  return { kind: 'open-text', accepted: labels.map(({ html }) => questionText(html, marked.notes)), isLong: false }
}
