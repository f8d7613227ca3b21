import type { XmlElement } from '#base/parse-xml.ts'
import { type QuestionNotes, questionText } from '#features/studio/file-formats/question-text.ts'
import type { Rule } from './marking.ts'
import { elementsBelow, materialHtml } from './material.ts'

export interface Feedback {
  right: string
  wrong: string
  explanation: string
  /** By the identifier of the choice. */
  byChoice: ReadonlyMap<string, string>
}

/** Reads the messages of an item: their names say when they are shown, or else the rules that show them. */
export function feedbackOf(item: XmlElement, rules: readonly Rule[], notes: QuestionNotes): Feedback {
  const texts = { right: [] as string[], wrong: [] as string[], explanation: [] as string[] }
  const byChoice = new Map<string, string>()
  for (const element of elementsBelow(item, /^itemfeedback$/)) {
    const ident = element.attributes['ident'] ?? ''
    const text = questionText(materialHtml(element), notes)
    if (text === '') continue
    const choice = choiceFor(ident, rules)
    if (/incorrect|wrong/i.test(ident)) texts.wrong.push(text)
    else if (/correct|right/i.test(ident)) texts.right.push(text)
    else if (choice !== undefined) byChoice.set(choice, text)
    else {
      const isGeneral = /general|solution|hint/i.test(ident) || elementsBelow(element, /^solution$/).length > 0
      if (!isGeneral) notes.add('changed', 'feedback-rules')
      texts.explanation.push(text)
    }
  }
  const [right, wrong, explanation] = [texts.right, texts.wrong, texts.explanation].map((list) => list.join(' '))
  return { right: right ?? '', wrong: wrong ?? '', explanation: explanation ?? '', byChoice }
}

/** Returns the choice that a message is shown for, if it is for one. */
function choiceFor(ident: string, rules: readonly Rule[]): string | undefined {
  const showing = rules.filter(({ shown }) => shown.includes(ident))
  const [first, ...more] = showing.flatMap(({ responses }) => responses)
  return more.length === 0 ? first?.value : undefined
}
