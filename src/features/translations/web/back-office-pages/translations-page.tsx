import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Translations } from '../translations.tsx'

/** Texts of the interface, by language. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Translations />
}
