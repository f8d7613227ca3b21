// Lighthouse as a phone on a slow network sees a page.
import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import { startChromium } from './chromium.ts'
import { median, report } from './measure.ts'
import type { Stage } from './stage.ts'

const SCORE_MIN = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TRIES = 4

/** Looks at a page with a new browser, which has kept nothing. One that is too busy is given another try. */
export async function lookAsPhone(stage: Stage, url: string, triesLeft = TRIES): Promise<Result> {
  const browser = await startChromium()
  stage.add(browser.close)
  const found = await lighthouse(url, { port: browser.port, logLevel: 'error', formFactor: 'mobile' })
  await browser.close()
  if (found && !found.lhr.runtimeError) return found.lhr
  if (triesLeft > 1) return lookAsPhone(stage, url, triesLeft - 1)
  throw new Error(`Lighthouse failed: ${found?.lhr.runtimeError?.message}`)
}

/** Says how a page was found, by the middle of several looks. */
export function reportAsPhone(
  name: string,
  results: Result[],
  limits: { lcpMaxS: number; blockingMaxMs: number },
): void {
  for (const [category, atLeast] of Object.entries(SCORE_MIN)) {
    const value = median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
    // How fast a page is depends on the machine too.
    const unit = category === 'performance' ? 'points' : ''
    report({ name: `${name}, ${category}`, value, unit, limit: { atLeast } })
  }
  const numberOf = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  report({
    name: `${name}, largest paint`,
    value: numberOf('largest-contentful-paint') / 1000,
    unit: 's',
    limit: { atMost: limits.lcpMaxS },
  })
  report({
    name: `${name}, blocked`,
    value: numberOf('total-blocking-time'),
    unit: 'ms',
    limit: { atMost: limits.blockingMaxMs },
  })
  // As Lighthouse shows it: less than a thousandth is nothing.
  const shift = Math.round(numberOf('cumulative-layout-shift') * 1000) / 1000
  report({ name: `${name}, layout shift`, value: shift, unit: '', limit: { atMost: 0 } })
  for (const line of complaintsIn(results)) console.error(`  ${line}`)
}

/** Audits that cost a page its hundred in what is not speed. */
function complaintsIn([result]: Result[]): string[] {
  return Object.entries(result?.categories ?? {}).flatMap(([category, { auditRefs }]) =>
    category === 'performance'
      ? []
      : auditRefs
          .map(({ id, weight }) => ({ audit: result?.audits[id], weight }))
          .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
          .map(({ audit }) => `${category}: ${audit?.title}`),
  )
}
