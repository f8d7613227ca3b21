import { z } from 'zod'
import { messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { isSame, jsonOf, post, signatureOf, WireError } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  token: z.string().min(1),
  /** The bot's address within Viber, and how it calls itself. */
  uri: z.string().regex(/^[\w-]+$/),
  senderName: z.string().min(1).max(28),
  apiRoot: z.url().default('https://chatapi.viber.com'),
})

const update = z.object({
  event: z.literal('message'),
  sender: z.object({ id: z.string(), name: z.string().optional() }),
  message: z.object({ type: z.literal('text'), text: z.string() }),
})
const answer = z.object({ status: z.number() })

/** Who opens a chat has not agreed to get messages: so the link brings the code as words, which he sends himself. */
export const server = messengerServer(keys, (given) => ({
  startLink: (code) => `viber://pa?${new URLSearchParams({ chatURI: given.uri, text: code })}`,
  read: async ({ body, header }) => {
    const signature = signatureOf({ algorithm: 'sha256', key: given.token, data: body, encoding: 'hex' })
    if (!isSame(header('x-viber-content-signature'), signature)) return undefined
    const { data } = update.safeParse(jsonOf(body))
    return data ? [{ from: data.sender, text: data.message.text }] : []
  },
  send: async (to, { text, choices }) => {
    const result = await post(`${given.apiRoot}/pa/send_message`, {
      headers: { 'x-viber-auth-token': given.token },
      body: {
        receiver: to,
        type: 'text',
        sender: { name: given.senderName },
        text,
        ...(choices && { min_api_version: 3, keyboard: { Type: 'keyboard', Buttons: choices.map(buttonOf) } }),
      },
    })
    // Viber answers 200 to everything, and says in its answer what became of it.
    const { data } = answer.safeParse(result)
    if (data?.status !== 0) throw new WireError('Viber', data ? 400 : 502)
  },
}))

const buttonOf = (choice: string) => ({
  Columns: 2,
  Rows: 1,
  ActionType: 'reply',
  ActionBody: choice,
  Text: choice,
})
