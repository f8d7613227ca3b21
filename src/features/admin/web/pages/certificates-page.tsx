import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Certificates } from '../awards/certificates.tsx'

/** All certificates. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Certificates />
}
