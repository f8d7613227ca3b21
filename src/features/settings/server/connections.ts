import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConnectionsApi } from '../connections-api.ts'
import { mailHandlers } from './mail-server.ts'
import { signInServiceHandlers } from './sign-in-services.ts'

/** Connections to services of others, whose passwords and keys can be set and never read. */
export const connectionHandlers = (kernel: Kernel): Handlers<ConnectionsApi> => ({
  ...mailHandlers(kernel),
  ...signInServiceHandlers(kernel),
})
