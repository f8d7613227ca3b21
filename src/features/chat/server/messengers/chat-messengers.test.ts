// A learner on a messenger and their mentor at the desk. The messengers are fakes; each real wire protocol has tests of
// its own.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { addMessengerAddresses } from '#features/accounts/server/messengers/addresses.ts'
import {
  type BotMessage,
  type Incoming,
  messengers,
  type Report,
} from '#features/accounts/server/messengers/provider.ts'
import { WireError } from '#features/accounts/server/messengers/wire.ts'
import { addLink } from '#features/accounts/server/store-links.ts'
import { connectLearner } from '#features/mentors/server/connections.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import type { ChatMessage } from '../../model.ts'
import { openChat } from '../chats.ts'
import { notifyOfWaiting } from '../chat-notifications.ts'
import { deliverChat } from './deliver.ts'
import { addChatFileAddress, fileAddress } from './file-link.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>
interface Sent extends BotMessage {
  to: string
}

let portal: TestApp
/** The app with the addresses that messengers call. */
const world = new Hono<PortalEnv>()
let sent: Sent[] = []
let reminded: string[] = []
/** Outcomes of the next messages, in order; all later ones are accepted. */
let fates: (() => void)[] = []
let count = 0

async function remind(to: string): Promise<undefined> {
  reminded.push(to)
}

function play(id: string, { windowHours }: { windowHours?: number } = {}): void {
  portal.kernel.parts.replace(messengers, id, {
    definition: { id, connect: id, name: id, glyph: '', order: 1 },
    server: {
      open: () => ({
        textMax: 100,
        ...(windowHours !== undefined && { windowHours, remind }),
        startLink: () => '',
        read: async ({ body }) => {
          const { messages = [], reports = [] } = JSON.parse(body) as { messages?: Incoming[]; reports?: Report[] }
          const files = (names: readonly string[]) => names.map((name) => ({ name, load: async () => PNG }))
          return { messages: messages.map((one) => ({ ...one, files: files((one.files ?? []) as never) })), reports }
        },
        send: async (to, message) => {
          fates.shift()?.()
          sent.push({ to, ...message })
          return `wire-${++count}`
        },
      }),
    },
  })
}

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  portal = await createTestApp()
  addMessengerAddresses(world, portal.kernel)
  addChatFileAddress(world, portal.kernel)
  play('telegram')
  play('whatsapp', { windowHours: 24 })
  await changeSettings(portal.kernel, (old) => ({
    ...old,
    messages: { enabled: true },
    integrations: { messengers: { telegram: {}, whatsapp: {} } },
  }))
})
afterAll(() => portal.close())
beforeEach(() => {
  sent = []
  reminded = []
  fates = []
})

/** A learner with a messenger, and their mentor. */
async function pair(messenger = 'telegram') {
  const [learner, mentor] = [await portal.signedIn(), await portal.signedIn('mentor')]
  const name = `name-${randomUUID()}`
  const chat = await portal.db.transaction().execute(async (trx) => {
    await addLink(trx, { userId: learner.userId, link: `${messenger}|${name}`, now: portal.clock.now() })
    const to = { learnerId: learner.userId, type: 'chat' as const, mentorId: mentor.userId }
    await connectLearner(portal.kernel, trx, { ...to, reason: { rule: 'given' }, madeBy: null })
    return openChat(portal.kernel, trx, learner.userId)
  })
  const hook = (body: object) => world.request(`/callback/${messenger}`, { method: 'POST', body: JSON.stringify(body) })
  const say = async (text: string, given: { messageId?: string; files?: string[] } = {}) =>
    (await hook({ messages: [{ from: { id: name }, text, messageId: randomUUID(), files: [], ...given }] })).status
  const report = (...reports: object[]) => hook({ reports })
  return { learner, mentor, name, chatId: chat.id, say, report }
}
type Pair = Awaited<ReturnType<typeof pair>>

const call = async <T>(who: Someone, action: string, body: object): Promise<T> =>
  (await (await portal.call('POST', `/api/lpm/v2/${action}`, { as: who.as, body })).json()) as T
