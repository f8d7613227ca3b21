import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Invitations } from '../invitations/invitations.tsx'

/** Invitation links. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Invitations />
}
