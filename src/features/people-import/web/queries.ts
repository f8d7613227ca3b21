import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { PeopleImportApi } from '../api.ts'

const query = queriesOf<PeopleImportApi>()

export const callPeopleImport = callOf<PeopleImportApi>()

export const importsQuery = () => query('GET /backoffice/people-imports')

export const importQuery = (id: string) => query('GET /backoffice/people-imports/:id', { params: { id } })

/** Queries an invitation by the token of its link. */
export const invitationQuery = (token: string) => query('GET /router/person-invitations/:token', { params: { token } })

/** Whether a query shows imported lists. */
export const isOfImports = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.startsWith('GET /backoffice/people-imports')
