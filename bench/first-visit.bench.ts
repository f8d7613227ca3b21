// Bytes that a first visit transfers, in a real browser with brotli.
import { openBrowser } from '../test/browser.ts'
import { report } from './measure.ts'
import { startPortal } from './portal.ts'
import { runBench } from './stage.ts'
import { settle, visit } from './visit.ts'

const KB = 1000
const PAGES = [
  { name: 'landing', path: '/en/', earlyKbMax: 20, scriptKbMax: 130 },
  { name: 'course', path: '/en/courses/mark/', earlyKbMax: 60, scriptKbMax: 140 },
  { name: 'lesson', path: '/en/courses/mark/lesson/', earlyKbMax: 110, scriptKbMax: 170 },
]
const REQUESTS_UNTIL_ALIVE_MAX = 30
const POPUP_KB_MAX = 30
const SCROLL_PAUSE_MS = 100

await runBench(async (stage) => {
  const { url } = await startPortal(stage)
  const browser = await openBrowser()
  stage.add(() => browser.close())
  // Only to a host of this name does a browser without encryption say that it reads brotli.
  const origin = url.replace('127.0.0.1', 'localhost')
  for (const { name, path, earlyKbMax, scriptKbMax } of PAGES) {
    const seen = await visit(browser, `${origin}${path}`)
    report({
      name: `first visit, ${name}, scripts`,
      value: seen.scriptBytes() / KB,
      unit: 'kB',
      limit: { atMost: scriptKbMax },
    })
    report({
      name: `first visit, ${name}, scripts until something is touched`,
      value: seen.earlyScriptBytes / KB,
      unit: 'kB',
      limit: { atMost: earlyKbMax },
    })
    report({
      name: `first visit, ${name}, requests until the app runs`,
      value: seen.requestsUntilAlive,
      unit: '',
      limit: { atMost: REQUESTS_UNTIL_ALIVE_MAX },
    })
    report({ name: `first visit, ${name}, everything`, value: seen.allBytes() / KB, unit: 'kB' })
    await seen.close()
  }

  const seen = await visit(browser, `${origin}/en/`)
  // What belongs to the page, and comes when the visitor comes near, is not the popup's.
  for (let screen = 1; screen < 20; screen += 1) {
    await seen.page.evaluate(
      (share) => scrollTo({ top: (document.body.scrollHeight * share) / 20, behavior: 'instant' }),
      screen,
    )
    await seen.page.waitForTimeout(SCROLL_PAUSE_MS)
  }
  await seen.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(seen.page)
  const before = seen.allBytes()
  await seen.page.getByRole('banner').getByText('Sign in').click()
  await seen.page.getByRole('dialog').waitFor()
  await settle(seen.page)
  report({
    name: 'sign-in popup when first needed',
    value: (seen.allBytes() - before) / KB,
    unit: 'kB',
    limit: { atMost: POPUP_KB_MAX },
  })
})
