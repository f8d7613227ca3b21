import { elementsIn, type HtmlElement, oneLine, parseHtml, textOf } from './html-tree.ts'
import type { FilePlace, Notice } from './model.ts'

/** Tags that divide a text but don’t format it. */
const PLAIN_TAGS = /^(?:p|div|span|br)$/
const PICTURES = /^(?:img|svg|audio|video|iframe|object)$/
/** What is noted as something else than formatting. */
const UNFORMATTED = /^(?:img|script|math|m[a-z]+|semantics|annotation)$/

/** Collects what is lost of a question, once for each reason. */
export class QuestionNotes {
  readonly #notices: Notice[]
  readonly #place: FilePlace
  readonly #known = new Set<string>()

  constructor(notices: Notice[], place: FilePlace) {
    this.#notices = notices
    this.#place = place
  }

  add(outcome: Notice['outcome'], code: string, about?: string): void {
    if (this.#known.has(code)) return
    this.#known.add(code)
    this.#notices.push({ outcome, code, ...(about !== undefined && { about }), place: this.#place })
  }
}

/** Returns the HTML of a question or answer as plain text. Notes formatting and pictures that are lost. */
export const questionText = (html: string, notes: QuestionNotes): string => plainTextOf(parseHtml(html), notes)

/** Returns what is in an element as plain text. Notes formatting and pictures that are lost. */
export function plainTextOf(root: HtmlElement, notes: QuestionNotes): string {
  if (elementsIn(root, PICTURES).length > 0) notes.add('left', 'question-picture')
  if (elementsIn(root, /^(?:script)$/).length > 0) notes.add('left', 'script')
  if (elementsIn(root, /^math$/).length > 0) notes.add('changed', 'question-formula')
  if (elementsIn(root, /./).some(({ name }) => !PLAIN_TAGS.test(name) && !UNFORMATTED.test(name)))
    notes.add('changed', 'question-format')
  return oneLine(textOf(root))
}

const WHOLE_NUMBERS_MAX = 50

/** Returns the answers that are accepted for a range of numbers; none if a mentor has to decide. */
export function acceptedNumbers(from: number, to: number, notes: QuestionNotes): string[] {
  if (from === to) return [String(from)]
  const isWhole = Number.isInteger(from) && Number.isInteger(to)
  if (isWhole && to > from && to - from < WHOLE_NUMBERS_MAX) {
    notes.add('changed', 'number-list')
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  }
  notes.add('changed', 'number-range')
  return []
}
