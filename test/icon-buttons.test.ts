import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const files = globSync('src/**/*.tsx').filter((file) => !/\.(?:test|states)\.tsx$/.test(file))

/** Components that can be pressed; each passes its attributes on to the DOM. */
const CONTROLS = new Set(['button', 'a', 'summary', 'Link', 'Button', 'Menu'])
const ICON = /^(?:svg|Mark|\w*Icon)$/
/** Visible only to screen readers, or a small number on the corner of an icon. */
const NO_WORDS = new Set(['VisuallyHidden', 'CountBadge'])

interface Node {
  type: string
  start: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)

const inside = (node: Node): Node[] => [node, ...partsOf(node).flatMap(inside)]

const nodeOf = (node: Node, part: string): Node[] => [node[part]].filter(isNode)

function nameOf(element: Node): string {
  const [opening] = nodeOf(element, 'openingElement')
  const [name] = opening ? nodeOf(opening, 'name') : []
  return typeof name?.name === 'string' ? name.name : ''
}

function attributeOf(element: Node, wanted: string): Node | undefined {
  const [opening] = nodeOf(element, 'openingElement')
  const attributes = Array.isArray(opening?.attributes) ? opening.attributes.filter(isNode) : []
  return attributes.find((attribute) => nodeOf(attribute, 'name')[0]?.name === wanted)
}

const childrenOf = ({ children }: Node): Node[] => (Array.isArray(children) ? children.filter(isNode) : [])

type Seen = 'words' | 'icon' | 'nothing'

const isSign = (nodes: readonly Node[]) =>
  nodes.every(({ type, value }) => type === 'JSXText' && !/\p{Letter}/u.test(String(value)))

/** What a sighted visitor sees of a piece of JSX. Counts as words if the source alone can’t decide it. */
function seenIn(node: Node): Seen {
  switch (node.type) {
    case 'JSXText':
      return String(node.value).trim() === '' ? 'nothing' : 'words'
    case 'JSXExpressionContainer':
      return either(nodeOf(node, 'expression'))
    case 'ConditionalExpression':
      return either([...nodeOf(node, 'consequent'), ...nodeOf(node, 'alternate')])
    case 'LogicalExpression':
      return either(nodeOf(node, 'right'))
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'ParenthesizedExpression':
      return either(nodeOf(node, 'expression'))
    case 'JSXFragment':
      return either(childrenOf(node))
    case 'JSXElement': {
      const name = nameOf(node)
      if (ICON.test(name)) return 'icon'
      if (NO_WORDS.has(name)) return 'nothing'
      // A sign without letters, such as a question mark.
      if (name === 'span' && attributeOf(node, 'aria-hidden') && isSign(childrenOf(node))) return 'icon'
      return /^[a-z]/.test(name) ? either(childrenOf(node)) : 'words'
    }
    default:
      return 'words'
  }
}

function either(nodes: readonly Node[]): Seen {
  const seen = nodes.map(seenIn)
  return seen.includes('words') ? 'words' : seen.includes('icon') ? 'icon' : 'nothing'
}

/** The visible content of a control: its children, or the trigger of a menu, which is usually a constant of its own. */
function faceOf(element: Node, all: readonly Node[]): Node[] {
  if (nameOf(element) !== 'Menu') return childrenOf(element)
  const trigger = attributeOf(element, 'trigger')
  const value = trigger ? nodeOf(trigger, 'value').flatMap((container) => nodeOf(container, 'expression')) : []
  if (value[0]?.type !== 'Identifier') return value
  const declared = all.filter(
    (node) =>
      node.type === 'VariableDeclarator' &&
      node.start < element.start &&
      nodeOf(node, 'id')[0]?.name === value[0]?.name,
  )
  return declared.slice(-1).flatMap((declarator) => nodeOf(declarator, 'init'))
}

test('[B-D12] every control that shows only an icon has a title', () => {
  const controls = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const program: unknown = parseSync(file, source).program
    const all = isNode(program) ? inside(program) : []
    return all
      .filter((node) => node.type === 'JSXElement' && CONTROLS.has(nameOf(node)))
      .filter((node) => either(faceOf(node, all)) === 'icon')
      .map((node) => ({
        place: `${file}:${source.slice(0, node.start).split('\n').length}`,
        isNamed: attributeOf(node, 'title') !== undefined,
      }))
  })
  expect(controls.length).toBeGreaterThan(10)
  expect(controls.filter(({ isNamed }) => !isNamed).map(({ place }) => place)).toEqual([])
})
