import { useSearchParams } from 'react-router'

/** Returns the secret in the address, which gives access to unpublished content (API-17). */
export function useSecret(): string | undefined {
  const [query] = useSearchParams()
  return query.get('secret') ?? undefined
}
