import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { GroupsApi } from '../api.ts'

const query = queriesOf<GroupsApi>()

export const callGroups = callOf<GroupsApi>()

export const groupsQuery = () => query('GET /backoffice/groups')

export const groupQuery = (id: string, offset = 0) =>
  query('GET /backoffice/groups/:id', { params: { id }, query: { offset } })

export const givableMicrocoursesQuery = () => query('GET /backoffice/microcourses')

export const groupsOfPersonQuery = (id: string) => query('GET /backoffice/people/:id/groups', { params: { id } })

/** Queries the group of a join address. */
export const groupToJoinQuery = (code: string) => query('GET /router/groups/:code', { params: { code } })

/** Whether a query shows groups, so that changing one makes it stale. */
export const isOfGroups = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/(?:backoffice\/(?:groups|people)|router\/groups)/.test(route)
