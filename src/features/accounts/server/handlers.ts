import { hasRole } from '#base/roles.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { admitTry } from '#server/http/require-limit.ts'
import { endSession, openSession, removeTokens, renewSession, saveTokens } from '#server/sessions/sessions.ts'
import type { AccountsApi } from '../api.ts'
import { accountsError } from '../errors.ts'
import { GUEST_USER } from '../guest-user.ts'
import type { OpenedSession, User } from '../model.ts'
import { audit } from './audit.ts'
import { registerAnonymously, signInByUsername } from './anonymous.ts'
import { codeHandlers } from './code-handlers.ts'
import { deletionHandlers } from './deletion-handlers.ts'
import { emailHandlers } from './email-handlers.ts'
import { type Entering, openedSessionOf } from './enter-account.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { noteArrival } from './invitations/note-arrival.ts'
import { messengerHandlers } from './messengers/handlers.ts'
import { fullNameOf, presentUser } from './present.ts'
import { signInByQuickToken } from './quick-token.ts'
import { proofHandlers } from './proof-handlers.ts'
import { providerHandlers } from './providers/handlers.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { signInByEmail } from './sign-in.ts'
import { addRole, insertGuest } from './store.ts'

/** Data and actions that later features contribute. */
export interface AccountFacts {
  /** Ids of the courses that a user has bought, for `orders.courses` (USER-13). */
  boughtCourses: (userId: string) => Promise<string[]>
  /** The user's chats, one per portal, for `chatV2` (CHAT-04). */
  chatsOf: (userId: string) => Promise<User['chatV2']>
  /** Makes sure that a learner's progress can be stored (SOCIAL-10). */
  ensureProgress: (userId: string) => Promise<void>
}

export const accountsHandlers = (kernel: Kernel, facts: AccountFacts): Handlers<AccountsApi> => {
  return {
    ...emailHandlers(kernel),
    ...codeHandlers(kernel, facts),
    ...deletionHandlers(kernel),
    ...messengerHandlers(kernel),
    'POST /sso/sessions': async ({ visitor, lang, http }) => {
      if (visitor.kind !== 'guest') return renew(kernel, http)
      await admitTry(kernel, { form: 'session', address: http.ip })
      const userId = kernel.makeId()
      const tokens = await kernel.db.transaction().execute(async (trx) => {
        await insertGuest(trx, { id: userId, lang, now: kernel.clock.now() })
        await noteArrival(kernel, trx, { userId, http })
        return openSession(kernel, { userId, ip: http.ip, userAgent: http.header('user-agent') }, trx)
      })
      saveTokens(kernel, http.cookies, tokens)
      return openedSessionOf(userId, tokens)
    },

    'POST /sso/token': ({ http }) => renew(kernel, http),

    'POST /sso/users': async ({ body, visitor, lang, http }) => {
      await admitTry(kernel, { form: 'sign-up', address: http.ip })
      return register(kernel, { body, visitor, lang, http })
    },

    'POST /sso/login/email': async ({ body, visitor, http }) => signInByEmail(kernel, { body, visitor, http }),

    'POST /sso/disciples/auth': async ({ body, visitor, http }) => {
      await admitTry(kernel, { form: 'quick', address: http.ip })
      return signInByQuickToken(kernel, { ...body, visitor, http })
    },

    'POST /sso/users/anonymous': async ({ body, visitor, lang, http }) => {
      await admitTry(kernel, { form: 'sign-up', address: http.ip })
      return registerAnonymously(kernel, { body, visitor, lang, http })
    },

    'POST /sso/login/username': async ({ body, visitor, http }) => signInByUsername(kernel, { body, visitor, http }),

    ...providerHandlers(kernel, facts),
    ...proofHandlers(kernel),
    ...invitationHandlers(kernel),

    'POST /sso/logout': async ({ http }) => {
      await endSession(kernel, http.cookies)
      removeTokens(http.cookies)
      return {}
    },

    'GET /sso/users/me': async ({ user, lang }) => {
      if (!user) return GUEST_USER
      const name = fullNameOf(user) || (await kernel.texts.textOf(lang, 'validation.nameless'))
      const shown = presentUser(kernel, user, name)
      if (shown.isGuest) return shown
      const [courses, chatV2] = await Promise.all([facts.boughtCourses(user.id), facts.chatsOf(user.id)])
      return { ...shown, orders: { courses }, chatV2 }
    },

    'POST /sso/users/:id/upgrade': async ({ params, visitor }) => {
      const mayUpgrade = params.id === visitor.userId || hasRole(visitor.roles, 'envmgr-admin')
      if (!mayUpgrade) throw portalError('AUTH-DENY')
      const { id } = params
      return kernel.db.transaction().execute(async (trx) => {
        const roles = await addRole(trx, id, 'disciple')
        if (!roles) throw accountsError('accounts.no-such-user')
        const by = { actorId: visitor.userId, subject: id, now: kernel.clock.now() }
        if (id !== visitor.userId) await audit(trx, { ...by, action: 'user.made-learner' })
        return { id, roles }
      })
    },

    'POST /sso/password/reset': async ({ body, lang, http }) => {
      await admitTry(kernel, { form: 'reset', address: http.ip })
      return resetPassword(kernel, { ...body, lang, http })
    },
  }
}

async function renew(kernel: Kernel, http: Entering['http']): Promise<OpenedSession> {
  const renewal = await renewSession(kernel, http.cookies)
  if (renewal.kind === 'visitor' && renewal.visitor.kind !== 'guest') {
    return openedSessionOf(renewal.visitor.userId, renewal.tokens)
  }
  if (renewal.kind === 'bad') removeTokens(http.cookies)
  throw portalError('TOKEN-BAD')
}
