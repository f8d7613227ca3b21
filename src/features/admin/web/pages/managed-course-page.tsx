import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Course } from '../courses/course.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Course />
}
