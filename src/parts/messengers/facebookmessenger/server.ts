import { z } from 'zod'
import { messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { isSame, jsonOf, post, signatureOf } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  pageName: z.string().regex(/^[\w.]+$/),
  pageToken: z.string().min(1),
  appSecret: z.string().min(1),
  /** What the address of the webhook is checked with when it is set. */
  verifyToken: z.string().min(8),
  apiRoot: z.url().default('https://graph.facebook.com/v23.0'),
})

const referral = z.object({ ref: z.string().optional() }).optional()
const event = z.object({
  sender: z.object({ id: z.string() }),
  message: z
    .object({
      text: z.string().optional(),
      is_echo: z.boolean().optional(),
      quick_reply: z.object({ payload: z.string() }).optional(),
    })
    .optional(),
  postback: z.object({ payload: z.string().optional(), referral }).optional(),
  referral,
})
const update = z.object({
  entry: z.array(z.object({ messaging: z.array(z.union([event, z.null()]).catch(null)).default([]) })),
})

export const server = messengerServer(keys, (given) => ({
  startLink: (code) => `https://m.me/${given.pageName}?ref=${code}`,
  answerCheck: (query) =>
    query('hub.mode') === 'subscribe' && isSame(query('hub.verify_token'), given.verifyToken)
      ? query('hub.challenge')
      : undefined,
  read: async ({ body, header }) => {
    const signature = signatureOf({ algorithm: 'sha256', key: given.appSecret, data: body, encoding: 'hex' })
    if (!isSame(header('x-hub-signature-256'), `sha256=${signature}`)) return undefined
    const events = update.safeParse(jsonOf(body)).data?.entry.flatMap(({ messaging }) => messaging) ?? []
    return events
      .filter((one) => one !== null)
      .flatMap((one) => {
        const said = wordsOf(one)
        return said === undefined ? [] : [{ from: { id: one.sender.id }, text: said }]
      })
  },
  send: async (to, { text, choices }) => {
    const replies = choices?.map((choice) => ({ content_type: 'text', title: choice, payload: choice }))
    await post(`${given.apiRoot}/me/messages`, {
      headers: { authorization: `Bearer ${given.pageToken}` },
      body: {
        recipient: { id: to },
        messaging_type: 'RESPONSE',
        message: { text, ...(replies && { quick_replies: replies }) },
      },
    })
  },
}))

/** What one event says: newcomers bring the code with their first press, others with the link itself. */
function wordsOf({ message, postback, referral: brought }: z.infer<typeof event>): string | undefined {
  if (message?.is_echo) return undefined
  const ref = brought?.ref ?? postback?.referral?.ref
  return ref ?? message?.quick_reply?.payload ?? message?.text ?? postback?.payload
}