const answer = (mentor: Someone, chatId: string, text: string, attachments: string[] = []) =>
  call(mentor, 'messages.create', { id: `lpmmsg:${randomUUID()}`, text, chatId, userId: mentor.userId, attachments })
const deliver = ({ chatId }: Pair, isLast = false) => deliverChat(portal.kernel, chatId, { isLast })
const nodes = async (who: Someone, { chatId }: Pair): Promise<ChatMessage[]> => {
  const { edges } = await call<{ edges: { node: ChatMessage }[] }>(who, 'messages.list', { filter: { chatId } })
  return edges.map(({ node }) => node).filter(({ system }) => !system)
}
const deliveries = async ({ mentor, ...of }: Pair) =>
  (await nodes(mentor, { mentor, ...of })).filter((node) => !node.participant.isStudent).map((node) => node.delivery)
const words = () => sent.map(({ text, file }) => (file ? `[${file.name}]` : text))
const noticesOf = async ({ userId }: Someone, kind: string) =>
  (
    await portal.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute()
  ).length

describe('in both directions', () => {
  test('[IMPL-14] messages that a learner writes in a messenger appear at the desk once, in order, with their pictures', async () => {
    const of = await pair()
    const first = { messageId: 'm1', files: ['photo.jpg'] }
    expect([await of.say('Peace be with you', first), await of.say('Peace be with you', first)]).toEqual([200, 200])
    await Promise.all([1, 2, 3].map(() => of.say('42', { messageId: 'm2' })))
    const shown = await nodes(of.mentor, of)
    expect(shown.map(({ text, via, attachments }) => [text, via, attachments.map(({ name }) => name)])).toEqual([
      ['Peace be with you', 'telegram', ['photo.png']],
      ['42', 'telegram', []],
    ])
    const files = portal.db.selectFrom('chat_files').select('id').where('chat_id', '=', of.chatId)
    expect(await files.execute()).toHaveLength(1)
    // The learner gets one confirmation.
    expect(words()).toEqual([expect.stringContaining('received your message')])
    const long = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ')
    await of.say(long)
    const pieces = (await nodes(of.mentor, of)).slice(2).map(({ text }) => text)
    expect([pieces.length > 1, pieces.join(' ')]).toEqual([true, long])
  })

  test('[IMPL-14] a mentor’s answers reach the messenger in order, long texts in parts, files as files', async () => {
    const of = await pair()
    await of.say('Where do I begin?')
    sent = []
    const upload = await portal.app.request(`/api/lpm/v2/files.create?chatId=${of.chatId}&name=map.png`, {
      method: 'POST',
      body: PNG,
      headers: { ...of.mentor.as, 'sec-fetch-site': 'same-origin' },
    })
    const { attachment } = (await upload.json()) as { attachment: { fileId: string } }
    const long = 'Begin with the first chapter. '.repeat(5).trim()
    await answer(of.mentor, of.chatId, long)
    await answer(of.mentor, of.chatId, 'Here is a map', [attachment.fileId])
    expect((await deliveries(of)).map((one) => one?.state)).toEqual(['waiting', 'waiting'])
    await deliver(of)
    await deliver(of)
    expect(words()).toEqual([long.slice(0, 89), long.slice(90), 'Here is a map', '[map.png]'])
    expect(sent.at(-1)).toMatchObject({ to: of.name, file: { type: 'image/png', isPicture: true } })
    expect(await deliveries(of)).toEqual([
      { by: 'telegram', state: 'sent' },
      { by: 'telegram', state: 'sent' },
    ])
    expect((await nodes(of.learner, of)).map(({ delivery }) => delivery)).toEqual([undefined, undefined, undefined])
    // A messenger that downloads files itself gets an unguessable address.
    const address = fileAddress(portal.kernel, attachment.fileId, 'map.png')
    const { pathname } = new URL(address)
    expect((await world.request(pathname)).headers.get('content-type')).toBe('image/png')
    expect((await world.request(pathname.replace(/\/[^/]+\/map/, '/x/map'))).status).toBe(404)
    portal.clock.advance(HOUR_MS + SECOND_MS)
    expect((await world.request(pathname)).status).toBe(404)
  })

  test('[IMPL-14] messages that the learner reads in the portal are not sent to the messenger', async () => {
    const of = await pair()
    await of.say('Hello')
    sent = []
    await call(of.learner, 'chats.watch', { chatId: of.chatId })
    await answer(of.mentor, of.chatId, 'Read in the portal')
    await answer(of.mentor, of.chatId, 'Not read there')
    await deliver(of)
    expect(words()).toEqual([])
    const first = (await nodes(of.learner, of)).find(({ text }) => text === 'Read in the portal')
    await call(of.learner, 'messages.markAsRead', { chatId: of.chatId, ids: [first?.id] })
    portal.clock.advance(30 * SECOND_MS)
    await deliver(of)
    expect(words()).toEqual(['Not read there'])
    expect(await deliveries(of)).toEqual([undefined, { by: 'telegram', state: 'sent' }])
  })
})

