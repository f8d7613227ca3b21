import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Courses } from '../courses/courses.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Courses />
}
