import { oneLine } from '#features/studio/file-formats/html-tree.ts'
import { type QuestionNotes, questionText } from '#features/studio/file-formats/question-text.ts'

/** A part of a GIFT file. Texts still have their escaped signs hidden. */
export type GiftPart =
  | { kind: 'category'; name: string }
  | { kind: 'question'; text: string; answers: string; line: number }
  | { kind: 'description'; text: string; line: number }
  | { kind: 'broken'; line: number }

/** Escaped signs are replaced by characters that no text has, so that they aren’t taken for signs of the format. */
const ESCAPED = ['\\', '~', '=', '#', '{', '}', ':', 'n'] as const
const FIRST_HIDDEN = 0xe010
const NAME = /^::([^:]*(?::(?!:)[^:]*)*)::/
const FORMAT = /^\[(html|moodle|plain|markdown)\]\s*/i
const BLANK = '_____'

export const hide = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (whole, sign: string) => {
    const at = ESCAPED.findIndex((each) => each === sign)
    return at < 0 ? whole : String.fromCodePoint(FIRST_HIDDEN + at)
  })

const shown = (text: string): string =>
  text.replaceAll(/[\uE010-\uE017]/g, (hidden) => {
    const sign = ESCAPED[(hidden.codePointAt(0) ?? 0) - FIRST_HIDDEN] ?? ''
    return sign === 'n' ? '\n' : sign
  })

/** Returns a text without the signs of the format and without HTML. */
export function plain(text: string, notes: QuestionNotes): string {
  const [prefix = '', format] = FORMAT.exec(text) ?? []
  const bare = shown(text.slice(prefix.length))
  if (format?.toLowerCase() === 'markdown') {
    notes.add('changed', 'question-format')
    return oneLine(bare.replaceAll(/\*\*|__|`/g, ''))
  }
  const isHtml = format?.toLowerCase() === 'html' || /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.test(bare)
  return isHtml && format?.toLowerCase() !== 'plain' ? questionText(bare, notes) : oneLine(bare)
}

/** Divides a file into its parts: they are separated by empty lines. */
export function partsOf(text: string): GiftPart[] {
  const lines = hide(text).split('\n')
  const parts: GiftPart[] = []
  let run: string[] = []
  let start = 1
  const flush = () => {
    const whole = run.join('\n').trim()
    if (whole !== '') parts.push(partOf(whole, start))
    run = []
  }
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim()
    if (trimmed.startsWith('//')) continue
    const [, category] = /^\$CATEGORY:\s*(.*)$/i.exec(trimmed) ?? []
    if (category !== undefined) {
      flush()
      parts.push({ kind: 'category', name: categoryOf(shown(category)) })
    } else if (trimmed === '' && !isWithinAnswers(run, lines, index)) {
      flush()
    } else {
      if (run.length === 0) start = index + 1
      run.push(line)
    }
  }
  flush()
  return parts
}

/** Whether the empty line is between the answers of a question: they are open, and closed before the next ones open. */
function isWithinAnswers(run: readonly string[], lines: readonly string[], index: number): boolean {
  const before = run.join('\n')
  if (before.lastIndexOf('{') <= before.lastIndexOf('}')) return false
  const next = lines.slice(index).find((line) => /[{}]/.test(line)) ?? ''
  return /^[^{]*\}/.test(next)
}

/** The last name of the path of a category. */
const categoryOf = (path: string): string =>
  path
    .split('/')
    .map((name) => name.trim())
    .findLast((name) => name !== '' && !/^\$.*\$$/.test(name)) ?? ''

function partOf(whole: string, line: number): GiftPart {
  const [name = ''] = NAME.exec(whole) ?? []
  const text = whole.slice(name.length).trim()
  const open = text.indexOf('{')
  const close = text.indexOf('}', open)
  if (open < 0 && !text.includes('}')) return { kind: 'description', text, line }
  if (open < 0 || close < 0 || /[{}]/.test(text.slice(close + 1))) return { kind: 'broken', line }
  const after = text.slice(close + 1).trim()
  const before = text.slice(0, open).trim()
  // Answers in the middle of a sentence stand for a missing word.
  const asked = after === '' ? before : `${before} ${BLANK} ${after}`
  return { kind: 'question', text: asked, answers: text.slice(open + 1, close).trim(), line }
}
