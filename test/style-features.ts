import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { type Compat, featureAt, featuresOf } from './missing-built-ins.ts'

/** One use of a CSS feature. */
export interface StyleUse {
  /**
   * Such as `at-rule container`, `selector :has()`, `property inset`, `overflow: clip`, `function color-mix()`, `unit
   * cqi`.
   */
  feature: string
  compat: Compat
  /** The rule and the declaration. */
  place: string
  /** Whether the same property has an earlier declaration, or the use is inside of `@supports`. */
  hasFallback: boolean
}

/** Colours, lengths and the like: their functions and units by name, at any depth of the data. */
const TYPES = featuresOf('css.types', 3)
const QUANTITIES = /^(?:length|angle|time|resolution)$/
const isUnit = ({ path: [type = ''] }: { path: string[] }) => QUANTITIES.test(type)
const namesOf = (features: typeof TYPES) => new Map(features.map(({ path, compat }) => [path.at(-1) ?? '', compat]))
const UNITS = namesOf(TYPES.filter(isUnit))
const FUNCTIONS = namesOf(TYPES.filter((feature) => !isUnit(feature)))
/** Units that the data lists as a group, by first letter: `dvh` belongs to the dynamic ones. */
const TOGETHER: Readonly<Record<string, string>> = {
  d: 'viewport_percentage_units_dynamic',
  s: 'viewport_percentage_units_small',
  l: 'viewport_percentage_units_large',
  c: 'container_query_length_units',
}
const VENDOR = /^-(?:webkit|moz|ms|o)-/
const STRINGS = /"[^"]*"|'[^']*'|url\([^)]*\)/g

/** All uses in a style sheet of features that the compatibility data knows by name. */
export function usesOf(css: string): StyleUse[] {
  const uses: StyleUse[] = []
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') uses.push(...usesOfAtRule(node))
    if (node.type === 'rule' && !isInKeyframes(node)) uses.push(...usesOfSelector(node))
    if (node.type === 'decl') uses.push(...usesOfDeclaration(node))
  })
  return uses
}

function usesOfAtRule(rule: AtRule): StyleUse[] {
  if (VENDOR.test(rule.name)) return []
  const from = (feature: string, path: readonly string[]) => used({ feature, path, node: rule })
  const media = rule.name === 'media' ? [...rule.params.matchAll(/\(\s*([a-z-]+)/g)] : []
  const isRange = /[<>]/.test(rule.params)
  return [
    ...from(`at-rule ${rule.name}`, ['css', 'at-rules', rule.name]),
    ...media.flatMap(([, name = '']) => from(`media ${name}`, ['css', 'at-rules', 'media', name])),
    ...(rule.name === 'media' && isRange ? from('media range', ['css', 'at-rules', 'media', 'range_syntax']) : []),
  ]
}

function usesOfSelector(rule: Rule): StyleUse[] {
  const selector = rule.selector.replace(STRINGS, '')
  const nested = selector.includes('&') || rule.parent?.type === 'rule'
  return [
    ...[...selector.matchAll(/::?(-?[a-z-]+)/g)].flatMap(([all, name = '']) =>
      VENDOR.test(name) ? [] : used({ feature: `selector ${all}`, path: ['css', 'selectors', name], node: rule }),
    ),
    ...(nested ? used({ feature: 'selector &', path: ['css', 'selectors', 'nesting'], node: rule }) : []),
  ]
}

function usesOfDeclaration(declaration: Declaration): StyleUse[] {
  const { prop } = declaration
  if (prop.startsWith('--') || VENDOR.test(prop)) return usesOfValue(declaration)
  return [
    ...used({ feature: `property ${prop}`, path: ['css', 'properties', prop], node: declaration }),
    ...usesOfValue(declaration),
  ]
}

function usesOfValue(declaration: Declaration): StyleUse[] {
  const { prop } = declaration
  const value = declaration.value.replace(STRINGS, '')
  const keywords = new Set(value.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
  const functions = new Set([...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = '']) => name))
  const units = new Set([...value.matchAll(/(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)([a-z]+)/g)].map(([, unit = '']) => unit))
  return [
    ...[...keywords].flatMap((word) =>
      used({ feature: `${prop}: ${word}`, path: ['css', 'properties', prop, word], node: declaration }),
    ),
    ...[...functions].flatMap((name) => ofType(`function ${name}()`, FUNCTIONS.get(name), declaration)),
    ...[...units].flatMap((unit) =>
      ofType(`unit ${unit}`, UNITS.get(TOGETHER[unit.slice(0, -2)] ?? unit), declaration),
    ),
  ]
}

function ofType(feature: string, compat: Compat | undefined, node: Declaration): StyleUse[] {
  return compat ? [{ feature, compat, place: placeOf(node), hasFallback: hasFallback(node) }] : []
}

function used({
  feature,
  path,
  node,
}: {
  feature: string
  path: readonly string[]
  node: AtRule | Rule | Declaration
}) {
  const compat = featureAt(path)
  return compat ? [{ feature, compat, place: placeOf(node), hasFallback: hasFallback(node) }] : []
}

function placeOf(node: AtRule | Rule | Declaration): string {
  if (node.type === 'atrule') return `@${node.name} ${node.params}`
  if (node.type === 'rule') return node.selector
  const { parent } = node
  return `${parent?.type === 'rule' ? parent.selector : ''} { ${node.prop}: ${node.value} }`
}

function hasFallback(node: Node): boolean {
  for (let above = node.parent; above; above = above.parent as typeof above)
    if (above.type === 'atrule' && (above as unknown as AtRule).name === 'supports') return true
  if (node.type !== 'decl') return false
  const { prop } = node as Declaration
  for (let before = node.prev(); before; before = before.prev())
    // The build adds prefixes.
    if (before.type === 'decl' && before.prop.replace(VENDOR, '') === prop) return true
  return false
}

const isInKeyframes = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')
