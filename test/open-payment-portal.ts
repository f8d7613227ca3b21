import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { changeSettings } from '#features/portal/server/settings.ts'
import { foreignOrigin, SANDBOX_PATH } from '#features/orders/server/sandbox/place.ts'
import { createTestApp } from './create-test-app.ts'
import { makeCourse } from './make/course.ts'

export const BOTH_ON = [
  { id: 'liqpay', enabled: true },
  { id: 'wayforpay', enabled: true },
]

interface Form {
  action: string
  fields: { name: string; value: string }[]
}
interface Made {
  id: string
  state: string
  form?: Form
  meta: { error?: { message: string }; data?: unknown; signature?: string }
}

/** Opens a portal that listens, with sandboxes for both payment systems and two courses for sale. */
export async function openPaymentPortal() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const publicUrl = `http://localhost:${port}`
  const portal = await createTestApp({ pages: 'built', config: { publicUrl, port } })
  server.on('request', getRequestListener(portal.app.fetch))
  await changeSettings(portal.kernel, () => ({ integrations: { payments: BOTH_ON } }))
  await makeCourse(portal.kernel, { id: 'paid', type: 'paid', price_minor: '50000', currency: 'UAH', title: 'Paid' })
  await makeCourse(portal.kernel, { id: 'other', type: 'paid', price_minor: '1999', currency: 'USD', title: 'Other' })
  const bank = `${foreignOrigin(publicUrl)}${SANDBOX_PATH}`
  let requests = 0
  const answerOf = async (answer: Response) => {
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const order = (as: Record<string, string>, change: object = {}) => {
    requests += 1
    const body = {
      gateway: 'liqpay',
      courses: ['paid'],
      resultUrl: `${publicUrl}/en/order-result/#ORDER_ID#/?continue=/lesson/paid-1/`,
      host: new URL(publicUrl).host,
      environmentId: 'demo',
      requestId: `request-${requests}`,
      ...change,
    }
    return portal.call('POST', '/api/lpm/orders', { as, body }).then(answerOf)
  }
  /** Submits the form to the provider’s page as the browser would. */
  const goThere = ({ action, fields }: Form) =>
    fetch(action, {
      method: 'POST',
      body: new URLSearchParams(fields.map(({ name, value }): [string, string] => [name, value])),
    })
  return {
    ...portal,
    publicUrl,
    bank,
    order,
    goThere,
    /** Places an order and returns it; throws if it is refused. */
    ordered: async (as: Record<string, string>, change: object = {}): Promise<Made & { form: Form }> => {
      const { status, body } = await order(as, change)
      if (status !== 200 || !body.form) throw new Error(`No order was made: ${JSON.stringify(body)}`)
      return body
    },
    /** Presses a button on the provider’s page; the response redirects the buyer back. */
    press: (gateway: string, orderId: string, action: string) =>
      fetch(`${bank}/${gateway}/payments/${orderId}`, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      }),
    /** Calls the API and returns status and body. */
    ask: (method: string, path: string, from: { as?: Record<string, string>; body?: unknown } = {}) =>
      portal.call(method, `/api${path}`, from).then(answerOf),
    boughtBy: async (userId: string) => {
      const rows = await portal.db
        .selectFrom('user_courses')
        .select('course_id')
        .where('user_id', '=', userId)
        .execute()
      return rows.map((row) => row.course_id).toSorted()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await portal.close()
    },
  }
}
