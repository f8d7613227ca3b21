import type { TodayItems } from '#features/today/server/hooks.ts'
import { SETUP_PAGE, stepPath } from '../address.ts'
import { presentSetup } from './handlers.ts'

/** What a new portal still lacks. A demo is complete as it is. */
export const setupToday: TodayItems = {
  setUp: {
    access: 'envmgr-admin',
    find: async (kernel, { lang }) => {
      if (kernel.config.environment === 'demo') return { steps: [], to: SETUP_PAGE }
      const { steps } = await presentSetup(kernel, lang)
      return { steps: steps.map(({ id, state }) => ({ id, state, to: stepPath(id) })), to: SETUP_PAGE }
    },
  },
}
