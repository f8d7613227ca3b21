import compile from 'icu-minify/compile'

/** The structure of a text, which a translation is compared with. */
export interface TextShape {
  /** Names of arguments and tags, the latter as `<tag>`. */
  names: Set<string>
  plurals: Plural[]
  selects: { name: string; forms: string[] }[]
  /** Arguments formatted inside the text as dates or times. */
  dates: string[]
  /** All letters, digits and signs between the arguments. */
  literals: string
}

/** A plural argument. */
export interface Plural {
  name: string
  kind: 'cardinal' | 'ordinal'
  /** Exact numbers such as `=0`, and plural categories. */
  forms: string[]
}

/** Numbers of `icu-minify` for kinds of arguments. */
const SELECT = 1
const PLURAL = 2
const ORDINAL = 3
const DATE = 5

/** Parses an ICU message; throws if it is invalid. */
export function shapeOf(text: string): TextShape {
  const shape: TextShape = { names: new Set(), plurals: [], selects: [], dates: [], literals: '' }
  readAll(compile(text), shape)
  return shape
}

function readAll(nodes: unknown, shape: TextShape): void {
  for (const node of Array.isArray(nodes) ? nodes : [nodes]) {
    if (typeof node === 'string') shape.literals += node
    if (Array.isArray(node)) readNode(node, shape)
  }
}

function readNode([name, kind, ...rest]: unknown[], shape: TextShape): void {
  const isTag = kind !== undefined && (typeof kind !== 'number' || kind === 0)
  shape.names.add(isTag ? `<${String(name)}>` : String(name))
  if (isTag) readAll([kind, ...rest], shape)
  if (typeof kind === 'number' && kind >= DATE) shape.dates.push(String(name))
  if (kind === SELECT || kind === PLURAL || kind === ORDINAL)
    readForms({ name: String(name), kind, forms: Object(rest[0]) }, shape)
}

function readForms({ name, kind, forms }: { name: string; kind: number; forms: object }, shape: TextShape): void {
  const names = Object.keys(forms)
  if (kind === SELECT) shape.selects.push({ name, forms: names.toSorted() })
  else shape.plurals.push({ name, kind: kind === PLURAL ? 'cardinal' : 'ordinal', forms: names })
  for (const form of Object.values(forms)) readAll(form, shape)
}
