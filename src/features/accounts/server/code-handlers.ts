import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { codeEndpoints } from '../code-endpoints.ts'
import type { OpenedSession } from '../model.ts'
import { emailSignInCode } from './email-sign-in-code.ts'
import { signInByCode, signInByLink } from './enter-by-code.ts'
import type { AccountFacts } from './handlers.ts'

export const codeHandlers = (kernel: Kernel, facts: AccountFacts): Handlers<typeof codeEndpoints> => {
  const withProgress = async (opening: Promise<OpenedSession>): Promise<OpenedSession> => {
    const opened = await opening
    await facts.ensureProgress(opened.userId)
    return opened
  }
  return {
    'POST /sso/login/code/email': async ({ body, lang, http }) => {
      await emailSignInCode(kernel, { body, lang, http })
      return {}
    },

    'POST /sso/login/code': ({ body, visitor, lang, http }) =>
      withProgress(signInByCode(kernel, { body, visitor, lang, http })),

    'POST /sso/login/link': ({ body, visitor, lang, http }) =>
      withProgress(signInByLink(kernel, { body, visitor, lang, http })),
  }
}
