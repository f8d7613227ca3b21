import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#base/clock.ts'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { healthQuery } from './queries.ts'

const LOOK_EVERY_MS = 5 * MINUTE_MS

/** Returns the health of the portal; undefined until it is loaded, and for people who can't change it. */
export function useHealth() {
  const { roles, isGuest } = useUser()
  const isAdmin = !isGuest && hasRole(roles, 'envmgr-admin')
  return useQuery({
    ...healthQuery(),
    enabled: isAdmin,
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
  }).data
}
