interface Arrangeable {
  key: string
  isHead?: boolean | undefined
}

/**
 * Returns the columns that somebody has chosen, in their order: those that name the row first, which are always shown. Keys of columns
 * that the list doesn’t have any more are ignored.
 */
export function arranged<Column extends Arrangeable>(
  columns: readonly Column[],
  chosen: readonly string[] | null | undefined,
): Column[] {
  if (!chosen) return [...columns]
  const heads = columns.filter(({ isHead }) => isHead)
  const rest = chosen.flatMap((key) => columns.find((column) => column.key === key && !column.isHead) ?? [])
  return [...heads, ...rest]
}

/** Whether a choice shows all columns in their own order. */
export const isAsByDefault = (columns: readonly Arrangeable[], chosen: readonly string[]): boolean =>
  columns.map(({ key }) => key).join(' ') ===
  arranged(columns, chosen)
    .map(({ key }) => key)
    .join(' ')
