import type { Language } from './language.ts'
import { categoryFaults, countsWords, pluralFaults, type TextFault } from './plural-faults.ts'
import { shapeOf, type TextShape } from './text-shape.ts'

interface Given {
  language: Language
  /** The English text. */
  source: string
  text: string
}

/** Returns the faults of a replacement text: syntax, arguments, tags, choices or plural forms. */
export function textFaults({ language, source, text }: Given): TextFault[] {
  if (text.trim() === '') return [{ code: 'required', name: '' }]
  const shape = readShape(text)
  if (!shape) return [{ code: 'textSyntax', name: '' }]
  const wanted = shapeOf(source)
  const faults = [nameFaults(shape, wanted), choiceFaults(shape, wanted), formFaults(language, shape, wanted)]
  return [...new Map(faults.flat().map((fault) => [`${fault.code} ${fault.name}`, fault])).values()]
}

function readShape(text: string): TextShape | undefined {
  try {
    return shapeOf(text)
  } catch {
    return undefined
  }
}

function nameFaults(shape: TextShape, wanted: TextShape): TextFault[] {
  const shown = (name: string) => (name.startsWith('<') ? name : `{${name}}`)
  const lacking = [...wanted.names].filter((name) => !shape.names.has(name))
  const unknown = [...shape.names].filter((name) => !wanted.names.has(name))
  return [
    ...lacking.map((name) => ({ code: 'textLacks', name: shown(name) })),
    ...unknown.map((name) => ({ code: 'textUnknown', name: shown(name) })),
  ]
}

function choiceFaults(shape: TextShape, wanted: TextShape): TextFault[] {
  const formsOf = ({ selects, dates }: TextShape) =>
    JSON.stringify([selects.map((each) => JSON.stringify(each)).toSorted(), dates])
  return formsOf(shape) === formsOf(wanted) ? [] : [{ code: 'textChoices', name: '' }]
}

function formFaults(language: Language, shape: TextShape, wanted: TextShape): TextFault[] {
  if (language.code !== 'en') return pluralFaults(language, shape, wanted)
  return shape.plurals.filter(countsWords).flatMap((plural) => categoryFaults(language.formatLocale, plural))
}
