import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ListsApi } from '../../api.ts'

const query = queriesOf<ListsApi>()

export const callLists = callOf<ListsApi>()

/** Saved filters, chosen columns and the latest action of a list. */
export const listQuery = (list: string) => query('GET /backoffice/lists/:list', { params: { list } })

export const bulkQuery = (id: string) => query('GET /backoffice/bulk/:id', { params: { id } })

export const isOfLists = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.startsWith('GET /backoffice/lists/')
