import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { messengers } from '#features/accounts/server/messengers/provider.ts'
import { insertStop } from '#features/accounts/server/messengers/store.ts'
import { WireError } from '#features/accounts/server/messengers/wire.ts'
import { noteRegistration } from '#features/accounts/server/on-registration.ts'
import { addLink } from '#features/accounts/server/store-links.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { makeUser } from '#test/make/user.ts'
import { emailsTo } from '#test/emails.ts'
import { KEPT_MS, QUIET_HOURS } from '../limits.ts'
import type { NotificationList } from '../model.ts'
import { type Topic, TOPICS } from '../topics.ts'
import { deliverDue } from './deliver.ts'
import { defineNotification } from './kinds.ts'
import { notify } from './notify.ts'
import { deleteNotificationsBefore } from './store.ts'
import { isWanted } from './store-choices.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

let portal: TestApp
beforeAll(async () => {
  const made = await createTestApp()
  for (const kind of [reply, award, soon]) kind.addTo(made.kernel.parts)
  // Everybody here has a verified address unless a test says otherwise.
  portal = {
    ...made,
    signedIn: async (role) => {
      const person = await made.signedIn(role)
      await prove(made, person, made.clock.now())
      return person
    },
  }
})
afterAll(() => portal.close())

const prove = ({ db }: Pick<TestApp, 'db'>, { userId }: { userId: string }, at: Date | null) =>
  db.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).execute()

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const reply = defineNotification({
  id: 'test.reply',
  topic: 'answers',
  props: z.object({ author: z.string() }),
  compose: async ({ author }, { lang }) => ({ title: `${author} answered (${lang})`, text: 'Look again.' }),
})
const award = defineNotification({
  id: 'test.award',
  topic: 'results',
  props: z.object({ course: z.string() }),
  compose: async ({ course }) => ({ title: `Award for ${course}` }),
})

const soon = defineNotification({
  id: 'test.soon',
  topic: 'answers',
  isUrgent: true,
  props: z.object({}),
  compose: async () => ({ title: 'It begins' }),
})

