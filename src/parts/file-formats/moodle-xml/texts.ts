import type { XmlElement } from '#base/parse-xml.ts'
import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import { type QuestionNotes, questionText } from '#features/studio/file-formats/question-text.ts'
import { childrenOf, childText } from '#features/studio/file-formats/xml.ts'

/** Returns the text that an element has in one of its children, as HTML. */
export function htmlIn(element: XmlElement, name: string): string {
  const [child] = childrenOf(element, name)
  return child ? htmlOf(child) : ''
}

/** Returns the text of an element as HTML; its format says whether it is. */
export function htmlOf(element: XmlElement): string {
  const text = childText(element, 'text')
  const { format = 'html' } = element.attributes
  return format === 'plain_text' ? escapeHtml(text) : text
}

/** Returns the text that an element has in one of its children, without HTML. */
export const textIn = (element: XmlElement, name: string, notes: QuestionNotes): string =>
  questionText(htmlIn(element, name), notes)
