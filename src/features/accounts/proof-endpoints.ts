import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { CONNECTION_MAX_LENGTH } from './connections.ts'

const done = z.object({})
const secret = z.string().max(512)

/** Reauthentication before sensitive actions (ASVS 3.7.1). */
export const proofEndpoints = contract({
  'GET /sso/proof': {
    summary: 'Whether one has proved oneself a moment ago, and by what one may',
    access: 'signed-in',
    output: z.object({
      isFresh: z.boolean(),
      /** `password`, `mail`, `messenger`, and ids of sign-in services. */
      ways: z.array(z.string()),
      /** The masked address to which a code would be sent. */
      address: z.string().nullable(),
    }),
  },
  'POST /sso/proof/code': {
    summary: 'Send a code to one’s own address, where the account has no password',
    access: 'signed-in',
    output: done,
  },
  'POST /sso/proof': {
    summary: 'Prove one’s identity with the password, an emailed code, or a token of a linked service',
    access: 'signed-in',
    body: z.union([
      z.object({ password: secret }),
      z.object({ code: secret }),
      z.object({ connection: z.string().max(CONNECTION_MAX_LENGTH), token: z.string().max(100) }),
    ]),
    output: done,
    errors: ['accounts.wrong-proof'],
  },
})
