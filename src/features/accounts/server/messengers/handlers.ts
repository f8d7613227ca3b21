import { currentSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { messengerEndpoints } from '../../messenger-endpoints.ts'
import { offeredMessengers } from './offered.ts'
import { lookAfterBot } from './waiting.ts'

export const messengerHandlers = (kernel: Kernel): Handlers<typeof messengerEndpoints> => ({
  'GET /sso/messengers': async () => ({
    messengers: offeredMessengers(await currentSettings(kernel), kernel.config),
  }),

  'POST /sso/messengers/wait': ({ visitor, http }) => lookAfterBot(kernel, { visitor, http }),
})
