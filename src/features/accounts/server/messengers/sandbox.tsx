import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { hasSandboxes } from '#features/portal/server/sign-in-keys.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { limitBody } from '#server/http/body-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import { ownHostOnly } from '#server/http/own-host.ts'
import { sameOrigin } from '#server/http/same-origin.ts'
import { handleBotMessage } from './handle-message.ts'
import { messengerAt } from './offered.ts'
import { storeSandboxMessage, sandboxBot } from './sandbox-bot.ts'
import { PEOPLE, type SimulatedMessenger, SANDBOX_STYLES, STYLESHEET, talkPage } from './sandbox-page.tsx'
import { SANDBOX_PATH } from './sandbox-link.ts'
import { sendWhole } from './send-whole.ts'
import { findSandboxFile, listSandboxMessages } from './store-sandbox.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const SEE_OTHER = 303
const MAX_BODY_BYTES = 26 * 1024 * 1024

/**
 * `/dev/messenger/<messenger>` of a demo plays messengers without credentials: it sends messages to the bot and shows
 * the bot's messages, as on a phone.
 */
export function createMessengerSandbox(kernel: Kernel): Hono {
  const app = new Hono()
  if (!hasSandboxes(kernel.config)) return app
  app.use(`${SANDBOX_PATH}/*`, ownHostOnly(kernel.config.publicUrl), sameOrigin(kernel.config.publicUrl))
  app.get(STYLESHEET, (context) => context.body(SANDBOX_STYLES, 200, { 'content-type': 'text/css' }))
  app.get(`${SANDBOX_PATH}/:messenger`, async (context) => {
    const messenger = await simulatedMessengerAt(kernel, context.req.param('messenger'))
    if (!messenger) return context.notFound()
    return showTalk(kernel, context, messenger)
  })
  app.get(`${SANDBOX_PATH}/:messenger/files/:id`, async (context) => {
    const file = await findSandboxFile(kernel.db, context.req.param('id'))
    if (!file?.file_bytes) return context.notFound()
    const headers = { ...HEADERS, 'content-type': file.file_type ?? '', 'x-content-type-options': 'nosniff' }
    return context.body(new Uint8Array(file.file_bytes), 200, headers)
  })
  const tooLarge = () => new Response(null, { status: 413 })
  const limit = limitBody({ maxSize: MAX_BODY_BYTES, onError: tooLarge })
  app.post(`${SANDBOX_PATH}/:messenger`, limit, async (context) => {
    const messenger = await simulatedMessengerAt(kernel, context.req.param('messenger'))
    if (!messenger) return context.notFound()
    const person = await say(kernel, messenger, await context.req.formData())
    return context.redirect(`${SANDBOX_PATH}/${messenger.connect}?${new URLSearchParams({ person })}#end`, SEE_OTHER)
  })
  return app
}

async function showTalk(kernel: Kernel, context: Context, messenger: SimulatedMessenger): Promise<Response> {
  const person = personOf(context.req.query('person')).id
  const messages = await listSandboxMessages(kernel.db, { messenger: messenger.connect, person })
  return context.html(talkPage({ messenger, person, start: context.req.query('start'), said: messages }), 200, HEADERS)
}

const personOf = (id: unknown) => PEOPLE.find((one) => one.id === id) ?? PEOPLE[0]

/** Passes a message from the page to the bot as a messenger would; returns whose phone it was. */
async function say(kernel: Kernel, { connect }: SimulatedMessenger, form: FormData): Promise<string> {
  const from = personOf(form.get('person'))
  const [given, sent] = [form.get('text'), form.get('file')]
  const text = typeof given === 'string' ? given : ''
  const file = sent instanceof File && sent.size > 0 ? sent : undefined
  if (text === '' && !file) return from.id
  const bytes = file && new Uint8Array(await file.arrayBuffer())
  const shown = file && bytes && { name: file.name, type: file.type, bytes }
  const message = { text, ...(shown && { file: shown }) }
  await storeSandboxMessage(kernel, { connect, person: from.id, message, isOwn: true })
  const files = shown && [{ name: shown.name, load: () => Promise.resolve(shown.bytes) }]
  const answers = await handleBotMessage(kernel, {
    connect,
    from,
    text,
    messageId: randomUUID(),
    ...(files && { files }),
  })
  const bot = sandboxBot(kernel, connect)
  for (const answer of answers) await sendWhole(bot, from.id, answer)
  return from.id
}

async function simulatedMessengerAt(kernel: Kernel, connect: string): Promise<SimulatedMessenger | undefined> {
  const messenger = messengerAt(kernel, await currentSettings(kernel), connect)
  return messenger && !messenger.bot ? messenger.definition : undefined
}
