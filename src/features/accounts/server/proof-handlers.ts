import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { proofEndpoints } from '../proof-endpoints.ts'
import { maskEmail } from '../mask-email.ts'
import { isProofFresh, proofMethods, proveOwner, sendProofCode } from './proof.ts'

export const proofHandlers = (kernel: Kernel): Handlers<typeof proofEndpoints> => ({
  'GET /sso/proof': async ({ visitor, http }) => {
    const [isFresh, { ways, email }] = await Promise.all([
      isProofFresh(kernel, http),
      proofMethods(kernel, visitor.userId),
    ])
    return { isFresh, ways, address: email === null ? null : maskEmail(email) }
  },

  'POST /sso/proof/code': async ({ visitor, lang }) => {
    await sendProofCode(kernel, { userId: visitor.userId, lang })
    return {}
  },

  'POST /sso/proof': async ({ body, visitor, http }) => {
    await proveOwner(kernel, { userId: visitor.userId, http, proof: body })
    return {}
  },
})
