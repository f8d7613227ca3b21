import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ANSWER_MAX_LENGTH } from '#features/accounts/limits.ts'
import { utm } from '#features/accounts/model.ts'

const value = z.string().max(ANSWER_MAX_LENGTH)
const named = value.min(1)

export const analyticsApi = contract({
  'PUT /backoffice/users/me/analytics/utm': {
    summary: 'Record the campaign through which the user last came to this portal',
    access: 'signed-in',
    body: z.object({
      utm_source: named,
      utm_campaign: named,
      utm_medium: value.optional(),
      utm_content: value.optional(),
      utm_term: value.optional(),
    }),
    output: z.object({ utm: z.array(utm) }),
    isIdempotent: true,
  },
})
type Endpoints = typeof analyticsApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface AnalyticsApi extends Endpoints {}
