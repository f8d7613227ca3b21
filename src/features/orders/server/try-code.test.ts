import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, problemOf } from '#base/errors.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { ordersError } from '../errors.ts'
import { tryCode, WRONG_CODES_PER_HOUR } from './try-code.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const wrong = () => Promise.reject(ordersError('orders.no-such-code'))
const outcome = (ip: string, ask: () => Promise<string>, code: string | undefined = 'X') =>
  tryCode(portal.kernel, { code, ip }, ask).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return problemOf(error).code
  })

test('[S-M4] only wrong codes count towards the limit of an IP address, for all its visitors, and beyond it no code is checked', async () => {
  const [school, other] = ['203.0.113.7', '198.51.100.7']
  const right = async () => 'right'
  for (let index = 0; index < WRONG_CODES_PER_HOUR; index += 1) {
    expect([await outcome(school, right), await outcome(school, wrong)]).toEqual(['right', 'orders.no-such-code'])
  }
  expect([await outcome(school, wrong), await outcome(school, right)]).toEqual(['portal.too-many', 'portal.too-many'])
  expect([await outcome(school, right, ''), await outcome(other, right)]).toEqual(['right', 'right'])
})

test("[S-M4] a request that fails for another reason doesn't count as a wrong code", async () => {
  const bought = () => Promise.reject(ordersError('orders.already-bought'))
  const answers: string[] = []
  for (let index = 0; index <= WRONG_CODES_PER_HOUR; index += 1) answers.push(await outcome('192.0.2.7', bought))
  expect(new Set(answers)).toEqual(new Set(['orders.already-bought']))
})

test('[S-M4] quotes, orders and gifts check the limit of the IP address', async () => {
  await portal.db.deleteFrom('rate_limits').execute()
  const paying = { resultUrl: '/en/order-result/#ORDER_ID#/', code: 'WRONG' }
  const calls = [
    ['/lpm/courses/x/quote', { code: 'WRONG' }],
    ['/lpm/courses/x/buy', { code: 'WRONG', requestId: 'request-1' }],
    ['/lpm/gifts', { ...paying, requestId: 'request-2', courseId: 'x', recipient: { email: 'a@b.org', name: '' }, fromName: '', message: '' }],
    ['/lpm/orders', { ...paying, requestId: 'request-3', courses: ['x'], host: new URL(portal.kernel.config.publicUrl).host, environmentId: 'demo' }],
  ] as const // oxfmt-ignore
  const statuses = async () => {
    const found: number[] = []
    for (const [path, body] of calls) {
      const { as } = await portal.signedIn()
      found.push((await portal.call('POST', `/api${path}`, { as, body })).status)
    }
    return found
  }
  expect(await statuses()).toEqual([409, 409, 409, 409])
  await portal.db
    .updateTable('rate_limits')
    .set({ points: WRONG_CODES_PER_HOUR + 1 })
    .execute()
  expect(await statuses()).toEqual([429, 429, 429, 429])
})
