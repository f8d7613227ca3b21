import { z } from 'zod'
import { type BotMessage, type Incoming, messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { download, isSame, jsonOf, post } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  /** Address of the instance, such as `https://api.example.com/instance123`. */
  apiRoot: z.url(),
  token: z.string().min(1),
  /** The phone number with its country code, digits only. */
  phone: z.string().regex(/^\d{7,15}$/),
  /** Part of the webhook's address as `token`, since requests are not signed. */
  webhookSecret: z.string().min(16),
})
type Keys = z.infer<typeof keys>

/** The limit of WhatsApp itself. */
const TEXT_MAX = 4096
/** For these kinds the body is the address of the file. */
const FILE_KINDS = ['image', 'document', 'video', 'audio', 'ptt']

const message = z.object({
  id: z.string().optional(),
  body: z.string(),
  type: z.string().optional(),
  caption: z.string().nullish(),
  fromMe: z.boolean().default(false),
  /** `380…@c.us`; ids of groups have another ending. */
  chatId: z.string().regex(/^\d+@c\.us$/),
  senderName: z.string().optional(),
})
const report = z.object({ id: z.string(), status: z.enum(['sent', 'delivered', 'viewed']) })
const update = z.object({
  messages: z.array(z.union([message, z.null()]).catch(null)).default([]),
  ack: z.array(z.union([report, z.null()]).catch(null)).default([]),
})
const taken = z.object({ id: z.string() })
const STATES = { sent: 'sent', delivered: 'delivered', viewed: 'read' } as const

/** WhatsApp by a gateway compatible with Chat-API. There are no buttons, so people type the digits. */
export const server = messengerServer(keys, (given) => ({
  textMax: TEXT_MAX,
  startLink: (code) => `https://wa.me/${given.phone}?text=${code}`,
  read: async ({ body, query }) => {
    if (!isSame(query('token'), given.webhookSecret)) return undefined
    const { messages = [], ack = [] } = update.safeParse(jsonOf(body)).data ?? {}
    return {
      messages: messages.flatMap((one) => (one === null || one.fromMe ? [] : [messageFrom(given, one)])),
      reports: ack.flatMap((one) => (one === null ? [] : [{ messageId: one.id, state: STATES[one.status] }])),
    }
  },
  send: async (to, outgoing) => {
    const { call, content } = contentOf(outgoing)
    const address = new URL(`${given.apiRoot}/${call}`)
    address.searchParams.set('token', given.token)
    const result = await post(address.href, { body: { chatId: `${to}@c.us`, ...content } })
    return taken.safeParse(result).data?.id
  },
}))

function messageFrom(
  { apiRoot }: Keys,
  { id: messageId, body, type, caption, chatId, senderName }: z.infer<typeof message>,
): Incoming {
  const from = { id: chatId.split('@')[0] ?? '', name: senderName }
  if (type === undefined || !FILE_KINDS.includes(type)) return { from, text: body, messageId }
  const name = URL.canParse(body) ? (new URL(body).pathname.split('/').at(-1) ?? '') : ''
  const file = { name: name || 'file', load: () => download(body, { root: apiRoot }) }
  return { from, text: caption ?? '', messageId, files: [file] }
}

function contentOf({ text, choices, file }: BotMessage): { call: string; content: object } {
  if (!file) return { call: 'sendMessage', content: { body: choices ? `${text}\n${choices.join('  ')}` : text } }
  const body = `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`
  return { call: 'sendFile', content: { body, filename: file.name } }
}
