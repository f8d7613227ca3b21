import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#base/clock.ts'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { healthQuery } from './queries.ts'

const LOOK_EVERY_MS = 5 * MINUTE_MS

/** What of the portal's surroundings works; nothing for whoever can't change it, and until it is known. */
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
