import { z } from 'zod'
import { messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { isSame, jsonOf, post } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  /** Address of the instance, as `https://api.example.com/instance123`. */
  apiRoot: z.url(),
  token: z.string().min(1),
  /** The number with its country, digits alone. */
  phone: z.string().regex(/^\d{7,15}$/),
  /** Stands in the webhook's address as `token`: calls are not signed. */
  webhookSecret: z.string().min(16),
})

const message = z.object({
  body: z.string(),
  fromMe: z.boolean().default(false),
  /** `380…@c.us`; groups end otherwise. */
  chatId: z.string().regex(/^\d+@c\.us$/),
  senderName: z.string().optional(),
})
const update = z.object({ messages: z.array(z.union([message, z.null()]).catch(null)).default([]) })

/** WhatsApp, delivered by a gateway of the kind of Chat-API. There are no buttons: the digits are typed. */
export const server = messengerServer(keys, (given) => ({
  startLink: (code) => `https://wa.me/${given.phone}?text=${code}`,
  read: async ({ body, query }) => {
    if (!isSame(query('token'), given.webhookSecret)) return undefined
    const messages = update.safeParse(jsonOf(body)).data?.messages ?? []
    return messages
      .filter((one) => one !== null && !one.fromMe)
      .map((one) => ({
        from: { id: (one?.chatId ?? '').split('@')[0] ?? '', name: one?.senderName },
        text: one?.body ?? '',
      }))
  },
  send: async (to, { text, choices }) => {
    const address = new URL(`${given.apiRoot}/sendMessage`)
    address.searchParams.set('token', given.token)
    const body = choices ? `${text}\n${choices.join('  ')}` : text
    await post(address.href, { body: { chatId: `${to}@c.us`, body } })
  },
}))
