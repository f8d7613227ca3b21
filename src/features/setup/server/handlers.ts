import type { OutputOf } from '#base/contract.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SetupApi } from '../api.ts'
import { setupError } from '../errors.ts'
import { SETUP_STEPS } from '../model.ts'
import { setupFacts } from './facts.ts'
import { listSkipped, resumeStep, skipStep } from './store.ts'

export const setupHandlers = (kernel: Kernel): Handlers<SetupApi> => ({
  'GET /backoffice/setup': ({ lang }) => presentSetup(kernel, lang),

  'PUT /backoffice/setup/steps/:id': async ({ params, body: { isSkipped }, visitor, lang }) => {
    const step = SETUP_STEPS.find((id) => id === params.id)
    if (!step) throw setupError('setup.no-such-step')
    if (isSkipped) await skipStep(kernel.db, { step, by: visitor.userId, now: kernel.clock.now() })
    else await resumeStep(kernel.db, step)
    return presentSetup(kernel, lang)
  },
})

/** Returns the steps with their states. */
export async function presentSetup(kernel: Kernel, lang: string): Promise<OutputOf<SetupApi, 'GET /backoffice/setup'>> {
  const [{ done, started, isOpeningSoon }, skipped] = await Promise.all([
    setupFacts(kernel, lang),
    listSkipped(kernel.db),
  ])
  return {
    steps: SETUP_STEPS.map((id) => ({
      id,
      state: done[id] ? 'done' : skipped.has(id) ? 'skipped' : 'open',
      started: started[id] ?? null,
    })),
    isOpeningSoon,
  }
}
