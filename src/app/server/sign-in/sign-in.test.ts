import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultField } from '#features/accounts/rules.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { findSettings } from '#features/portal/server/store.ts'
import { emailsTo } from '#test/emails.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

const LEARNER = 'learner@demo.portico.test'
const PASSWORD = 'portico-demo'
const LESSON = '/en/lesson/mark-whole-story/'
const TERMS = ['terms-of-use', 'privacy-policy']
const EMAIL_ALONE = { google: false, facebook: false, messengers: false, anonymous: false }

let portal: TestApp
let demo: { registration?: object }
beforeAll(async () => {
  portal = await createTestApp({ pages: 'built', content: 'demo' })
  demo = await findSettings(portal.db)
})
afterAll(() => portal.close())
beforeEach(() => offer(EMAIL_ALONE))

const offer = (ways: object) =>
  changeSettings(portal.kernel, () => ({ ...demo, registration: { ...demo.registration, ...ways } }))

const html = async (path: string, as: Record<string, string> = {}) => (await portal.get(path, { as })).text()
const dialogIn = (page: string) => /<dialog .*?<\/dialog>/s.exec(page)?.[0] ?? ''
const textsIn = (part: string) =>
  part
    .replaceAll(/<[^>]*>/g, '\n')
    .split(/\n+/)
    .filter(Boolean)

