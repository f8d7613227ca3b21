import { z } from 'zod'
import { messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { isSame, jsonOf, post, signatureOf } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  /** The number with its country, digits alone. */
  phone: z.string().regex(/^\d{7,15}$/),
  phoneNumberId: z.string().regex(/^\d+$/),
  accessToken: z.string().min(1),
  appSecret: z.string().min(1),
  /** What the address of the webhook is checked with when it is set. */
  verifyToken: z.string().min(8),
  apiRoot: z.url().default('https://graph.facebook.com/v23.0'),
})

const text = z.object({ from: z.string(), type: z.literal('text'), text: z.object({ body: z.string() }) })
const reply = z.object({
  from: z.string(),
  type: z.literal('interactive'),
  interactive: z.object({ button_reply: z.object({ id: z.string() }) }),
})
const value = z.object({
  contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string().optional() }) })).default([]),
  // Kinds that we know nothing of are left out.
  messages: z.array(z.union([text, reply, z.null()]).catch(null)).default([]),
})
const update = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value })) })) })

/** The Cloud API of WhatsApp Business. */
export const server = messengerServer(keys, (given) => ({
  startLink: (code) => `https://wa.me/${given.phone}?text=${code}`,
  answerCheck: (query) =>
    query('hub.mode') === 'subscribe' && isSame(query('hub.verify_token'), given.verifyToken)
      ? query('hub.challenge')
      : undefined,
  read: async ({ body, header }) => {
    const signature = signatureOf({ algorithm: 'sha256', key: given.appSecret, data: body, encoding: 'hex' })
    if (!isSame(header('x-hub-signature-256'), `sha256=${signature}`)) return undefined
    const values = update.safeParse(jsonOf(body)).data?.entry.flatMap(({ changes }) => changes) ?? []
    return values.flatMap(({ value: { messages, contacts } }) =>
      messages
        .filter((message) => message !== null)
        .map((message) => ({
          from: { id: message.from, name: contacts.find(({ wa_id }) => wa_id === message.from)?.profile.name },
          text: message.type === 'text' ? message.text.body : message.interactive.button_reply.id,
        })),
    )
  },
  send: async (to, message) => {
    await post(`${given.apiRoot}/${given.phoneNumberId}/messages`, {
      headers: { authorization: `Bearer ${given.accessToken}` },
      body: {
        messaging_product: 'whatsapp',
        to,
        ...(message.choices
          ? { type: 'interactive', interactive: buttonsOf(message.text, message.choices) }
          : { type: 'text', text: { body: message.text, preview_url: false } }),
      },
    })
  },
}))

const buttonsOf = (body: string, choices: readonly string[]) => ({
  type: 'button',
  body: { text: body },
  action: { buttons: choices.map((choice) => ({ type: 'reply', reply: { id: choice, title: choice } })) },
})
