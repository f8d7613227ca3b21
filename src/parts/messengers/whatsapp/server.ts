import { z } from 'zod'
import { metaWebhook } from '#features/accounts/server/messengers/meta-webhook.ts'
import {
  type BotMessage,
  type Incoming,
  messengerServer,
  type Report,
} from '#features/accounts/server/messengers/provider.ts'
import { ask, download, fileBlob, jsonOf, post } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  /** The phone number with its country code, digits only. */
  phone: z.string().regex(/^\d{7,15}$/),
  phoneNumberId: z.string().regex(/^\d+$/),
  accessToken: z.string().min(1),
  appSecret: z.string().min(1),
  /** Meta sends this token when the webhook is set up. */
  verifyToken: z.string().min(8),
  /** A template without variables that announces an answer; sent when the person's last message is older than a day. */
  templateName: z.string().optional(),
  /** The template's language as Meta spells it; by default that of the person. */
  templateLanguage: z.string().optional(),
  apiRoot: z.url().default('https://graph.facebook.com/v23.0'),
})
type Keys = z.infer<typeof keys>

const TEXT_MAX = 4096
const WINDOW_HOURS = 24
/** "Re-engagement message": more than 24 hours since the person's last message. */
const OUT_OF_WINDOW = 131_047

const base = z.object({ from: z.string(), id: z.string().optional() })
const media = z.object({ id: z.string(), caption: z.string().optional(), filename: z.string().optional() })
const message = z.union([
  base.extend({ type: z.literal('text'), text: z.object({ body: z.string() }) }),
  base.extend({
    type: z.literal('interactive'),
    interactive: z.object({ button_reply: z.object({ id: z.string() }) }),
  }),
  base.extend({ type: z.literal('image'), image: media }),
  base.extend({ type: z.literal('document'), document: media }),
  base.extend({ type: z.literal('audio'), audio: media }),
  base.extend({ type: z.literal('video'), video: media }),
])
type Message = z.infer<typeof message>
const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  errors: z.array(z.object({ code: z.number() })).default([]),
})
const value = z.object({
  contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string().optional() }) })).default([]),
  // Unknown kinds are skipped.
  messages: z.array(z.union([message, z.null()]).catch(null)).default([]),
  statuses: z.array(z.union([status, z.null()]).catch(null)).default([]),
})
const update = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value })) })) })
const taken = z.object({ messages: z.array(z.object({ id: z.string() })) })
const uploaded = z.object({ id: z.string() })
const mediaFound = z.object({ url: z.string() })

/** The Cloud API of WhatsApp Business. */
export const server = messengerServer(keys, (given) => ({
  textMax: TEXT_MAX,
  windowHours: WINDOW_HOURS,
  startLink: (code) => `https://wa.me/${given.phone}?text=${code}`,
  answerCheck: metaWebhook(given).answerCheck,
  read: async (call) => {
    if (!metaWebhook(given).isSigned(call)) return undefined
    const values = update.safeParse(jsonOf(call.body)).data?.entry.flatMap(({ changes }) => changes) ?? []
    return {
      messages: values.flatMap((change) => messagesIn(given, change.value)),
      reports: values.flatMap((change) => change.value.statuses.filter((one) => one !== null).map(reportOf)),
    }
  },
  send: async (to, outgoing) => send(given, { to, ...(await contentOf(given, outgoing)) }),
  ...(given.templateName !== undefined && {
    remind: (to: string, lang: string) => {
      const template = { name: given.templateName, language: { code: given.templateLanguage ?? lang } }
      return send(given, { to, type: 'template', template })
    },
  }),
}))

const messagesIn = (given: Keys, { messages, contacts }: z.infer<typeof value>): Incoming[] =>
  messages
    .filter((one) => one !== null)
    .map((one) => ({
      from: { id: one.from, name: contacts.find(({ wa_id }) => wa_id === one.from)?.profile.name },
      messageId: one.id,
      ...contentIn(given, one),
    }))

function contentIn(given: Keys, one: Message): Pick<Incoming, 'text' | 'files'> {
  if (one.type === 'text') return { text: one.text.body }
  if (one.type === 'interactive') return { text: one.interactive.button_reply.id }
  const file = mediaOf(one)
  const name = file.filename ?? NAMES[one.type]
  return { text: file.caption ?? '', files: [{ name, load: () => load(given, file.id) }] }
}

const NAMES = { image: 'photo.jpg', document: 'document', audio: 'voice.ogg', video: 'video.mp4' } as const

function mediaOf(one: Exclude<Message, { type: 'text' | 'interactive' }>) {
  if (one.type === 'image') return one.image
  if (one.type === 'document') return one.document
  return one.type === 'audio' ? one.audio : one.video
}

async function load({ apiRoot, accessToken }: Keys, id: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { url } = mediaFound.parse(await ask(`${apiRoot}/${id}`, headers))
  return download(url, { root: apiRoot, headers })
}

const reportOf = ({ id, status: state, errors }: z.infer<typeof status>): Report => ({
  messageId: id,
  state,
  ...(errors.some(({ code }) => code === OUT_OF_WINDOW) && { isOutOfWindow: true }),
})

async function contentOf(given: Keys, { text, choices, file }: BotMessage): Promise<object> {
  if (file) {
    const id = await upload(given, file)
    return file.isPicture
      ? { type: 'image', image: { id } }
      : { type: 'document', document: { id, filename: file.name } }
  }
  return choices
    ? { type: 'interactive', interactive: buttonsOf(text, choices) }
    : { type: 'text', text: { body: text, preview_url: false } }
}

async function upload(
  { apiRoot, phoneNumberId, accessToken }: Keys,
  file: NonNullable<BotMessage['file']>,
): Promise<string> {
  const body = new FormData()
  body.set('messaging_product', 'whatsapp')
  body.set('type', file.type)
  body.set('file', fileBlob(file), file.name)
  const headers = { authorization: `Bearer ${accessToken}` }
  return uploaded.parse(await post(`${apiRoot}/${phoneNumberId}/media`, { headers, body })).id
}

async function send({ apiRoot, phoneNumberId, accessToken }: Keys, content: object): Promise<string | undefined> {
  const result = await post(`${apiRoot}/${phoneNumberId}/messages`, {
    headers: { authorization: `Bearer ${accessToken}` },
    body: { messaging_product: 'whatsapp', ...content },
  })
  return taken.safeParse(result).data?.messages[0]?.id
}

const buttonsOf = (body: string, choices: readonly string[]) => ({
  type: 'button',
  body: { text: body },
  action: { buttons: choices.map((choice) => ({ type: 'reply', reply: { id: choice, title: choice } })) },
})
