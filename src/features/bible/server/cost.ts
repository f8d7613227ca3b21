import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  GraphQLError,
  type GraphQLObjectType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { z } from 'zod'
import { bookNumber } from '../books.ts'
import type { Passage } from '../model.ts'
import { readReference } from '../rules.ts'
import { schema } from './schema.ts'

/**
 * Highest cost of a query. A passage of 200 verses with the two chapters around it, as the portal’s own pages request
 * it, costs about 10,000; the 66 books with all their chapters about 4,000.
 */
export const COST_MAX = 12_000
/** Cost of one database query, in values. */
const QUERY_COST = 500

/** Average length of each list. Verses are counted from the references in the query. */
const LENGTHS: Readonly<Record<string, number>> = {
  'Query.books': 66,
  'Book.chapters': 20,
  'Verse.parts': 3,
  '__Schema.types': 14,
  '__Schema.directives': 6,
  '__Type.fields': 6,
  '__Directive.locations': 4,
}

type Variables = Extract<ReturnType<typeof getVariableValues>, { variableValues: object }>['variableValues']

interface Counting {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Variables
  countVerses: (passage: Passage) => number
  /** Costs of fragments by name, because a fragment may be used thousands of times. */
  known: Map<string, number>
}

/**
 * Returns the cost of answering a valid document: one for each value of the response with aliases, fragments and lists
 * multiplied out, and `QUERY_COST` for each database query.
 */
export function costOf(
  document: DocumentNode,
  asked: { variables: Readonly<Record<string, unknown>>; countVerses: (passage: Passage) => number },
): number {
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const costs = operations.map((operation) => {
    const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], asked.variables)
    // With invalid variables the query isn't executed.
    if (!variableValues) return 0
    const { countVerses } = asked
    return costOfOperation(operation, { variables: variableValues, countVerses, fragments, known: new Map() })
  })
  return Math.max(0, ...costs)
}

function costOfOperation({ selectionSet }: OperationDefinitionNode, counting: Counting): number {
  const root = schema.getQueryType()
  return root ? costOfSelections(selectionSet, root, counting) : 0
}

function costOfSelections(set: SelectionSetNode, type: GraphQLObjectType, counting: Counting): number {
  const costs = set.selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return costOfField(selection, type, counting)
    if (selection.kind === Kind.INLINE_FRAGMENT) return costOfSelections(selection.selectionSet, type, counting)
    return costOfFragment(selection.name.value, type, counting)
  })
  return costs.reduce((sum, cost) => sum + cost, 0)
}

function costOfFragment(name: string, type: GraphQLObjectType, counting: Counting): number {
  const before = counting.known.get(name)
  if (before !== undefined) return before
  const fragment = counting.fragments.get(name)
  const cost = fragment ? costOfSelections(fragment.selectionSet, type, counting) : 0
  counting.known.set(name, cost)
  return cost
}

function costOfField(node: FieldNode, type: GraphQLObjectType, counting: Counting): number {
  const name = node.name.value
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((known) => known.name === name)
  const field = meta ?? type.getFields()[name]
  const of = field && getNamedType(field.type)
  if (!node.selectionSet || !field || !isObjectType(of)) return 1
  const entry = 1 + costOfSelections(node.selectionSet, of, counting)
  if (type === schema.getQueryType() && (name === 'verses' || name === 'chapter')) {
    const passages = passagesOf(getArgumentsOf(node, counting), name)
    const verses = passages.reduce((sum, passage) => sum + counting.countVerses(passage), 0)
    return verses * entry + passages.length * QUERY_COST
  }
  return entry * (LENGTHS[`${type.name}.${name}`] ?? (isInList(field.type) ? LIST_LENGTH : 1))
}

/** Length assumed for the lists of introspection. */
const LIST_LENGTH = 2

const isInList = (type: unknown): boolean => isListType(type) || (hasOfType(type) && isInList(type.ofType))
const hasOfType = (type: unknown): type is { ofType: unknown } =>
  typeof type === 'object' && type !== null && 'ofType' in type

const texts = z.object({ reference: z.string().catch(''), book: z.string().catch(''), chapter: z.number().catch(1) })

function getArgumentsOf(node: FieldNode, { variables }: Counting) {
  const field = schema.getQueryType()?.getFields()[node.name.value]
  try {
    return texts.parse(field ? getArgumentValues(field, node, variables) : {})
  } catch (error) {
    // A variable is missing or invalid: execution will report it without a database query.
    if (error instanceof GraphQLError) return texts.parse({})
    throw error
  }
}

function passagesOf(given: z.infer<typeof texts>, name: string): Passage[] {
  if (name === 'verses') return readReference(given.reference) ?? []
  const place = { book: bookNumber(given.book) ?? 0, chapter: given.chapter }
  return [{ from: { ...place, verse: 1 }, to: { ...place, verse: Infinity } }]
}