/** Sends a form as a browser does without scripts. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams({ screen: 'login-by-email', ...fields })),
  })
const signIn = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  send(path, { screen: 'password', email: LEARNER, password: PASSWORD, agreed: 'on', ...fields }, headers)

const cookieIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

describe('a page whose address asks for the sign-in', () => {
  test('[E-25] comes with the popup, whose form is sent without scripts, above a page that is inert', async () => {
    const page = await html(`${LESSON}?login=1`)
    const dialog = dialogIn(page)
    expect(page).toContain('<div id="root" inert>')
    expect(dialog).toMatch(/^<dialog open="" aria-modal="true" aria-labelledby="early-popup-title"/)
    expect(dialog).toMatch(/<h2 id="early-popup-title"[^>]*>Sign in<\/h2>/)
    expect(dialog).toMatch(/<form (?=[^>]*method="post")[^>]*action="\?login=login-by-email"/)
    expect(dialog).toMatch(/<input [^>]*type="checkbox"[^>]*name="agreed"/)
    expect(dialog).toMatch(/<input [^>]*name="email"/)
    expect(dialog).not.toMatch(/<input [^>]*name="password"/)
    expect(dialogIn(await html(`${LESSON}?login=password`))).toMatch(/<input [^>]*name="password"/)
    expect(dialog).toContain(`<a href="${LESSON}" data-close=""`)
  })

  test('draws it in the language of the page', async () => {
    expect(textsIn(dialogIn(await html('/uk/?login=1')))).toContain('Увійти')
    expect(await html('/ar/?login=1')).toMatch(/<html lang="ar" dir="rtl".*<dialog open/s)
  })

  test('draws it for a guest with a session, and not for somebody who is signed in', async () => {
    expect(dialogIn(await html('/en/?login=1', (await portal.guestSession()).as))).not.toBe('')
    expect(dialogIn(await html('/en/?login=1', (await portal.signedIn()).as))).toBe('')
  })

  test('leaves it to the app where the link of an email starts a scenario of its own', async () => {
    expect(dialogIn(await html('/en/?login=1&pwdtoken=abc'))).toBe('')
  })

  test('says why a sign-in with a service failed', async () => {
    const alertAt = async (reason: string) =>
      /role="alert".*?data-refused="">([^<]*)/s.exec(dialogIn(await html(`/en/?login=1&refused=${reason}`)))?.[1]
    expect(await alertAt('cancelled')).toBe('Sign-in was cancelled.')
    expect(await alertAt('accounts.blocked')).toMatch(/blocked/)
    expect(await alertAt('%3Cb%3E')).not.toContain('<b>')
  })

  test('[SCEN-48, E-8] names the lesson for which signing in is needed', async () => {
    const path = `/en/courses/mark/?login=1&returnTo=${encodeURIComponent('/lesson/mark-storm/')}`
    expect(textsIn(dialogIn(await html(path))).join(' ')).toContain('“The storm” opens after you sign in')
  })

  test('is never what the page cache keeps: the page of a guest stays as it is', async () => {
    const before = await html('/en/')
    expect(before).not.toContain('<dialog')
    expect(before).toContain('<div id="root">')
    expect(dialogIn(await html('/en/?login=1'))).not.toBe('')
    expect(await html('/en/')).toBe(before)
    expect((await portal.get('/en/?login=1')).headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('signing in without scripts', () => {
  test('leads back to the lesson, signed in', async () => {
    const answer = await signIn(`${LESSON}?login=1&a=b`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${LESSON}?a=b`])
    const me = await portal.get('/api/sso/users/me', { as: { cookie: cookieIn(answer) } })
    expect(await me.json()).toMatchObject({ email: LEARNER, isGuest: false })
  })

  test('leads to the return address, and never to another site', async () => {
    const to = async (returnTo: string) =>
      (await signIn(`/en/?login=1&returnTo=${encodeURIComponent(returnTo)}`)).headers.get('location')
    expect(await to('/lesson/mark-whole-story/')).toBe(LESSON)
    expect(await to('//evil.example/')).toBe('/en/')
  })

  test('with a wrong password shows the page again with the reason and the email, and never the password', async () => {
    const answer = await signIn(`${LESSON}?login=1`, { password: 'not the one' })
    const page = await answer.text()
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().join()).not.toContain('access-token=')
    expect(dialogIn(page)).toMatch(/role="alert".*The email address or password is wrong/s)
    expect(dialogIn(page)).toContain(`value="${LEARNER}"`)
    expect(page).not.toContain('not the one')
    expect(page).toContain('Mark')
  })

  test('marks each wrong field in the language of the page', async () => {
    const errors = async (path: string, fields: Record<string, string>) => {
      const dialog = dialogIn(await (await signIn(path, fields)).text())
      return [...dialog.matchAll(/aria-live="polite"[^>]*>(.*?)<\/div>/gs)].flatMap(([, part = '']) => textsIn(part))
    }
    expect(await errors('/en/?login=1', { email: 'ruth', password: '' })).toEqual([
      'Enter a valid email address',
      'Password is required',
    ])
    expect(await errors('/uk/?login=1', { email: '', agreed: '' })).toEqual([
      expect.stringContaining('погодьтеся'),
      'Заповніть поле «Електронна пошта»',
    ])
  })

  test('[CONSENT-15] does nothing until the terms are accepted', async () => {
    const answer = await signIn('/en/?login=1', { agreed: '' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
    expect(await answer.text()).toContain('Please agree first')
  })

  test('is refused for a form of another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await signIn('/en/?login=1', {}, headers)
      expect([answer.status, cookieIn(answer)]).toEqual([403, ''])
    }
  })

  test('keeps to the limits of the API, and says when they are reached', async () => {
    const tryOne = async () => signIn('/en/?login=1', { email: 'somebody@example.org', password: 'guess' })
    const tries = await Promise.all(Array.from({ length: 16 }, tryOne))
    const refused = tries.find(({ status }) => status === 429)
    expect(dialogIn((await refused?.text()) ?? '')).toMatch(/role="alert".*Too many/s)
  })

  test('takes no form without an address that asks for the sign-in, and no unknown form', async () => {
    expect((await signIn('/en/')).status).toBe(405)
    expect((await send('/en/?login=1', { screen: 'nothing' })).status).toBe(405)
  })

  test('leads somebody new through one field and the emailed code, back to the lesson and into their account', async () => {
    const email = 'amy@example.org'
    const asked = await send(`${LESSON}?login=1`, { email, agreed: 'on' })
    const dialog = dialogIn(await asked.text())
    expect(asked.status).toBe(200)
    expect(textsIn(dialog)).toEqual(expect.arrayContaining(['Check your email', email]))
    expect(dialog).toMatch(/<input [^>]*name="code"/)
    expect(dialog).toMatch(/<input [^>]*autoComplete="one-time-code"/i)
    expect(dialog).toContain(`data-email="${email}"`)
    const [mail] = await emailsTo(portal.db, email, 'sign-in-code')
    const typed = { screen: 'email-code', email, code: mail!.subject.slice(0, 6) }
    const cookie = cookieIn(asked)
    const wrong = await send(`${LESSON}?login=email-code`, { ...typed, code: '12' }, { cookie })
    expect(dialogIn(await wrong.text())).toMatch(/role="alert".*The code is wrong/s)
    const answer = await send(`${LESSON}?login=email-code`, typed, { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LESSON])
    const me = await portal.get('/api/sso/users/me', { as: { cookie: cookieIn(answer) } })
    expect(await me.json()).toMatchObject({ email, emailVerified: true, isGuest: false })
  })

  test('signs in by the link of the email after a press, and asks first where somebody else may have sent it', async () => {
    const email = 'beth@example.org'
    const asked = await send(`${LESSON}?login=1`, { email, agreed: 'on' })
    const link = (await emailsTo(portal.db, email, 'sign-in-code'))[0]!.link
    const path = link.pathname + link.search
    const opened = dialogIn(await html(path))
    expect(textsIn(opened)).toContain('You’ve opened the link in our email.')
    expect(opened).toMatch(/<input type="hidden" name="screen" value="email-link"/)

    const press = (fields = {}, headers = {}) => send(path, { screen: 'email-link', ...fields }, headers)
    const question = dialogIn(await (await press()).text())
    expect(textsIn(question)).toEqual(expect.arrayContaining([email, 'Sign in here']))
    expect(question).toMatch(/<input type="hidden" name="isMine" value="on"/)
    expect((await press({ isMine: 'on', isNew: 'on' })).status).toBe(422)
    const answer = await press({}, { cookie: cookieIn(asked) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LESSON])
    expect(dialogIn(await (await press({ isMine: 'on' })).text())).toMatch(/role="alert".*already been used/s)
  })

  test('where newcomers give more than an email address, the code leads to the form for it', async () => {
    const required = { ...defaultField('phone'), active: true, required: true }
    await offer({ ...EMAIL_ALONE, fields: [required] })
    const email = 'meg@example.org'
    const cookie = cookieIn(await send('/en/?login=1', { email, agreed: 'on' }))
    const code = (await emailsTo(portal.db, email, 'sign-in-code'))[0]!.subject.slice(0, 6)
    const answer = await send('/en/?login=email-code', { screen: 'email-code', email, code }, { cookie })
    const dialog = dialogIn(await answer.text())
    expect(answer.status).toBe(200)
    expect(dialog).toMatch(/<input [^>]*name="phone"/)
    expect(dialog).toContain(`value="${email}"`)
  })

  test('asks for a link for a forgotten password, and says that it was sent', async () => {
    const answer = await send('/en/?login=forgot-password', { screen: 'forgot-password', email: LEARNER })
    expect(answer.status).toBe(200)
    expect(textsIn(dialogIn(await answer.text())).join(' ')).toContain(LEARNER)
  })

  test('creates an account, once both passwords are the same', async () => {
    const person = {
      screen: 'sign-up',
      firstName: 'Jo',
      lastName: 'March',
      email: 'jo@example.org',
      password: 'a long road home',
    }
    const differ = await signIn('/en/?login=sign-up', { ...person, confirmPassword: 'another' })
    expect([differ.status, await differ.text()]).toEqual([422, expect.stringContaining('The passwords don’t match')])
    const answer = await signIn(`${LESSON}?login=sign-up`, { ...person, confirmPassword: person.password })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LESSON])
    const me = await portal.get('/api/sso/users/me', { as: { cookie: cookieIn(answer) } })
    expect(await me.json()).toMatchObject({ firstName: 'Jo', email: 'jo@example.org' })
  })

  test('creates an account with a username, once somebody says that the password is safe', async () => {
    await offer({ ...EMAIL_ALONE, anonymous: true })
    const person = { screen: 'anonymous-sign-up', username: 'olive-branch', password: 'a long road' }
    expect((await signIn('/en/?login=anonymous-sign-up', person)).status).toBe(422)
    expect((await signIn('/en/?login=anonymous-sign-up', { ...person, sure: 'on' })).status).toBe(303)
    const again = await signIn('/en/?login=anonymous-sign-in', { ...person, screen: 'anonymous-sign-in' })
    expect(again.status).toBe(303)
  })
})

describe('the popup by itself', () => {
  const popup = (path: string) => html(`/auth/popup${path}`)

  test('is the one of the page, without the page', async () => {
    const alone = await popup('/en/courses/mark/?login=1')
    expect(alone).toMatch(/^<div class="early-popup"/)
    expect(dialogIn(alone)).toBe(dialogIn(await html('/en/courses/mark/?login=1')))
    expect((await portal.get('/auth/popup/en/?login=1')).headers.get('cache-control')).toBe('no-store')
  })

  test('is not there for an address that doesn’t ask for it', async () => {
    expect((await portal.get('/auth/popup/en/')).status).toBe(404)
    expect((await portal.get('/auth/popup/?login=1')).status).toBe(404)
  })

  test('[SCREEN-01, SCREEN-39, SCEN-59] shows the ways to sign in that are offered: disabled buttons until the terms are accepted, then links', async () => {
    await offer({ google: true, facebook: false, messengers: false, anonymous: true, email: true })
    const dialog = dialogIn(await popup('/en/courses/mark/?login=1'))
    const links = [...dialog.matchAll(/<a href="([^"]*)"[^>]*data-way=""/g)].map(([, href = '']) => href)
    expect(links.map((href) => href.replaceAll('&amp;', '&'))).toEqual([
      '/auth/google?quick_link=%2Fcourses%2Fmark%2F&lang=en&form=plain',
      '?login=login-by-email&agreed=1',
      '?login=anonymous-disclaimer&agreed=1',
    ])
    expect([...dialog.matchAll(/<button (?=[^>]*disabled="")[^>]*data-waiting=""/g)]).toHaveLength(3)
    // With the consent given before, the form of the next screen doesn't ask again.
    const next = dialogIn(await popup('/en/courses/mark/?login=login-by-email&agreed=1'))
    expect(next).not.toContain('type="checkbox"')
    expect(next).toContain('<input type="hidden" name="agreed" value="on"/>')
  })

  test('asks for no consent where no terms are published', async () => {
    await portal.db.updateTable('pages').set({ published: false }).where('alias', 'in', TERMS).execute()
    portal.kernel.content.clear()
    expect(dialogIn(await popup('/en/?login=1'))).not.toContain('type="checkbox"')
  })
})
