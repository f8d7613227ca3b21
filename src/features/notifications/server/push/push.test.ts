// A push service that decrypts messages with the browser's key: the receiving end of RFC 8291.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeUser } from '#test/make/user.ts'
import { sessionOf } from '#test/create-test-app.ts'
import { deliverDue } from '../deliver.ts'
import { defineNotification } from '../kinds.ts'
import { notify } from '../notify.ts'
import { PUSH_TEXT_LENGTH } from '../../limits.ts'
import { isPushService } from './push-services.ts'
import { shortened } from './send-by-push.ts'

interface Taken {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

let portal: TestApp
let taken: Taken[] = []
let status = 201
let root = ''
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  portal = await createTestApp()
  reply.addTo(portal.kernel.parts)
})
afterAll(async () => {
  service.close()
  await portal.close()
})
beforeEach(() => {
  taken = []
  status = 201
})

const reply = defineNotification({
  id: 'test.push-reply',
  topic: 'answers',
  props: z.object({ author: z.string(), text: z.string() }),
  compose: async ({ author, text }, { lang }) => ({ title: `${author} (${lang})`, text }),
})

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const tell = ({ userId }: Pick<Person, 'userId'>, text = 'كلمة') =>
  notify(portal.kernel, portal.db, { userId, kind: reply, props: { author: 'Grace', text }, to: '/lesson/mark-1/' })
const deliver = ({ userId }: Pick<Person, 'userId'>) => deliverDue(portal.kernel, { userId, channel: 'push' })
const outcomes = async ({ userId }: Pick<Person, 'userId'>) => {
  const rows = portal.db.selectFrom('notification_deliveries').select('outcome').where('user_id', '=', userId)
  return (await rows.where('channel', '=', 'push').execute()).map(({ outcome }) => outcome)
}

/** Keys of a browser, and its address at the push service. */
function makeBrowser(path: string) {
  const pair = createECDH('prime256v1')
  const [own, auth] = [pair.generateKeys(), randomBytes(16)]
  const read = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size))
    const locked = body.subarray(21 + length)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(locked.subarray(-16))
    const text = Buffer.concat([decipher.update(locked.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as object
  }
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint: `${root}/${path}`, keys }, read }
}

const subscribe = (as: Person['as'], subscription: object) =>
  portal.call('PUT', '/api/backoffice/users/me/push', { as, body: subscription })
const devicesOf = async (as: Person['as']) =>
  (await (await portal.get('/api/backoffice/users/me/push', { as })).json()) as {
    publicKey: string
    devices: { id: string; isThis: boolean }[]
  }

test('[IMPL-31] a browser shows a notification encrypted end to end, signed by the portal, in the reader’s language', async () => {
  const omar = await portal.signedIn()
  await portal.db.updateTable('users').set({ lang: 'ar' }).where('id', '=', omar.userId).execute()
  const browser = makeBrowser('omar')
  expect((await subscribe(omar.as, browser.subscription)).status).toBe(200)
  await tell(omar)
  await deliver(omar)
  await deliver(omar)
  expect(taken).toHaveLength(1)
  const { path, headers, body } = taken[0]!
  expect([path, headers['content-encoding'], body.includes('Grace')]).toEqual(['/omar', 'aes128gcm', false])
  expect(browser.read(body)).toEqual({
    lang: 'ar',
    dir: 'rtl',
    tag: 'portico answers http://localhost:3000/ar/lesson/mark-1/',
    title: 'Grace (ar)',
    body: 'كلمة',
    url: 'http://localhost:3000/ar/lesson/mark-1/',
  })
  expect(isSignedFor(headers['authorization'] ?? '', (await devicesOf(omar.as)).publicKey)).toBe(true)
  expect(await outcomes(omar)).toEqual(['sent'])
})

/** Whether the push service can verify that the portal sent it (RFC 8292). */
function isSignedFor(authorization: string, publicKey: string): boolean {
  const [, jwt = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
  return isSigned && key === publicKey && aud === root
}

test('[IMPL-31] a long notification is shortened to what push services carry, between the characters that readers see', async () => {
  const reader = await portal.signedIn()
  const browser = makeBrowser('long')
  await subscribe(reader.as, browser.subscription)
  await tell(reader, 'слово '.repeat(2000))
  await deliver(reader)
  const { body } = browser.read(taken[0]!.body) as { body: string }
  expect(body).toHaveLength(PUSH_TEXT_LENGTH)
  expect(body).toMatch(/^слово .*…$/)
  const family = '👨‍👩‍👧‍👦'
  expect(shortened(family.repeat(3), 15)).toBe(`${family.repeat(2)}…`)
  expect(shortened(family.repeat(2), 14)).toBe(family.repeat(2))
})

test('[IMPL-31] the keys are made once, and the private key never leaves the server', async () => {
  const [ruth, grace] = [await portal.signedIn(), await portal.signedIn()]
  const [one, other] = [await devicesOf(ruth.as), await devicesOf(grace.as)]
  const kept = await portal.db.selectFrom('push_keys').select(['public_key', 'private_key']).execute()
  expect(kept.map((row) => row.public_key)).toEqual([one.publicKey])
  expect(other.publicKey).toBe(one.publicKey)
  expect(JSON.stringify(one)).not.toContain(kept[0]!.private_key)
})

test('[IMPL-31] an expired subscription is deleted; a busy push service is retried', async () => {
  const ruth = await portal.signedIn()
  await subscribe(ruth.as, makeBrowser('ruth').subscription)
  await tell(ruth)
  status = 503
  await expect(deliver(ruth)).rejects.toThrow('No push service')
  expect([await outcomes(ruth), (await devicesOf(ruth.as)).devices.length]).toEqual([[null], 1])
  status = 410
  await deliver(ruth)
  expect([await outcomes(ruth), (await devicesOf(ruth.as)).devices]).toEqual([['unreachable'], []])
})

test('[IMPL-31] a browser shows nothing after its sign-in has ended, and nothing of another account', async () => {
  const userId = await makeUser(portal.kernel)
  const [phone, desk] = [await sessionOf(portal.kernel, userId), await sessionOf(portal.kernel, userId)]
  const shared = makeBrowser('shared')
  await subscribe(phone, makeBrowser('phone').subscription)
  await subscribe(desk, shared.subscription)
  expect((await devicesOf(phone)).devices.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
  await portal.call('POST', '/api/sso/logout', { as: phone })
  const next = await portal.signedIn()
  await subscribe(next.as, shared.subscription)
  await tell({ userId })
  await deliver({ userId })
  expect(taken).toEqual([])
  const [device] = (await devicesOf(next.as)).devices
  await portal.call('DELETE', `/api/backoffice/users/me/push/${device?.id}`, { as: desk })
  await tell(next)
  await deliver(next)
  expect(taken.map(({ path }) => path)).toEqual(['/shared'])
})

test('[IMPL-31] the portal calls only known push services, whatever address a browser sends', async () => {
  const world = { environment: 'production', isDemoPublic: false } as const
  const isKnown = (url: string) => isPushService(url, world)
  for (const url of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
  ]) {
    expect([url, isKnown(url)]).toEqual([url, true])
  }
  for (const url of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com.example/',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
  ]) {
    expect([url, isKnown(url)]).toEqual([url, false])
  }
  const { as } = await portal.signedIn()
  const answer = await subscribe(as, { ...makeBrowser('x').subscription, endpoint: 'https://10.0.0.1/admin' })
  expect(answer.status).toBe(400)
})
