import { z } from 'zod'
import { type BotMessage, type WebhookContent, messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { download, isSame, jsonOf, post, signatureOf, WireError } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  token: z.string().min(1),
  /** The bot's address within Viber, which is also its name there. */
  uri: z.string().regex(/^[\w-]+$/),
  senderName: z.string().min(1).max(28),
  apiRoot: z.url().default('https://chatapi.viber.com'),
})

const TEXT_MAX = 7000

const token = z.union([z.number(), z.string()]).transform(String).optional()
const words = z.object({ type: z.literal('text'), text: z.string() })
const media = z.object({
  type: z.enum(['picture', 'file', 'video']),
  media: z.string(),
  file_name: z.string().optional(),
  text: z.string().optional(),
})
const messageEvent = z.object({
  event: z.literal('message'),
  message_token: token,
  sender: z.object({ id: z.string(), name: z.string().optional() }),
  message: z.union([words, media]),
})
const reported = z.object({ event: z.enum(['delivered', 'seen', 'failed']), message_token: token })
const answer = z.object({ status: z.number(), message_token: token })
const NAMES = { picture: 'photo.jpg', file: 'file', video: 'video.mp4' } as const
const STATES = { delivered: 'delivered', seen: 'read', failed: 'failed' } as const

/** Opening a chat doesn't count as consent to messages, so the link prefills the code as a message, which the person sends. */
export const server = messengerServer(keys, (given) => ({
  textMax: TEXT_MAX,
  startLink: (code) => `viber://pa?${new URLSearchParams({ chatURI: given.uri, text: code })}`,
  read: async ({ body, header }) => {
    const signature = signatureOf({ algorithm: 'sha256', key: given.token, data: body, encoding: 'hex' })
    if (!isSame(header('x-viber-content-signature'), signature)) return undefined
    return contentIn(given.apiRoot, jsonOf(body))
  },
  send: async (to, message) => {
    const result = await post(`${given.apiRoot}/pa/send_message`, {
      headers: { 'x-viber-auth-token': given.token },
      body: { receiver: to, sender: { name: given.senderName }, ...contentOf(message) },
    })
    // Viber responds with 200 to everything; the outcome is in the body.
    const { data } = answer.safeParse(result)
    if (data?.status !== 0) throw new WireError('Viber', data ? 400 : 502)
    return data.message_token
  },
}))

function contentIn(root: string, body: unknown): WebhookContent {
  const { data: report } = reported.safeParse(body)
  if (report?.message_token !== undefined) {
    return { messages: [], reports: [{ messageId: report.message_token, state: STATES[report.event] }] }
  }
  const { data } = messageEvent.safeParse(body)
  if (!data) return { messages: [], reports: [] }
  const { sender: from, message, message_token: messageId } = data
  if (message.type === 'text') return { messages: [{ from, text: message.text, messageId }], reports: [] }
  const { media: url, type } = message
  const file = { name: message.file_name ?? NAMES[type], load: () => download(url, { root }) }
  return { messages: [{ from, text: message.text ?? '', messageId, files: [file] }], reports: [] }
}

function contentOf({ text, choices, file }: BotMessage): object {
  if (file?.isPicture) return { type: 'picture', text: '', media: file.url }
  if (file) return { type: 'file', media: file.url, size: file.bytes.length, file_name: file.name }
  const keyboard = choices && { min_api_version: 3, keyboard: { Type: 'keyboard', Buttons: choices.map(buttonOf) } }
  return { type: 'text', text, ...keyboard }
}

const buttonOf = (choice: string) => ({
  Columns: 2,
  Rows: 1,
  ActionType: 'reply',
  ActionBody: choice,
  Text: choice,
})
