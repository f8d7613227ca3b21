// Tests every messenger with its documented API: which requests it accepts, what it reads and what it sends. A
// local server plays the messenger.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MessengerDefinition } from '#features/accounts/messenger.ts'
import type { Bot, MessengerServer, WebhookCall } from '#features/accounts/server/messengers/provider.ts'
import { MESSAGES_PER_MINUTE } from '#features/accounts/server/messengers/webhook.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

const definitions = import.meta.glob<MessengerDefinition>('./*/messenger.ts', { eager: true, import: 'messenger' })
const servers = import.meta.glob<MessengerServer>('./*/server.ts', { eager: true, import: 'server' })
const folderOf = (file: string) => file.split('/')[1]!
const serverOf = (id: string) => servers[`./${id}/server.ts`]!

interface Sent {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** Requests to the messengers' servers, and their responses. */
let sent: Sent[] = []
let answer: { status: number; body: object } = { status: 200, body: {} }
let root = ''
const world = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  sent.push({ path: request.url ?? '', headers: request.headers, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  // A number that JSON.parse would round.
  response.end(JSON.stringify(answer.body).replace('"LONG"', '4912661846655238145'))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(world.address() as AddressInfo).port}`
})
afterAll(() => world.close())
beforeEach(() => {
  sent = []
  answer = { status: 200, body: {} }
})

const hmac = (algorithm: string, key: string, data: string, encoding: 'hex' | 'base64') =>
  createHmac(algorithm, key).update(data).digest(encoding)

/** A webhook request. */
interface Call {
  body: string
  headers: Record<string, string>
  query?: string
}

/** Files and delivery reports of a messenger. */
interface FileWire {
  /** A webhook request with a picture and a caption. */
  call: () => Call
  /** Paths at which the file is requested from the messenger. */
  asked: string[]
  /** The messenger's response to an accepted message, and its id for the message. */
  taken: [object, string]
  /** A webhook that reports message `id`, and its content. */
  report?: () => [Call, object]
}

/** The API of a messenger: requests to our webhook, and how to read what we send. */
interface Wire {
  keys: Record<string, string>
  connect: string
  /** Pattern of a start link's address. */
  start: RegExp
  /** A webhook request with this text from a person, correctly signed. */
  call: (text: string, from?: string) => Call
  /** A webhook request with this body, correctly signed. */
  sign: (body: string) => Call
  /** The headers or query of a request that an attacker has signed. */
  forge: (call: { body: string }) => { headers: Record<string, string>; query?: string }
  /** The messenger's response to a sent message. */
  taken: object
  /** Extracts recipient, text and choices from a sent message. */
  read: (sent: Sent) => { to: string; text: string; choices: string[] }
  credential: (sent: Sent) => string | undefined
  /** Files in both directions, and delivery reports. */
  file: FileWire
}

const WIRES: Record<string, Wire> = {
  telegram: {
    keys: { token: '42:secret-token', botName: 'portico_bot', webhookSecret: 'a-secret-of-webhooks' },
    connect: 'telegram',
    start: /^https:\/\/t\.me\/portico_bot\?start=/,
    call: (text, from = '1001') => ({
      body: JSON.stringify(
        /^\d\d$/.test(text)
          ? { update_id: 2, callback_query: { id: '9', from: personOf(from), chat_instance: '1', data: text } }
          : {
              update_id: 1,
              message: {
                message_id: 1,
                date: 1,
                chat: { id: Number(from), type: 'private' },
                from: personOf(from),
                text,
              },
            },
      ),
      headers: { 'x-telegram-bot-api-secret-token': 'a-secret-of-webhooks' },
    }),
    forge: () => ({ headers: { 'x-telegram-bot-api-secret-token': 'another-secret' } }),
    taken: { ok: true, result: { message_id: 5, date: 1, chat: { id: 1001, type: 'private' } } },
    read: ({ body }) => {
      const { chat_id: to, text, reply_markup: markup, link_preview_options: preview } = JSON.parse(body)
      expect(preview).toEqual({ is_disabled: true })
      return {
        to,
        text,
        choices: markup?.inline_keyboard[0].map((one: { callback_data: string }) => one.callback_data),
      }
    },
    credential: ({ path }) => /^\/bot42:secret-token\/sendMessage$/.exec(path)?.[0],
    sign: (body) => ({ body, headers: { 'x-telegram-bot-api-secret-token': 'a-secret-of-webhooks' } }),
    file: {
      call: () => {
        const sizes = [{ file_id: 'small' }, { file_id: 'large' }]
        const message = { message_id: 7, date: 1, chat: { id: 1001, type: 'private' }, from: personOf('1001') }
        const body = JSON.stringify({ update_id: 3, message: { ...message, photo: sizes, caption: 'Look' } })
        return { body, headers: { 'x-telegram-bot-api-secret-token': 'a-secret-of-webhooks' } }
      },
      asked: ['/bot42:secret-token/getFile', '/file/bot42:secret-token/photos/1.jpg'],
      taken: [{ ok: true, result: { message_id: 5, date: 1, chat: { id: 1001, type: 'private' } } }, '5'],
    },
  },
  whatsapp: {
    keys: {
      phone: '380501112233',
      phoneNumberId: '77',
      accessToken: 'acc',
      appSecret: 'app-secret',
      verifyToken: 'check-me-please',
    },
    connect: 'whatsapp',
    start: /^https:\/\/wa\.me\/380501112233\?text=/,
    call: (text, from = '1001') => {
      const message = /^\d\d$/.test(text)
        ? {
            from,
            id: 'x',
            type: 'interactive',
            interactive: { type: 'button_reply', button_reply: { id: text, title: text } },
          }
        : { from, id: 'x', type: 'text', text: { body: text } }
      const contacts = [{ wa_id: from, profile: { name: 'Ruth' } }]
      const value = { messaging_product: 'whatsapp', contacts, messages: [{ type: 'sticker', from }, message] }
      return hubCall({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
      })
    },
    forge: hubForgery,
    taken: { messages: [{ id: 'x' }] },
    read: ({ body }) => {
      const { to, text, interactive } = JSON.parse(body)
      const choices = interactive?.action.buttons.map((one: { reply: { id: string } }) => one.reply.id)
      return { to, text: text?.body ?? interactive.body.text, choices }
    },
    credential: ({ path, headers }) => (path === '/77/messages' ? headers.authorization : undefined),
    sign: signedByHub,
    file: {
      call: () =>
        inChanges({ messages: [{ from: '1001', id: 'wamid.1', type: 'image', image: { id: 'M1', caption: 'Look' } }] }),
      asked: ['/M1', '/bytes'],
      taken: [{ id: 'up', messages: [{ id: 'wamid.2' }] }, 'wamid.2'],
      report: () => [
        inChanges({ statuses: [{ id: 'wamid.2', status: 'failed', errors: [{ code: 131_047 }] }] }),
        { messageId: 'wamid.2', state: 'failed', isOutOfWindow: true },
      ],
    },
  },
  facebookmessenger: {
    keys: { pageName: 'portico', pageToken: 'page', appSecret: 'app-secret', verifyToken: 'check-me-please' },
    connect: 'facebookmessenger',
    start: /^https:\/\/m\.me\/portico\?ref=/,
    call: (text, from = '1001') => {
      const what = /^\d\d$/.test(text)
        ? { message: { mid: 'm', text, quick_reply: { payload: text } } }
        : { referral: { ref: text, source: 'SHORTLINK', type: 'OPEN_THREAD' } }
      const echo = { sender: { id: 'page' }, message: { is_echo: true, text: 'our own words' } }
      const messaging = [echo, { sender: { id: from }, recipient: { id: 'page' }, timestamp: 1, ...what }]
      return hubCall({ object: 'page', entry: [{ id: 'page', time: 1, messaging }] })
    },
    forge: hubForgery,
    taken: { message_id: 'x' },
    read: ({ body }) => {
      const { recipient, message } = JSON.parse(body)
      const choices = message.quick_replies?.map((one: { payload: string }) => one.payload)
      return { to: recipient.id, text: message.text, choices }
    },
    credential: ({ path, headers }) => (path === '/me/messages' ? headers.authorization : undefined),
    sign: signedByHub,
    file: {
      call: () =>
        inEvents({
          message: { mid: 'm1', text: 'Look', attachments: [{ type: 'image', payload: { url: `${root}/bytes` } }] },
        }),
      asked: ['/bytes'],
      taken: [{ message_id: 'm2' }, 'm2'],
      report: () => [inEvents({ read: { watermark: 5000 } }), { to: '1001', until: new Date(5000), state: 'read' }],
    },
  },
  viber: {
    keys: { token: 'viber-token', uri: 'portico', senderName: 'Portico' },
    connect: 'viber',
    start: /^viber:\/\/pa\?chatURI=portico&text=/,
    call: (text, from = '1001') => {
      const body = JSON.stringify({
        event: 'message',
        sender: { id: from, name: 'Ruth' },
        message: { type: 'text', text },
      })
      return { body, headers: { 'x-viber-content-signature': hmac('sha256', 'viber-token', body, 'hex') } }
    },
    forge: ({ body }) => ({ headers: { 'x-viber-content-signature': hmac('sha256', 'another', body, 'hex') } }),
    taken: { status: 0, status_message: 'ok' },
    read: ({ body }) => {
      const { receiver, text, keyboard } = JSON.parse(body)
      return { to: receiver, text, choices: keyboard?.Buttons.map((one: { ActionBody: string }) => one.ActionBody) }
    },
    credential: ({ path, headers }) =>
      path === '/pa/send_message' ? String(headers['x-viber-auth-token']) : undefined,
    sign: (body) => signedViber(body),
    file: {
      call: () => {
        const message = { type: 'picture', media: `${root}/bytes`, text: 'Look' }
        return signedViber(JSON.stringify({ event: 'message', message_token: 1, sender: { id: '1001' }, message }))
      },
      asked: ['/bytes'],
      taken: [{ status: 0, message_token: 'LONG' }, '4912661846655238145'],
      report: () => [
        signedViber('{"event":"seen","message_token":4912661846655238145,"user_id":"1001"}'),
        { messageId: '4912661846655238145', state: 'read' },
      ],
    },
  },
  twilio: {
    keys: { accountSid: 'AC123', authToken: 'twilio-token', phone: '380501112233' },
    connect: 'whatsapp',
    start: /^https:\/\/wa\.me\/380501112233\?text=/,
    call: (text, from = '1001') => {
      const body = new URLSearchParams({
        To: 'whatsapp:+380501112233',
        From: `whatsapp:+${from}`,
        Body: text,
        ProfileName: 'Ruth',
      })
      return { body: body.toString(), headers: { 'x-twilio-signature': twilioSignature('twilio-token', body) } }
    },
    forge: ({ body }) => ({ headers: { 'x-twilio-signature': twilioSignature('another', new URLSearchParams(body)) } }),
    taken: { sid: 'x' },
    read: ({ body }) =>
      typed(new URLSearchParams(body).get('To')!.replace('whatsapp:+', ''), new URLSearchParams(body).get('Body')!),
    credential: ({ path, headers }) =>
      path === '/2010-04-01/Accounts/AC123/Messages.json' ? headers.authorization : undefined,
    sign: (body) => ({
      body,
      headers: { 'x-twilio-signature': twilioSignature('twilio-token', new URLSearchParams(body)) },
    }),
    file: {
      call: () =>
        signedTwilio({
          MessageSid: 'SM1',
          From: 'whatsapp:+1001',
          Body: 'Look',
          NumMedia: '2',
          MediaUrl0: `${root}/2010-04-01/Media/1`,
          MediaContentType0: 'image/png',
          // The password must not be sent to other hosts.
          MediaUrl1: 'https://elsewhere.example/2',
        }),
      asked: ['/2010-04-01/Media/1'],
      taken: [{ sid: 'SM2' }, 'SM2'],
      report: () => [
        signedTwilio({ MessageSid: 'SM2', MessageStatus: 'undelivered', ErrorCode: '63016' }),
        { messageId: 'SM2', state: 'failed', isOutOfWindow: true },
      ],
    },
  },
  wachatapi: {
    keys: { token: 'gate', phone: '380501112233', webhookSecret: 'a-secret-of-webhooks', apiRoot: '' },
    connect: 'whatsapp',
    start: /^https:\/\/wa\.me\/380501112233\?text=/,
    call: (text, from = '1001') => ({
      body: JSON.stringify({
        messages: [
          { id: '0', body: 'our own words', fromMe: true, chatId: `${from}@c.us` },
          { id: '1', body: 'of a group', fromMe: false, chatId: '1-2@g.us' },
          { id: '2', body: text, fromMe: false, chatId: `${from}@c.us`, senderName: 'Ruth' },
        ],
      }),
      headers: {},
      query: '?token=a-secret-of-webhooks',
    }),
    forge: () => ({ headers: {}, query: '?token=another-secret-of-them' }),
    taken: { sent: true },
    read: ({ body }) => typed(JSON.parse(body).chatId.split('@')[0], JSON.parse(body).body),
    credential: ({ path }) => /^\/sendMessage\?token=gate$/.exec(path)?.[0],
    sign: (body) => ({ body, headers: {}, query: '?token=a-secret-of-webhooks' }),
    file: {
      call: () =>
        ofGate({
          messages: [{ id: 'g1', type: 'image', body: `${root}/bytes`, caption: 'Look', chatId: '1001@c.us' }],
        }),
      asked: ['/bytes'],
      taken: [{ sent: true, id: 'g2' }, 'g2'],
      report: () => [ofGate({ ack: [{ id: 'g2', status: 'viewed' }] }), { messageId: 'g2', state: 'read' }],
    },
  },
}

const personOf = (id: string) => ({ id: Number(id), is_bot: false, first_name: 'Ruth' })

const hubCall = (content: object) => signedByHub(JSON.stringify(content))

function signedByHub(body: string) {
  return { body, headers: { 'x-hub-signature-256': `sha256=${hmac('sha256', 'app-secret', body, 'hex')}` } }
}

function hubForgery({ body }: { body: string }) {
  return { headers: { 'x-hub-signature-256': `sha256=${hmac('sha256', 'another', body, 'hex')}` } }
}

/** Twilio signs the address as it knows it, and the form fields in the order of their names. */
function twilioSignature(token: string, form: URLSearchParams): string {
  const pairs = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value)
  return hmac('sha1', token, `http://localhost:3000/callback/twilio${pairs.join('')}`, 'base64')
}

/** Without buttons the choices are in the last line. */
function typed(to: string, body: string) {
  const lines = body.split('\n')
  const choices = /^\d\d( {2}\d\d){2}$/.test(lines.at(-1) ?? '') ? lines.at(-1)!.split('  ') : []
  return { to, text: choices.length > 0 ? lines.slice(0, -1).join('\n') : body, choices }
}

function wireOf(id: string): Wire {
  const wire = WIRES[id]
  if (!wire) throw new Error(`Add '${id}' to WIRES in messengers.test.ts: examples of its requests and responses`)
  return wire
}

const keysOf = (id: string) => ({ ...wireOf(id).keys, apiRoot: root })
const AROUND = { callback: 'http://localhost:3000/callback' }
const botOf = (id: string): Bot => serverOf(id).open(keysOf(id), AROUND)!
const ids = Object.keys(definitions).map(folderOf)

describe.each(ids)('%s', (id) => {
  const wire = wireOf(id)

  test('[MSGR-06, LIMIT-45] is one folder with all that a messenger has', () => {
    const definition = definitions[`./${id}/messenger.ts`]!
    expect(definition).toMatchObject({ id, connect: wire.connect, name: expect.stringMatching(/\S/) })
    expect(definition.glyph).toMatch(/^M[\d\sA-Za-z.,-]+Z$/)
    expect(botOf(id).startLink('join-x')).toMatch(wire.start)
    expect(botOf(id).startLink('join-x')).toContain('join-x')
  })

  test('[MSGR-16] does not open while one of its keys is missing', () => {
    const keys = keysOf(id)
    const needed = Object.keys(wireOf(id).keys).filter((key) => key !== 'apiRoot')
    expect(needed.length).toBeGreaterThan(0)
    for (const name of needed) {
      const { [name as keyof typeof keys]: _, ...rest } = keys
      expect(serverOf(id).open(rest, AROUND)).toBeUndefined()
    }
  })

  test('[IMPL-14] believes nothing that is not signed, or signed by another', async () => {
    const right = wire.call('hello')
    const wrong = wire.forge(right)
    const heard = await read({ ...right })
    expect(heard?.messages).toEqual([
      expect.objectContaining({ from: expect.objectContaining({ id: '1001' }), text: 'hello' }),
    ])
    expect(await read({ ...right, ...wrong })).toBeUndefined()
    expect(await read({ ...right, headers: {}, query: '' })).toBeUndefined()
  })

  test('[IMPL-14] takes nothing from what it does not understand', async () => {
    for (const body of ['', '{}', '[]', 'null', '{"entry":[{}]}']) {
      expect(await read(wire.sign(body))).toEqual({ messages: [], reports: [] })
    }
  })

  test('[MSGR-13] sends words and choices with its credential alone', async () => {
    answer = { status: 200, body: wire.taken }
    await botOf(id).send('1001', { text: 'Choose', choices: ['12', '34', '56'] })
    const [one] = sent
    expect(wire.credential(one!)).toBeTruthy()
    expect(wire.read(one!)).toEqual({ to: '1001', text: 'Choose', choices: ['12', '34', '56'] })
    await botOf(id).send('1001', { text: 'Only words' })
    expect(wire.read(sent[1]!)).toMatchObject({ text: 'Only words' })
  })

  test('[IMPL-14] says when its messenger has not taken something', async () => {
    answer = { status: 503, body: { ok: false, error_code: 503, description: 'down' } }
    await expect(botOf(id).send('1001', { text: 'x' })).rejects.toMatchObject({ isPassing: true })
    answer = { status: 403, body: { ok: false, error_code: 403, description: 'blocked' } }
    await expect(botOf(id).send('1001', { text: 'x' })).rejects.toMatchObject({ isPassing: false })
  })

  const read = ({ body, headers, query = '' }: Call) => {
    const call: WebhookCall = {
      url: `http://localhost:3000/callback/${id}${query}`,
      body,
      header: (name) => headers[name],
      query: (name) => new URLSearchParams(query).get(name) ?? undefined,
    }
    return botOf(id).read(call)
  }
})

test.each(['whatsapp', 'facebookmessenger'])('[IMPL-14] %s checks the address only with the word agreed upon', (id) => {
  const ask = (token: string) => {
    const query = new Map([
      ['hub.mode', 'subscribe'],
      ['hub.verify_token', token],
      ['hub.challenge', '4711'],
    ])
    return botOf(id).answerCheck?.((name) => query.get(name))
  }
  expect(ask('check-me-please')).toBe('4711')
  expect(ask('something else')).toBeUndefined()
})

const PICTURE = Buffer.from('a picture')
const OUT = {
  name: 'map.png',
  type: 'image/png',
  isPicture: true,
  bytes: PICTURE,
  url: 'https://portal.example/file/map.png',
}

const signedViber = (content: string) => ({
  body: content,
  headers: { 'x-viber-content-signature': hmac('sha256', 'viber-token', content, 'hex') },
})
const signedTwilio = (pairs: Record<string, string>) => {
  const form = new URLSearchParams(pairs)
  return { body: form.toString(), headers: { 'x-twilio-signature': twilioSignature('twilio-token', form) } }
}
const ofGate = (content: object) => ({
  body: JSON.stringify(content),
  headers: {},
  query: '?token=a-secret-of-webhooks',
})
const inChanges = (value: object) => hubCall({ entry: [{ changes: [{ value }] }] })
const inEvents = (event: object) => hubCall({ entry: [{ messaging: [{ sender: { id: '1001' }, ...event }] }] })

const readCall = (id: string, { body, headers, query = '' }: Call) =>
  botOf(id).read({
    url: `http://localhost:3000/callback/${id}${query}`,
    body,
    header: (name) => headers[name],
    query: (name) => new URLSearchParams(query).get(name) ?? undefined,
  })

describe.each(ids)('%s carries a talk', (id) => {
  test('[IMPL-14] fetches what somebody sends, and names each message as its messenger does', async () => {
    const { call, asked } = wireOf(id).file
    const [one] = (await readCall(id, call()))?.messages ?? []
    expect([one?.text, one?.messageId, one?.files?.length]).toEqual(['Look', expect.any(String), 1])
    answer = {
      status: 200,
      body: { ok: true, result: { file_id: 'large', file_path: 'photos/1.jpg' }, url: `${root}/bytes` },
    }
    const bytes = await one!.files![0]!.load()
    expect([sent.map(({ path }) => path.split('?')[0]), bytes.length > 0]).toEqual([asked, true])
  })

  test('[IMPL-14] hands over a file as its messenger wants it, and knows under which name', async () => {
    const [body, name] = wireOf(id).file.taken
    answer = { status: 200, body }
    expect(await botOf(id).send('1001', { text: '', file: OUT })).toBe(name)
    const all = sent.map((each) => each.path + each.body).join(' ')
    const base64 = PICTURE.toString('base64')
    expect([OUT.url, encodeURIComponent(OUT.url), PICTURE.toString(), base64].some((form) => all.includes(form))).toBe(
      true,
    )
  })
})

test.each(ids.filter((id) => WIRES[id]?.file.report))(
  '[IMPL-14] %s reports whether a message was delivered and read',
  async (id) => {
    const [call, told] = wireOf(id).file.report!()
    expect((await readCall(id, call))?.reports).toEqual([expect.objectContaining(told)])
  },
)

describe('through the webhook', () => {
  const VISIT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  let portal: TestApp
  beforeEach(async () => {
    portal = await createTestApp({ pages: 'sources' })
  })
  afterEach(() => portal.close())

  const post = (id: string, { body, headers, query = '' }: Call) =>
    portal.app.request(`/callback/${id}${query}`, { method: 'POST', body, headers })

  const offer = (id: string) =>
    changeSettings(portal.kernel, () => ({
      registration: { messengers: true },
      integrations: { messengers: { [id]: keysOf(id) } },
    }))

  async function waitingPage(connect: string) {
    const opened = await portal.get(`/connect/${connect}?quick_link=/courses/mark/&lang=en`, { headers: VISIT })
    const cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!
    const wait = async () =>
      (await (await portal.call('POST', '/api/sso/messengers/wait', { headers: { cookie } })).json()) as {
        state: string
        digits: string
      }
    return { code: /join-[\w-]{22}/.exec(opened.headers.get('location') ?? '')![0], wait }
  }

  test.each(ids)(
    '[MSGR-13, IMPL-14] %s: code, account, link and digits; a forged call changes nothing, a repeated one little',
    async (id) => {
      const wire = wireOf(id)
      await offer(id)
      answer = { status: 200, body: wire.taken }
      const { code, wait } = await waitingPage(wire.connect)
      const start = wire.call(`/start ${code}`)
      expect((await post(id, { ...start, ...wire.forge(start) })).status).toBe(401)
      expect((await post(id, { ...start, headers: {}, query: '' })).status).toBe(401)
      expect([sent, (await wait()).state]).toEqual([[], 'waiting'])

      expect((await post(id, start)).status).toBe(200)
      const messages = sent.filter(({ path }) => !path.includes('answerCallback')).map(wire.read)
      expect(messages[0]?.text).toMatch(/http:\/\/localhost:3000\/en\/courses\/mark\/\?quick_token=[\w-]{43}/)
      const { digits } = await wait()
      expect(messages[1]?.choices).toContain(digits)
      expect((await post(id, start)).status).toBe(200)
      expect(await portal.db.selectFrom('user_links').select('link').execute()).toEqual([
        { link: `${wire.connect}|1001` },
      ])

      const choice = wire.call(digits)
      expect((await post(id, { ...choice, ...wire.forge(choice) })).status).toBe(401)
      expect((await wait()).state).toBe('asked')
      expect((await post(id, wire.call(digits, '2002'))).status).toBe(200)
      expect((await wait()).state).toBe('asked')
      expect((await post(id, choice)).status).toBe(200)
      expect((await wait()).state).toBe('signed-in')
    },
  )

  test('[IMPL-14] a webhook is answered with 503, to be repeated, while the messenger’s API is down, and accepted if the person has blocked the bot', async () => {
    await offer('whatsapp')
    answer = { status: 500, body: {} }
    expect((await post('whatsapp', WIRES.whatsapp!.call('hello'))).status).toBe(503)
    answer = { status: 403, body: {} }
    expect((await post('whatsapp', WIRES.whatsapp!.call('hello'))).status).toBe(200)
  })

  test('[IMPL-14] a person who writes too fast gets no more answers, while others do; forged webhooks are rate limited', async () => {
    await offer('viber')
    answer = { status: 200, body: WIRES.viber!.taken }
    const { call, forge } = WIRES.viber!
    for (let count = 0; count < MESSAGES_PER_MINUTE + 3; count++) {
      expect((await post('viber', call(`hello ${count}`))).status).toBe(200)
    }
    expect(sent).toHaveLength(MESSAGES_PER_MINUTE)
    await post('viber', call('hello', '2002'))
    expect(sent).toHaveLength(MESSAGES_PER_MINUTE + 1)
    const forged = { ...call('x'), ...forge(call('x')) }
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count++) statuses.add((await post('viber', forged)).status)
    expect([...statuses]).toEqual([401, 429])
    // A valid request is still accepted.
    expect((await post('viber', call('hello', '3003'))).status).toBe(200)
  })

  test('[IMPL-14] a messenger without keys gets no answers, and a body that is too large is refused', async () => {
    await changeSettings(portal.kernel, () => ({ integrations: { messengers: { telegram: {} } } }))
    expect((await post('telegram', WIRES.telegram!.call('hello'))).status).toBeGreaterThanOrEqual(404)
    await offer('viber')
    expect((await post('viber', { body: 'x'.repeat(300_000), headers: {} })).status).toBe(413)
    expect(sent).toEqual([])
  })
})
