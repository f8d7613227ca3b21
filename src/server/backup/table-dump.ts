import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

/** The columns of a table that are not generated, with their SQL types. */
export interface DumpedTable {
  name: string
  columns: { name: string; type: string }[]
}

/** The position of a sequence. */
export interface DumpedSequence {
  name: string
  value: string
}

const ROWS_AT_ONCE = 200
/** Approximate size of one insert statement, in characters. */
const BATCH_LENGTH = 1_000_000

/**
 * The tables to back up: all but unlogged ones and those with a column `xid8`, whose transaction ids mean nothing in another
 * cluster.
 */
export async function listTables(db: Transaction): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable>`
    select relname as name, json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname having not bool_or(atttypid = 'xid8'::regtype) order by relname`.execute(db)
  return rows
}

/** The positions of all sequences. */
export async function listSequences(db: Transaction): Promise<DumpedSequence[]> {
  const { rows } = await sql<DumpedSequence>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db)
  return rows
}

/** Streams the rows of a table in chunks: one line per row, a JSON array of its values in PostgreSQL's text format. */
export async function* dumpRows(db: Transaction, { name, columns }: DumpedTable): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare dump no scroll cursor for
    select array_to_json(array[${texts}]::text[])::text as line from ${sql.table(name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dump`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close dump`.execute(db)
}

/** Inserts lines from `dumpRows` into an empty table. Returns the number of rows. */
export async function loadRows(db: Transaction, table: DumpedTable, lines: AsyncIterable<string>): Promise<number> {
  let batch: string[] = []
  let length = 0
  let count = 0
  const flush = async () => {
    if (batch.length > 0) await insertRows(db, table, `[${batch.join(',')}]`)
    count += batch.length
    batch = []
    length = 0
  }
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (length > BATCH_LENGTH) await flush()
  }
  await flush()
  return count
}

/**
 * Empties the tables and runs `load` without foreign keys and triggers: foreign keys are dropped and created again afterwards,
 * which validates them. Needs no rights beyond those of the tables' owner.
 */
export async function withoutReferences(
  db: Transaction,
  tables: readonly DumpedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`.execute(
    db,
  )
  for (const { table, name } of references) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const { name } of tables) {
    await sql`truncate ${sql.table(name)}`.execute(db)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  }
  await load()
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  }
}

/** Sets the sequences to their saved positions. */
export async function setSequences(db: Transaction, sequences: readonly DumpedSequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`.execute(db)
  }
}

/** Drops everything that migrations created; objects of extensions stay. */
export async function dropEverything(db: Transaction): Promise<void> {
  // Tables first: dropping them drops most of the rest.
  const { rows } = await sql<{ statement: string }>`
    with own as (select current_schema()::regnamespace as schema),
    of_extensions as (select classid, objid from pg_depend where deptype = 'e'),
    things as (
      select 'pg_class'::regclass as class, oid, relnamespace as schema, oid::regclass::text as name,
        case relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view'
          when 'm' then 'materialized view' when 'S' then 'sequence' end as kind
      from pg_class
      union all select 'pg_proc'::regclass, oid, pronamespace, oid::regprocedure::text, 'routine' from pg_proc
      union all select 'pg_type'::regclass, oid, typnamespace, oid::regtype::text, 'type' from pg_type
        where typtype in ('e', 'd', 'r')
    )
    select format('drop %s if exists %s cascade', kind, name) as statement from things join own using (schema)
    where kind is not null and (class, oid) not in (select classid, objid from of_extensions)
    order by kind <> 'table'`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}

async function insertRows(db: Transaction, { name, columns }: DumpedTable, rows: string): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${rows}::json) line`.execute(db)
}