const notifyOfReply = ({ userId }: Person, author = 'Grace', dedupeKey?: string) =>
  notify(portal.kernel, portal.db, {
    userId,
    kind: reply,
    props: { author },
    to: '/lesson/mark-1/',
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
const notifyOfAward = ({ userId }: Person, course: string) =>
  notify(portal.kernel, portal.db, { userId, kind: award, props: { course }, to: '/profile/' })
const listOf = async ({ as }: Person, query = '', headers: Record<string, string> = {}) =>
  (await (await portal.get(`/api/lpm/notifications${query}`, { as, headers })).json()) as NotificationList
const titlesOf = async (person: Person, query?: string) =>
  (await listOf(person, query)).notifications.map(({ title }) => title)
const emailsOf = ({ userId }: Person) => emailsTo(portal.db, `${userId}@example.org`)
const byMail = ({ userId }: Person) => deliverDue(portal.kernel, { userId, channel: 'mail' })
const outcomesOf = async ({ userId }: Person, channel: 'mail' | 'messenger' = 'mail') => {
  const rows = portal.db.selectFrom('notification_deliveries').select('outcome').where('user_id', '=', userId)
  return (await rows.where('channel', '=', channel).orderBy('due_at').execute()).map(({ outcome }) => outcome)
}

describe('in the portal', () => {
  test('[IMPL-31, ROUTE-13] notifications are composed in the reader’s language when they are read, newest first', async () => {
    const ruth = await portal.signedIn()
    await notifyOfReply(ruth, 'Grace')
    await notifyOfAward(ruth, 'Mark')
    const list = await listOf(ruth, '', { 'accept-language': 'uk' })
    expect(list).toMatchObject({ next: null, unread: 2 })
    expect(list.notifications.map(({ title, text, to, isRead }) => ({ title, text, to, isRead }))).toEqual([
      { title: 'Award for Mark', text: null, to: '/profile/', isRead: false },
      { title: 'Grace answered (uk)', text: 'Look again.', to: '/lesson/mark-1/', isRead: false },
    ])
  })

  test('[IMPL-31] pages follow each other without gaps, even when something new arrives in between', async () => {
    const ruth = await portal.signedIn()
    for (const author of ['a', 'b', 'c', 'd', 'e']) await notifyOfReply(ruth, author)
    const first = await listOf(ruth, '?limit=2')
    await notifyOfReply(ruth, 'new')
    const second = await listOf(ruth, `?limit=2&before=${first.next}`)
    const third = await listOf(ruth, `?limit=2&before=${second.next}`)
    const authors = [first, second, third].map(({ notifications }) =>
      notifications.map(({ title }) => title[0]).join(''),
    )
    expect([authors, third.next]).toEqual([['ed', 'cb', 'a'], null])
  })

  test('[IMPL-31] a repeated notification is stored once; nobody sees another person’s, and guests get none', async () => {
    const [ruth, omar] = [await portal.signedIn(), await portal.signedIn()]
    const guest = await portal.guestSession()
    const told = [
      await notifyOfReply(ruth, 'Grace', 'k'),
      await notifyOfReply(ruth, 'Grace', 'k'),
      await notifyOfReply(omar, 'Grace', 'k'),
    ]
    expect([told, await notifyOfReply(guest)]).toEqual([[true, false, true], false])
    expect([(await listOf(ruth)).unread, (await listOf(omar)).unread]).toEqual([1, 1])
  })

  test('[IMPL-31] one notification or all seen ones can be marked as read; other people’s stay unread', async () => {
    const [ruth, omar] = [await portal.signedIn(), await portal.signedIn()]
    for (const person of [ruth, omar]) await notifyOfReply(person)
    await notifyOfAward(ruth, 'Mark')
    const { notifications } = await listOf(ruth)
    const [newest, oldest] = notifications
    const put = (path: string, body?: object) =>
      portal.call('PUT', `/api/lpm/notifications/${path}`, { as: ruth.as, body })
    const id = (await listOf(omar)).notifications[0]?.id
    await put(`${id}/read`)
    await put('read', { upTo: id })
    expect([(await listOf(omar)).unread, (await listOf(ruth)).unread]).toEqual([1, 2])
    await put(`${oldest?.id}/read`)
    expect((await listOf(ruth)).notifications.map(({ isRead }) => isRead)).toEqual([false, true])
    await notifyOfReply(ruth, 'later')
    await put('read', { upTo: newest?.id })
    expect((await listOf(ruth)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test('[IMPL-31] the reader’s browsers get a hint to refetch, and none when the transaction is rolled back', async () => {
    const ruth = await portal.signedIn()
    const { cursor } = await portal.kernel.events.since(null, [])
    const channels = async () => {
      const { events } = await portal.kernel.events.since(cursor, [`user:${ruth.userId}`])
      return events.map(({ channel }) => channel)
    }
    const failed = portal.db.transaction().execute(async (trx) => {
      await notify(portal.kernel, trx, { userId: ruth.userId, kind: reply, props: { author: 'x' }, to: '/' })
      throw new Error('It did not happen')
    })
    await expect(failed).rejects.toThrow('It did not happen')
    expect([await channels(), await titlesOf(ruth)]).toEqual([[], []])
    await notifyOfReply(ruth)
    expect(await channels()).toEqual(['notifications'])
  })

  test('[IMPL-31] the reader’s other tabs get a hint when something was read, and none when nothing has changed', async () => {
    const ruth = await portal.signedIn()
    for (const author of ['a', 'b', 'c']) await notifyOfReply(ruth, author)
    const [newest, , oldest] = (await listOf(ruth)).notifications
    const { cursor } = await portal.kernel.events.since(null, [])
    const hintsAfter = async (path: string, body?: object) => {
      await portal.call('PUT', `/api/lpm/notifications/${path}`, { as: ruth.as, body })
      return (await portal.kernel.events.since(cursor, [`user:${ruth.userId}`])).events.length
    }
    expect([await hintsAfter(`${oldest?.id}/read`), await hintsAfter(`${oldest?.id}/read`)]).toEqual([1, 1])
    const upTo = newest?.id
    expect([await hintsAfter('read', { upTo }), await hintsAfter('read', { upTo })]).toEqual([2, 2])
  })

  test('[IMPL-31] old notifications are deleted; one whose subject is gone is kept with a general text', async () => {
    const ruth = await portal.signedIn()
    await notifyOfReply(ruth, 'old')
    portal.clock.advance(DAY_MS)
    await notifyOfReply(ruth, 'kept')
    await portal.db.updateTable('notifications').set({ kind: 'gone.kind' }).where('user_id', '=', ruth.userId).execute()
    await deleteNotificationsBefore(portal.db, new Date(portal.clock.now().getTime() - DAY_MS + 1))
    expect(await titlesOf(ruth)).toEqual(['You have a new notification'])
    expect(KEPT_MS).toBe(180 * DAY_MS)
  })
})

test('[IMPL-31] a new account gets a welcome notification', async () => {
  const userId = await makeUser(portal.kernel)
  await portal.db
    .transaction()
    .execute((trx) => noteRegistration(portal.kernel, { userId, now: portal.clock.now(), trx }))
  expect(await titlesOf({ userId, as: await sessionOf(portal.kernel, userId) })).toEqual(['Welcome to Portico'])
})

describe('by email', () => {
  test('[IMPL-31] a reply is emailed at once, in the reader’s language, with an unsubscribe link', async () => {
    const ruth = await portal.signedIn()
    await portal.db.updateTable('users').set({ lang: 'de' }).where('id', '=', ruth.userId).execute()
    await notifyOfReply(ruth)
    await byMail(ruth)
    await byMail(ruth)
    const [sent, ...more] = await emailsOf(ruth)
    expect([sent?.subject, sent?.link.pathname, more]).toEqual(['Grace answered (de)', '/de/lesson/mark-1/', []])
    expect(sent?.text).toContain('Look again.')
    const mail = await portal.db
      .selectFrom('mails')
      .select('unsubscribe_url')
      .where('recipient', '=', `${ruth.userId}@example.org`)
      .executeTakeFirstOrThrow()
    expect(mail.unsubscribe_url).toBe(unsubscribeUrl(portal.kernel, { userId: ruth.userId, topic: 'answers' }))
  })

  test('[IMPL-31] an unsubscribe link is valid only for the topic and the person it was made for', async () => {
    const [ruth, omar] = [await portal.signedIn(), await portal.signedIn()]
    const tokenOf = (userId: string, topic: 'answers' | 'news') =>
      new URL(unsubscribeUrl(portal.kernel, { userId, topic })).searchParams.get('token')?.split('.') ?? []
    const [[payload], [otherTopic], [otherPerson]] = [
      tokenOf(ruth.userId, 'answers'),
      tokenOf(ruth.userId, 'news'),
      tokenOf(omar.userId, 'answers'),
    ]
    const [, signature] = tokenOf(ruth.userId, 'answers')
    const post = async (given: string | undefined) =>
      (await portal.call('POST', `/api/unsubscribe?token=${given}.${signature}`)).status
    expect([await post(payload), await post(otherTopic), await post(otherPerson)]).toEqual([200, 404, 404])
  })

  test('[IMPL-31] people who never chose a language are written to in the portal’s own', async () => {
    const ruth = await portal.signedIn()
    await portal.db.updateTable('users').set({ lang: null }).where('id', '=', ruth.userId).execute()
    await changeSettings(portal.kernel, (old) => ({ ...old, i18n: { primaryLang: 'uk' } }))
    await notifyOfReply(ruth)
    await byMail(ruth)
    await changeSettings(portal.kernel, (old) => ({ ...old, i18n: { primaryLang: 'en' } }))
    const [sent] = await emailsOf(ruth)
    expect([sent?.subject, sent?.link.pathname]).toEqual(['Grace answered (uk)', '/uk/lesson/mark-1/'])
  })

  test('[IMPL-31] nothing is sent to an unverified address or a blocked account', async () => {
    const [unproved, blocked] = [await portal.signedIn(), await portal.signedIn()]
    for (const person of [unproved, blocked]) await notifyOfReply(person)
    await prove(portal, unproved, null)
    await portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.userId).execute()
    for (const person of [unproved, blocked]) await byMail(person)
    expect([await outcomesOf(unproved), await outcomesOf(blocked)]).toEqual([['unreachable'], ['unreachable']])
    expect([await emailsOf(unproved), await emailsOf(blocked)]).toEqual([[], []])
  })

  test('[IMPL-31] other notifications wait for an hour and are sent together, one email per topic', async () => {
    const ruth = await portal.signedIn()
    await notifyOfAward(ruth, 'Mark')
    portal.clock.advance(HOUR_MS / 2)
    await notifyOfAward(ruth, 'Psalms')
    await byMail(ruth)
    expect(await emailsOf(ruth)).toEqual([])
    portal.clock.advance(HOUR_MS / 2)
    await notifyOfReply(ruth)
    await byMail(ruth)
    const sent = await emailsOf(ruth)
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      '2 new notifications from Portico',
      'Grace answered (en)',
    ])
    const both = sent.find(({ subject }) => subject.startsWith('2'))?.text
    expect([both?.includes('Award for Mark'), both?.includes('Award for Psalms')]).toEqual([true, true])
  })

  test('[IMPL-31, ROUTE-13] nothing is emailed that was read meanwhile or is unwanted, or to an account being deleted', async () => {
    const [reader, unwilling, leaving] = [await portal.signedIn(), await portal.signedIn(), await portal.signedIn()]
    for (const person of [reader, unwilling, leaving]) await notifyOfReply(person)
    const id = (await listOf(reader)).notifications[0]?.id
    await portal.call('PUT', `/api/lpm/notifications/${id}/read`, { as: reader.as })
    const choice = '/api/backoffice/users/me/notifications/answers/mail'
    await portal.call('PUT', choice, { as: unwilling.as, body: { isOn: false } })
    await portal.db
      .updateTable('users')
      .set({ deletion_asked_at: portal.clock.now() })
      .where('id', '=', leaving.userId)
      .execute()
    for (const person of [reader, unwilling, leaving]) await byMail(person)
    const outcomes = [await outcomesOf(reader), await outcomesOf(unwilling), await outcomesOf(leaving)]
    expect(outcomes).toEqual([['read'], ['unwanted'], ['unreachable']])
    expect(
      await Promise.all(
        [reader, unwilling, leaving].map(async (each) => (await emailsOf(each)).map(({ kind }) => kind)),
      ),
    ).toEqual([[], [], []])
    await notifyOfReply(unwilling)
    expect(await outcomesOf(unwilling)).toEqual(['unwanted'])
  })
})

test('[IMPL-31] a notification doesn’t wait for one that is planned for later, and goes out only by the channels it is meant for', async () => {
  const ruth = await portal.signedIn()
  const now = portal.clock.now()
  const later = {
    kind: award,
    props: { course: 'Later' },
    to: '/profile/',
    notBefore: new Date(now.getTime() + DAY_MS),
  }
  await notify(portal.kernel, portal.db, { userId: ruth.userId, channels: ['mail'], ...later })
  await notifyOfAward(ruth, 'Mark')
  const rows = portal.db.selectFrom('notification_deliveries').select(['channel', 'due_at'])
  const planned = await rows.where('user_id', '=', ruth.userId).orderBy('due_at').orderBy('channel').execute()
  const hour = new Date(now.getTime() + HOUR_MS)
  expect(planned).toEqual([
    { channel: 'mail', due_at: hour },
    { channel: 'messenger', due_at: hour },
    { channel: 'push', due_at: hour },
    { channel: 'mail', due_at: later.notBefore },
  ])
})

describe('by the reader’s clock', () => {
  const dueOf = async ({ userId }: Person, channel: 'mail' | 'push') => {
    const rows = portal.db.selectFrom('notification_deliveries').select('due_at').where('user_id', '=', userId)
    const found = await rows.where('channel', '=', channel).orderBy('due_at').execute()
    return found.map(({ due_at: due }) => due.toISOString().slice(11, 16))
  }
  const put = ({ as }: Person, path: string, body: object) =>
    portal.call('PUT', `/api/backoffice/users/me/${path}`, { as, body })

  test('[IMPL-31, ROUTE-13] a topic’s emails are collected into a morning digest if the reader chose that, in their time zone', async () => {
    const ruth = await portal.signedIn()
    await put(ruth, 'clock', { timeZone: 'Asia/Kathmandu' })
    await put(ruth, 'notifications/answers/mail', { isOn: true, rhythm: 'daily' })
    // Switching a channel keeps the rhythm.
    await put(ruth, 'notifications/answers/mail', { isOn: true })
    await notifyOfReply(ruth, 'Grace')
    await notifyOfReply(ruth, 'Omar')
    expect(await dueOf(ruth, 'mail')).toEqual(['02:15', '02:15'])
    portal.clock.advance(DAY_MS)
    await byMail(ruth)
    const sent = await emailsOf(ruth)
    expect(sent.map(({ subject }) => subject)).toEqual(['2 new notifications from Portico'])
    expect((await put(ruth, 'clock', { timeZone: 'No/Where' })).status).toBe(400)
  })

  test('[IMPL-31] nothing rings during quiet hours; emails are sent anyway', async () => {
    const ruth = await portal.signedIn()
    const hour = portal.clock.now().getUTCHours()
    const quiet = { isOn: true, from: hour, to: (hour + 3) % 24 }
    await put(ruth, 'clock', { timeZone: 'UTC', quiet })
    await notifyOfReply(ruth)
    const morning = `${String(quiet.to).padStart(2, '0')}:00`
    expect(await dueOf(ruth, 'push')).toEqual([morning])
    await byMail(ruth)
    expect(await emailsOf(ruth)).toHaveLength(1)
    // What begins in an hour can't wait for the morning.
    const omar = await portal.signedIn()
    await put(omar, 'clock', { timeZone: 'UTC', quiet })
    await notify(portal.kernel, portal.db, { userId: omar.userId, kind: soon, props: {}, to: '/' })
    expect(await dueOf(omar, 'push')).toEqual([portal.clock.now().toISOString().slice(11, 16)])
    // Without a time zone nobody knows when it is night.
    const nobody = await portal.signedIn()
    portal.clock.advance(((QUIET_HOURS.from + 24 - portal.clock.now().getUTCHours()) % 24) * HOUR_MS)
    await notifyOfReply(nobody)
    expect(await dueOf(nobody, 'push')).toEqual([portal.clock.now().toISOString().slice(11, 16)])
  })
})

describe('by messenger', () => {
  test('[IMPL-31] the first messenger that accepts it is used, never one that the person has stopped', async () => {
    const sent: string[] = []
    const bot = (id: string, order: number, send: (to: string) => Promise<void>) =>
      portal.kernel.parts.replace(messengers, id, {
        definition: { id, connect: id, name: id, glyph: '', order },
        server: {
          open: () => ({
            startLink: () => '',
            textMax: 4096,
            read: async () => ({ messages: [], reports: [] }),
            send: async (to, { text }) => {
              await send(to)
              sent.push(`${id} ${to} ${text.split('\n')[0]}`)
              return undefined
            },
          }),
        },
      })
    bot('telegram', 1, async (to) => {
      if (to === 'blocked') throw new WireError('Telegram', 403)
      if (to === 'busy') throw new WireError('Telegram', 503)
    })
    bot('viber', 2, async () => {})
    await changeSettings(portal.kernel, () => ({ integrations: { messengers: { telegram: {}, viber: {} } } }))
    const now = portal.clock.now()
    const withLinks = async (...links: string[]) => {
      const person = await portal.signedIn()
      await portal.db.transaction().execute(async (trx) => {
        for (const link of links) await addLink(trx, { userId: person.userId, link, now })
      })
      await notifyOfReply(person)
      return person
    }
    const [both, blocked, stopped] = [
      await withLinks('viber|v1', 'telegram|t1'),
      await withLinks('telegram|blocked', 'viber|v2'),
      await withLinks('telegram|t3'),
    ]
    await insertStop(portal.db, { link: 'telegram|t3', now })
    const deliver = ({ userId }: Person) => deliverDue(portal.kernel, { userId, channel: 'messenger' })
    for (const person of [both, blocked, stopped]) await deliver(person)
    expect(sent).toEqual(['telegram t1 Grace answered (en)', 'viber v2 Grace answered (en)'])
    expect(await outcomesOf(stopped, 'messenger')).toEqual(['unreachable'])
    const busy = await withLinks('telegram|busy')
    await expect(deliver(busy)).rejects.toThrow('503')
    expect(await outcomesOf(busy, 'messenger')).toEqual([null])
  })
})

describe('choices', () => {
  const wanted = ({ userId }: Person, topic: Topic) => isWanted(portal.db, { userId, topic, channel: 'mail' })
  const choices = async ({ as }: Person) =>
    (await (await portal.get('/api/backoffice/users/me/notifications', { as })).json()) as {
      choices: { topic: string; channel: string; isOn: boolean }[]
    }
  const put = (person: Person, path: string, isOn: boolean) =>
    portal.call('PUT', `/api/backoffice/users/me/notifications/${path}`, { as: person.as, body: { isOn } })

  test('[ROUTE-13] each topic is switched by channel, and nothing else changes', async () => {
    const ruth = await portal.signedIn()
    expect((await choices(ruth)).choices).toContainEqual({
      topic: 'news',
      channel: 'mail',
      isOn: false,
      rhythm: 'at-once',
    })
    await put(ruth, 'news/mail', true)
    await put(ruth, 'answers/mail', false)
    await put(ruth, 'answers/mail', false)
    const off = (await choices(ruth)).choices.filter(({ isOn }) => !isOn)
    expect(off.map(({ topic, channel }) => `${topic} ${channel}`)).toEqual([
      'answers mail',
      'news messenger',
      'news push',
    ])
    expect((await put(ruth, 'passwords/mail', false)).status).toBe(404)
  })

  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

  test('[ROUTE-07] an unsubscribe link shows whose emails it would end, masked, and opening it changes nothing', async () => {
    const ruth = await portal.signedIn()
    const url = unsubscribeUrl(portal.kernel, { userId: ruth.userId, topic: 'reminders' })
    const answer = await portal.get(`/api/backoffice/unsubscribe/${tokenOf(url)}`)
    expect(await answer.json()).toEqual({
      address: expect.stringMatching(/^.•••@e•••\.org$/),
      topic: 'reminders',
      isOn: true,
    })
    const opened = await portal.get(new URL(url).pathname + new URL(url).search)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe/?token=${tokenOf(url)}`])
    expect(await wanted(ruth, 'reminders')).toBe(true)
  })

  test('[ROUTE-07] one click in an email program ends emails of this kind, without a sign-in', async () => {
    const ruth = await portal.signedIn()
    const { pathname, search } = new URL(unsubscribeUrl(portal.kernel, { userId: ruth.userId, topic: 'reminders' }))
    const answer = await portal.app.request(pathname + search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect([await wanted(ruth, 'reminders'), await wanted(ruth, 'answers')]).toEqual([false, true])
  })

  test('[ROUTE-07] all emails can be ended at once', async () => {
    const ruth = await portal.signedIn()
    await put(ruth, 'news/mail', true)
    const token = tokenOf(unsubscribeUrl(portal.kernel, { userId: ruth.userId, topic: 'reminders' }))
    await portal.call('POST', `/api/backoffice/unsubscribe/${token}`, { body: { isAll: true } })
    expect(await Promise.all(TOPICS.map((topic) => wanted(ruth, topic)))).toEqual(TOPICS.map(() => false))
  })

  test('[ROUTE-07] a manipulated link changes nothing', async () => {
    const [ruth, omar] = [await portal.signedIn(), await portal.signedIn()]
    const [, signature = ''] = tokenOf(
      unsubscribeUrl(portal.kernel, { userId: ruth.userId, topic: 'reminders' }),
    ).split('.')
    const forged = `${Buffer.from(`reminders ${omar.userId}`).toString('base64url')}.${signature}`
    const changed = `${Buffer.from(`answers ${ruth.userId}`).toString('base64url')}.${signature}`
    for (const token of [forged, changed, 'nonsense', '.', `${forged}a`]) {
      const answer = await portal.call('POST', `/api/backoffice/unsubscribe/${token}`, { body: { isAll: true } })
      expect([token, answer.status]).toEqual([token, 404])
    }
    expect([await wanted(omar, 'reminders'), await wanted(ruth, 'answers')]).toEqual([true, true])
  })
})
