import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { PROOF_MINUTES } from '../../proof.ts'
import { addLink } from '../store-links.ts'
import { handleBotMessage } from './handle-message.ts'
import { methodsOf } from './offered.ts'
import { sandboxBot } from './sandbox-bot.ts'

const VISIT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const RUTH = { id: '1001', name: 'Ruth' }

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp({ pages: 'sources' })
  await offer({ telegram: {}, whatsapp: {} })
})
afterEach(() => portal.close())

const offer = (messengers: object, registration: object = { messengers: true }) =>
  changeSettings(portal.kernel, () => ({ registration, integrations: { messengers } }))

/** A browser with its cookies. */
function browser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await portal.call(method, path, { headers: { ...headers, ...(cookie && { cookie }) } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
  return {
    jar,
    go: (path: string) => send('GET', path, VISIT),
    wait: async () =>
      (await send('POST', '/api/sso/messengers/wait')).json() as Promise<{ state: string; digits: string }>,
    me: async () =>
      (await send('GET', '/api/sso/users/me')).json() as Promise<{
        id: string
        isGuest: boolean
        links: string[]
        roles: string[]
      }>,
  }
}
type Browser = ReturnType<typeof browser>

const asCookies = (as: { cookie: string }) => Object.fromEntries(as.cookie.split('; ').map((pair) => pair.split('=')))

/** Starts the way to a bot; returns the code in its start link. */
async function codeFrom(page: Browser, { connect = 'telegram', quickLink = '/en/courses/mark/', lang = 'en' } = {}) {
  const query = new URLSearchParams({ quick_link: quickLink, lang })
  const answer = await page.go(`/connect/${connect}?${query}`)
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, location, code: new URL(location, 'http://x').searchParams.get('start') ?? '' }
}

const say = (text: string, from: { id: string; name?: string } = RUTH, connect = 'telegram') =>
  handleBotMessage(portal.kernel, { connect, from, text })

const linkIn = (messages: { text: string }[]) =>
  new URL(/https?:\/\/\S+/.exec(messages.map(({ text }) => text).join('\n'))?.[0] ?? 'http://none')

test('[MSGR-02, MSGR-05, MSGR-13, MSGR-14, ROUTE-42] a visitor gets from the page to the bot and back by its link, signed in with a new account', async () => {
  const page = browser()
  const { status, location, code } = await codeFrom(page)
  expect([status, location]).toEqual([303, `/dev/messenger/telegram?start=${code}`])
  const [welcome, question] = await say(`/start ${code}`)
  expect(question?.choices).toHaveLength(3)
  const link = linkIn([welcome!])
  expect(link.pathname).toBe('/en/courses/mark/')
  await page.go(link.pathname + link.search)
  expect(await page.me()).toMatchObject({ isGuest: false, links: ['telegram|1001'], roles: ['disciple'] })
  expect(await page.wait()).toEqual({ state: 'signed-in', digits: null })
})

