import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { CONSENT_CATEGORIES } from './model.ts'

const cookies = z.partialRecord(z.enum(CONSENT_CATEGORIES), z.boolean())

export const consentApi = contract({
  'PUT /backoffice/users/me/cookies': {
    summary: 'Save the user’s cookie choices; the newest one wins',
    access: 'signed-in',
    body: z.object({
      learningPortalId: z.literal(ENVIRONMENT_ID),
      cookies,
      /** When the choice was made, which may be before the guest signed in. */
      chosenAt: z.iso.datetime({ offset: true }).optional(),
    }),
    output: z.object({ learningPortalId: z.string(), cookies: z.record(z.string(), z.boolean()) }),
    isIdempotent: true,
  },
})
type Endpoints = typeof consentApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface ConsentApi extends Endpoints {}
