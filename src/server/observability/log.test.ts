import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog, type Log } from './log.ts'
import { logRequests, noteUser, requestLog } from '../http/request-log.ts'

function listen(environment: 'demo' | 'production' = 'production'): { log: Log; lines: string[] } {
  const lines: string[] = []
  return {
    log: createLog({ logLevel: 'debug', environment }, { write: (line) => lines.push(line) }),
    lines,
  }
}

test('[IMPL-41, S-M2] secrets are redacted wherever they occur in a line', () => {
  const { log, lines } = listen()
  log.info({
    body: {
      password: 'p-1',
      deep: [{ accessToken: 'p-2', Cookie: 'p-3' }],
      authorization: { scheme: 'p-4' },
    },
    url: '/en/?quick_token=p-5&x=1&pwdtoken=p-6',
    header: 'Bearer p-7-abcdef',
    database: 'postgres://portico:p-8@db/portico',
  })
  log.error(new Error('GET /authcb?code=p-9&state=p-10 failed'))
  log.info('GET /api/backoffice/unsubscribe/p-13hbmV3cyAxMjM0NTY3ODk.p-14abcdefgh')
  log.info('GET /en/gift/p-20abc.def/ and /api/lpm/gifts/p-21abc-def')
  log.info('GET /en/join/p-22xyz/, /invite/p-23xyz and /callback/file/p-24/p-25/p-26/p-27.pdf')
  log.child({ apiKey: 'p-11' }).warn('sent signature=p-12')
  expect(lines.join('')).not.toMatch(/p-\d/)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      url: '/en/?quick_token=[hidden]&x=1&pwdtoken=[hidden]',
      database: 'postgres://portico:[hidden]@db/portico',
    },
    { level: 'error', err: { type: 'Error' } },
    { msg: 'GET /api/backoffice/unsubscribe/[hidden]' },
    { msg: 'GET /en/gift/[hidden] and /api/lpm/gifts/[hidden]' },
    { msg: 'GET /en/join/[hidden], /invite/[hidden] and /callback/file/[hidden]' },
    { level: 'warn' },
  ])
})

test('other values stay readable', () => {
  const { log, lines } = listen()
  log.info({ tokens: 3, hasPassword: true, state: 'queued', detail: null, at: new Date(0) }, 'mail is queued')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    tokens: 3,
    hasPassword: true,
    state: 'queued',
    detail: null,
    at: '1970-01-01T00:00:00.000Z',
    msg: 'mail is queued',
  })
})

test('in a demo lines are readable, without control characters for the terminal', () => {
  const { log, lines } = listen('demo')
  log.info({ ms: 3, name: 'a\u001b[31mb' }, 'GET /en/')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/en\/ ms=3 name=a\[31mb\n$/)
})

function createApp(log: Log): Hono {
  const app = new Hono()
  app.use(logRequests(log))
  app.get('/page', async (context) => {
    await Promise.resolve()
    requestLog(log).info('within')
    noteUser('user-1')
    return context.text('page')
  })
  return app
}

test('[IMPL-41] all lines of a request share one id, which the response carries', async () => {
  const { log, lines } = listen()
  const response = await createApp(log).request('/page?login=1&pwdtoken=secret')
  const id = response.headers.get('x-request-id')
  const said = lines.map((line) => JSON.parse(line))
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(said).toMatchObject([
    { requestId: id, msg: 'within' },
    {
      requestId: id,
      level: 'info',
      msg: 'GET /page?login=1&pwdtoken=[hidden]',
      status: 200,
      userId: 'user-1',
    },
  ])
})

test('monitoring requests are logged at level debug', async () => {
  const { log, lines } = listen()
  await createApp(log).request('/healthz')
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'debug', msg: 'GET /healthz', status: 404 })
})

test('a well-formed request id of the caller is used', async () => {
  const ids = ['proxy:12345678', 'short', 'x'.repeat(65), 'with space 1'].map(async (id) => {
    const { log } = listen()
    const response = await createApp(log).request('/page', { headers: { 'x-request-id': id } })
    return response.headers.get('x-request-id') === id
  })
  expect(await Promise.all(ids)).toEqual([true, false, false, false])
})
