import { type RawBuilder, sql } from 'kysely'
import type { FigureCount, Periods } from './hooks.ts'

/** A value of one part of the periods, or of the whole week. */
export interface FigureRow {
  /** 0: the week before; 1 to 7: a day of this week; null: see `is_week`. */
  part: number | null
  is_week: boolean | null
  value: number
}

/** SQL condition that a time is in one of the periods. */
export const isIn = (column: string, { before: [from, until], days, now }: Periods): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${now}
    and (${sql.ref(column)} < ${until} or ${sql.ref(column)} >= ${days[0]}))`

/** In which part of the periods a time is. */
export const partOf = (column: string, { days }: Periods): RawBuilder<number> =>
  sql<number>`width_bucket(${sql.ref(column)}, ${days}::timestamptz[])`

/** Aggregates rows that have a `part`: by day, and for each of the two weeks as a whole. */
export const groupedByPeriod = (value: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<FigureRow> =>
  sql`select part, part > 0 as is_week, ${value} as value from (${rows}) as parts
    group by grouping sets ((part), (part > 0))`

/** Returns a figure from such rows. `nothing` is its value where there are no rows. */
export function figureOf(rows: readonly FigureRow[], nothing: 0 | null): FigureCount {
  const valueWhere = (is: (row: FigureRow) => boolean) => rows.find(is)?.value ?? nothing
  return {
    value: valueWhere(({ part, is_week: isWeek }) => part === null && isWeek === true),
    before: valueWhere(({ part, is_week: isWeek }) => part === null && isWeek === false),
    days: [1, 2, 3, 4, 5, 6, 7].map((day) => valueWhere(({ part }) => part === day)),
  }
}
