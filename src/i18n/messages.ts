import type { Language } from './language.ts'

/**
 * Packages of texts; each `texts.json` names its package. Only the server loads `mail` and `problem`, only administration pages
 * `admin`, only the mentors' desk `desk`. Source: LANG-25.
 */
export const TEXT_PACKAGES = [
  'portal',
  'env',
  'scenario',
  'validation',
  'course',
  'chat',
  'page',
  'mail',
  'admin',
  'desk',
  'problem',
] as const

/** The packages that learners and guests read; the others are read by those who work for the portal. */
export const LEARNER_PACKAGES: readonly (typeof TEXT_PACKAGES)[number][] = [
  'portal',
  'env',
  'scenario',
  'validation',
  'course',
  'chat',
  'page',
  'mail',
  'problem',
]

/** Packages of which a language may have few texts although it is complete for learners. */
const BACK_OFFICE_PACKAGES: readonly string[] = ['admin', 'desk'] satisfies (typeof TEXT_PACKAGES)[number][]
/** Key under which such a package has the `lang` attribute that most of its texts need. */
export const TEXTS_LANG = 'textsLang'
/** From this share on a package counts as translated. */
const TRANSLATED_SHARE = 0.6

/** Texts in the ICU message syntax, by key; keys may nest. */
export interface Messages {
  [key: string]: string | Messages
}

/** The texts of a language, by package and key. */
export type Texts = Record<string, Messages>

/** An English text with a note for translators. */
export interface SourceText {
  text: string
  note: string
}

/** The content of a `texts.json`: English texts of the code beside it. */
export interface TextsFile {
  package: string
  texts: SourceTree
}
export interface SourceTree {
  [key: string]: SourceText | SourceTree
}

// Unicode isolates: the beginning and end of a run with its own direction, like `<bdi>` in HTML.
const ISOLATE = '\u2068'
const ISOLATE_END = '\u2069'

/** Whether a value in a `texts.json` is a text rather than a group. */
export function isSourceText(value: SourceText | SourceTree): value is SourceText {
  return typeof value.text === 'string'
}

/** Merges the English texts of all `texts.json` files. Throws if two files have a key in common. */
export function englishTexts(files: Record<string, TextsFile>): Texts {
  const texts: Texts = {}
  for (const [path, file] of Object.entries(files)) {
    const messages = (texts[file.package] ??= {})
    addAll(messages, messagesOf(file.texts), `${path}: ${file.package}`)
  }
  return texts
}

function messagesOf(tree: SourceTree): Messages {
  const entries = Object.entries(tree)
  return Object.fromEntries(entries.map(([key, value]) => [key, isSourceText(value) ? value.text : messagesOf(value)]))
}

function addAll(target: Messages, source: Messages, where: string): void {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key]
    if (present === undefined) target[key] = value
    else if (typeof present === 'object' && typeof value === 'object') addAll(present, value, `${where}.${key}`)
    else throw new Error(`${where}.${key} is a text of another file too. Give one of them another key.`)
  }
}

/** Language and package of a pack's file, such as `uk` and `course` of `…/languages/uk/texts/course.json`. */
export function packFileOf(path: string): { code: string; package: string } {
  const [code = '', , name = ''] = path.split('/').slice(-3)
  return { code, package: name.replace(/\.json$/, '') }
}

/**
 * Returns the texts of a language, with English fallbacks. Texts whose script runs against the layout's direction are isolated, so
 * that their full stop stays at the right end.
 */
export function mergeTexts({ english, pack, language }: { english: Texts; pack: Texts; language: Language }): Texts {
  const own = isolating(language.textDirection ?? language.direction, language)
  const borrowed = isolating('ltr', language)
  const merge = (source: Messages, translated: Messages): Messages => {
    const entries = Object.entries(source).map(([key, value]) => {
      const translation = translated[key]
      if (typeof value === 'object') return [key, merge(value, typeof translation === 'object' ? translation : {})]
      return [key, typeof translation === 'string' && translation !== '' ? own(translation) : borrowed(value)]
    })
    return Object.fromEntries(entries)
  }
  const ofPackage = (name: string, source: Messages): Messages => {
    const merged = merge(source, pack[name] ?? {})
    if (!BACK_OFFICE_PACKAGES.includes(name)) return merged
    const isTranslated = countOwn(source, pack[name] ?? {}) >= TRANSLATED_SHARE * countOwn(source, source)
    return { ...merged, [TEXTS_LANG]: isTranslated ? (language.htmlLang ?? language.code) : 'en' }
  }
  return Object.fromEntries(Object.entries(english).map(([name, source]) => [name, ofPackage(name, source)]))
}

/** Counts the texts of the source that the translation has. */
function countOwn(source: Messages, translated: Messages): number {
  return Object.entries(source).reduce((sum, [key, value]) => {
    const own = translated[key]
    if (typeof value === 'object') return sum + (typeof own === 'object' ? countOwn(value, own) : 0)
    return sum + (typeof own === 'string' && own !== '' ? 1 : 0)
  }, 0)
}

function isolating(textDirection: Language['direction'], { direction }: Language): (text: string) => string {
  return textDirection === direction ? (text) => text : (text) => ISOLATE + text + ISOLATE_END
}
