import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { findSettings } from '../../src/features/portal/server/store.ts'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

let portal: E2ePortal
let demo: object
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
  demo = await findSettings(portal.kernel.db)
})
afterAll(() => portal.close())

/** Sets the demo’s settings with these changes, and waits until visitors see them. */
async function set(change: object): Promise<void> {
  const marker = { seo: { ...(demo as { seo: object }).seo, title: { en: `Set ${Math.random()}` } } }
  await changeSettings(portal.kernel, () => ({ ...demo, ...marker, ...change }))
  const wanted = marker.seo.title.en
  await expect.poll(async () => (await fetch(`${portal.origin}/en/`)).text()).toContain(wanted)
}

test('[IMPL-27, LAYOUT-24, SETTINGS-24, CONSENT-14] a closed banner stays away, and the next page is drawn without it; without the gdpr flag there is no cookie notice', async () => {
  await set({ banner: { text: { en: 'A new course' }, color: 'purple' } })
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/`)
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await banner.waitFor()
  expect(await faultsOf(axeOn(page))).toEqual([])
  await banner.getByRole('button').click()
  await banner.waitFor({ state: 'hidden' })
  // The notice would load together with the chat.
  await page.getByRole('button', { name: 'Chat' }).waitFor()
  expect(await page.getByRole('region', { name: 'May we load content from other sites?' }).count()).toBe(0)
  const cookie = (await context.cookies()).find(({ name }) => name === 'hideBanner')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  // The banner must be hidden before any script of the app runs.
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(`${portal.origin}/en/courses/`)
  expect(await banner.count()).toBe(0)
  await context.close()
})

test('[IMPL-26, LAYOUT-25] the radio is silent until a visitor presses play, keeps playing across pages, and stays closed once closed', async () => {
  await portal.kernel.files.put('uploads/radio.wav', silence(30))
  await set({ integrations: { radio: { name: 'Quiet Hour', src: '/files/uploads/radio.wav' } } })
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/`)
  const audio = () =>
    page.evaluate(() => {
      const { muted, paused, currentTime } = document.querySelector('audio') as HTMLAudioElement
      return { muted, paused, currentTime }
    })
  const radio = page.getByRole('region', { name: 'Radio' })
  await radio.waitFor()
  expect(await audio()).toMatchObject({ muted: true, paused: true })
  await radio.getByRole('button', { name: 'Listen' }).click()
  await radio.getByText('Playing live').waitFor()
  await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Gospel of Mark' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Reading the Gospel of Mark' }).waitFor()
  const { currentTime, ...state } = await audio()
  expect(state).toEqual({ muted: false, paused: false })
  await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(currentTime)
  await radio.getByRole('button', { name: 'Close radio' }).click()
  await expect.poll(audio).toMatchObject({ muted: true, paused: true })
  await page.reload()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Radio: Quiet Hour' }).click()
  await radio.getByRole('button', { name: 'Listen' }).waitFor()
  expect(await faultsOf(axeOn(page))).toEqual([])
  await context.close()
})

