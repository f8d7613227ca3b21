import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import { listsError } from '../errors.ts'
import { SAVED_FILTERS_MAX } from '../limits.ts'
import type { SavedFilter } from '../model.ts'
import type { AdminList } from './hooks.ts'
import {
  countFilters,
  findFilter,
  findTitled,
  insertFilter,
  listFilters,
  lockOwner,
  updateFilter,
} from './store-filters.ts'

/** Returns the filters of a list that a person sees. A filter of somebody who may not open the list any more is not shared. */
export async function readFilters(
  kernel: Kernel,
  list: AdminList,
  { userId }: SignedInVisitor,
): Promise<SavedFilter[]> {
  const rows = await listFilters(kernel.db, { userId, list: list.id })
  return rows
    .filter((row) => row.user_id === userId || (row.status === 'active' && hasRole(row.roles, list.access)))
    .map((row) => ({
      id: row.id,
      title: row.title,
      query: row.query,
      isShared: row.is_shared,
      sharedBy:
        row.user_id === userId ? null : [row.first_name, row.last_name].filter(Boolean).join(' ') || row.username || '',
    }))
}

interface NewFilter {
  userId: string
  list: string
  title: string
  query: string
  isShared: boolean
}

/** Saves a filter; one of the same name gets the new query. Returns its id. */
export async function saveFilter(kernel: Kernel, filter: NewFilter): Promise<string> {
  return kernel.db.transaction().execute(async (trx) => {
    await lockOwner(trx, filter.userId)
    const known = await findTitled(trx, filter)
    if (known) {
      await updateFilter(trx, known.id, { title: filter.title, query: filter.query, is_shared: filter.isShared })
      return known.id
    }
    const { count, last } = await countFilters(trx, filter)
    if (count >= SAVED_FILTERS_MAX) throw listsError('lists.too-many-filters')
    const id = kernel.makeId()
    await insertFilter(trx, { ...filter, id, position: last + 1, now: kernel.clock.now() })
    return id
  })
}

/** Renames a filter, or changes whether it is shared. */
export async function changeFilter(
  kernel: Kernel,
  {
    id,
    userId,
    title,
    isShared,
  }: { id: string; userId: string; title?: string | undefined; isShared?: boolean | undefined },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockOwner(trx, userId)
    const filter = await findFilter(trx, { id, userId })
    if (!filter) throw listsError('lists.no-such-filter')
    const same = title === undefined ? undefined : await findTitled(trx, { userId, list: filter.list, title })
    if (same && same.id !== id) throw listsError('lists.title-taken')
    await updateFilter(trx, id, {
      ...(title !== undefined && { title }),
      ...(isShared !== undefined && { is_shared: isShared }),
    })
  })
}
