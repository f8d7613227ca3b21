// The oldest supported browsers (`browserslist` in package.json), and older ones.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOldBrowser } from '../browser.ts'
import { missingBuiltIns, type OldBrowser, removeBuiltIns } from '../missing-built-ins.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

const LESSON = '/en/lesson/letters-locked-room/'
const LEARNER = { email: 'learner@demo.portico.test', password: 'portico-demo' }
const SAFARI: OldBrowser = { browser: 'safari_ios', version: 15.6 }
/** Its newest built-ins are from 2021, older than those of any supported browser. */
const TOO_OLD: OldBrowser = { browser: 'safari_ios', version: 14.5 }

let portal: E2ePortal
let old: Browser
beforeAll(async () => {
  old = await openOldBrowser()
  portal = await openPortal({ tabs: 'used' })
})
afterAll(async () => {
  await portal.close()
  await old.close()
})

describe('[E-1] Chromium 109', () => {
  test('reads a lesson, answers its question and signs in', async () => {
    expect(old.version()).toMatch(/^109\./)
    const { context, page, complaints } = await portal.visit({ viewport: { width: 360, height: 740 } }, old)
    await goto(page, `${portal.origin}/en/`)
    await page
      .getByRole('link', { name: /Begin with Mark/ })
      .first()
      .click()
    await page.waitForURL(/\/(?:courses|lesson)\//)
    await goto(page, portal.origin + LESSON)
    await answerFirstQuestion(page)
    await goto(page, `${portal.origin}/en/?login=1`)
    await signIn(page)
    await goto(page, `${portal.origin}/en/profile/notes/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('loads the polyfills before the app; a newer browser doesn’t load them', async () => {
    const asked = async (browser: Browser) => {
      const { context, page } = await portal.visit({}, browser)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
      await goto(page, `${portal.origin}/en/courses/mark/`)
      await context.close()
      return scripts
    }
    const aid = /\/assets\/page-aid-/
    const inOld = await asked(old)
    expect(inOld.findIndex((path) => aid.test(path))).toBeGreaterThan(0)
    expect((await asked(portal.browser)).filter((path) => aid.test(path))).toEqual([])
  })
})

describe('[E-1, E-2] without what Safari 15.6 lacks', () => {
  test.each([
    '/en/',
    '/en/courses/',
    '/en/courses/mark/',
    LESSON,
    '/en/search/?q=mark',
    '/en/profile/',
    '/en/profile/progress/',
    '/en/profile/notes/',
  ])('%s is hydrated', async (path) => {
    const { context, page, complaints } = await portal.visit({ viewport: { width: 390, height: 664 } })
    await page.addInitScript(removeBuiltIns, missingBuiltIns(SAFARI))
    await page.request.post(`${portal.origin}/api/sso/login/email`, { data: LEARNER })
    await goto(page, portal.origin + path)
    expect(await page.evaluate(() => 'navigation' in window || 'Highlight' in window)).toBe(false)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.locator('main [data-status], [data-page-line]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('[E-1] a browser that is too old shows the server’s page, follows links and shows a message', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 390, height: 664 } })
  // Removes only built-ins of arrays, since Playwright itself needs others.
  await page.addInitScript(
    removeBuiltIns,
    missingBuiltIns(TOO_OLD).filter((name) => name.startsWith('Array.')),
  )
  await page.goto(`${portal.origin}/uk/courses/mark/`)
  await touchUntil(page, 'Цей браузер застарілий')
  await page.goto(portal.origin + LESSON)
  await touchUntil(page, 'This browser is too old')
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
  await page.getByRole('heading', { level: 1, name: 'Post from a locked room' }).waitFor()
  await page.goto(`${portal.origin}/en/courses/mark/`)
  await page.getByRole('link', { name: 'Portico' }).first().click()
  await page.waitForURL(`${portal.origin}/en/`)
  await page.getByRole('heading', { level: 1, name: /Come in/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

describe('[E-1] an app that fails to hydrate', () => {
  /** Breaks a function that every page uses while it renders. */
  const breakDrawing = () => {
    const value = () => {
      throw new TypeError('broken on purpose')
    }
    // oxlint-disable-next-line no-extend-native -- broken on purpose
    Object.defineProperty(Array.prototype, 'toSorted', { value })
  }

  test('leaves the server’s page in place, shows a message and is reported once', async () => {
    const warn = vi.spyOn(portal.kernel.log, 'warn')
    const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 } })
    await page.addInitScript(breakDrawing)
    await page.goto(`${portal.origin}/en/courses/mark/`)
    const served = await page.evaluate(() => document.querySelector('main')?.textContent)
    await touchUntil(page, 'Something on this page isn’t working')
    expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toBe(served)
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
    const reports = () => warn.mock.calls.filter(([line]) => JSON.stringify(line).includes('broken on purpose'))
    await expect.poll(() => reports().length).toBe(1)
    await page.getByRole('link', { name: 'Portico' }).first().click()
    await page.waitForURL(`${portal.origin}/en/`)
    await context.close()
  })

  test('leaves a failing block as the server rendered it, and hydrates the rest', async () => {
    const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 } })
    const manifest: Record<string, { file: string }> = JSON.parse(
      readFileSync('dist/client/.vite/manifest.json', 'utf8'),
    )
    await page.route(`**/${manifest['src/parts/blocks/hero/view.tsx']?.file}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const View = () => { throw new TypeError("broken on purpose") }',
      }),
    )
    const hero = page.locator('[data-block="hero"]').first()
    const isFailed = page.waitForEvent('console', (message) => message.text().includes('could not be drawn'))
    await page.goto(`${portal.origin}/en/`)
    const served = await hero.innerHTML()
    await untilAlive(page)
    await isFailed
    expect(await hero.innerHTML()).toBe(served)
    expect(await hero.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await hero
      .getByRole('link', { name: /Begin with Mark/ })
      .first()
      .click()
    await page.waitForURL(`${portal.origin}/en/courses/mark/`)
    await context.close()
  })
})

test('[E-9] with forced colours only the chosen option has a visible tick', async () => {
  const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 }, forcedColors: 'active' })
  await goto(page, portal.origin + LESSON)
  const question = page.locator('#first-house')
  await question.getByRole('checkbox').nth(1).check({ force: true })
  const ticks = () =>
    question
      .locator('label svg')
      .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).visibility === 'visible'))
  expect(await ticks()).toEqual([false, true, false, false, false])
  const borders = await question
    .locator('label, button')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderBlockStartStyle))
  expect(borders).toEqual(borders.map(() => 'solid'))
  await context.close()
})

/** Moves the pointer, with which the app starts, and waits for a message. Untouched, the app would start later. */
async function touchUntil(page: Page, message: string): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.getByRole('status').filter({ hasText: message }).waitFor()
}

async function answerFirstQuestion(page: Page): Promise<void> {
  const question = page.locator('#first-house')
  await question.getByRole('radio').or(question.getByRole('checkbox')).first().check({ force: true })
  await question.getByRole('button', { name: 'Answer' }).click()
  await question.getByRole('status').filter({ hasText: /\S/ }).first().waitFor()
}

async function signIn(page: Page): Promise<void> {
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Email').fill(LEARNER.email)
  const consent = popup.getByRole('checkbox')
  if (await consent.count()) await consent.check()
  await usePassword(popup)
  await popup.getByLabel('Password', { exact: true }).fill(LEARNER.password)
  const answer = page.waitForResponse(/\/api\/sso\/login\/email$/)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect((await answer).status()).toBe(200)
}
