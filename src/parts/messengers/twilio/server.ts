import { z } from 'zod'
import { messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { isSame, post, signatureOf } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  accountSid: z.string().regex(/^AC\w+$/),
  authToken: z.string().min(1),
  /** The number with its country, digits alone. */
  phone: z.string().regex(/^\d{7,15}$/),
  apiRoot: z.url().default('https://api.twilio.com'),
})

/** WhatsApp, delivered by Twilio. There are no buttons: the digits are typed. */
export const server = messengerServer(keys, (given) => ({
  startLink: (code) => `https://wa.me/${given.phone}?text=${code}`,
  read: async ({ url, body, header }) => {
    const form = new URLSearchParams(body)
    const pairs = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    const data = url + pairs.map(([name, value]) => name + value).join('')
    const signature = signatureOf({ algorithm: 'sha1', key: given.authToken, data, encoding: 'base64' })
    if (!isSame(header('x-twilio-signature'), signature)) return undefined
    const id = /^whatsapp:\+(\d+)$/.exec(form.get('From') ?? '')?.[1]
    const text = form.get('Body')
    return id && text !== null ? [{ from: { id, name: form.get('ProfileName') ?? undefined }, text }] : []
  },
  send: async (to, { text, choices }) => {
    const credentials = Buffer.from(`${given.accountSid}:${given.authToken}`).toString('base64')
    await post(`${given.apiRoot}/2010-04-01/Accounts/${given.accountSid}/Messages.json`, {
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({
        From: `whatsapp:+${given.phone}`,
        To: `whatsapp:+${to}`,
        Body: choices ? `${text}\n${choices.join('  ')}` : text,
      }),
    })
  },
}))