describe('on delivery problems', () => {
  const busy = () => {
    throw new WireError('Telegram', 503)
  }
  const blocked = () => {
    throw new WireError('Telegram', 403)
  }

  test('[IMPL-14] a busy messenger is retried from where it stopped; what is given up is marked', async () => {
    const of = await pair()
    await of.say('Hello')
    sent = []
    for (const text of ['one', 'two', 'three']) await answer(of.mentor, of.chatId, text)
    fates = [() => {}, busy]
    await expect(deliver(of)).rejects.toThrow('503')
    expect(words()).toEqual(['one'])
    await deliver(of)
    expect(words()).toEqual(['one', 'two', 'three'])
    await answer(of.mentor, of.chatId, 'four')
    fates = [busy]
    await deliver(of, true)
    expect((await deliveries(of)).at(-1)).toEqual({ by: 'telegram', state: 'failed', problem: 'unreachable' })
  })

  test('[IMPL-14, IMPL-31] a learner who blocked the bot or said stop is notified another way; writing again resumes delivery', async () => {
    const of = await pair()
    await of.say('Hello')
    await answer(of.mentor, of.chatId, 'one')
    fates = [blocked]
    await deliver(of)
    expect([await deliveries(of), await noticesOf(of.learner, 'chat.answer')]).toEqual([
      [{ by: 'telegram', state: 'failed', problem: 'refused' }],
      1,
    ])
    await of.say('Stop')
    sent = []
    await answer(of.mentor, of.chatId, 'two')
    await deliver(of)
    expect([words(), (await deliveries(of)).at(-1)?.problem]).toEqual([[], 'stopped'])
    await of.say('I am here again')
    expect(words()).toEqual([expect.stringContaining('hear from you again')])
    await answer(of.mentor, of.chatId, 'three')
    await deliver(of)
    expect(words().slice(1)).toEqual(['three'])
  })

  test('[IMPL-14] a day after the learner’s last message WhatsApp gets only a reminder; the answers follow when they write', async () => {
    const of = await pair('whatsapp')
    await of.say('Hello')
    sent = []
    portal.clock.advance(24 * HOUR_MS)
    await answer(of.mentor, of.chatId, 'one')
    await answer(of.mentor, of.chatId, 'two')
    await deliver(of)
    expect([words(), reminded, (await deliveries(of)).map((one) => one?.problem)]).toEqual([
      [],
      [of.name],
      ['window', 'window'],
    ])
    await of.say('Yes?')
    await deliver(of)
    expect(words().filter((text) => text.length < 9)).toEqual(['one', 'two'])
  })

  test('[IMPL-14] delivery reports may come late, early, twice and in any order', async () => {
    const of = await pair('whatsapp')
    await of.say('Hello')
    await answer(of.mentor, of.chatId, 'one')
    const next = `wire-${count + 1}`
    // Another messenger may give its messages the same ids.
    await portal.db
      .insertInto('messenger_reports')
      .values({
        messenger: 'viber',
        wire_id: next,
        state: 'failed',
        is_out_of_window: true,
        told_at: portal.clock.now(),
      })
      .execute()
    // The report arrives before the message's id was stored.
    await of.report({ messageId: next, state: 'delivered' }, { messageId: next, state: 'sent' })
    await deliver(of)
    const state = async () => (await deliveries(of)).at(-1)?.state
    expect(await state()).toBe('delivered')
    expect((await nodes(of.mentor, of)).at(-1)?.readAt).toBeNull()
    await of.report({ messageId: next, state: 'read' }, { messageId: next, state: 'delivered' })
    await of.report({ messageId: next, state: 'failed' }, { messageId: 'of nobody', state: 'read' })
    expect([await state(), (await nodes(of.mentor, of)).at(-1)?.readAt]).toEqual(['read', expect.any(String)])
    await answer(of.mentor, of.chatId, 'two')
    await deliver(of)
    await of.report({ to: of.name, until: portal.clock.now().toISOString(), state: 'read' })
  })
})

