import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { removeTokens } from '#server/sessions/sessions.ts'
import type { DeletionApi } from '../deletion-api.ts'
import { requireAdminProof, requireProof } from './proof.ts'
import { askForDeletion, restoreAccount } from './deletion.ts'

export const deletionHandlers = (kernel: Kernel): Handlers<DeletionApi> => ({
  'PUT /backoffice/users/:id/deletion': async ({ params, body, visitor, lang, http }) => {
    const id = params.id.replace(/^bo:/, '')
    if (body.deletion.length === 0) {
      checkRestorer(visitor, id)
      if (id !== visitor.userId) await requireAdminProof(kernel, http)
      return { id, deletion: await restoreAccount(kernel, { userId: id, actorId: visitor.userId }) }
    }
    const { userId } = visitor
    if (id !== userId) throw portalError('AUTH-DENY')
    await requireProof(kernel, http)
    const deletion = await askForDeletion(kernel, { userId, lang })
    removeTokens(http.cookies)
    return { id: userId, deletion }
  },
})

/** Restoring is allowed for one's own account, and for administrators. */
function checkRestorer({ userId, roles }: SignedInVisitor, id: string): void {
  if (id !== userId && !hasRole(roles, 'envmgr-admin')) throw portalError('AUTH-DENY')
}
