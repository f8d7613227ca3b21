import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A regular expression in the source. */
export interface FoundExpression {
  file: string
  source: string
  flags: string
}

/** A call of `RegExp` whose pattern is built at run time. */
export interface MadeExpression {
  file: string
  call: string
}

type Tree = Record<string, unknown>

interface SourceFile {
  text: string
  /** Initial values of the file’s constants, by name. */
  constants: Map<string, Tree>
  /** Source file and exported name of each import. */
  imports: Map<string, { from: string; name: string }>
  expressions: Tree[]
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const treesOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : [])
const part = (tree: Tree, name: string): Tree => {
  const value = tree[name]
  return isTree(value) ? value : {}
}

/** Finds all regular expressions of the product: literals, and calls of `RegExp` with constants. */
export function findExpressions(): { found: FoundExpression[]; made: MadeExpression[] } {
  const files = globSync('src/**/*.{ts,tsx,js,cjs}').filter((file) => !/\.test\.tsx?$/.test(file))
  const known = new Map<string, SourceFile>()
  const read = (file: string): SourceFile | undefined => {
    const before = known.get(file)
    if (before || !files.includes(file)) return before
    const parsed = readSource(file)
    known.set(file, parsed)
    return parsed
  }
  const found: FoundExpression[] = []
  const made: MadeExpression[] = []
  for (const file of files) {
    const source = read(file)
    for (const tree of source?.expressions ?? []) {
      const [pattern, flags] = tree.type === 'Literal' ? literalOf(tree) : callOf(tree, { file, read })
      if (pattern !== undefined) found.push({ file, source: pattern, flags: flags ?? '' })
      else
        made.push({
          file,
          call: source?.text.slice(Number(tree.start), Number(tree.end)).replaceAll(/\s+/g, ' ') ?? '',
        })
    }
  }
  return { found, made }
}

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const source: SourceFile = { text, constants: new Map(), imports: new Map(), expressions: [] }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  walk(program, (tree) => {
    if (tree.type === 'VariableDeclarator') source.constants.set(textOf(part(tree, 'id').name), part(tree, 'init'))
    if (tree.type === 'ImportDeclaration') noteImports(source, file, tree)
    const isLiteral = tree.type === 'Literal' && isTree(tree.regex)
    const isCall = tree.type === 'NewExpression' || tree.type === 'CallExpression'
    if (isLiteral || (isCall && part(tree, 'callee').name === 'RegExp')) source.expressions.push(tree)
  })
  return source
}

function walk(value: unknown, look: (tree: Tree) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, look)
  else if (isTree(value)) {
    look(value)
    for (const entry of Object.values(value)) walk(entry, look)
  }
}

function noteImports(source: SourceFile, file: string, tree: Tree): void {
  const address = textOf(part(tree, 'source').value)
  const from = address.startsWith('#') ? `src/${address.slice(1)}` : path.join(path.dirname(file), address)
  for (const specifier of treesOf(tree.specifiers)) {
    const name = textOf(part(specifier, 'imported').name)
    source.imports.set(textOf(part(specifier, 'local').name), { from, name })
  }
}

const literalOf = (tree: Tree): [string, string] => {
  const { pattern, flags } = part(tree, 'regex')
  return [textOf(pattern), textOf(flags)]
}

interface Place {
  file: string
  read: (file: string) => SourceFile | undefined
}

function callOf(tree: Tree, place: Place): [string | undefined, string | undefined] {
  const [pattern, flags] = treesOf(tree.arguments)
  return [pattern && valueOf(pattern, place), flags && valueOf(flags, place)]
}

/** The text of an expression that consists of constants alone; undefined for any other. */
function valueOf(tree: Tree, place: Place): string | undefined {
  if (tree.type === 'Literal') return isTree(tree.regex) ? literalOf(tree)[0] : String(tree.value)
  if (tree.type === 'TemplateLiteral') return templateOf(tree, place, 'cooked')
  const isRaw = part(part(tree, 'tag'), 'property').name === 'raw'
  if (tree.type === 'TaggedTemplateExpression' && isRaw) return templateOf(part(tree, 'quasi'), place, 'raw')
  return tree.type === 'Identifier' ? constantOf(textOf(tree.name), place) : undefined
}

function templateOf(tree: Tree, place: Place, form: 'cooked' | 'raw'): string | undefined {
  const pieces = treesOf(tree.quasis).map((piece) => textOf(part(piece, 'value')[form]))
  const values = treesOf(tree.expressions).map((value) => valueOf(value, place))
  if (values.includes(undefined)) return undefined
  return pieces.map((piece, index) => piece + (values[index] ?? '')).join('')
}

function constantOf(name: string, { file, read }: Place): string | undefined {
  const source = read(file)
  const value = source?.constants.get(name)
  if (value) return valueOf(value, { file, read })
  const imported = source?.imports.get(name)
  return imported && constantOf(imported.name, { file: imported.from, read })
}
