import type { Language } from './language.ts'
import { categoryFaults, countsWords, pluralFaults } from './plural-faults.ts'
import { shapeOf, type TextShape } from './text-shape.ts'

interface Given {
  language: Language
  /** What the product says in English. */
  source: string
  text: string
}

/** What is wrong with a text in place of another: its syntax, arguments, tags, choices or plural forms. Nothing when it is right. */
export function textFaults({ language, source, text }: Given): string[] {
  if (text.trim() === '') return ['says nothing']
  const shape = readShape(text)
  if (!shape) return ['is no ICU message: a brace or a tag is not closed, or a choice has no form “other”']
  const wanted = shapeOf(source)
  const faults = [nameFaults(shape, wanted), choiceFaults(shape, wanted), formFaults(language, shape, wanted)]
  return [...new Set(faults.flat())]
}

function readShape(text: string): TextShape | undefined {
  try {
    return shapeOf(text)
  } catch {
    return undefined
  }
}

function nameFaults(shape: TextShape, wanted: TextShape): string[] {
  const shown = (name: string) => (name.startsWith('<') ? name : `{${name}}`)
  const lacking = [...wanted.names].filter((name) => !shape.names.has(name))
  const unknown = [...shape.names].filter((name) => !wanted.names.has(name))
  return [
    ...lacking.map((name) => `${shown(name)} is missing`),
    ...unknown.map((name) => `${shown(name)} is nothing that can be shown here`),
  ]
}

function choiceFaults(shape: TextShape, wanted: TextShape): string[] {
  const formsOf = ({ selects, dates }: TextShape) =>
    JSON.stringify([selects.map((each) => JSON.stringify(each)).toSorted(), dates])
  return formsOf(shape) === formsOf(wanted) ? [] : ['has other choices than the English text']
}

function formFaults(language: Language, shape: TextShape, wanted: TextShape): string[] {
  if (language.code !== 'en') return pluralFaults(language, shape, wanted)
  return shape.plurals.filter(countsWords).flatMap((plural) => categoryFaults(language.formatLocale, plural))
}
