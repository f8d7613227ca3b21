import type { AuthoringApi } from '../api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<AuthoringApi>()

export const callAuthoring = callOf<AuthoringApi>()

export const managedCoursesQuery = () => query('GET /creator/managedCourses')

export const managedCourseQuery = (id: string) => query('GET /creator/managedCourses/:id', { params: { id } })

export const versionChangesQuery = (id: string, number: number) =>
  query('GET /creator/managedCourses/:id/versions/:number/changes', {
    params: { id, number: String(number) },
    query: {},
  })

/** Whether a query shows courses, so that changing one makes it stale. */
export const isOfCourses = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/creator\/(?:managedCourses|courses|elements)/.test(route)
