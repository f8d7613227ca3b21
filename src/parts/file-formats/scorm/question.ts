import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import type { OutQuestion } from '#features/studio/file-formats/out/model.ts'

/** How the package marks a question: choices by their numbers, written answers by texts, the rest by the chosen options. */
export type Marking = { several: boolean; right: number[] } | { accepted: string[] } | { places: string[] }

interface Asking {
  at: number
  pathOf: (address: string) => string
  words: Readonly<Record<string, string>>
}

const inline = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** Returns a question as a form, and how it is marked. */
export function questionForm(question: OutQuestion, { at, pathOf, words }: Asking): { html: string; marking: Marking } {
  const { title, text } = question
  const { fields, marking } = fieldsOf(question, { at, pathOf, words })
  const context = text === undefined ? '' : `<p>${inline(text)}</p>`
  return {
    marking,
    html: `<form data-question="${at}"><fieldset><legend>${inline(title)}</legend>${context}${fields}</fieldset>
<button type="submit">${escapeHtml(words['check'] ?? '')}</button><output></output></form>`,
  }
}

function fieldsOf(question: OutQuestion, { at, pathOf, words }: Asking): { fields: string; marking: Marking } {
  const name = `q${at}`
  const select = (label: string, options: readonly { value: string; text: string }[]) =>
    `<label><span>${inline(label)}</span><select><option value="">${escapeHtml(words['choose'] ?? '')}</option>${options
      .map((option) => `<option value="${option.value}">${escapeHtml(option.text)}</option>`)
      .join('')}</select></label>`
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice': {
      const several = question.kind === 'multiple-choice'
      const type = several ? 'checkbox' : 'radio'
      const fields = question.answers.map(({ text, picture }, index) => {
        const image = picture
          ? `<img src="${escapeHtml(pathOf(picture.id))}" alt="${escapeHtml(picture.alt)}" loading="lazy">`
          : ''
        return `<label><input type="${type}" name="${name}" value="${index}"><span>${image}${inline(text)}</span></label>`
      })
      const right = question.answers.flatMap(({ isRight }, index) => (isRight ? [index] : []))
      return { fields: fields.join(''), marking: { several, right } }
    }
    case 'ordering': {
      const shuffled = shuffledPlaces(question.lines.length)
      const options = question.lines.map((_, index) => ({ value: String(index + 1), text: String(index + 1) }))
      return {
        fields: shuffled.map((place) => select(question.lines[place] ?? '', options)).join(''),
        marking: { places: shuffled.map((place) => String(place + 1)) },
      }
    }
    case 'matching': {
      const targets = [...new Set(question.pairs.map(({ right }) => right))].toSorted()
      const asked = question.pairs.flatMap(({ left, right }) => (left === undefined ? [] : [{ left, right }]))
      const options = targets.map((text, index) => ({ value: String(index + 1), text }))
      return {
        fields: asked.map(({ left }) => select(left, options)).join(''),
        marking: { places: asked.map(({ right }) => String(targets.indexOf(right) + 1)) },
      }
    }
    default: {
      const accepted = question.kind === 'open-text' ? question.accepted : []
      const label = escapeHtml(words['answer'] ?? '')
      const isLong = question.kind === 'open-text' && (question.isLong || accepted.length === 0)
      return {
        fields: isLong
          ? `<textarea rows="5" aria-label="${label}"></textarea>`
          : `<input type="text" aria-label="${label}">`,
        marking: { accepted },
      }
    }
  }
}

/** An order that isn't the right one: every other line first, backwards. The same for every package. */
function shuffledPlaces(count: number): number[] {
  const places = Array.from({ length: count }, (_, at) => at)
  return [...places.filter((at) => at % 2 === 1), ...places.filter((at) => at % 2 === 0).toReversed()]
}
