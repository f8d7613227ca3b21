import { afterAll, beforeAll, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
let portal: E2ePortal
beforeAll(async () => { portal = await openPortal() })
afterAll(() => portal.close())
test('shots', async () => {
  for (const [lang, width] of [['en', 1280], ['en', 360], ['ar', 1280], ['ar', 360]] as const) {
    const { page, context, complaints } = await portal.visit({ viewport: { width, height: 860 } })
    await context.request.post(`${portal.origin}/api/sso/login/email`, { data: { email: 'admin@demo.portico.test', password: 'portico-demo' } })
    for (const course of ['mark', 'letters']) {
      const from = performance.now()
      await goto(page, `${portal.origin}/${lang}/studio/courses/${course}/numbers/?days=365`)
      await page.locator('h2').first().waitFor()
      console.log(lang, width, course, Math.round(performance.now() - from))
      if (course === 'mark') { const first = page.locator('main section:nth-of-type(3) details summary').first(); await first.click() }
      const height = await page.evaluate(() => document.querySelector('main')!.scrollHeight + 120)
      await page.setViewportSize({ width, height: Math.min(height, 6000) })
      await page.screenshot({ path: `/tmp/numbers/${course}-${lang}-${width}.png` })
      const { violations } = await axeOn(page).analyze()
      console.log(JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.length, nodes[0]?.html.slice(0, 200)])))
      console.log('overflow', await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.querySelector('main')!.scrollWidth - document.querySelector('main')!.clientWidth]), complaints)
    }
  }
  const { page } = await portal.visit({ viewport: { width: 1280, height: 860 } })
  await page.goto('file:///work/shared/design/mock-studio/analytics.html')
  await page.screenshot({ path: '/tmp/numbers/mock.png' })
})
