import type { Hono } from 'hono'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { addConnectAddress } from './connect.ts'
import { createMessengerSandbox } from './sandbox.tsx'
import { addMessengerWebhooks } from './webhook.ts'

/** The way to messengers, what they call, and in a demo the page that plays them. */
export function addMessengerAddresses(app: Hono<PortalEnv>, kernel: Kernel): void {
  addConnectAddress(app, kernel)
  addMessengerWebhooks(app, kernel)
  app.route('/', createMessengerSandbox(kernel))
}
