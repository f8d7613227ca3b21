import type { Bot } from 'grammy/web'
import type { Message } from 'grammy/types'
import { z } from 'zod'
import {
  type BotMessage,
  type Incoming,
  type IncomingFile,
  messengerServer,
} from '#features/accounts/server/messengers/provider.ts'
import { download, jsonOf, WireError } from '#features/accounts/server/messengers/wire.ts'

const keys = z.object({
  token: z.string().regex(/^\d+:[\w-]+$/),
  botName: z.string().regex(/^\w+$/),
  /** The `secret_token` with which the webhook was set. */
  webhookSecret: z.string().min(16),
  /** Address of a self-hosted Bot API server. */
  apiRoot: z.url().default('https://api.telegram.org'),
})
type Keys = z.infer<typeof keys>

/** Loaded with the first message by Telegram, so that it doesn't delay the start of the portal. */
const grammy = () => import('grammy/web')

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'
const TEXT_MAX = 4096

export const server = messengerServer(keys, (given) => ({
  textMax: TEXT_MAX,
  startLink: (code) => `https://t.me/${given.botName}?start=${code}`,
  read: async ({ url, body, header }) => {
    const { webhookCallback } = await grammy()
    const messages: Incoming[] = []
    const headers = { 'content-type': 'application/json', [SECRET_HEADER]: header(SECRET_HEADER) ?? '' }
    const handle = webhookCallback(await listener(given, messages), 'std/http', { secretToken: given.webhookSecret })
    const answer = await handle(new Request(url, { method: 'POST', body: updateIn(body), headers }))
    // Bots get no delivery receipts.
    return answer.status === 401 ? undefined : { messages, reports: [] }
  },
  send: async (to, message) => String((await asked(() => sent(given, to, message))).message_id),
}))

/** Throws Telegram's errors as those of any messenger. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  const { GrammyError } = await grammy()
  try {
    return await call()
  } catch (error) {
    throw error instanceof GrammyError ? new WireError('Telegram', error.error_code) : error
  }
}

async function sent({ token, apiRoot }: Keys, to: string, { text, choices, file }: BotMessage) {
  const { Api, InputFile } = await grammy()
  const api = new Api(token, { apiRoot })
  if (file) {
    const content = new InputFile(file.bytes, file.name)
    return file.isPicture ? api.sendPhoto(to, content) : api.sendDocument(to, content)
  }
  return api.sendMessage(to, text, {
    // A preview would open the link and thereby use it up.
    link_preview_options: { is_disabled: true },
    ...(choices && { reply_markup: { inline_keyboard: [choices.map(buttonOf)] } }),
  })
}

/** An invalid update must not block those behind it. */
const updateIn = (body: string): string => JSON.stringify(jsonOf(body) ?? {})

const buttonOf = (choice: string) => ({ text: choice, callback_data: choice })

/** A bot that only records incoming messages; answers are sent separately. */
async function listener(given: Keys, messages: Incoming[]): Promise<Bot> {
  const { token, botName, apiRoot } = given
  const grammyBot = (await grammy()).Bot
  const bot = new grammyBot(token, { client: { apiRoot }, botInfo: botInfoOf(token, botName) })
  bot.chatType('private').on('message', ({ from, message }) => {
    messages.push({
      from: { id: String(from.id), name: from.first_name },
      text: message.text ?? message.caption ?? '',
      messageId: String(message.message_id),
      files: filesOf(given, message),
    })
  })
  bot.on('callback_query:data', async (context) => {
    const { from, data } = context.callbackQuery
    messages.push({ from: { id: String(from.id), name: from.first_name }, text: data })
    // Removes the progress indicator from the button. Being too late does no harm.
    await context.answerCallbackQuery().catch(() => {})
  })
  return bot
}

/** A picture has several sizes, the largest last. */
function filesOf(given: Keys, { photo, document, audio, video, voice }: Message): IncomingFile[] {
  const picture = photo?.at(-1)
  if (picture) return [{ name: 'photo.jpg', load: () => load(given, picture.file_id) }]
  const named = document ?? audio ?? video
  if (named) return [{ name: named.file_name ?? 'file', load: () => load(given, named.file_id) }]
  return voice ? [{ name: 'voice.ogg', load: () => load(given, voice.file_id) }] : []
}

async function load({ token, apiRoot }: Keys, fileId: string): Promise<Uint8Array> {
  const { Api } = await grammy()
  const { file_path: path = '' } = await asked(() => new Api(token, { apiRoot }).getFile(fileId))
  return download(`${apiRoot}/file/bot${token}/${path}`, { root: apiRoot })
}

/** Passed to the bot, so that no request to Telegram is needed. */
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
