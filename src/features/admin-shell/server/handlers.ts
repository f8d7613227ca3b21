import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ListsApi } from '../api.ts'
import { listsError } from '../errors.ts'
import { getRun, presentRun, startBulk } from './bulk.ts'
import { changeFilter, readFilters, saveFilter } from './filters.ts'
import { getList } from './lists.ts'
import { deleteRun, findLatestRun } from './store-bulk.ts'
import { deleteColumns, deleteFilter, findColumns, lockOwner, orderFilters, saveColumns } from './store-filters.ts'

export const listsHandlers = (kernel: Kernel): Handlers<ListsApi> => ({
  'GET /backoffice/lists/:list': async ({ params, visitor }) => {
    const list = getList(kernel, { id: params.list, visitor })
    const own = { userId: visitor.userId, list: list.id }
    const [filters, columns, run] = await Promise.all([
      readFilters(kernel, list, visitor),
      findColumns(kernel.db, own),
      findLatestRun(kernel.db, own),
    ])
    return { filters, columns, run: run ? await presentRun(kernel, run) : null }
  },

  'PUT /backoffice/lists/:list/columns': async ({ params, body: { shown }, visitor }) => {
    const list = getList(kernel, { id: params.list, visitor })
    await saveColumns(kernel.db, { userId: visitor.userId, list: list.id, shown: [...new Set(shown)] })
    return {}
  },

  'DELETE /backoffice/lists/:list/columns': async ({ params, visitor }) => {
    const list = getList(kernel, { id: params.list, visitor })
    await deleteColumns(kernel.db, { userId: visitor.userId, list: list.id })
    return {}
  },

  'POST /backoffice/lists/:list/filters': async ({ params, body, visitor }) => {
    const list = getList(kernel, { id: params.list, visitor })
    return { id: await saveFilter(kernel, { ...body, userId: visitor.userId, list: list.id }) }
  },

  'PUT /backoffice/lists/:list/filters': async ({ params, body: { ids }, visitor }) => {
    const list = getList(kernel, { id: params.list, visitor })
    await kernel.db.transaction().execute(async (trx) => {
      await lockOwner(trx, visitor.userId)
      await orderFilters(trx, { userId: visitor.userId, list: list.id, ids })
    })
    return {}
  },

  'PATCH /backoffice/list-filters/:id': async ({ params, body, visitor }) => {
    await changeFilter(kernel, { id: params.id, userId: visitor.userId, ...body })
    return {}
  },

  'DELETE /backoffice/list-filters/:id': async ({ params, visitor }) => {
    const isDeleted = await deleteFilter(kernel.db, { id: params.id, userId: visitor.userId })
    if (!isDeleted) throw listsError('lists.no-such-filter')
    return {}
  },

  'PUT /backoffice/bulk/:id': ({ params, body, visitor, http, lang }) =>
    startBulk(kernel, { id: params.id, visitor, http, lang }, body),

  'GET /backoffice/bulk/:id': async ({ params, visitor }) =>
    presentRun(kernel, await getRun(kernel, { id: params.id, visitor })),

  'DELETE /backoffice/bulk/:id': async ({ params, visitor }) => {
    await deleteRun(kernel.db, { id: params.id, userId: visitor.userId })
    return {}
  },
})
