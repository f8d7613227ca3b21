import { useQuery } from '@tanstack/react-query'
import { arranged } from './arranged.ts'
import { listQuery } from './queries.ts'

/** Returns the columns of a list that its reader has chosen, in their order. */
export function useColumns<Column extends { key: string; isHead?: boolean | undefined }>(
  list: string,
  columns: readonly Column[],
): Column[] {
  const { data } = useQuery(listQuery(list))
  return arranged(columns, data?.columns)
}
