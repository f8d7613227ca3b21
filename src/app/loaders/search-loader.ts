import type { LoaderFunctionArgs } from 'react-router'
import { searchQuery, parseSearch } from '#features/search/web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { langOf, type LoadedPage } from './loaders.ts'

/** The search page with the results of its query. */
export async function loadSearch(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const params = parseSearch(new URL(from.request.url).search)
  if (params.q !== '') await ensure(from.context, searchQuery(langOf(from), params))
  return { blocks: [] }
}
