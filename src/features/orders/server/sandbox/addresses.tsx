import { type Context, Hono } from 'hono'
import { limitBody } from '#server/http/body-limit.ts'
import type { Kernel } from '#server/kernel.ts'
import { ownHostOnly } from '#server/http/own-host.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { allPaymentSystems, findPaymentSystem } from '../provider.ts'
import { cardPage, listPage, refusalPage, SANDBOX_STYLES, STYLESHEET } from './pages.tsx'
import { SANDBOX_PATH } from './place.ts'
import { SANDBOX_ACTIONS, sendWebhook, simulate, type SimulatedProvider, findSimulatedProvider } from './simulate.ts'
import { findPayment, listLastPayments, listPayments, openPayment, refundPayment } from './store.ts'
import type { SandboxBank } from './wire.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Keeps the method: the payer returns by a POST from another site, as with real providers. */
const TEMPORARY_REDIRECT = 307

/** Creates `/dev/payments/<id>/…`, where a demo simulates the payment systems at protocol level (IMPL-12). Not available in production. */
export function createPaymentSandbox(kernel: Kernel): Hono<PortalEnv> {
  const app = new Hono<PortalEnv>()
  if (kernel.config.environment !== 'demo') return app
  const { publicUrl } = kernel.config
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`,
  }
  app.use(`${SANDBOX_PATH}/*`, ownHostOnly(publicUrl))
  app.use(
    `${SANDBOX_PATH}/*`,
    limitBody({ maxSize: MAX_BODY_BYTES, onError: () => new Response(null, { status: 413 }) }),
  )
  app.get(STYLESHEET, (context) => context.body(SANDBOX_STYLES, 200, { 'content-type': 'text/css' }))
  app.get(`${SANDBOX_PATH}/`, async (context) => {
    const all = allPaymentSystems(kernel).map(async ({ definition: { id, title } }) => ({
      id,
      title,
      payments: await listLastPayments(kernel.db, id),
    }))
    return context.html(listPage(await Promise.all(all)), 200, headers)
  })
  app.get(`${SANDBOX_PATH}/:gateway/payments/:orderId`, async (context) => {
    const { gateway, orderId } = context.req.param()
    const payment = await findPayment(kernel.db, { gateway, orderId })
    if (!payment) return context.notFound()
    return context.html(cardPage({ gateway: nameOf(kernel, gateway), payment }), 200, headers)
  })
  app.post(`${SANDBOX_PATH}/:gateway/payments/:orderId`, (context) => press(kernel, context))
  app.post(`${SANDBOX_PATH}/:gateway/*`, async (context) => {
    const gateway = context.req.param('gateway')
    const provider = findSimulatedProvider(kernel, gateway)
    const path = context.req.path.slice(`${SANDBOX_PATH}/${gateway}`.length)
    if (path === provider?.sandbox.apiPath) {
      return context.json(
        await provider.sandbox.answer(await context.req.text(), provider.keys, bankOf(kernel, provider)),
      )
    }
    if (path !== provider?.sandbox.checkoutPath) return context.notFound()
    const read = provider.sandbox.readCheckout(new URLSearchParams(await context.req.text()), provider.keys)
    if ('problems' in read) return context.html(refusalPage(nameOf(kernel, gateway), read.problems), 400, headers)
    const payment = await openPayment(kernel.db, { gateway, order: read.order, now: kernel.clock.now() })
    const problems = ['order: was paid already, or had another amount']
    if (!payment)
      return context.html(refusalPage(nameOf(kernel, gateway), problems, read.order.resultUrl), 409, headers)
    return context.html(cardPage({ gateway: nameOf(kernel, gateway), payment }), 200, headers)
  })
  return app
}

const nameOf = (kernel: Kernel, gateway: string) => {
  const title = findPaymentSystem(kernel, gateway)?.definition.title
  return { id: gateway, title: title ?? gateway }
}

async function press(kernel: Kernel, context: Context<PortalEnv>): Promise<Response> {
  const { gateway = '', orderId = '' } = context.req.param()
  const provider = findSimulatedProvider(kernel, gateway)
  const pressed = new URLSearchParams(await context.req.text()).get('action')
  const action = SANDBOX_ACTIONS.find((known) => known === pressed)
  const payment = provider && action && (await simulate(kernel, provider, { orderId, action }))
  return payment ? context.redirect(payment.resultUrl, TEMPORARY_REDIRECT) : context.notFound()
}

function bankOf(kernel: Kernel, provider: SimulatedProvider): SandboxBank {
  const { gateway } = provider
  return {
    find: (orderId) => findPayment(kernel.db, { gateway, orderId }),
    refund: async (orderId, amount) => {
      const payment = await refundPayment(kernel.db, { gateway, orderId }, amount)
      // Sends a webhook after the answer too: as with real providers, the portal gets its own refund reported twice.
      if (payment) {
        setTimeout(() => {
          sendWebhook(kernel, provider, payment).catch((err: unknown) =>
            kernel.log.warn({ err }, 'A webhook did not arrive'),
          )
        }, 0).unref()
      }
      return payment
    },
    list: (from, to) => listPayments(kernel.db, { gateway, from, to }),
  }
}
