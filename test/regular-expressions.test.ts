// One expression that backtracks without end stops the process for everybody. Each one is analysed by a program that searches
// for texts that make it do so: https://makenowjust-labs.github.io/recheck/
// What it found is committed, so that only expressions that are new or have changed are analysed. `RENEW_VERDICTS=1 npm test --
// test/regular-expressions.test.ts` analyses all of them and writes the file; a new version of recheck needs that.
import { afterAll, expect, test } from 'vitest'
import { analyse, type Cost, CostChecker } from './regular-expressions/check-expression.ts'
import { type Exception, MADE, POLYNOMIAL } from './regular-expressions/exceptions.ts'
import { findExpressions } from './regular-expressions/find-expressions.ts'

/** To analyse all of them, on two processors that others use too. */
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
  '[S-B1] no regular expression takes exponential time, and quadratic ones only where the length of a text is bound',
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

test('[S-B1] patterns that are made when the program runs are known, with why they are harmless', () => {
  expect(countsOf(made)).toEqual(accepted(MADE))
})

test('[S-B1] the check tells costly expressions from cheap ones, and reads those that are made of constants', async () => {
  const exponential = String.raw`^(?:<!--[\s\S]*?-->\s*)*<svg`
  expect(await analyse({ source: exponential, flags: '' })).toBe('exponential')
  expect(await analyse({ source: 'a+$', flags: '' })).toBe('polynomial')
  expect(await analyse({ source: '^a+$', flags: '' })).toBe('linear')
  expect(found.map(({ source }) => source)).toContain(String.raw`^\+(?!0)\d{7,12}$`)
})
