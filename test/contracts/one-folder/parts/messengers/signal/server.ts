import { z } from 'zod'
import { messengerServer } from '#features/accounts/server/messengers/provider.ts'

export const server = messengerServer(z.object({ token: z.string().min(1) }), ({ token }) => ({
  textMax: 2000,
  startLink: (code) => `https://signal.invalid/${token}/${code}`,
  read: async () => undefined,
  send: async () => undefined,
}))
