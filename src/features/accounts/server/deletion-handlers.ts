import type { Handlers } from '#server/endpoints.ts'
import { portalError } from '#server/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { removeTokens } from '#server/sessions.ts'
import type { DeletionApi } from '../deletion-api.ts'
import { askForDeletion, restoreAccount } from './deletion.ts'

export const deletionHandlers = (kernel: Kernel): Handlers<DeletionApi> => ({
  'PUT /backoffice/users/:id/deletion': async ({ params, body, visitor, lang, http }) => {
    const { userId } = visitor
    if (params.id !== userId && params.id !== `bo:${userId}`) throw portalError('AUTH-DENY')
    if (body.deletion.length === 0) return { id: userId, deletion: await restoreAccount(kernel, userId) }
    const deletion = await askForDeletion(kernel, { userId, lang })
    removeTokens(http.cookies)
    return { id: userId, deletion }
  },
})
