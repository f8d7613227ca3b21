import { useSearchParams } from 'react-router'

/** The secret of the address, which shows what is not published (API-17). */
export function useSecret(): string | undefined {
  const [query] = useSearchParams()
  return query.get('secret') ?? undefined
}
