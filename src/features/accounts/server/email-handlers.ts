import type { Visitor } from '#base/roles.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { admitTry } from '#server/http/require-limit.ts'
import { endAllSessions, removeTokens } from '#server/sessions/sessions.ts'
import type { EmailApi } from '../email-api.ts'
import { auditOwn } from './audit.ts'
import { changeCore } from './change-core.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { endOwnSession, ownSessions } from './own-sessions.ts'
import { findCore } from './store-email.ts'
import { voidPendingTokens } from './store-sign-in-methods.ts'
import { undoEmailChange } from './undo-email.ts'
import { disownEmail, resendVerification, verifyEmail } from './verify-email.ts'

export const emailHandlers = (kernel: Kernel): Handlers<EmailApi> => ({
  'POST /sso/password/forgot': async ({ body, lang, http }) => {
    await forgotPassword(kernel, { body, lang, http })
    return {}
  },

  'POST /sso/password/change': ({ body, visitor, lang, http }) =>
    changePassword(kernel, { ...body, userId: visitor.userId, lang, http }),

  'POST /sso/email/verify': async ({ body, visitor, lang, http }) => {
    await admitTry(kernel, { form: 'verify', address: http.ip })
    await verifyEmail(kernel, { ...body, visitor, lang })
    return {}
  },

  'POST /sso/email/disown': async ({ body, http }) => {
    await admitTry(kernel, { form: 'verify', address: http.ip })
    await disownEmail(kernel, body.token)
    return {}
  },

  'POST /sso/email/undo': async ({ body, lang, http }) => {
    await admitTry(kernel, { form: 'verify', address: http.ip })
    return undoEmailChange(kernel, { ...body, lang })
  },

  'POST /sso/email/verification': async ({ visitor, lang }) => {
    await resendVerification(kernel, visitor.userId, lang)
    return {}
  },

  'GET /sso/sessions': async ({ visitor, http }) => ({
    sessions: await ownSessions(kernel, visitor.userId, http.cookies),
  }),

  'DELETE /sso/sessions/:id': async ({ params, visitor }) => {
    await endOwnSession(kernel, visitor.userId, params.id)
    return {}
  },

  'POST /sso/logout/all': async ({ visitor, http }) => {
    const { userId } = visitor
    await kernel.db.transaction().execute(async (trx) => {
      await voidPendingTokens(trx, { userId })
      await endAllSessions(kernel, userId, trx)
      await auditOwn(trx, { userId, action: 'account.signed-out-everywhere', now: kernel.clock.now() })
    })
    removeTokens(http.cookies)
    return {}
  },

  'PUT /backoffice/users/:id/core': async ({ params, body, visitor, lang, http }) => {
    const userId = ownId(params.id, visitor)
    await changeCore(kernel, { userId, change: body, lang, http })
    return { id: userId, core: await findCore(kernel.db, userId) }
  },
})

/** Returns one's own id, given as such or as the profile's id, `bo:{id}`; throws for any other. */
function ownId(asked: string, { userId }: Exclude<Visitor, { kind: 'guest' }>): string {
  if (asked !== userId && asked !== `bo:${userId}`) throw portalError('AUTH-DENY')
  return userId
}
