import type { CompiledMessages, CompiledText, CompiledTexts } from './compile-texts.ts'
import type { Language } from './language.ts'

/** A pseudo-language for tests: it reveals texts that are cut off, concatenated or not translatable. Never offered to visitors. */
export const PSEUDO_LANGUAGE: Language = {
  code: 'x-pseudo',
  name: 'Þšéûðö',
  direction: 'ltr',
  htmlLang: 'en-XA',
  formatLocale: 'en',
}

/** How much longer than English other languages are. */
const GROWTH = 0.35
const FILLING = ' one two three four five six seven eight nine ten eleven twelve'
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'

/** Accents, lengthens and brackets every text; keeps arguments, plural forms and tags. */
export function pseudoTexts(texts: CompiledTexts): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).map(([name, messages]) => [name, pseudoAll(messages)]))
}

function pseudoAll(messages: CompiledMessages): CompiledMessages {
  const entries = Object.entries(messages).map(([key, value]) => {
    return [key, isText(value) ? pseudoText(value) : pseudoAll(value)]
  })
  return Object.fromEntries(entries)
}

const isText = (value: CompiledText | CompiledMessages): value is CompiledText =>
  typeof value === 'string' || Array.isArray(value)

function pseudoText(text: CompiledText): CompiledText {
  const nodes = nodesOf(text).map(accented)
  const added = Math.ceil(lengthOf(nodes) * GROWTH)
  const filling = FILLING.repeat(Math.ceil(added / FILLING.length)).slice(0, added)
  return ['[', ...nodes, `${filling}]`] as CompiledText
}

/** Output of `icu-minify`: texts, 0 for `#`, `[argument]`, `[argument, kind, forms or format]`, `[tag, ...nodes]`. */
type Node = unknown

/** Kinds of arguments that have forms: select, plural and selectordinal. */
const CHOICES: readonly unknown[] = [1, 2, 3]

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value])

const formsOf = (node: unknown[]): [string, unknown][] | undefined =>
  CHOICES.includes(node[1]) ? Object.entries(node[2] ?? {}) : undefined

const isTag = (node: unknown[]): boolean => node.length > 1 && (typeof node[1] !== 'number' || node[1] === 0)

function accented(node: Node): Node {
  if (typeof node === 'string') return node.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
  if (!Array.isArray(node)) return node
  if (isTag(node)) return [node[0], ...node.slice(1).map(accented)]
  const forms = formsOf(node)?.map(([form, value]) => [form, nodesOf(value).map(accented)])
  return forms ? [node[0], node[1], Object.fromEntries(forms)] : node
}

/** Number of letters of a text, with its longest form. */
function lengthOf(nodes: Node[]): number {
  const lengths = nodes.map((node) => {
    if (typeof node === 'string') return node.length
    if (!Array.isArray(node)) return 0
    if (isTag(node)) return lengthOf(node.slice(1))
    return Math.max(0, ...(formsOf(node) ?? []).map(([, form]) => lengthOf(nodesOf(form))))
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}
