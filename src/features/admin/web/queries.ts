import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { AdminApi } from '../api.ts'
import type { LogFilter, PeopleFilter } from '../model.ts'

const query = queriesOf<AdminApi>()

export const callAdmin = callOf<AdminApi>()

export const healthQuery = () => query('GET /backoffice/health')

export const peopleQuery = (filter: PeopleFilter & { cursor?: string | undefined }) =>
  query('GET /backoffice/users', { query: filter })

export const personQuery = (id: string) => query('GET /backoffice/users/:id', { params: { id } })

export const logQuery = (filter: LogFilter & { cursor?: string | undefined }) =>
  query('GET /backoffice/audit', { query: filter })

/** Whether an answer tells of people or of what was done to them: old when somebody was changed. */
export const isOfPeople = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  typeof queryKey[0] === 'string' && /^GET \/backoffice\/(?:users|audit)/.test(queryKey[0])
