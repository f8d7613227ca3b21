import type { BlockDefinition } from '../blocks.ts'

type Props = Record<string, unknown>

/** Returns the props of a block with its rich texts changed, at any depth. */
export const changeHtml = (
  props: Props,
  { html = [] }: Pick<BlockDefinition, 'html'>,
  change: (html: string) => string,
): Props => (html.length > 0 ? inNames(props, { names: html, change }) : props)

interface Change {
  names: readonly string[]
  change: (html: string) => string
}

const inNames = (props: object, how: Change): Props =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [name, inValue(value, how, name)]))

function inValue(value: unknown, how: Change, name: string): unknown {
  if (typeof value === 'string') return how.names.includes(name) ? how.change(value) : value
  if (Array.isArray(value)) return value.map((entry) => inValue(entry, how, name))
  return typeof value === 'object' && value !== null ? inNames(value, how) : value
}
