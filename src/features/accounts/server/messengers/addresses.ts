import type { Hono } from 'hono'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { addConnectAddress } from './connect.ts'
import { createMessengerSandbox } from './sandbox.tsx'
import { addMessengerWebhooks } from './webhook.ts'

/** Addresses that lead to messengers, their webhooks, and the demo's sandbox. */
export function addMessengerAddresses(app: Hono<PortalEnv>, kernel: Kernel): void {
  addConnectAddress(app, kernel)
  addMessengerWebhooks(app, kernel)
  app.route('/', createMessengerSandbox(kernel))
}
