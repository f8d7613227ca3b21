import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

let portal: TestApp
let server: Server
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources', config: { publicUrl: 'https://portal.test' } })
  server = createServer(getRequestListener(portal.app.fetch)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(async () => {
  server.close()
  await portal.close()
})

test.each([
  ['GET', '/en/'],
  ['GET', '/en/none/'],
  ['POST', '/en/'],
  ['GET', '/api/sso/users/me'],
  ['GET', '/api/none'],
  ['POST', '/api/sso/login/email'],
  ['GET', '/files/uploads/none.png'],
  ['GET', '/robots.txt'],
  ['GET', '/healthz'],
  ['GET', '/none%00'],
])('the answer to %s %s has every security header', async (method, path) => {
  const { headers } = await portal.call(method, path, { headers: { origin: 'https://portal.test' } })
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

/** Sends bytes as they are, and returns the whole answer. */
function send(...lines: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (piece: string) => (answer += piece))
  socket.on('error', reject)
  socket.on('close', () => resolve(answer))
  socket.end(lines.join('\r\n'))
  return promise
}

test.each([
  ['two lengths', 'Content-Length: 2', 'Content-Length: 3'],
  ['a length and chunks', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
  ['an unknown encoding', 'Transfer-Encoding: chunked, nothing'],
])('a request whose end is unclear, with %s, is refused as a whole', async (_, ...headers) => {
  const answer = await send('POST /api/sso/sessions HTTP/1.1', 'Host: portal.test', ...headers, '', '{}', '')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test.each(['/en/', '/api/sso/users/me', '/healthz'])('TRACE %s sends nothing of the request back', async (path) => {
  const answer = await send(
    `TRACE ${path} HTTP/1.1`,
    'Host: portal.test',
    'X-Own: secret-1',
    'Connection: close',
    '',
    '',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40\d /)
  expect(answer).not.toContain('secret-1')
})
