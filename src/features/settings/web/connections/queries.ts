import type { OutputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ConnectionsApi } from '../../connections-api.ts'

const query = queriesOf<ConnectionsApi>()

export const callConnections = callOf<ConnectionsApi>()

export const mailServerQuery = () => ({ ...query('GET /backoffice/mail-server'), staleTime: 0 })

export const signInServicesQuery = () => ({ ...query('GET /backoffice/sign-in-services'), staleTime: 0 })

export type MailFacts = OutputOf<ConnectionsApi, 'GET /backoffice/mail-server'>
export type SignInService = OutputOf<ConnectionsApi, 'GET /backoffice/sign-in-services'>['services'][number]

/** Whether a query shows connections, or what depends on them: the portal’s health and its ways to sign in. */
export const isOfConnections = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' &&
  /^GET \/(?:backoffice\/(?:mail-server|sign-in-services|health|settings$)|lpm\/learningPortals\/:id$)/.test(route)
