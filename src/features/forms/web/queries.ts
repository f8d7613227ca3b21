import type { QueryClient } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { FormsApi, RecordFilter } from '../api.ts'
import type { RecordOrder } from '../fields.ts'

const query = queriesOf<FormsApi>()

export const callForms = callOf<FormsApi>()

export const formQuery = (id: string, lang: string) => query('GET /ds/forms/:id', { params: { id }, query: { lang } })

export const dataSourceQuery = (id: string, lang: string) =>
  query('GET /ds/dataSources/:id', { params: { id }, query: { lang } })

/** Released records of a data source, for a list on a page. */
export const shownRecordsQuery = (
  id: string,
  asked: { lang: string; order: RecordOrder; limit: number; by?: string; offset: number; q?: string; where?: string },
) => query('GET /ds/dataSources/:id/records', { params: { id }, query: asked })

/** Prefetches a form; does nothing if that fails. */
export async function prefetchForm(queryClient: QueryClient, id: string, lang: string): Promise<void> {
  await queryClient.prefetchQuery(formQuery(id, lang))
  const form = queryClient.getQueryData(formQuery(id, lang).queryKey)
  if (form) await queryClient.prefetchQuery(dataSourceQuery(form.dataSource.id, lang))
}

export const formsQuery = () => query('GET /backoffice/forms')

export const savedFormQuery = (id: string) => query('GET /backoffice/forms/:id', { params: { id } })

export const recordsQuery = (id: string, filter: RecordFilter & { offset?: number }) =>
  query('GET /backoffice/forms/:id/records', { params: { id }, query: filter })

/** Whether a query is about forms, and so is stale after a change to one. */
export const isOfForms = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/(?:backoffice\/forms|ds\/(?:forms|dataSources))/.test(route)
