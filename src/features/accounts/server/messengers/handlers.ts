import { hasRole } from '#base/roles.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { messengerEndpoints } from '../../messenger-endpoints.ts'
import { findLinks } from '../store-sign-in-methods.ts'
import { offeredMessengers } from './offered.ts'
import { readBotState } from './bot-state.ts'

export const messengerHandlers = (kernel: Kernel): Handlers<typeof messengerEndpoints> => ({
  // Spec §7: users get by {id}, from which chats and scenarios read the links (MSGR-11, CHAT-24).
  'GET /sso/users/:id': async ({ params: { id }, visitor }) => {
    if (id !== visitor.userId && !hasRole(visitor.roles, 'mp-admin')) throw portalError('AUTH-DENY')
    return { id, links: await findLinks(kernel.db, id) }
  },

  // Signed-in users may link a messenger even where it isn't offered for sign-in.
  'GET /sso/messengers': async ({ visitor }) => {
    const settings = await currentSettings(kernel)
    const isOffered = settings.registration.messengers || visitor.kind === 'user'
    return { messengers: isOffered ? offeredMessengers(kernel, settings) : [] }
  },

  'POST /sso/messengers/wait': ({ visitor, http }) => readBotState(kernel, { visitor, http }),
})
