import type { Context, Hono } from 'hono'
import { MINUTE_MS } from '#base/clock.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { addressGroup, addressSourceOf } from '#server/http/client-address.ts'
import type { Kernel } from '#server/kernel.ts'
import { requestLog } from '#server/http/request-log.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { findGateway } from './gateways.ts'
import { handleWebhook } from './handle-webhook.ts'

const MAX_BODY_BYTES = 64 * 1024
/** How many webhooks with an invalid signature are recorded per IP address. */
export const REFUSED_PER_MINUTE = 60
const SEE_OTHER = 303

/**
 * Adds `/lpm/payments/<id>/callback`, the webhooks of payment systems (PAY-23). They work in maintenance mode too, so that no payment is
 * missed. Add them before the middleware that guards calls of browsers.
 */
export function addPaymentCallbacks(api: Hono<PortalEnv>, kernel: Kernel): void {
  const tooLarge = () => new Response(null, { status: 413 })
  const limit = limitBody({ maxSize: MAX_BODY_BYTES, onError: tooLarge })
  api.post('/lpm/payments/:gateway/callback', limit, async (context) => {
    context.header('cache-control', 'no-store')
    const open = await findGateway(kernel, context.req.param('gateway'))
    if (!open) return context.text('', 404)
    const raw = await context.req.text()
    const taken = await handleWebhook(kernel, open, {
      raw,
      header: (name) => context.req.header(name),
      mayRecord: async () => (await kernel.limits.take(refusedOf(kernel, context))).isAllowed,
    })
    if (!('refused' in taken)) return context.body(taken.body, 200, { 'content-type': taken.contentType })
    const about = { gateway: open.definition.id, refused: taken.refused }
    requestLog(kernel.log).warn(about, 'A payment webhook was refused')
    return context.text('', 400)
  })
}

function refusedOf(kernel: Kernel, context: Context<PortalEnv>) {
  const address = addressGroup(kernel.callerOf(addressSourceOf(context)))
  return { key: `refused notice ${address}`, points: REFUSED_PER_MINUTE, durationMs: MINUTE_MS }
}

/**
 * Adds the address to which the provider's page sends the payer by a form: from another site, so without cookies. It redirects to the same
 * address by GET, which has the cookies, and reads nothing of the form.
 */
export function addReturnAddress(app: Hono<PortalEnv>): void {
  const comeAgain = (context: Context<PortalEnv>) => {
    const { pathname, search } = new URL(context.req.url)
    return new Response(null, {
      status: SEE_OTHER,
      headers: { location: `${pathname}${search}`, 'cache-control': 'no-store' },
    })
  }
  app.post('/order-result/*', comeAgain)
  app.post('/:lang{[a-z]{2,3}}/order-result/*', comeAgain)
}
