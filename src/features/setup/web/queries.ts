import type { OutputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { SetupApi } from '../api.ts'

const query = queriesOf<SetupApi>()
const ROUTE = 'GET /backoffice/setup'

export const callSetup = callOf<SetupApi>()

/** The steps of the set-up. Never cached: any page of the administration may have done one. */
export const setupQuery = () => ({ ...query(ROUTE), staleTime: 0 })

export const isOfSetup = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean => route === ROUTE

/** A step with its state. */
export type ShownStep = OutputOf<SetupApi, typeof ROUTE>['steps'][number]