describe('notifications', () => {
  const stageOf = (of: Pair, since: string, stage: 'new' | 'hours') =>
    notifyOfWaiting(portal.kernel, { chatId: of.chatId, since, stage })

  test('[IMPL-31] a mentor who is away is notified that a learner waits, and not again after answering', async () => {
    const of = await pair()
    await of.say('Hello')
    const since = portal.clock.now().toISOString()
    portal.clock.advance(2 * MINUTE_MS)
    await stageOf(of, since, 'new')
    await stageOf(of, since, 'new')
    expect(await noticesOf(of.mentor, 'chat.waiting')).toBe(1)
    const list = async () =>
      (await (await portal.get('/api/lpm/notifications', { as: of.mentor.as })).json()) as {
        unread: number
        notifications: { title: string; text: string; to: string }[]
      }
    expect((await list()).notifications[0]).toMatchObject({
      title: 'Ruth Adeyemi has written to you',
      text: 'Hello',
      to: `/desk/${of.chatId}/`,
    })
    await answer(of.mentor, of.chatId, 'Here I am')
    expect((await list()).unread).toBe(0)
    await stageOf(of, since, 'hours')
    expect(await noticesOf(of.mentor, 'chat.waiting')).toBe(1)
    await of.say('And now?')
    await call(of.mentor, 'chats.watch', { chatId: of.chatId })
    await stageOf(of, portal.clock.now().toISOString(), 'new')
    expect(await noticesOf(of.mentor, 'chat.waiting')).toBe(1)
  })

  test('[IMPL-31] a learner without a messenger is notified of an answer once, until they read it', async () => {
    const [learner, mentor] = [await portal.signedIn(), await portal.signedIn('mentor')]
    const chat = await portal.db.transaction().execute(async (trx) => {
      const to = { learnerId: learner.userId, type: 'chat' as const, mentorId: mentor.userId }
      await connectLearner(portal.kernel, trx, { ...to, reason: { rule: 'given' }, madeBy: null })
      return openChat(portal.kernel, trx, learner.userId)
    })
    await answer(mentor, chat.id, 'one')
    await answer(mentor, chat.id, 'two')
    expect(await noticesOf(learner, 'chat.answer')).toBe(1)
    const due = portal.db.selectFrom('notification_deliveries').select('due_at').where('user_id', '=', learner.userId)
    const times = (await due.where('channel', '=', 'mail').execute()).map(({ due_at: at }) => at.getTime())
    expect(times).toEqual([portal.clock.now().getTime() + MINUTE_MS])
    const { edges } = await call<{ edges: { node: ChatMessage }[] }>(learner, 'messages.list', {
      filter: { chatId: chat.id },
    })
    await call(learner, 'messages.markAsRead', { chatId: chat.id, ids: edges.map(({ node }) => node.id) })
    const unread = (await (await portal.get('/api/lpm/notifications/unread', { as: learner.as })).json()) as {
      unread: number
    }
    expect(unread).toEqual({ unread: 0 })
  })
})
