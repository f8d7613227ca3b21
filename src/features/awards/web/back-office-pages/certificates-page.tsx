import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Certificates } from '../admin/awards/certificates.tsx'

/** The list of certificates. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Certificates />
}
