import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConsentApi } from '../api.ts'
import { saveNewestChoice } from './store.ts'

export const consentHandlers = (kernel: Kernel): Handlers<ConsentApi> => ({
  'PUT /backoffice/users/me/cookies': async ({ body, visitor }) => {
    const now = kernel.clock.now()
    const claimed = body.chosenAt === undefined ? now : new Date(body.chosenAt)
    // A device's clock may be ahead: its choice would never be replaced.
    const chosenAt = claimed < now ? claimed : now
    const cookies = await saveNewestChoice(kernel.db, { userId: visitor.userId, cookies: body.cookies, chosenAt })
    return { learningPortalId: body.learningPortalId, cookies }
  },
})
