import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Fetches from the server, also if an answer is on its way: it may be older than what was saved since. */
export async function fetchAgain<Answer, Failure extends Error, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Answer, Failure, Answer, Key>,
): Promise<Answer> {
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return queryClient.fetchQuery(query)
}
