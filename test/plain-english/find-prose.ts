import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A comment, a title of a test or a paragraph of a document. */
export interface Prose {
  file: string
  line: number
  text: string
}

const SOURCES = ['{src,test,bench,scripts,bin}/**/*.{ts,tsx,js,cjs,mjs,py,css,md}', 'docs/**/*.md', '*.{md,ts}']
const TITLED = new Set(['test', 'it', 'describe', 'bench', 'suite'])

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Finds everything in the repository that people read and the program doesn't: comments, titles of tests, documents. */
export function findProse(): Prose[] {
  return globSync(SOURCES).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.md')) return paragraphsOf(file, text)
    if (file.endsWith('.css')) return matchesOf(file, text, /\/\*[^]*?\*\//g)
    if (file.endsWith('.py')) return matchesOf(file, text, /#.*|"""[^]*?"""/g)
    return proseOfScript(file, text)
  })
}

function proseOfScript(file: string, text: string): Prose[] {
  const { program, comments } = parseSync(file, text)
  const found = comments.map(({ start, value }) => ({ file, line: lineAt(text, start), text: oneLine(value) }))
  if (!/\.(?:test|bench)\.tsx?$/.test(file)) return found
  return [...found, ...titlesIn(program).map(({ start, title }) => ({ file, line: lineAt(text, start), text: title }))]
}

/** Returns the titles of all tests, suites and benchmarks of a file, in order. */
export const titlesOf = (file: string): string[] =>
  titlesIn(parseSync(file, readFileSync(file, 'utf8')).program).map(({ title }) => title)

function titlesIn(program: unknown): { start: number; title: string }[] {
  const titles: { start: number; title: string }[] = []
  walk(program, (tree) => {
    const title = titleOf(tree)
    if (title) titles.push({ start: Number(tree.start), title })
  })
  return titles
}

/** The title in `test('…')`, `test.each(…)('…')` and the like. */
function titleOf(tree: Tree): string | undefined {
  if (tree.type !== 'CallExpression' || !TITLED.has(rootOf(tree.callee))) return undefined
  const [title] = Array.isArray(tree.arguments) ? tree.arguments : []
  if (!isTree(title)) return undefined
  if (title.type === 'Literal') return typeof title.value === 'string' ? title.value : undefined
  if (title.type !== 'TemplateLiteral' || !Array.isArray(title.quasis)) return undefined
  return title.quasis.map((piece: Tree) => (isTree(piece.value) ? String(piece.value.cooked) : '')).join('…')
}

function rootOf(callee: unknown): string {
  if (!isTree(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  return rootOf(callee.type === 'MemberExpression' ? callee.object : callee.callee)
}

function walk(value: unknown, visit: (tree: Tree) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit)
  else if (isTree(value)) {
    visit(value)
    for (const entry of Object.values(value)) walk(entry, visit)
  }
}

/** Paragraphs without code blocks and inline code. */
function paragraphsOf(file: string, text: string): Prose[] {
  const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ')
  return matchesOf(file, text.replaceAll(/^```[^]*?^```/gm, blank).replaceAll(/`[^`\n]*`/g, blank), /(?:.+\n?)+/g)
}

const matchesOf = (file: string, text: string, pattern: RegExp): Prose[] =>
  [...text.matchAll(pattern)].map((match) => ({ file, line: lineAt(text, match.index), text: oneLine(match[0]) }))

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Joins lines, and leaves out inline code, since names keep their spelling. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replaceAll(/`[^`]*`/g, '…')
    .trim()
