// Verifying the keys of payment systems, with simulated payment systems beside the portal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentPortal } from '#test/open-payment-portal.ts'
import { findPaymentSystem } from './provider.ts'
import { sandboxOf } from './sandbox/place.ts'

let portal: Awaited<ReturnType<typeof openPaymentPortal>>
let as: Record<string, string>
beforeAll(async () => {
  portal = await openPaymentPortal()
  as = (await portal.signedIn('envmgr-admin')).as
})
afterAll(() => portal.close())

const save = (id: string, keys: Record<string, string>) =>
  portal.ask('PUT', `/backoffice/payment-systems/${id}`, { as, body: { enabled: true, keys } })
const tryThem = (id: string) => portal.ask('POST', `/backoffice/payment-systems/${id}/try`, { as })
async function modeOf(id: string): Promise<string> {
  const { body } = await portal.ask('GET', '/backoffice/payment-systems', { as })
  return body.systems.find((system: { id: string }) => system.id === id).mode
}
/** The keys that the simulated payment system accepts. */
const rightKeys = (id: string): Record<string, string> => {
  const part = findPaymentSystem(portal.kernel, id)
  return part?.server.sandboxKeys(sandboxOf(id, portal.kernel.config)) ?? {}
}

test.each([
  ['liqpay', 'privateKey'],
  ['wayforpay', 'secretKey'],
])('[O-minor] keys of %s are not tested until the payment system knows them', async (id, secret) => {
  expect((await save(id, { ...rightKeys(id), [secret]: 'mistyped' })).status).toBe(200)
  expect(await modeOf(id)).toBe('untested')
  expect((await tryThem(id)).body).toEqual({ keys: 'wrong' })
  expect(await modeOf(id)).toBe('untested')
  await save(id, rightKeys(id))
  expect(await modeOf(id)).toBe('untested')
  expect((await tryThem(id)).body).toEqual({ keys: 'right' })
  expect(await modeOf(id)).toBe('live')
  await save(id, { [secret]: 'another' })
  expect(await modeOf(id)).toBe('untested')
})

test('[O-minor] an incomplete set of keys is refused, and both can be removed', async () => {
  const none = Object.fromEntries(Object.keys(rightKeys('liqpay')).map((name) => [name, '']))
  expect((await save('liqpay', none)).status).toBe(200)
  expect(await modeOf('liqpay')).toBe('sandbox')
  expect(await save('liqpay', { publicKey: 'i1' })).toMatchObject({ status: 422, body: { code: 'orders.half-keys' } })
  expect((await save('liqpay', { publicKey: 'i1', privateKey: 'p' })).status).toBe(200)
  expect(await save('liqpay', { privateKey: '' })).toMatchObject({ status: 422, body: { code: 'orders.half-keys' } })
  expect((await save('liqpay', { publicKey: '', privateKey: '' })).status).toBe(200)
  expect(await tryThem('liqpay')).toMatchObject({ status: 422 })
})
