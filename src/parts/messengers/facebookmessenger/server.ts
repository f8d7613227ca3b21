import { z } from 'zod'
import { metaWebhook } from '#features/accounts/server/messengers/meta-webhook.ts'
import {
  type BotMessage,
  type Incoming,
  messengerServer,
  type Report,
} from '#features/accounts/server/messengers/provider.ts'
import { download, fileBlob, jsonOf, post, WireError } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  pageName: z.string().regex(/^[\w.]+$/),
  pageToken: z.string().min(1),
  appSecret: z.string().min(1),
  /** Meta sends this token when the webhook is set up. */
  verifyToken: z.string().min(8),
  apiRoot: z.url().default('https://graph.facebook.com/v23.0'),
})
type Keys = z.infer<typeof keys>

const TEXT_MAX = 2000
const WINDOW_HOURS = 24
/** "This message is sent outside of allowed window." */
const OUT_OF_WINDOW = 2_018_278

const referral = z.object({ ref: z.string().optional() }).optional()
const attachment = z.object({ type: z.string(), payload: z.object({ url: z.string().optional() }).optional() })
const event = z.object({
  sender: z.object({ id: z.string() }),
  message: z
    .object({
      mid: z.string().optional(),
      text: z.string().optional(),
      is_echo: z.boolean().optional(),
      quick_reply: z.object({ payload: z.string() }).optional(),
      attachments: z.array(attachment).default([]),
    })
    .optional(),
  postback: z.object({ payload: z.string().optional(), referral }).optional(),
  referral,
  /** Everything that the page had sent before this time was delivered. */
  delivery: z.object({ watermark: z.number() }).optional(),
  read: z.object({ watermark: z.number() }).optional(),
})
type Event = z.infer<typeof event>
const update = z.object({
  entry: z.array(z.object({ messaging: z.array(z.union([event, z.null()]).catch(null)).default([]) })),
})
const taken = z.object({ message_id: z.string() })
const refusal = z.object({ error: z.object({ error_subcode: z.number() }) })

export const server = messengerServer(keys, (given) => ({
  textMax: TEXT_MAX,
  windowHours: WINDOW_HOURS,
  startLink: (code) => `https://m.me/${given.pageName}?ref=${code}`,
  answerCheck: metaWebhook(given).answerCheck,
  read: async (call) => {
    if (!metaWebhook(given).isSigned(call)) return undefined
    const all = update.safeParse(jsonOf(call.body)).data?.entry.flatMap(({ messaging }) => messaging) ?? []
    const events = all.filter((one) => one !== null)
    return { messages: events.flatMap((one) => messagesIn(given, one)), reports: events.flatMap(reportsIn) }
  },
  send: async (to, message) => {
    const headers = { authorization: `Bearer ${given.pageToken}` }
    try {
      const result = await post(`${given.apiRoot}/me/messages`, { headers, body: bodyOf(to, message) })
      return taken.safeParse(result).data?.message_id
    } catch (error) {
      throw error instanceof WireError ? named(error) : error
    }
  },
}))

/** Returns the messages of one event. New people send the code with their first tap, others with the link itself. */
function messagesIn({ apiRoot }: Keys, { sender, message, postback, referral: brought }: Event): Incoming[] {
  if (message?.is_echo) return []
  const ref = brought?.ref ?? postback?.referral?.ref
  const text = ref ?? message?.quick_reply?.payload ?? message?.text ?? postback?.payload
  const files = (message?.attachments ?? []).flatMap(({ type, payload }) => {
    const url = payload?.url
    return url === undefined ? [] : [{ name: nameOf(type, url), load: () => download(url, { root: apiRoot }) }]
  })
  if (text === undefined && !message) return []
  return [{ from: { id: sender.id }, text: text ?? '', messageId: message?.mid, files }]
}

/** Returns the last segment of an address if it is a file name. */
function nameOf(type: string, url: string): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : ''
  return /\.\w{2,5}$/.test(last) ? decodeURIComponent(last) : type === 'image' ? 'photo.jpg' : 'file'
}

function reportsIn({ sender, delivery, read }: Event): Report[] {
  const until = (state: 'delivered' | 'read', mark: { watermark: number } | undefined): Report[] =>
    mark ? [{ to: sender.id, until: new Date(mark.watermark), state }] : []
  return [...until('delivered', delivery), ...until('read', read)]
}

function bodyOf(to: string, { text, choices, file }: BotMessage): object {
  const around = { recipient: { id: to }, messaging_type: 'RESPONSE' }
  if (!file) {
    const replies = choices?.map((choice) => ({ content_type: 'text', title: choice, payload: choice }))
    return { ...around, message: { text, ...(replies && { quick_replies: replies }) } }
  }
  const form = new FormData()
  const attachmentSent = { type: file.isPicture ? 'image' : 'file', payload: { is_reusable: false } }
  form.set('recipient', JSON.stringify(around.recipient))
  form.set('messaging_type', around.messaging_type)
  form.set('message', JSON.stringify({ attachment: attachmentSent }))
  form.set('filedata', fileBlob(file), file.name)
  return form
}

function named(error: WireError): WireError {
  const isOutOfWindow = refusal.safeParse(error.answer).data?.error.error_subcode === OUT_OF_WINDOW
  return isOutOfWindow ? new WireError('Messenger', 400, { isOutOfWindow }) : error
}
