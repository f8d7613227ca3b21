/** The subset of JSON Schema that block schemas use; `field` gives a value's meaning beyond its type. */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
  items?: FieldSchema
  oneOf?: readonly FieldSchema[]
  anyOf?: readonly FieldSchema[]
  enum?: readonly (string | number)[]
  const?: string | number | boolean
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  field?: string
}

type Props = Record<string, unknown>

/** A value within the props of a block. */
export interface Place {
  /** Names of props; for list entries their ids, or their indexes if they have none. */
  path: readonly string[]
  schema: FieldSchema
  value: unknown
}

const isProps = (value: unknown): value is Props => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns how a path refers to a list entry. */
export const entryName = (entry: unknown, index: number): string =>
  isProps(entry) && typeof entry.id === 'string' ? entry.id : String(index)

/** Returns the alternative that a value belongs to: the one whose constants match, else the first. */
export function branchFor(schema: FieldSchema, value: unknown): FieldSchema {
  const branches = schema.oneOf ?? schema.anyOf
  if (!branches) return schema
  const fits = (branch: FieldSchema) =>
    Object.entries(branch.properties ?? {}).every(
      ([name, { const: fixed }]) => fixed === undefined || (isProps(value) && value[name] === fixed),
    )
  return branches.find(fits) ?? branches[0] ?? schema
}

/**
 * Returns every value in some props with its schema, in the order of the fields. Pictures and lists of strings count as
 * one value.
 */
export function placesOf(schema: FieldSchema, value: unknown, path: readonly string[] = []): Place[] {
  const own = branchFor(schema, value)
  if (own.properties && own.field === undefined) {
    const props = isProps(value) ? value : {}
    return Object.entries(own.properties).flatMap(([name, field]) => placesOf(field, props[name], [...path, name]))
  }
  if (own.type === 'array' && Array.isArray(value) && isListOfEntries(own)) {
    return value.flatMap((entry, index) => placesOf(own.items ?? {}, entry, [...path, entryName(entry, index)]))
  }
  return [{ path, schema: own, value }]
}

/** Whether the entries of a list have fields of their own; a list of strings is one value. */
export const isListOfEntries = ({ items }: FieldSchema): boolean =>
  items !== undefined && (items.properties !== undefined || items.oneOf !== undefined || items.anyOf !== undefined)

/** Whether a value is text that is translated. */
export function isWords({ schema, path }: Pick<Place, 'schema' | 'path'>): boolean {
  if (schema.field === 'html') return true
  const text = schema.type === 'array' ? schema.items : schema
  if (text?.type !== 'string' || text.field !== undefined || schema.field !== undefined) return false
  return text.enum === undefined && text.const === undefined && !text.pattern && !text.format && path.at(-1) !== 'id'
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (Array.isArray(value))
    return valueAt(
      value.find((entry, index) => entryName(entry, index) === name),
      rest,
    )
  return isProps(value) ? valueAt(value[name], rest) : undefined
}

/** Returns a copy with another value at a path; undefined removes it. List entries on the path must exist. */
export function withValueAt(value: unknown, path: readonly string[], next: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return next
  if (Array.isArray(value)) {
    return value.map((entry, index) => (entryName(entry, index) === name ? withValueAt(entry, rest, next) : entry))
  }
  const props = isProps(value) ? value : {}
  const changed = withValueAt(props[name], rest, next)
  if (changed !== undefined) return { ...props, [name]: changed }
  const { [name]: _, ...others } = props
  return others
}

/** Returns the texts of one language with a changed text at a path of `props`; they contain only what differs. */
export function withTextAt(
  texts: Props,
  { props, path, text }: { props: unknown; path: readonly string[]; text: unknown },
): Props {
  const laid = overlayText(texts, props, path, text)
  return isProps(laid) ? laid : {}
}

function overlayText(texts: unknown, props: unknown, path: readonly string[], text: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return text
  if (Array.isArray(props)) return overlayEntry(texts, props, path, text)
  const own = isProps(texts) ? texts : {}
  const laid = overlayText(own[name], isProps(props) ? props[name] : undefined, rest, text)
  const { [name]: _, ...others } = own
  return laid === undefined || isEmpty(laid) ? others : { ...others, [name]: laid }
}

function overlayEntry(
  texts: unknown,
  props: unknown[],
  [name = '', ...rest]: readonly string[],
  text: unknown,
): unknown {
  const entries = Array.isArray(texts) ? texts.filter(isProps) : []
  const known = entries.find(({ id }) => id === name) ?? { id: name }
  const laid = overlayText(
    known,
    props.find((entry, index) => entryName(entry, index) === name),
    rest,
    text,
  )
  const others = entries.filter(({ id }) => id !== name)
  // An entry with nothing but its id contains no text.
  const hasTexts = isProps(laid) && Object.keys(laid).length > 1
  const list = hasTexts ? [...others, laid] : others
  return list.length > 0 ? list : undefined
}

const isEmpty = (value: unknown) => isProps(value) && Object.keys(value).length === 0