test('[LAYOUT-20, CONSENT-05, CONSENT-12] the cookie notice has a choice for each category, appears once, and can be opened again', async () => {
  await set({ gdpr: true })
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/`)
  const notice = page.getByRole('region', { name: 'May we load content from other sites?' })
  await notice.getByRole('button', { name: 'Choose' }).click()
  expect(await faultsOf(axeOn(page))).toEqual([])
  await notice.getByLabel('YouTube').check()
  await notice.getByRole('button', { name: 'Save choices' }).click()
  await notice.waitFor({ state: 'detached' })
  const kept = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'lp-cookie-agreements')
    return JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) as unknown
  }
  await expect.poll(kept).toEqual({ 'google-analytics': false, youtube: true, vimeo: false, hotjar: false })
  await page.reload()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Chat' }).waitFor()
  expect(await notice.count()).toBe(0)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect.poll(() => notice.getByLabel('YouTube').isChecked()).toBe(true)
  await notice.getByRole('button', { name: 'Only necessary' }).click()
  await expect.poll(kept).toEqual({ 'google-analytics': false, youtube: false, vimeo: false, hotjar: false })
  await context.close()
})

test('[POPUP-28, IMPL-28] during maintenance an administrator can sign in on the overlay and use the portal', async () => {
  await changeSettings(portal.kernel, () => ({ ...demo, maintenance: true }))
  await expect.poll(async () => (await fetch(`${portal.origin}/en/`)).status).toBe(503)
  const { context, page } = await portal.visit()
  expect(await goto(page, `${portal.origin}/en/courses/`)).toBe(503)
  await page.getByRole('heading', { level: 1, name: 'Scheduled Maintenance' }).waitFor()
  const covered = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 10)?.closest('main') !== null)
  expect(covered).toBe(true)
  expect(await faultsOf(axeOn(page))).toEqual([])
  await page.getByRole('link', { name: 'Sign in as an administrator' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox').check()
  await form.getByLabel('Email').fill('admin@demo.portico.test')
  await usePassword(form)
  await form.getByLabel('Password', { exact: true }).fill('portico-demo')
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('banner').waitFor()
  await expect.poll(() => page.getByText('Scheduled Maintenance').count()).toBe(0)
  await context.close()
})

test('[UI-04] offline, a page that was never visited shows a message with the portal’s colours and illustration', async () => {
  await set({})
  const { context, page } = await portal.visit({ serviceWorkers: 'allow' })
  await goto(page, `${portal.origin}/en/`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await goto(page, `${portal.origin}/en/courses/`)
  const hasAll = () =>
    page.evaluate(async () => {
      const html = await (await caches.match('/offline/en.html'))?.text()
      const files = [...(html ?? '').matchAll(/(?:href|src)="(\/(?:assets|art)\/[^"]+)"/g)].map(([, file]) => file)
      const kept = await Promise.all(files.map((file) => caches.match(String(file))))
      return kept.length > 1 && kept.every(Boolean)
    })
  await expect.poll(hasAll).toBe(true)
  await context.setOffline(true)
  // A worker that had been stopped is cut off only a moment after it has started again.
  const isCutOff = () =>
    page.evaluate(() =>
      fetch('/files/never-visited.png').then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(isCutOff).toBe(true)
  await page.goto(`${portal.origin}/en/privacy-policy/`)
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
  const look = await page.evaluate(() => ({
    ground: getComputedStyle(document.querySelector('[data-on]') as Element).backgroundColor,
    night: getComputedStyle(document.documentElement).getPropertyValue('--night').trim(),
    isDrawn: (document.querySelector('img')?.naturalWidth ?? 0) > 0,
  }))
  expect(look.isDrawn).toBe(true)
  expect(look.night).not.toBe('')
  expect(look.ground).not.toBe('rgba(0, 0, 0, 0)')
  await context.close()
})

test('[ERROR-01, LAYOUT-05] text and illustration of the not-found page fit on any screen, in both directions', async () => {
  const { context, page } = await portal.visit()
  const look = () =>
    page.evaluate(() => {
      const picture = document.querySelector('main ~ div img')?.getBoundingClientRect()
      const words = document.querySelector('main > *')?.getBoundingClientRect()
      const { scrollWidth, clientWidth } = document.documentElement
      return { hasRoom: (words?.bottom ?? 1) <= (picture?.top ?? 0) + 40, isWide: scrollWidth > clientWidth }
    })
  for (const path of ['/en/no-such-page/', '/ar/no-such-page/']) {
    await goto(page, portal.origin + path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      await expect.poll(look).toEqual({ hasRoom: true, isWide: false })
    }
  }
  await context.close()
})

test('[NAV-31] a menu beside the page doesn’t cover it, and a phone has the header instead', async () => {
  const { navigation } = demo as { navigation: object }
  await set({ navigation: { ...navigation, type: 'aside' } })
  const { context, page } = await portal.visit({ viewport: { width: 1280, height: 800 } })
  await goto(page, `${portal.origin}/en/`)
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await expect.poll(() => page.getByRole('main').boundingBox()).toMatchObject({ x: 280, width: 1000 })
  expect(await faultsOf(axeOn(page))).toEqual([])
  await page.setViewportSize({ width: 600, height: 800 })
  await page.getByRole('banner').waitFor()
  await expect.poll(() => page.getByRole('main').boundingBox()).toMatchObject({ x: 0 })
  await context.close()
})

/** A WAV file of silence, with 8 bits at 8 kHz. */
function silence(seconds: number): Uint8Array {
  const rate = 8000
  const size = seconds * rate
  const file = Buffer.alloc(44 + size, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + size, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(size, 40)
  return file
}
