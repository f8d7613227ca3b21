import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { openedSession, registration } from './model.ts'

const TEXT_MAX_LENGTH = 512
const TOKEN_MAX_LENGTH = 100

const text = z.string().max(TEXT_MAX_LENGTH)

/** `page` is the path on which the emailed link opens, `returnTo` where it leads from there. */
export const codeRequest = z.object({
  email: text,
  website: text.optional(),
  environmentId: z.literal(ENVIRONMENT_ID).optional(),
  page: text.optional(),
  returnTo: text.optional(),
  utm: registration.shape.utm,
})
export type CodeRequest = z.infer<typeof codeRequest>

/** Signing in by an email with a code and a link, which also creates an account (`docs/decisions/111`). */
export const codeEndpoints = contract({
  'POST /sso/login/code/email': {
    summary:
      'Email a code and a link to sign in; an address without an account gets one by using them. The response is the same whether the address has an account or not',
    access: 'anyone',
    body: codeRequest,
    output: z.object({}),
  },
  'POST /sso/login/code': {
    summary: 'Sign in by an emailed code, in the browser that asked for it; creates an account for a new address',
    access: 'anyone',
    body: z.object({ email: text, code: text }),
    output: openedSession,
    errors: ['accounts.wrong-code', 'accounts.blocked', 'accounts.sign-up-closed', 'accounts.details-needed'],
  },
  'POST /sso/login/link': {
    summary:
      'Sign in by an emailed link; creates an account for a new address. In a browser that did not ask for it, the response first asks whether to, with the address in `meta`; `isMine` answers that',
    access: 'anyone',
    body: z.object({ token: z.string().max(TOKEN_MAX_LENGTH), isMine: z.boolean().default(false) }),
    output: openedSession,
    errors: [
      'accounts.link-not-valid',
      'accounts.whose-sign-in',
      'accounts.blocked',
      'accounts.sign-up-closed',
      'accounts.details-needed',
    ],
  },
})
