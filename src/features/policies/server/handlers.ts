import { currentSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PoliciesApi } from '../api.ts'
import { requiredPolicies } from '../rules.ts'
import { insertAcceptances, listAcceptances } from './store.ts'

export const policiesHandlers = (kernel: Kernel): Handlers<PoliciesApi> => ({
  'GET /lpm/users/me/policies': ({ visitor }) => policiesOf(kernel, visitor.userId),

  'POST /lpm/users/me/policies': async ({ body, visitor }) => {
    const { userId } = visitor
    await insertAcceptances(kernel.db, { userId, categories: body.categories, now: kernel.clock.now() })
    return policiesOf(kernel, userId)
  },
})

async function policiesOf(kernel: Kernel, userId: string) {
  const [accepted, { policies }] = await Promise.all([listAcceptances(kernel.db, userId), currentSettings(kernel)])
  return { accepted, asked: requiredPolicies({ accepted, ...policies, now: kernel.clock.now() }) }
}
