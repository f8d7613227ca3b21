// Submits every form of the administration with a wrong value. The error must be in Arabic and at its field. Routes
// lead to the forms. form-errors-walk tries more fields.
import type { Cookie, Locator, Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRoutes } from '../../src/app/routes/admin-routes.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

const ARABIC = /\p{Script=Arabic}/u
const ENGLISH = /[a-z]{3,} [a-z]{3,}/i

interface Wrong {
  /** Text to type, by field. */
  typed: Readonly<Record<string, string>>
  /** The field with the error; by default the last one typed into. */
  at?: string
  /** Whether a file must be chosen before. */
  file?: boolean
  /** The button that submits, by default the submit button; null where the field checks itself while typing. */
  press?: RegExp | null
  /** A valid value, which removes the error. */
  right?: string
  /** Whether the field gets the focus. */
  isFocused?: boolean
}

/** What makes each form wrong, by the form’s place and the name of its first field. */
const WRONG: Readonly<Record<string, Wrong>> = {
  'admin/awards/:awardId title': { typed: { title: '' }, press: /^حفظ/ },
  'admin/backups isOn': { typed: { days: '0' }, right: '7' },
  'admin/certificates firstName': { typed: { reason: 'A wrong letter', firstName: 'x'.repeat(1000) }, press: /^إصدار/ },
  'admin/courses id': { typed: { id: 'a b' }, file: true },
  'admin/events first': { typed: { first: '' } },
  'admin/events/:eventId title': { typed: { title: '' }, press: /^حفظ/ },
  'admin/forms title': { typed: { title: 'Guests', plural: 'x y' }, right: '7' },
  'admin/forms/:formId title': { typed: { plural: 'x y' }, press: /^حفظ/ },
  'admin/groups title': { typed: { title: '' }, right: '7' },
  'admin/invitations target': { typed: { days: '0' }, right: '7' },
  'admin/mentors/:mentorId isOn': { typed: { 'hours.0.from': '09:00', 'hours.0.to': '' } },
  'admin/orders/:orderId amount': { typed: { amount: '1000000000' }, press: null },
  'admin/orders/campaigns title': { typed: { title: '' } },
  'admin/orders/codes code': { typed: { code: 'EASTER', percent: '0' }, right: '7' },
  'admin/orders/reports provider': { typed: { day: '' } },
  'admin/orders/systems enabled': { typed: { publicKey: 'x' }, at: 'privateKey' },
  'admin/settings/code css': {
    typed: { css: '@import "x";' },
    press: /^تطبيق/,
    right: 'Something else',
    isFocused: true,
  },
  'admin/settings/maintenance maintenance.from': {
    typed: { 'maintenance.from': '2031-01-02T10:00', 'maintenance.to': '2031-01-01T10:00' },
    press: /^تطبيق/,
  },
  'admin/settings/portal name': { typed: { name: '' }, press: /^تطبيق/, right: 'Something else', isFocused: true },
  'admin/settings/services organization.name': {
    typed: { tagManager: 'x' },
    press: /^تطبيق/,
    right: 'Something else',
    isFocused: true,
  },
  'admin/teams name': { typed: { name: '' }, right: '7' },
  'admin/webinars durationMinutes': { typed: { durationMinutes: '0' } },
}

/** Forms that this file doesn’t try, and why. */
const TRIED_ELSEWHERE: Readonly<Record<string, string>> = {
  'admin/orders/:orderId reason': 'a reason alone: its button waits for three characters',
  'admin/orders userId': 'a person has to be found first; reasons are checked like those of refunds',
  'admin/certificates/sheets wording': 'every field takes any text up to its length',
  'admin/settings/registration registration.type': 'the name of a field of one’s own, which may be empty',
  'admin/settings/mail to': 'first-day-walk: wrong addresses and servers are explained beside the button',
  'admin/settings/sign-in isOn': 'connections: keys are checked as they are saved',
  'admin/settings/look ': 'form-errors-walk: files of the wrong kind; colours say themselves what is wrong',
}

/** Places with fields outside of a form that shows errors, and why they need none. */
const LOOSE: Readonly<Record<string, string>> = {
  'admin/certificates/sheets': 'a name to try the sheet with; nothing is saved',
  'admin/groups/:groupId': 'the link to join, which is only read, and a search for people',
  'admin/media': 'a file says at its own row what is wrong; a search and its order',
  'admin/settings/sign-in': 'the address to enter at the service, which is only read',
  'admin/translations': 'a text says at itself what is wrong with it, and so does a file',
  'admin/users/import': 'a list says at each row what is wrong with it',
}

const PATHS = adminRoutes.flatMap(({ path }) => (path === undefined ? [] : [path]))
const SETTINGS = 'admin/settings/:place?'

interface Place {
  href: string
  /** Fields outside of a form that shows errors. */
  loose: string[]
  /** Name of each form’s first field. */
  forms: string[]
}

let portal: E2ePortal
let signedIn: Cookie[]
let places: Map<string, Place>
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
  const { context, page } = await portal.visit()
  await signInDemo(portal, { context, who: 'admin' })
  signedIn = await context.cookies()
  places = await placesOf(page)
  await context.close()
})
afterAll(() => portal.close())

