import { z } from 'zod'
import type { SignedInVisitor, StaffRole } from '#base/roles.ts'
import type { AuditEntry } from '#features/accounts/server/audit.ts'
import { defineHook } from '#server/hooks.ts'
import { fieldsError } from '#server/http/errors.ts'
import { issuesIn } from '#server/http/problems/schema-issues.ts'
import type { Kernel } from '#server/kernel.ts'

/** Which part of a list to read. Lists with cursors use `after`, others `offset`. */
export interface Part<Filter, Row> {
  filter: Filter
  /** The last entry of the part before. */
  after: Row | undefined
  offset: number
  limit: number
  visitor: SignedInVisitor
  lang: string
}

export type Cell = string | number | null

/** The list as a CSV file. */
interface FileDefinition<Row> {
  /** The lowest role that may download it, if not that of the list. */
  access?: StaffRole
  /** Action in the audit log, for lists that also need a fresh proof of identity: those with many people's data. */
  action?: AuditEntry['action']
  /** How often one person may download it. */
  perHour?: number
  /** Keys of the columns’ titles among the texts of the package `admin`, and what is in the cells. */
  columns: readonly (readonly [title: string, cell: (row: Row) => Cell])[]
}

interface ActionDefinition<Input> {
  /** The lowest role that may run it. */
  access: StaffRole
  /** Whether it needs a fresh proof of identity, as the action on one entry does. */
  needsProof?: boolean
  /** What it needs besides the entry, such as a group. */
  input: z.ZodType<Input>
  /** Does the action to one entry, with its line in the audit log. Returns whether anything changed; throws what refuses it. */
  run: (kernel: Kernel, entry: { actorId: string; id: string; input: Input; lang: string }) => Promise<boolean>
  /** Name of the action that undoes it, with the same input. */
  undo?: string
}

/** An action on one entry that can be run on several. */
export interface BulkAction extends Omit<ActionDefinition<unknown>, 'input'> {
  /** Throws unless the input is valid. */
  check: (input: unknown) => void
}

/** The input of actions that need only the entry. */
export const noInput = z.object({})

/** Describes an action. */
export function defineBulkAction<Input>({ input: schema, run, ...rest }: ActionDefinition<Input>): BulkAction {
  const parse = (input: unknown): Input => parseOrRefuse(schema, input)
  return { ...rest, check: parse, run: (kernel, entry) => run(kernel, { ...entry, input: parse(entry.input) }) }
}

interface ListDefinition<Filter, Row> {
  id: string
  /** The lowest role that may open it. */
  access: StaffRole
  filter: z.ZodType<Filter>
  /** Returns the next entries that match, in the order of the list: `limit` of them or fewer, and none at the end. */
  read: (kernel: Kernel, part: Part<Filter, Row>) => Promise<readonly Row[]>
  /** Id and name of an entry. */
  nameOf: (row: Row) => Entry
  file?: FileDefinition<Row>
  actions?: Readonly<Record<string, BulkAction>>
}

export interface Entry {
  id: string
  title: string
}

/** Who asks for a list, and which filter. */
export interface Asked {
  query: Readonly<Record<string, string>>
  visitor: SignedInVisitor
  lang: string
}

/** A list of the administration as a file. */
interface ListFile extends Pick<FileDefinition<never>, 'access' | 'action' | 'perHour'> {
  titles: readonly string[]
  /** Reads all entries that match, in parts. */
  lines: (kernel: Kernel, asked: Asked) => AsyncGenerator<readonly (readonly Cell[])[]>
}

/** A list of the administration. */
export interface AdminList {
  id: string
  access: StaffRole
  /** Reads all entries that match, in parts. */
  entries: (kernel: Kernel, asked: Asked) => AsyncGenerator<readonly Entry[]>
  file: ListFile | undefined
  actions: Readonly<Record<string, BulkAction>>
}

const STEP = 500

/** Describes a list. */
export function defineAdminList<Filter, Row>(list: ListDefinition<Filter, Row>): AdminList {
  const { id, access, nameOf, file, actions = {} } = list
  // Not a generator itself, which would refuse a wrong filter only when its first part is read.
  const parts = <Piece>(kernel: Kernel, { query, visitor, lang }: Asked, present: (row: Row) => Piece) => {
    const filter = parseOrRefuse(list.filter, query)
    const read = (after: Row | undefined, offset: number) =>
      list.read(kernel, { filter, after, offset, limit: STEP, visitor, lang })
    return readAll(read, present)
  }
  return {
    id,
    access,
    actions,
    entries: (kernel, asked) => parts(kernel, asked, nameOf),
    file: file && {
      access: file.access ?? access,
      ...(file.action && { action: file.action }),
      ...(file.perHour !== undefined && { perHour: file.perHour }),
      titles: file.columns.map(([title]) => title),
      lines: (kernel, asked) => parts(kernel, asked, (row) => file.columns.map(([, cell]) => cell(row))),
    },
  }
}

async function* readAll<Row, Piece>(
  read: (after: Row | undefined, offset: number) => Promise<readonly Row[]>,
  present: (row: Row) => Piece,
): AsyncGenerator<readonly Piece[]> {
  let after: Row | undefined
  let offset = 0
  while (true) {
    const rows = await read(after, offset)
    if (rows.length === 0) return
    yield rows.map(present)
    after = rows.at(-1)
    offset += rows.length
  }
}

function parseOrRefuse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw fieldsError(issuesIn(error, value))
}

interface WholeList<Row> extends Omit<ListDefinition<unknown, Row>, 'filter' | 'read'> {
  load: (kernel: Kernel, asked: Pick<Asked, 'visitor' | 'lang'>) => Promise<readonly Row[]>
}

/** Describes a list of few entries without a filter, which is read as a whole. */
export const defineWholeList = <Row>({ load, ...list }: WholeList<Row>): AdminList =>
  defineAdminList<object, Row>({
    ...list,
    filter: z.object({}),
    read: async (kernel, { offset, visitor, lang }) => (offset === 0 ? load(kernel, { visitor, lang }) : []),
  })

/**
 * The lists of the administration: filters, columns, files, and actions on several entries. A feature lists
 * `on(adminLists, [defineAdminList({ … })])` in its `server/feature.ts`.
 */
export const adminLists = defineHook<readonly AdminList[]>('admin-shell.lists')

/** Adds actions to a list of a lower feature. */
export const moreBulkActions = defineHook<{ list: string; actions: Readonly<Record<string, BulkAction>> }>(
  'admin-shell.bulk-actions',
)
