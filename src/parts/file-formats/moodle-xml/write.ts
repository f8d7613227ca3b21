import type { FileWriter, OutQuestion } from '#features/studio/file-formats/out/model.ts'
import { placeOfQuestion, questionParts, wholeText } from '#features/studio/file-formats/out/out-notes.ts'
import { xml, xmlFile, xmlText } from '#features/studio/file-formats/out/xml-out.ts'
import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import { QuestionNotes } from '#features/studio/file-formats/question-text.ts'

const ALL = 100

/** Writes questions as Moodle’s XML: a category for each test or bank. */
export const writer: FileWriter = {
  write: (course) => {
    const notices = [...course.notices]
    const questions: string[] = []
    for (const { part, questions: asked } of questionParts(course, notices)) {
      let category = ''
      for (const question of asked) {
        const written = questionXml(question, new QuestionNotes(notices, placeOfQuestion(question)))
        if (written === undefined) continue
        const own = question.bank ?? part.title
        if (own !== category) questions.push(categoryXml(own))
        category = own
        questions.push(written)
      }
    }
    const files =
      questions.length === 0 ? [] : [{ path: 'questions.xml', text: xmlFile(xml('quiz', {}, ...questions)) }]
    return { files, notices }
  },
}

const categoryXml = (name: string): string =>
  xml(
    'question',
    { type: 'category' },
    xml('category', {}, plainText(`$course$/top/${name.replaceAll(/[\s/]+/g, ' ').trim()}`)),
  )

const plainText = (text: string): string => xml('text', {}, xmlText(text))
/** A text that Moodle reads as HTML. */
const htmlText = (text: string): string => plainText(escapeHtml(text).replaceAll('\n', '<br>'))
const html = (name: string, text: string): string => xml(name, { format: 'html' }, htmlText(text))

function questionXml(question: OutQuestion, notes: QuestionNotes): string | undefined {
  const answers = answersXml(question, notes)
  if (answers === undefined) return undefined
  if (question.text !== undefined) notes.add('changed', 'question-joined')
  const { right, wrong } = question.feedback ?? {}
  return xml(
    'question',
    { type: answers.type },
    xml('name', {}, plainText(question.title.slice(0, 80))),
    html('questiontext', wholeText(question)),
    html('generalfeedback', question.explanation ?? ''),
    xml('defaultgrade', {}, '1'),
    xml('penalty', {}, '0'),
    ...(right === undefined ? [] : [html('correctfeedback', right)]),
    ...(wrong === undefined ? [] : [html('incorrectfeedback', wrong)]),
    ...answers.content,
  )
}

interface AnswersXml {
  type: string
  content: string[]
}

function answersXml(question: OutQuestion, notes: QuestionNotes): AnswersXml | undefined {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return choiceXml(question, notes)
    case 'open-text':
      if (question.accepted.length === 0) {
        if (!question.isLong) notes.add('changed', 'written-long')
        return { type: 'essay', content: [] }
      }
      if (question.isLong) notes.add('changed', 'written-short')
      return {
        type: 'shortanswer',
        content: [
          xml('usecase', {}, '0'),
          ...question.accepted.map((text) =>
            // An asterisk would stand for any text.
            xml('answer', { fraction: ALL, format: 'plain_text' }, plainText(text.replaceAll('*', String.raw`\*`))),
          ),
        ],
      }
    case 'ordering':
      return {
        type: 'ordering',
        content: question.lines.map((text, at) => xml('answer', { fraction: at + 1, format: 'html' }, htmlText(text))),
      }
    case 'matching':
      return {
        type: 'matching',
        content: [
          xml('shuffleanswers', {}, '1'),
          ...question.pairs.map(({ left = '', right }) =>
            xml('subquestion', { format: 'html' }, htmlText(left), xml('answer', {}, plainText(escapeHtml(right)))),
          ),
        ],
      }
    default:
      notes.add('left', 'question-kind')
      return undefined
  }
}

function choiceXml(
  { kind, answers }: Extract<OutQuestion, { answers: unknown }>,
  notes: QuestionNotes,
): AnswersXml | undefined {
  const isSingle = kind === 'single-choice'
  if (answers.some(({ picture }) => picture)) notes.add('left', 'answer-picture')
  const texts = answers.map(({ text, picture }) => text || (picture?.alt ?? ''))
  if (texts.some((text) => text.trim() === '')) {
    notes.add('left', 'question-of-pictures')
    return undefined
  }
  const right = answers.filter(({ isRight }) => isRight).length
  const share = isSingle ? String(ALL) : String(Number((ALL / Math.max(1, right)).toFixed(5)))
  return {
    type: 'multichoice',
    content: [
      xml('single', {}, String(isSingle)),
      xml('shuffleanswers', {}, '1'),
      ...answers.map(({ isRight, feedback }, at) =>
        xml(
          'answer',
          { fraction: isRight ? share : '0', format: 'html' },
          htmlText(texts[at] ?? ''),
          ...(feedback === undefined ? [] : [html('feedback', feedback)]),
        ),
      ),
    ],
  }
}
