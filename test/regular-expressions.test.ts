// One regular expression that backtracks without end blocks the process for everybody. So recheck analyses each one; it
// searches for texts that cause that: https://makenowjust-labs.github.io/recheck/ Its verdicts are committed, so that
// only new and changed expressions are analysed. `RENEW_VERDICTS=1 npm test -- test/regular-expressions.test.ts`
// analyses all of them and writes the file, which a new version of recheck requires.
import { afterAll, expect, test } from 'vitest'
import { analyse, type Cost, CostChecker } from './regular-expressions/check-expression.ts'
import { type Exception, MADE, POLYNOMIAL } from './regular-expressions/exceptions.ts'
import { findExpressions } from './regular-expressions/find-expressions.ts'

/** Enough to analyse all of them on two shared cores. */
const RENEWING_MS = 600_000
const isRenewing = process.env.RENEW_VERDICTS === '1'

const { found, made } = findExpressions()
const checker = new CostChecker({ isRenewing })
if (isRenewing) afterAll(() => checker.write())

const countsOf = (entries: readonly { file: string }[]) =>
  Object.fromEntries([...Map.groupBy(entries, ({ file }) => file)].map(([file, list]) => [file, list.length]))
const accepted = (exceptions: readonly Exception[]) =>
  Object.fromEntries(exceptions.map(({ file, count }) => [file, count]))

test(
  '[S-B1] no regular expression takes exponential time, and quadratic ones run only on texts of limited length',
  { timeout: RENEWING_MS },
  async () => {
    const costly: { file: string; source: string; cost: Cost }[] = []
    for (const { file, source, flags } of found) {
      const cost = await checker.costOf({ source, flags })
      if (cost !== 'linear') costly.push({ file, source, cost })
    }
    expect(costly.filter(({ cost }) => cost !== 'polynomial')).toEqual([])
    expect(countsOf(costly)).toEqual(accepted(POLYNOMIAL))
  },
)

test('[S-B1] every pattern that is built at run time is listed with the reason why it is harmless', () => {
  expect(countsOf(made)).toEqual(accepted(MADE))
})

test('[S-B1] the analysis tells exponential, polynomial and linear expressions apart, and the search finds patterns made of constants', async () => {
  const exponential = String.raw`^(?:<!--[\s\S]*?-->\s*)*<svg`
  expect(await analyse({ source: exponential, flags: '' })).toBe('exponential')
  expect(await analyse({ source: 'a+$', flags: '' })).toBe('polynomial')
  expect(await analyse({ source: '^a+$', flags: '' })).toBe('linear')
  expect(found.map(({ source }) => source)).toContain(String.raw`^\+(?!0)\d{7,12}$`)
})