test('[MSGR-01, MSGR-03, MSGR-04] every messenger has an address, which takes the return path and the language', async () => {
  await offer({ whatsapp: {}, viber: {}, facebookmessenger: {} })
  for (const messenger of ['whatsapp', 'viber', 'facebookmessenger']) {
    const address = `/connect/${messenger}?quick_link=%2Fcourses%2Fmark%2F%3Fx%3D1&lang=uk`
    const answer = await portal.get(address, { headers: VISIT })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/dev/messenger/${messenger}\\?start=join-`))
    const begun = portal.db.selectFrom('messenger_codes').select(['quick_link', 'lang'])
    expect(await begun.where('messenger', '=', messenger).execute()).toEqual([
      { quick_link: '/uk/courses/mark/?x=1', lang: 'uk' },
    ])
  }
})

test('[MSGR-13] the waiting page shows two digits, and continues when they are chosen at the bot', async () => {
  const page = browser()
  expect((await page.wait()).state).toBe('none')
  const { code } = await codeFrom(page)
  const { state, digits } = await page.wait()
  expect([state, digits]).toEqual(['waiting', expect.stringMatching(/^\d\d$/)])
  const [, question] = await say(code)
  expect(question?.choices).toContain(digits)
  expect((await page.wait()).state).toBe('asked')
  await say(digits)
  expect((await page.wait()).state).toBe('signed-in')
  expect(await page.me()).toMatchObject({ links: ['telegram|1001'] })
})

test('[MSGR-13] wrong digits sign nobody in, and there is no second attempt', async () => {
  const page = browser()
  const { code } = await codeFrom(page)
  const { digits } = await page.wait()
  const [, question] = await say(code)
  await say(question!.choices!.find((pair) => pair !== digits)!)
  expect((await page.wait()).state).toBe('refused')
  await say(digits)
  expect((await page.wait()).state).toBe('refused')
  expect(await page.me()).toMatchObject({ isGuest: true })
})

test('[MSGR-13] another browser can’t take over the waiting page or its digits', async () => {
  const [page, other] = [browser(), browser()]
  const { code } = await codeFrom(page)
  await codeFrom(other)
  const { digits } = await page.wait()
  await say(code)
  await say(digits)
  expect((await other.wait()).state).toBe('waiting')
  expect((await browser({ 'messenger-ticket': 'x'.repeat(43) }).wait()).state).toBe('none')
  expect(await other.me()).toMatchObject({ isGuest: true })
  expect((await page.wait()).state).toBe('signed-in')
})

test('[MSGR-13] the ticket is known only to the browser, and neither it nor the code is in the database', async () => {
  const page = browser()
  const answer = await page.go('/connect/telegram?quick_link=/&lang=en')
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^messenger-ticket=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const rows = JSON.stringify(await portal.db.selectFrom('messenger_codes').selectAll().execute())
  expect(rows).toContain('"telegram"')
  expect(rows).not.toContain(page.jar.get('messenger-ticket'))
  expect(rows).not.toContain(new URL(answer.headers.get('location')!, 'http://x').searchParams.get('start'))
})

test('[MSGR-13] a code is valid for a quarter of an hour, for the first person who sends it', async () => {
  const page = browser()
  const { code } = await codeFrom(page)
  await say(code)
  expect((await say(code, { id: '1002' }))[0]?.choices).toBeUndefined()
  expect(linkIn(await say(code, { id: '1002' })).search).toBe('')
  // A repeated webhook gets the same reply, for the same account.
  expect((await say(code))[1]?.choices).toHaveLength(3)
  expect(await portal.db.selectFrom('user_links').select('link').execute()).toEqual([{ link: 'telegram|1001' }])
  portal.clock.advance(15 * MINUTE_MS)
  expect(linkIn(await say(code)).search).toBe('')
  expect((await page.wait()).state).toBe('expired')
})

test('[MSGR-13] the right digits sign in once; a lost response can be fetched again for half a minute', async () => {
  const page = browser()
  const { code } = await codeFrom(page)
  const { digits } = await page.wait()
  await say(code)
  await say(digits)
  const ticket = page.jar.get('messenger-ticket')!
  expect((await page.wait()).state).toBe('signed-in')
  expect((await browser({ 'messenger-ticket': ticket }).wait()).state).toBe('signed-in')
  portal.clock.advance(31 * SECOND_MS)
  const late = browser({ 'messenger-ticket': ticket })
  expect((await late.wait()).state).toBe('expired')
  expect(await late.me()).toMatchObject({ isGuest: true })
})

test('[AUTH-15, MSGR-13] a guest’s data moves into the account, by digits as well as by link', async () => {
  for (const way of ['digits', 'link']) {
    const guest = await portal.guestSession()
    const page = browser(asCookies(guest.as))
    const { code } = await codeFrom(page)
    const { digits } = await page.wait()
    const link = linkIn(await say(code))
    if (way === 'digits') await say(digits)
    await (way === 'digits' ? page.wait() : page.go(link.pathname + link.search))
    expect(await page.me()).toMatchObject({ isGuest: false })
    expect(await portal.db.selectFrom('users').select('id').where('id', '=', guest.userId).execute()).toEqual([])
  }
})

test('[MSGR-10, SCEN-26] a messenger is linked to an account only by the digits, and signs in to it from then on', async () => {
  const { userId, as } = await portal.signedIn()
  const page = browser(asCookies(as))
  const { code } = await codeFrom(page)
  const { digits } = await page.wait()
  expect(await say(code)).toHaveLength(1)
  expect((await page.me()).links).toEqual([])
  await say(digits)
  expect((await page.wait()).state).toBe('connected')
  expect((await page.me()).links).toEqual(['telegram|1001'])
  const elsewhere = browser()
  const link = linkIn(await say((await codeFrom(elsewhere)).code))
  await elsewhere.go(link.pathname + link.search)
  expect((await elsewhere.me()).id).toBe(userId)
})

test('linking a messenger needs a recent sign-in, and does not itself prove identity', async () => {
  const { as, userId } = await portal.signedIn()
  portal.clock.advance(PROOF_MINUTES * MINUTE_MS + 1)
  const page = browser(asCookies(as))
  const answer = async () => {
    const { code } = await codeFrom(page)
    const { digits } = await page.wait()
    await say(code)
    const [words] = await say(digits)
    return { words: words?.text, state: (await page.wait()).state }
  }
  const refused = await answer()
  expect(refused.words).toContain('Nothing was connected')
  expect([refused.state, (await page.me()).links]).toEqual(['unproved', []])
  const way = { environment_id: 'demo', link: 'telegram|1001', user_id: userId, created_at: portal.clock.now() }
  await portal.db.insertInto('user_links').values(way).execute()
  expect((await answer()).state).toBe('connected')
  const proof = (await (await portal.get('/api/sso/proof', { as })).json()) as { isFresh: boolean; ways: string[] }
  expect(proof).toMatchObject({ isFresh: false })
})

test('[MSGR-13] a link started by one account has no effect for the next account in the same browser', async () => {
  const page = browser(asCookies((await portal.signedIn()).as))
  await codeFrom(page)
  expect((await page.wait()).state).toBe('waiting')
  const { jar } = browser(asCookies((await portal.signedIn()).as))
  for (const [name, value] of jar) page.jar.set(name, value)
  expect(await page.wait()).toEqual({ state: 'none', digits: null })
})

test('[USER-15] a messenger of another account stays with it', async () => {
  await say((await codeFrom(browser())).code)
  const page = browser(asCookies((await portal.signedIn()).as))
  const { code } = await codeFrom(page)
  const { digits } = await page.wait()
  await say(code)
  await say(digits)
  expect((await page.wait()).state).toBe('taken')
  expect((await page.me()).links).toEqual([])
})

test('[MSGR-06] a WhatsApp number is the same person, whichever provider delivers it', async () => {
  const first = browser()
  const link = linkIn(await say((await codeFrom(first, { connect: 'whatsapp' })).code, RUTH, 'whatsapp'))
  await first.go(link.pathname + link.search)
  const { id } = await first.me()
  await portal.db.updateTable('user_links').set({ link: 'twilio|1001' }).where('user_id', '=', id).execute()
  await say((await codeFrom(browser(), { connect: 'whatsapp' })).code, RUTH, 'whatsapp')
  expect(await portal.db.selectFrom('user_links').select(['link', 'user_id']).execute()).toEqual([
    { link: 'twilio|1001', user_id: id },
  ])
})

test('blocked accounts get no link, and newcomers none while registration is closed', async () => {
  await say((await codeFrom(browser())).code)
  await portal.db.updateTable('users').set({ status: 'blocked' }).execute()
  expect(linkIn(await say((await codeFrom(browser())).code)).search).toBe('')
  await offer({ telegram: {} }, { messengers: true, type: 'closed' })
  expect(linkIn(await say((await codeFrom(browser())).code, { id: '7' })).search).toBe('')
  expect(await portal.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('[IMPL-14] “stop” is respected until the person starts again', async () => {
  const stops = () => portal.db.selectFrom('messenger_stops').select('link').execute()
  await say('Stop')
  await say(' STOP ')
  expect(await stops()).toEqual([{ link: 'telegram|1001' }])
  await say((await codeFrom(browser())).code)
  expect(await stops()).toEqual([])
})

test('[MSGR-07, LANG-35] the bot speaks the language of the page, and links back to it in that language', async () => {
  const messages = await say((await codeFrom(browser(), { quickLink: '/lesson/a/?x=1', lang: 'pl' })).code)
  const link = linkIn(messages)
  expect([link.pathname, link.searchParams.get('x')]).toEqual(['/pl/lesson/a/', '1'])
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/api/sso/logout',
  '/connect/telegram',
  'javascript:0',
])('[ROUTE-29] no link leads back to %s', async (quickLink) => {
  const link = linkIn(await say((await codeFrom(browser(), { quickLink })).code))
  expect(link.origin + link.pathname).toBe('http://localhost:3000/en/')
})

test('[AUTH-05] a HEAD or prefetch request starts nothing', async () => {
  for (const headers of [{ 'user-agent': 'TelegramBot' }, { 'sec-fetch-mode': 'no-cors' }]) {
    expect((await portal.get('/connect/telegram', { headers })).status).toBe(204)
  }
  expect(await portal.db.selectFrom('messenger_codes').select('id').execute()).toEqual([])
})

describe('the messengers that visitors see', () => {
  const settings = async () =>
    (await (await portal.get('/api/lpm/learningPortals/demo')).json()) as {
      integrations: { messengers: string[] }
      registration: { messengers: boolean }
    }

  test('[MSGR-08, SETTINGS-38] are listed once each, without their credentials', async () => {
    const keys = { accountSid: 'AC1', authToken: 'known-to-nobody', phone: '380501112233' }
    await offer({ twilio: keys, whatsapp: {}, telegram: {} })
    const shown = await settings()
    expect(shown.integrations.messengers).toEqual(['telegram', 'whatsapp'])
    expect(JSON.stringify(shown)).not.toContain('known-to-nobody')
    const list = await (await portal.get('/api/sso/messengers')).json()
    expect(list).toMatchObject({ messengers: [{ connect: 'telegram', name: 'Telegram' }, { connect: 'whatsapp' }] })
    expect(JSON.stringify(list)).not.toContain('known-to-nobody')
  })

  test('[MSGR-06] of one brand are known by the names of all services that deliver its messages, and by no others', () => {
    expect(methodsOf(portal.kernel, 'telegram')).toEqual(['telegram'])
    expect(methodsOf(portal.kernel, 'whatsapp').toSorted()).toEqual(['twilio', 'wachatapi', 'whatsapp'])
  })

  test('are none for guests where messengers can’t be used to sign in', async () => {
    await offer({ telegram: {} }, { messengers: false })
    const list = async (as?: { cookie: string }) =>
      (await (await portal.get('/api/sso/messengers', as && { as })).json()) as { messengers: object[] }
    expect((await list()).messengers).toEqual([])
    expect((await list((await portal.signedIn()).as)).messengers).toHaveLength(1)
  })

  test('[MSGR-16] are none where credentials are missing', async () => {
    await offer({ telegram: { token: 'x' }, viber: { token: 'y' } })
    expect((await settings()).integrations.messengers).toEqual([])
    expect((await settings()).registration.messengers).toBe(false)
    expect((await portal.get('/connect/telegram', { headers: VISIT })).status).toBe(404)
  })
})

test('[MSGR-16] the sandbox shows the conversation with buttons, pictures and later messages', async () => {
  const page = browser()
  const { location } = await codeFrom(page)
  expect(await (await portal.get(location)).text()).toContain('Start bot')
  const post = async (content: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ person: '1002', ...content })) body.set(name, value)
    const answer = await portal.app.request('/dev/messenger/telegram', { method: 'POST', body })
    return (await portal.get(answer.headers.get('location') ?? '')).text()
  }
  const { digits } = await page.wait()
  const talk = await post({ text: `/start ${new URL(location, 'http://x').searchParams.get('start')}` })
  expect(talk).toContain(`value="${digits}"`)
  await post({ text: digits })
  expect((await page.wait()).state).toBe('signed-in')
  expect((await page.me()).links).toEqual(['telegram|1002'])
  await sandboxBot(portal.kernel, 'telegram').send('1002', { text: 'Said later' })
  const later = await post({ file: new File(['x'], 'map.png', { type: 'image/png' }) })
  expect(later).toMatch(/Said later[\s\S]*alt="map.png"/)
  const [, file = ''] = /src="([^"]+)" alt="map.png"/.exec(later) ?? []
  expect(await (await portal.get(file)).text()).toBe('x')
})
test.each([{ environment: 'production' }, { isDemoPublic: true }] as const)(
  '[MSGR-16] with %o there is no sandbox, and nothing that needs it is offered',
  async (config) => {
    const world = await createTestApp({ pages: 'sources', config })
    await changeSettings(world.kernel, () => ({
      registration: { messengers: true },
      integrations: { messengers: { telegram: {} } },
    }))
    expect(
      (await world.get('/dev/messenger/telegram?start=x')).headers.get('content-security-policy') ?? '',
    ).not.toContain("default-src 'none'")
    const post = await world.app.request('/dev/messenger/telegram', {
      method: 'POST',
      body: new URLSearchParams({ text: 'x' }),
    })
    expect(post.status).toBeGreaterThanOrEqual(404)
    expect((await world.get('/connect/telegram', { headers: VISIT })).status).toBe(404)
    expect(await (await world.get('/api/sso/messengers')).json()).toEqual({ messengers: [] })
    await world.close()
  },
)

test('[MSGR-11, CHAT-24] users get by {id} returns a user’s own links, and nobody else’s', async () => {
  const [me, other] = [await portal.signedIn(), await portal.signedIn()]
  expect(await (await portal.get(`/api/sso/users/${me.userId}`, { as: me.as })).json()).toEqual({
    id: me.userId,
    links: [],
  })
  expect((await portal.get(`/api/sso/users/${other.userId}`, { as: me.as })).status).toBe(403)
})

test('a messenger that was unlinked can’t sign in with links its bot sent before', async () => {
  const { userId, as } = await portal.signedIn()
  const now = portal.clock.now()
  await portal.db.transaction().execute(async (trx) => {
    await addLink(trx, { userId, link: 'telegram|1001', now })
    await addLink(trx, { userId, link: 'google|own', now })
  })
  const waiting = browser()
  const { code } = await codeFrom(waiting)
  const { digits } = await waiting.wait()
  const link = linkIn(await say(code))
  await say(digits)
  const path = `/api/sso/users/me/links/${encodeURIComponent('telegram|1001')}`
  expect((await portal.call('DELETE', path, { as })).status).toBe(200)
  await waiting.wait()
  expect(await waiting.me()).toMatchObject({ isGuest: true })
  const finder = browser()
  await finder.go(link.pathname + link.search)
  expect(await finder.me()).toMatchObject({ isGuest: true })
})
