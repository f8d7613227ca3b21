import type { Bot } from 'grammy/web'
import { z } from 'zod'
import { type BotMessage, type Incoming, messengerServer } from '#features/accounts/server/messengers/provider.ts'
import { jsonOf, WireError } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  token: z.string().regex(/^\d+:[\w-]+$/),
  botName: z.string().regex(/^\w+$/),
  /** What the webhook was set with, as `secret_token`. */
  webhookSecret: z.string().min(16),
  /** A Bot API server of one's own. */
  apiRoot: z.url().default('https://api.telegram.org'),
})
type Keys = z.infer<typeof keys>

/** Loaded when somebody writes by Telegram: no start of the portal should wait for it. */
const grammy = () => import('grammy/web')

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

export const server = messengerServer(keys, (given) => ({
  startLink: (code) => `https://t.me/${given.botName}?start=${code}`,
  read: async ({ url, body, header }) => {
    const { webhookCallback } = await grammy()
    const incoming: Incoming[] = []
    const headers = { 'content-type': 'application/json', [SECRET_HEADER]: header(SECRET_HEADER) ?? '' }
    const handle = webhookCallback(await listener(given, incoming), 'std/http', { secretToken: given.webhookSecret })
    const answer = await handle(new Request(url, { method: 'POST', body: updateIn(body), headers }))
    return answer.status === 401 ? undefined : incoming
  },
  send: async (to, { text, choices }: BotMessage) => {
    const { Api, GrammyError } = await grammy()
    try {
      await new Api(given.token, { apiRoot: given.apiRoot }).sendMessage(to, text, {
        // Who looks at a preview would use the link up.
        link_preview_options: { is_disabled: true },
        ...(choices && { reply_markup: { inline_keyboard: [choices.map(buttonOf)] } }),
      })
    } catch (error) {
      throw error instanceof GrammyError ? new WireError('Telegram', error.error_code) : error
    }
  },
}))

/** What is no update must not stop the others that wait behind it. */
const updateIn = (body: string): string => JSON.stringify(jsonOf(body) ?? {})

const buttonOf = (choice: string) => ({ text: choice, callback_data: choice })

/** A bot that only notes what comes: the answers go another way. */
async function listener({ token, botName, apiRoot }: Keys, incoming: Incoming[]): Promise<Bot> {
  const grammyBot = (await grammy()).Bot
  const bot = new grammyBot(token, { client: { apiRoot }, botInfo: botInfoOf(token, botName) })
  bot.chatType('private').on('message:text', ({ from, message }) => {
    incoming.push({ from: { id: String(from.id), name: from.first_name }, text: message.text })
  })
  bot.on('callback_query:data', async (context) => {
    const { from, data } = context.callbackQuery
    incoming.push({ from: { id: String(from.id), name: from.first_name }, text: data })
    // Takes the waiting sign from the button. That it may come too late is no harm.
    await context.answerCallbackQuery().catch(() => {})
  })
  return bot
}

/** Given, so that no call has to ask Telegram for it. */
function botInfoOf(token: string, botName: string): NonNullable<Bot['botInfo']> {
  return {
    id: Number(token.split(':')[0]),
    is_bot: true,
    first_name: botName,
    username: botName,
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }
}
