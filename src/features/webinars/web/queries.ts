import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { WebinarsApi } from '../api.ts'

const query = queriesOf<WebinarsApi>()

export const callWebinars = callOf<WebinarsApi>()

export const webinarQuery = (id: string, lang: string, secret?: string) =>
  query('GET /creator/webinars/:id', { params: { id }, query: { lang, secret } })
