import type { FileWriter, OutQuestion } from '#features/studio/file-formats/out/model.ts'
import { placeOfQuestion, questionParts, wholeText } from '#features/studio/file-formats/out/out-notes.ts'
import { QuestionNotes } from '#features/studio/file-formats/question-text.ts'

const ALL = 100
const SIGNS = /[\\~=#{}:]/g
/** What would be taken for HTML, or for the name of a format. */
const LIKE_HTML = /<\/?[a-z!]|&(?:[a-z]+|#\d+);|^\s*\[(?:html|moodle|plain|markdown)\]/i

/** Writes questions in GIFT: a category for each test or bank. */
export const writer: FileWriter = {
  write: (course) => {
    const notices = [...course.notices]
    const lines: string[] = []
    for (const { part, questions } of questionParts(course, notices)) {
      let category = ''
      for (const question of questions) {
        const own = question.bank ?? part.title
        const text = questionText(question, new QuestionNotes(notices, placeOfQuestion(question)))
        if (text === undefined) continue
        if (own !== category) lines.push(`$CATEGORY: ${own.replaceAll(/[\s/]+/g, ' ').trim()}`)
        category = own
        lines.push(text)
      }
    }
    return { files: lines.length === 0 ? [] : [{ path: 'questions.gift', text: `${lines.join('\n\n')}\n` }], notices }
  },
}

type Escape = (text: string) => string

function questionText(question: OutQuestion, notes: QuestionNotes): string | undefined {
  const isHtml = [wholeText(question), ...textsOf(question)].some((text) => LIKE_HTML.test(text))
  const escape: Escape = (text) => {
    const plain = text.trim().replaceAll('\r', '')
    const safe = isHtml ? asHtml(plain) : plain
    return safe.replaceAll(SIGNS, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
  }
  if (question.text !== undefined) notes.add('changed', 'question-joined')
  if (question.feedback) notes.add('left', 'feedback')
  const answers = answerLines(question, { escape, notes })
  if (answers === undefined) return undefined
  const explanation = question.explanation === undefined ? [] : [`####${escape(question.explanation)}`]
  const inside = [...answers, ...explanation]
  const braces = inside.length === 0 ? '{}' : `{\n${inside.join('\n')}\n}`
  return `::${question.number}::${isHtml ? '[html]' : ''}${escape(wholeText(question))}${braces}`
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('[', '&#91;')

function textsOf(question: OutQuestion): string[] {
  const own = [question.explanation ?? '']
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return [
        ...own,
        ...question.answers.flatMap(({ text, picture, feedback = '' }) => [text || (picture?.alt ?? ''), feedback]),
      ]
    case 'open-text':
      return [...own, ...question.accepted]
    case 'matching':
      return [...own, ...question.pairs.flatMap(({ left = '', right }) => [left, right])]
    default:
      return own
  }
}

interface Writing {
  escape: Escape
  notes: QuestionNotes
}

/** Returns the lines of the answers; undefined if the format has no such question. */
function answerLines(question: OutQuestion, { escape, notes }: Writing): string[] | undefined {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return choiceLines(question, { escape, notes })
    case 'open-text': {
      if (question.accepted.length === 0) {
        if (!question.isLong) notes.add('changed', 'written-long')
        return []
      }
      if (question.isLong) notes.add('changed', 'written-short')
      // With arrows, the answers would be pairs.
      if (question.accepted.some((text) => text.includes('->'))) notes.add('changed', 'arrow')
      return question.accepted.map((text) => `=${weighted(text)}${escape(arrowless(text))}`)
    }
    case 'matching':
      return question.pairs.map(({ left = '', right }) => {
        if (/->/.test(left + right)) notes.add('changed', 'arrow')
        return `=${weighted(left)}${escape(arrowless(left))} -> ${escape(arrowless(right))}`
      })
    default:
      notes.add('left', 'question-kind')
      return undefined
  }
}

const arrowless = (text: string): string => text.replaceAll('->', '→')
/** A percentage at the start would be taken for points. */
const weighted = (text: string): string => (/^\s*%/.test(text) ? '%100%' : '')

function choiceLines(
  { kind, answers }: Extract<OutQuestion, { answers: unknown }>,
  { escape, notes }: Writing,
): string[] | undefined {
  if (answers.some(({ picture }) => picture)) notes.add('left', 'answer-picture')
  const texts = answers.map(({ text, picture }) => text || (picture?.alt ?? ''))
  if (texts.some((text) => text.trim() === '')) {
    notes.add('left', 'question-of-pictures')
    return undefined
  }
  const right = answers.filter(({ isRight }) => isRight).length
  const share = String(Number((ALL / Math.max(1, right)).toFixed(5)))
  return answers.map(({ isRight, feedback }, at) => {
    const text = texts[at] ?? ''
    const said = feedback === undefined ? '' : `#${escape(feedback)}`
    if (kind === 'multiple-choice') return `~%${isRight ? share : `-${share}`}%${escape(text)}${said}`
    // Without a wrong answer, the right ones would be answers to write.
    if (right === answers.length) return `${at === 0 ? '=' : '~'}%100%${escape(text)}${said}`
    return `${isRight ? '=' : '~'}${/^\s*%/.test(text) ? `%${isRight ? ALL : 0}%` : ''}${escape(text)}${said}`
  })
}
