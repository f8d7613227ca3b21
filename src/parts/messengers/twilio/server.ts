import { z } from 'zod'
import {
  type Arrival,
  type WebhookContent,
  type IncomingFile,
  messengerServer,
} from '#features/accounts/server/messengers/provider.ts'
import { download, isSame, post, signatureOf, WireError } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  accountSid: z.string().regex(/^AC\w+$/),
  authToken: z.string().min(1),
  /** The phone number with its country code, digits only. */
  phone: z.string().regex(/^\d{7,15}$/),
  /** A template without variables that announces an answer; sent when the person's last message is older than a day. */
  templateSid: z
    .string()
    .regex(/^HX\w+$/)
    .optional(),
  apiRoot: z.url().default('https://api.twilio.com'),
})
type Keys = z.infer<typeof keys>

const TEXT_MAX = 1600
const WINDOW_HOURS = 24
/** "Failed to send freeform message because you are outside the allowed window." */
const OUT_OF_WINDOW = '63016'
const STATES: Readonly<Record<string, Arrival>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
}
const taken = z.object({ sid: z.string() })
const refusal = z.object({ code: z.number() })

/** WhatsApp by Twilio. There are no buttons, so people type the digits. Twilio fetches files itself. */
export const server = messengerServer(keys, (given, { callback }) => ({
  textMax: TEXT_MAX,
  windowHours: WINDOW_HOURS,
  startLink: (code) => `https://wa.me/${given.phone}?text=${code}`,
  read: async ({ url, body, header }) => {
    const form = new URLSearchParams(body)
    const pairs = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    const data = url + pairs.map(([name, value]) => name + value).join('')
    const signature = signatureOf({ algorithm: 'sha1', key: given.authToken, data, encoding: 'base64' })
    return isSame(header('x-twilio-signature'), signature) ? contentIn(given, form) : undefined
  },
  send: (to, { text, choices, file }) =>
    send(given, to, {
      StatusCallback: callback,
      ...(file ? { MediaUrl: file.url } : { Body: choices ? `${text}\n${choices.join('  ')}` : text }),
    }),
  ...(given.templateSid !== undefined && {
    remind: (to: string) => send(given, to, { ContentSid: given.templateSid ?? '' }),
  }),
}))

function contentIn(given: Keys, form: URLSearchParams): WebhookContent {
  const nothing = { messages: [], reports: [] }
  const messageId = form.get('MessageSid') ?? undefined
  const state = STATES[form.get('MessageStatus') ?? '']
  if (state) {
    const isOutOfWindow = form.get('ErrorCode') === OUT_OF_WINDOW
    return messageId === undefined ? nothing : { messages: [], reports: [{ messageId, state, isOutOfWindow }] }
  }
  const id = /^whatsapp:\+(\d+)$/.exec(form.get('From') ?? '')?.[1]
  const text = form.get('Body')
  if (!id || text === null) return nothing
  const from = { id, name: form.get('ProfileName') ?? undefined }
  return { messages: [{ from, text, messageId, files: filesIn(given, form) }], reports: [] }
}

function filesIn({ apiRoot, ...given }: Keys, form: URLSearchParams): IncomingFile[] {
  const places = Array.from({ length: Number(form.get('NumMedia') ?? 0) }, (_, place) => place)
  return places.flatMap((place) => {
    const url = form.get(`MediaUrl${place}`) ?? ''
    // The password is sent to Twilio only.
    if (!url.startsWith(`${apiRoot}/`)) return []
    const name = `file.${(form.get(`MediaContentType${place}`) ?? '').split('/')[1] ?? 'bin'}`
    return [{ name, load: () => download(url, { root: apiRoot, headers: credentials(given) }) }]
  })
}

const credentials = ({ accountSid, authToken }: Pick<Keys, 'accountSid' | 'authToken'>) => ({
  authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
})

async function send(given: Keys, to: string, content: Record<string, string>): Promise<string | undefined> {
  const { apiRoot, accountSid, phone } = given
  const body = new URLSearchParams({ From: `whatsapp:+${phone}`, To: `whatsapp:+${to}`, ...content })
  try {
    const url = `${apiRoot}/2010-04-01/Accounts/${accountSid}/Messages.json`
    return taken.safeParse(await post(url, { headers: credentials(given), body })).data?.sid
  } catch (error) {
    const code = error instanceof WireError ? refusal.safeParse(error.answer).data?.code : undefined
    throw String(code) === OUT_OF_WINDOW ? new WireError('Twilio', 400, { isOutOfWindow: true }) : error
  }
}
