import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { PeopleApi } from '../api.ts'
import type { LogFilter, PeopleFilter } from '../model.ts'

const query = queriesOf<PeopleApi>()

export const callPeople = callOf<PeopleApi>()

export const peopleQuery = (filter: PeopleFilter & { cursor?: string | undefined }) =>
  query('GET /backoffice/users', { query: filter })

export const personQuery = (id: string) => query('GET /backoffice/users/:id', { params: { id } })

export const mergeQuery = (id: string, otherId: string) =>
  query('GET /backoffice/account-merges/:id/:otherId', { params: { id, otherId } })

export const logQuery = (filter: LogFilter & { cursor?: string | undefined }) =>
  query('GET /backoffice/audit', { query: filter })

const ROUTES_OF_PEOPLE = ['users', 'groups', 'people'].map((name) => `GET /backoffice/${name}`)

/** Whether a query shows people, so that a change of several people makes it stale. */
export const isOfPeople = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && ROUTES_OF_PEOPLE.some((start) => route.startsWith(start))
