import type { Language } from './language.ts'
import type { Plural, TextShape } from './text-shape.ts'

/** Languages whose plurals need four forms: zero, one, few, many. Source: spec §9, LANG-30, LANG-31. */
const FOUR_FORMS: Record<string, string[]> = { ru: ['=0', 'one', 'few', 'many'], uk: ['=0', 'one', 'few', 'many'] }
const LARGEST_COUNT = 200

/** A fault of a text: a stable code, and the form, argument or tag concerned. */
export interface TextFault {
  code: string
  name: string
}

/** Returns the faults in the plural forms of a translation. */
export function pluralFaults({ code, formatLocale }: Language, shape: TextShape, source: TextShape): TextFault[] {
  const lost = source.plurals.filter(({ name }) => !shape.plurals.some((plural) => plural.name === name))
  const faults = shape.plurals.flatMap((plural) => {
    const model = source.plurals.find(({ name }) => name === plural.name)
    const exact = model?.forms.filter((form) => form.startsWith('=')) ?? []
    const isCounted = [plural, model].some((either) => either && countsWords(either))
    const own = isCounted && plural.kind === 'cardinal' ? (FOUR_FORMS[code] ?? []) : []
    const lacking = [...exact, ...own]
      .filter((form) => !plural.forms.includes(form))
      .map((name) => ({ code: 'formMissing', name }))
    return isCounted ? [...lacking, ...categoryFaults(formatLocale, plural)] : lacking
  })
  return [
    ...faults,
    ...lost
      .filter((plural) => isNeeded(formatLocale, plural))
      .map(({ name }) => ({ code: 'formsLost', name: `{${name}}` })),
  ]
}

/** Whether a plural has several forms, apart from exact numbers such as `=0`. */
export const countsWords = ({ forms }: Plural) => forms.some((form) => form !== 'other' && !form.startsWith('='))

/** Whether leaving out this plural would lose something: a form, or the text of an exact number. */
const isNeeded = (locale: string, plural: Plural) =>
  plural.forms.some((form) => form.startsWith('=')) || countedForms(locale, plural.kind).size > 1

/** Plural categories that a locale needs and the message lacks, and those that it has needlessly. */
export function categoryFaults(locale: string, { kind, forms }: Plural): TextFault[] {
  const known = new Set<string>(new Intl.PluralRules(locale, { type: kind }).resolvedOptions().pluralCategories)
  const missing = [...countedForms(locale, kind)].filter((form) => !forms.includes(form))
  const useless = forms.filter((form) => !form.startsWith('=') && !known.has(form))
  return [
    ...missing.map((name) => ({ code: 'formMissing', name })),
    ...useless.map((name) => ({ code: 'formUseless', name })),
  ]
}

function countedForms(locale: string, type: 'cardinal' | 'ordinal'): Set<string> {
  const rules = new Intl.PluralRules(locale, { type })
  return new Set(['other', ...Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => rules.select(count))])
}
