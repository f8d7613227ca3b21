import type { Context, Hono } from 'hono'
import { MINUTE_MS } from '#base/clock.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { addressGroup, addressSourceOf } from '#server/http/client-address.ts'
import type { Kernel } from '#server/kernel.ts'
import { requestLog } from '#server/http/request-log.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { handleBotMessage } from './handle-message.ts'
import { configuredMessengers } from './offered.ts'
import { dispatchReports } from './message-hooks.ts'
import type { Bot, Incoming, WebhookCall } from './provider.ts'
import { sendWhole } from './send-whole.ts'
import { WireError } from './wire.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Messages of one person to one bot; nobody sends more by hand, not even an album of pictures. */
export const MESSAGES_PER_MINUTE = 60
/** Calls without a valid signature, per address. */
const FORGED_PER_MINUTE = 60

/** `/callback/<messenger>`: webhooks of messengers. Nothing is processed before the signature is verified (IMPL-14). */
export function addMessengerWebhooks(app: Hono<PortalEnv>, kernel: Kernel): void {
  app.get('/callback/:messenger', async (context, next) => {
    const found = await botOf(kernel, context.req.param('messenger'))
    if (!found) return next()
    const answer = found.bot.answerCheck?.((name) => context.req.query(name))
    return answer === undefined ? context.text('', 403) : context.text(answer)
  })
  const tooLarge = () => new Response(null, { status: 413 })
  app.post('/callback/:messenger', limitBody({ maxSize: MAX_BODY_BYTES, onError: tooLarge }), async (context, next) => {
    const found = await botOf(kernel, context.req.param('messenger'))
    if (!found) return next()
    const address = addressGroup(kernel.callerOf(addressSourceOf(context)))
    const content = await found.bot.read(await callOf(kernel, context))
    if (!content) {
      // Forged calls must not flood the log.
      const forged = { key: `forged webhook ${address}`, points: FORGED_PER_MINUTE, durationMs: MINUTE_MS }
      if (!(await kernel.limits.take(forged)).isAllowed) return context.text('', 429)
      requestLog(kernel.log).warn(
        { messenger: context.req.param('messenger') },
        'A webhook call was not signed rightly',
      )
      return context.text('', 401)
    }
    await dispatchReports(kernel, { connect: found.connect, reports: content.reports })
    const isDone = await answerAll(kernel, { ...found, incoming: content.messages })
    // A failed call is repeated by the messenger and processed again.
    return context.text('', isDone ? 200 : 503)
  })
}

async function botOf(kernel: Kernel, id: string): Promise<{ bot: Bot; connect: string } | undefined> {
  const open = configuredMessengers(kernel, await currentSettings(kernel))
  const found = open.find(({ definition }) => definition.id === id)
  return found?.bot && { bot: found.bot, connect: found.definition.connect }
}

async function callOf(kernel: Kernel, context: Context): Promise<WebhookCall> {
  const { pathname, search } = new URL(context.req.url)
  return {
    // The public address: behind a proxy the request has only an internal one.
    url: kernel.config.publicUrl + pathname + search,
    body: await context.req.text(),
    header: (name) => context.req.header(name),
    query: (name) => context.req.query(name),
  }
}

async function answerAll(
  kernel: Kernel,
  { bot, connect, incoming }: { bot: Bot; connect: string; incoming: Incoming[] },
): Promise<boolean> {
  let isDone = true
  for (const one of incoming) {
    const limit = { key: `bot ${connect} ${one.from.id}`, points: MESSAGES_PER_MINUTE, durationMs: MINUTE_MS }
    // Messages beyond the limit are dropped and acknowledged.
    if (!(await kernel.limits.take(limit)).isAllowed) continue
    const messages = await handleBotMessage(kernel, { connect, ...one })
    for (const message of messages)
      isDone = (await deliver(kernel, () => sendWhole(bot, one.from.id, message))) && isDone
  }
  return isDone
}

/** Returns whether nothing remains to be retried: a blocked bot is a final failure. */
async function deliver(kernel: Kernel, send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (err) {
    requestLog(kernel.log).warn({ err }, 'A messenger did not take an answer')
    return err instanceof WireError && !err.isPassing
  }
}