/** Visits every page of the administration and lists its forms. Addresses with an id are found through links. */
async function placesOf(page: Page): Promise<Map<string, Place>> {
  const found = new Map<string, Place>()
  const hrefs = PATHS.filter((path) => !path.includes(':')).map((path) => `/${path}/`)
  hrefs.push('/admin/settings/look/')
  for (const href of hrefs) {
    const place = placeAt(href)
    if (place === undefined || found.has(place)) continue
    await open(page, href)
    const { links, ...seen } = await page.evaluate(lookAtForms)
    found.set(place, { href, ...seen })
    hrefs.push(...links)
  }
  return found
}

/** The route of an address; each page of the settings counts as a place. */
function placeAt(href: string): string | undefined {
  const path = PATHS.find((each) => each === href.slice(1, -1)) ?? PATHS.find((each) => matchPath(each, href))
  if (path !== SETTINGS) return path
  return href === '/admin/settings/' ? 'admin/settings/look' : href.slice(1, -1)
}

async function open(page: Page, href: string): Promise<void> {
  await goto(page, `${portal.origin}/ar${href}`)
  await page.waitForFunction(() => {
    const folded = [...document.querySelectorAll('main details:not([open]) > summary')]
    for (const summary of folded) if (summary instanceof HTMLElement) summary.click()
    // Some sections load their fields only when they are opened.
    return (
      folded.length === 0 && [...document.querySelectorAll('main details')].every(({ children }) => children.length > 1)
    )
  })
}

/** Runs in the page. */
function lookAtForms() {
  const isTyped = (field: Element) =>
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio', 'search', 'range'].includes(field.type))
  const isOfList = (field: Element) => field.closest('[role="search"], form[action*="/admin/"]') !== null
  const fields = [...document.querySelectorAll('main :is(input, textarea, select)')]
  const loose = fields.filter((field) => isTyped(field) && !isOfList(field) && !field.closest('[data-form-errors]'))
  const forms = [...document.querySelectorAll('main [data-form-errors]')].filter((form) =>
    [...form.querySelectorAll('input, textarea')].some(isTyped),
  )
  const links = [...document.querySelectorAll('a[href]')].map((link) =>
    link instanceof HTMLAnchorElement ? new URL(link.href).pathname : '',
  )
  return {
    loose: loose.map((field) => field.getAttribute('name') ?? field.id),
    forms: [
      ...new Set(forms.map((form) => form.querySelector('[name]:not([type="radio"])')?.getAttribute('name') ?? '')),
    ],
    links: links.filter((path) => path.startsWith('/ar/admin/')).map((path) => path.slice('/ar'.length)),
  }
}

test('[O-S7] the walk reaches every route of the administration, and every field belongs to a form that shows errors', () => {
  const reached = [...places.keys()]
  expect(PATHS.filter((path) => path !== SETTINGS && !reached.includes(path))).toEqual([])
  expect(reached.filter((place) => place.startsWith('admin/settings/')).length).toBeGreaterThan(8)
  const loose = reached.filter((place) => (places.get(place)?.loose.length ?? 0) > 0)
  expect(loose.toSorted()).toEqual(Object.keys(LOOSE).toSorted())
})

test('[O-S7] every form of the administration is tried with a wrong value', () => {
  const forms = [...places].flatMap(([place, { forms: names }]) => names.map((name) => `${place} ${name}`))
  const tried = [...Object.keys(WRONG), ...Object.keys(TRIED_ELSEWHERE)]
  expect(forms.toSorted()).toEqual(tried.toSorted())
})

test.each(Object.entries(WRONG))('[O-S7] %s shows the error in Arabic at the field', async (key, wrong) => {
  const [place = '', first = ''] = key.split(' ')
  const { context, page } = await portal.visit()
  await context.addCookies(signedIn)
  await open(page, places.get(place)?.href ?? '')
  const form = page.locator(`main [data-form-errors]:has([name="${first}"])`).first()
  await fill(form, wrong)
  const { press } = wrong
  if (press === undefined) await form.locator('button[type="submit"]').first().click()
  else if (press !== null) await page.locator('main').getByRole('button', { name: press }).first().click()
  const at = wrong.at ?? Object.keys(wrong.typed).at(-1)
  const control = form.locator(`[name="${at}"][aria-invalid="true"]`).first()
  await control.waitFor()
  const said = await control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(''),
  )
  expect(said).toMatch(ARABIC)
  expect(said.replaceAll('Google Tag Manager', '')).not.toMatch(ENGLISH)
  if (wrong.isFocused) await form.locator(`[name="${at}"]:focus`).waitFor()
  if (wrong.right !== undefined) {
    await form.locator(`[name="${at}"]`).first().fill(wrong.right)
    await form.locator(`[name="${at}"][aria-invalid="true"]`).waitFor({ state: 'detached' })
  }
  await context.close()
})

async function fill(form: Locator, { typed, file = false }: Wrong): Promise<void> {
  if (file) {
    const course = { name: 'course.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
    await form.locator('input[type="file"]').setInputFiles(course)
  }
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).first().fill(value)
}
