import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './body-limit.ts'

const app = new Hono()
app.use(limitBody({ maxSize: 4, onError: () => new Response('too large', { status: 413 }) }))
app.post('/', async (context) => context.text(await context.req.text()))

const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return (await app.request('/', init)).status
}
const streamOf = (text: string) => new Blob([text]).stream()

test('a body is refused if it is too large or declares a length that is', async () => {
  expect(await send('1234', { 'content-length': '4' })).toBe(200)
  expect(await send('12345', { 'content-length': '5' })).toBe(413)
})

test('a body without a declared length is counted while it is read', async () => {
  expect(await send(streamOf('1234'))).toBe(200)
  expect(await send(streamOf('12345'))).toBe(413)
  expect(await send(streamOf('12345'), { 'content-length': '1', 'transfer-encoding': 'chunked' })).toBe(413)
})
