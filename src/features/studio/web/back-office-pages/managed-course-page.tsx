import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Course } from '../course.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Course />
}
