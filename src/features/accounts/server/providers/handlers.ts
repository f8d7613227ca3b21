import { ApiError } from '#base/errors.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { admitTry } from '#server/http/require-limit.ts'
import { saveTokens } from '#server/sessions/sessions.ts'
import type { Connection } from '../../connections.ts'
import { accountsError } from '../../errors.ts'
import type { OpenedSession } from '../../model.ts'
import type { providerEndpoints } from '../../provider-endpoints.ts'
import { auditOwn } from '../audit.ts'
import { openedSessionOf } from '../enter-account.ts'
import type { AccountFacts } from '../handlers.ts'
import { requireProof } from '../proof.ts'
import { utmOf } from '../register.ts'
import { removeLink } from '../store-links.ts'
import { voidPendingTokens, findLinks, hasOtherSignInMethod } from '../store-sign-in-methods.ts'
import { consumeSecret } from '../store-secrets.ts'
import { emailSignInMethodChanged } from '../email-sign-in-method-changed.ts'
import { browserMark, markBrowser } from './browser-mark.ts'
import { enterByProvider, joinProvider } from './enter-by-provider.ts'
import { linkOf } from './identity.ts'
import { enterByEmail, refuseWithEmail } from './link-by-email.ts'
import { beginOneTap, identityOfOneTap } from './one-tap.ts'

type Entrance = Parameters<typeof enterByProvider>[1]

export const providerHandlers = (kernel: Kernel, facts: AccountFacts): Handlers<typeof providerEndpoints> => {
  const enter = async (entrance: Entrance & { returnTo: string | undefined }): Promise<OpenedSession> => {
    const entered = await enterByProvider(kernel, entrance).catch(async (error: unknown) => {
      const isUnsure = error instanceof ApiError && error.problem.code === 'accounts.email-has-account'
      throw isUnsure ? await refuseWithEmail(kernel, entrance) : error
    })
    const { userId, tokens, isJoined } = entered
    if (isJoined) await emailSignInMethodChanged(kernel, { userId, link: linkOf(entrance.identity), isJoined })
    saveTokens(kernel, entrance.http.cookies, tokens)
    await facts.ensureProgress(userId)
    return openedSessionOf(userId, tokens)
  }
  return {
    'POST /sso/login/third-party': async ({ body, visitor, lang, http }) => {
      await admitTry(kernel, { form: 'provider', address: http.ip })
      const { identity, linkTo } = await takeIdentity(kernel, body, browserMark(http.cookies))
      // It was begun to link a service to an account, not to sign in.
      if (linkTo !== undefined) throw accountsError('accounts.sign-in-not-valid')
      return enter({ identity, utm: utmOf(body.utm), returnTo: body.returnTo, lang, visitor, http })
    },

    'POST /sso/onetap': async ({ http }) => {
      await admitTry(kernel, { form: 'one-tap', address: http.ip })
      return beginOneTap(kernel, markBrowser(kernel, http.cookies))
    },

    'POST /sso/login/onetap': async ({ body, visitor, lang, http }) => {
      await admitTry(kernel, { form: 'provider', address: http.ip })
      const { credential, utm, returnTo } = body
      const identity = await identityOfOneTap(kernel, { credential, browser: browserMark(http.cookies) })
      return enter({ identity, utm: utmOf(utm), returnTo, lang, visitor, http })
    },

    'POST /sso/login/letter': async ({ body, visitor, http }) => {
      await admitTry(kernel, { form: 'provider', address: http.ip })
      const { userId, tokens } = await enterByEmail(kernel, { ...body, visitor, http })
      saveTokens(kernel, http.cookies, tokens)
      await facts.ensureProgress(userId)
      return openedSessionOf(userId, tokens)
    },

    'POST /sso/users/me/links': async ({ body, visitor, http }) => {
      // Checked before the token is used up, so that it is still valid after the proof.
      await requireProof(kernel, http)
      const { identity, linkTo } = await takeIdentity(kernel, body, browserMark(http.cookies))
      if (linkTo !== visitor.userId) throw accountsError('accounts.sign-in-not-valid')
      await joinProvider(kernel, visitor.userId, identity)
      await emailSignInMethodChanged(kernel, { userId: visitor.userId, link: linkOf(identity), isJoined: true })
      return { links: await findLinks(kernel.db, visitor.userId) }
    },

    'DELETE /sso/users/me/links/:link': async ({ params, visitor, http }) => {
      const { userId } = visitor
      await requireProof(kernel, http)
      await kernel.db.transaction().execute(async (trx) => {
        const isSafe = await hasOtherSignInMethod(trx, { userId, link: params.link })
        if (!(await removeLink(trx, { userId, link: params.link }))) throw accountsError('accounts.no-such-link')
        if (!isSafe) throw accountsError('accounts.last-way-in')
        const details = { method: params.link.split('|')[0] }
        await auditOwn(trx, { userId, action: 'account.way-in-removed', details, now: kernel.clock.now() })
        // A bot may have sent a sign-in link for it.
        await voidPendingTokens(trx, { userId })
      })
      await emailSignInMethodChanged(kernel, { userId, link: params.link, isJoined: false })
      return { links: await findLinks(kernel.db, userId) }
    },
  }
}

async function takeIdentity(
  kernel: Kernel,
  { connection, token }: { connection: Connection; token: string },
  browser: string | undefined,
) {
  const now = kernel.clock.now()
  const taken = await consumeSecret(kernel.db, { purpose: 'identity', secret: token, browser, now })
  if (taken?.identity.connection !== connection) throw accountsError('accounts.sign-in-not-valid')
  return taken
}
