import { useUser } from '#features/accounts/web/queries.ts'
import { useStore } from '#ui/use-store.ts'
import { type AskedAbout, askedAbout } from './asked-about.ts'

/** The place that the visitor’s next message asks about; never that of another account in the same browser. */
export function useAskedAbout(): AskedAbout | undefined {
  const { id } = useUser()
  const place = useStore(askedAbout)
  return place?.owner === undefined || place.owner === id ? place : undefined
}
