import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { BackupsApi } from '../api.ts'

const query = queriesOf<BackupsApi>()

export const callBackups = callOf<BackupsApi>()

export const backupsQuery = () => query('GET /backoffice/backups')

/** Whether a query is about backups; the health of the portal says when one failed. */
export const isOfBackups = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  route === 'GET /backoffice/backups' || route === 'GET /backoffice/health'
