import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

export type SortDirection = 'ascending' | 'descending'

export interface Column<Row> {
  key: string
  title: string
  /** What the head of the column shows instead of the title. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Whether this column names its row. */
  isHead?: boolean | undefined
  /** `end` for figures, so that their digits align. */
  align?: 'start' | 'end' | undefined
  isSortable?: boolean | undefined
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort?: { key: string; direction: SortDirection } | undefined
  onSort?: ((key: string, direction: SortDirection) => void) | undefined
  className?: string | undefined
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   laid out as blocks, as on a phone, a table loses its roles in Safari: they are said again */

/** Rows of the same kind. On a phone each row is a block in which every value has the title of its column. */
export function Table<Row>({ label, columns, rows, keyOf, sort, onSort, className }: TableProps<Row>) {
  return (
    <div className={classNames(styles.frame, className)}>
      <table role="table" aria-label={label} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

function ColumnHead<Row>({ column: { key, title, head, align, isSortable }, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.key === key ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      data-column={key}
      data-align={align}
      data-sortable={isSortable || undefined}
    >
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort?.(key, next)}>
          {title}
          <Icon name={direction ? 'arrow-up' : 'sort'} />
        </button>
      ) : (
        (head ?? title)
      )}
    </th>
  )
}

function Cell<Row>({ column: { key, title, align, isHead }, children }: { column: Column<Row>; children: ReactNode }) {
  if (isHead) {
    return (
      <th role="rowheader" scope="row" data-column={key} data-align={align}>
        {children}
      </th>
    )
  }
  return (
    <td role="cell" data-column={key} data-title={title} data-align={align}>
      {/* One element, so that on a phone the whole value stays beside its title. */}
      <div>{children}</div>
    </td>
  )
}
